// Curves: a little drawing of each shape that a prediction can name.

const PATHS = {
  flat: "M8 28H88",
  straight: "M8 50L88 8",
  "rising-straight": "M8 36L88 8",
  "bends-up": "M8 50C52 49 76 40 88 8",
  "bends-down": "M8 50C20 18 44 10 88 8",
  falls: "M8 8C20 40 44 48 88 50",
  steps: "M8 50H28V36H48V22H68V8H88",
  knee: "M8 42H46L88 8",
};

const SVG = "http://www.w3.org/2000/svg";

/** An SVG of the shape between its two axes; null where there is no such shape, and its words must do. */
export function curve(shape) {
  if (!PATHS[shape]) return null;
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 96 60", class: "c-curve", "aria-hidden": "true" }))
    svg.setAttribute(name, value);
  for (const [kind, path] of [
    ["c-axes", "M4 4V56H92"],
    ["c-drawn", PATHS[shape]],
  ]) {
    const drawn = document.createElementNS(SVG, "path");
    drawn.setAttribute("class", kind);
    drawn.setAttribute("d", path);
    svg.append(drawn);
  }
  return svg;
}
