// Compared: what was drawn and what the calculator says, told apart by a stroke and by words, and both in numbers.

import { element } from "./elements.js";
import { drawn } from "./signs.js";

/** The two strokes with their names. */
export function legend() {
  const key = (kind, words) =>
    element(
      "span",
      { class: "c-key" },
      drawn(
        "svg",
        { viewBox: "0 0 32 8", width: 32, height: 8, "aria-hidden": "true" },
        drawn("path", { d: "M2 4H30", class: kind }),
      ),
      words,
    );
  return element(
    "p",
    { class: "c-curve-names" },
    key("c-yours", "what you drew"),
    key("c-theirs", "what the calculator says"),
  );
}

/** Rows of [place, drawn, computed] in words, folded: for whoever cannot see the lines, or wants to know. */
export function inNumbers(head, rows) {
  const cells = (tag, row) => element("tr", {}, ...row.map((cell, i) => element(i ? tag : "th", {}, cell)));
  return element(
    "details",
    { class: "c-in-numbers" },
    element("summary", {}, "Both lines in numbers"),
    element(
      "div",
      { class: "c-scroll", tabindex: 0, role: "group", "aria-label": "Both lines in numbers" },
      element(
        "table",
        {},
        element("thead", {}, cells("th", head)),
        element("tbody", {}, ...rows.map(row => cells("td", row))),
      ),
    ),
  );
}
