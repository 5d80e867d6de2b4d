// Verdicts: what came of a check. Each line as it was written, how it was read, its verdict in words, and the reason. A
// line that was changed since keeps its verdict, marked as belonging to what stood there before.

import { element } from "./elements.js";
import { said } from "./signs.js";

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

function item(line, name = "") {
  const { text, read, verdict, reason, plain, working } = line;
  const part = line.part || (text || plain ? "" : name);
  return element(
    "li",
    { class: `c-is-${verdict} ${part && "c-unnumbered"}` },
    element(
      "div",
      { class: "c-wrote" },
      part && element("em", {}, part),
      plain && !working
        ? element("p", { class: "c-plain" }, plain)
        : (plain || text) && element("code", {}, plain || text),
      read &&
        read !== text &&
        read !== plain &&
        element("span", { class: "c-read" }, "Read as ", element("q", {}, read)),
    ),
    element(
      "div",
      { class: "c-said" },
      element(
        "p",
        { class: "c-verdict" },
        ...said(line),
        element("span", { class: "c-since", hidden: true }, `${part && part !== name ? "" : "line "}changed since`),
      ),
      reason && element("p", { class: "c-reason" }, reason),
    ),
  );
}
