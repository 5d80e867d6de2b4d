// Signs: a verdict as a shape, a colour and words, each enough alone.

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

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function drawn(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A little drawing of one stroke, as wide as it is high. */
export const icon = path =>
  drawn("svg", { viewBox: "0 0 20 20", class: "c-stroke", "aria-hidden": "true" }, drawn("path", { d: path }));

/** The sign and the words of a verdict. */
export const said = ({ verdict, words }) => [sign(verdict), element("strong", {}, words || WORDS[verdict])];

function sign(verdict) {
  const edge = verdict.includes("not-") || verdict === "inconsistent" ? "M2 2H18V18H2Z" : "M10 1A9 9 0 1 1 9.99 1Z";
  return drawn(
    "svg",
    { viewBox: "0 0 20 20", class: "c-sign", "aria-hidden": "true" },
    drawn("path", { class: "c-edge", d: edge }),
    drawn("path", { class: "c-mark", d: SIGNS[verdict] }),
  );
}
