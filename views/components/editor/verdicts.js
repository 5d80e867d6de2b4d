// Verdicts: what came of a check. Each line as it was written, how it was read, its verdict as a shape, a colour and
// words, and the reason. A line that was changed since keeps its verdict, marked as belonging to what stood there before.

import { element } from "./elements.js";

const WORDS = {
  holds: "Holds",
  "holds-given": "Holds, given the line before",
  "does-not-hold": "Does not hold",
  "not-checked": "Not checked",
  consistent: "Follows from your lines",
  inconsistent: "Does not follow from your lines",
};
const SIGNS = {
  holds: "M5 10.5L8.5 14L15 6.5",
  "holds-given": "M5 10.5L8.5 14L15 6.5",
  "does-not-hold": "M6 6L14 14M14 6L6 14",
  "not-checked": "M5.5 10H14.5",
};
SIGNS.consistent = SIGNS.holds;
SIGNS.inconsistent = SIGNS["does-not-hold"];

const STILL_WRITING = 1500; // ms after a verdict

export class Verdicts {
  constructor() {
    this.summary = element("p", { class: "c-summary", role: "status", tabindex: "-1" });
    this.list = element("ol", { class: "c-verdicts" });
    this.root = element(
      "section",
      { class: "c-result", "aria-label": "How your answer was read" },
      this.summary,
      this.list,
    );
  }

  update(verdicts, readings, text) {
    this.root.hidden = !verdicts && !readings.length;
    const drawn = JSON.stringify([verdicts, readings]);
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      if (this.summary.textContent !== (verdicts?.summary ?? "")) this.summary.textContent = verdicts?.summary ?? "";
      const lines = verdicts?.lines.map(line => ({ line, root: item(line) })) ?? [];
      const last = verdicts?.conclusion && {
        line: verdicts.conclusion,
        root: item(verdicts.conclusion, "Your conclusion"),
      };
      this.items = last ? [...lines, last] : lines;
      this.list.replaceChildren(
        ...(verdicts
          ? this.items.map(({ root }) => root)
          : readings.filter(Boolean).map(read => element("li", {}, read))),
      );
    }
    this.mark(text);
  }

  /** Move to the summary. Whoever was writing goes on: for a moment the key of a letter lands in the answer again. */
  meet(back) {
    const until = performance.now() + STILL_WRITING;
    this.summary.onkeydown = ({ key, ctrlKey, metaKey, altKey }) => {
      if (performance.now() < until && key.length === 1 && !(ctrlKey || metaKey || altKey)) back();
    };
    this.summary.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** Say of each verdict whether its line still stands in the text. */
  mark(text) {
    const standing = text.split("\n").map(line => line.trim());
    for (const { line, root } of this.items ?? []) {
      const at = standing.indexOf(line.text.trim());
      const stale = line.text.trim() !== "" && at < 0;
      if (at >= 0) standing.splice(at, 1);
      root.classList.toggle("c-stale", stale);
      root.querySelector(".c-since").hidden = !stale;
    }
  }
}

function item({ text, read, verdict, reason, words }, name = "") {
  return element(
    "li",
    { class: `c-is-${verdict} ${name && "c-unnumbered"}` },
    element(
      "div",
      { class: "c-wrote" },
      text ? element("code", {}, text) : element("em", {}, name),
      read && read !== text && element("span", { class: "c-read" }, "Read as ", element("q", {}, read)),
    ),
    element(
      "div",
      { class: "c-said" },
      element(
        "p",
        { class: "c-verdict" },
        sign(verdict),
        element("strong", {}, words || WORDS[verdict]),
        element("span", { class: "c-since", hidden: true }, "line changed since"),
      ),
      reason && element("p", { class: "c-reason" }, reason),
    ),
  );
}

function sign(verdict) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 20 20", class: "c-sign", "aria-hidden": "true" }))
    svg.setAttribute(name, value);
  const edge = verdict.includes("not-") || verdict === "inconsistent" ? "M2 2H18V18H2Z" : "M10 1A9 9 0 1 1 9.99 1Z";
  for (const [kind, path] of [
    ["c-edge", edge],
    ["c-mark", SIGNS[verdict]],
  ]) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
    drawn.setAttribute("class", kind);
    drawn.setAttribute("d", path);
    svg.append(drawn);
  }
  return svg;
}
