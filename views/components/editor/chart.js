// Chart: an empty chart as SVG: its axes with their names, units, ends and ticks, and lines over it.

import { at, share, shown } from "./numbers.js";
import { drawn } from "./signs.js";

const MARGIN = { left: 56, right: 28, top: 38, bottom: 46 };
const CLOSE = 1000; // times the low end: up to there a log axis has 2 and 5 between the powers of ten

/** The numbers that an axis names, rising. */
export function ticks({ low, high, log }, most = 6) {
  if (log) {
    const between = high / low <= CLOSE ? [1, 2, 5] : [1];
    const powers = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) powers.push(power);
    const all = powers.flatMap(power => between.map(times => Number((times * 10 ** power).toPrecision(6))));
    return all.filter(tick => tick >= low && tick <= high);
  }
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map(times => times * power).find(size => size >= rough);
  const count = Math.floor(high / step + 1e-9) - Math.ceil(low / step - 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => Number(((Math.ceil(low / step - 1e-9) + i) * step).toPrecision(6)));
}

function named({ label, around: { before, after } }) {
  const unit = before + after.trim();
  return unit && unit !== label ? `${label} (${unit})` : label;
}

export class Chart {
  constructor(x, y) {
    Object.assign(this, { x, y, width: 0 });
    this.frame = drawn("g", { class: "c-frame", "aria-hidden": "true" });
    this.layer = drawn("g");
    this.svg = drawn("svg", { class: "c-canvas" }, this.frame, this.layer);
    this.fit(600); // until it stands on the page
  }

  /** Draw the frame for a width; false where it has that width already. */
  fit(width) {
    if (!width || width === this.width) return false;
    this.width = width;
    this.height = Math.round(Math.min(340, Math.max(240, width * 0.55)));
    for (const [name, value] of Object.entries({ width, height: this.height, viewBox: `0 0 ${width} ${this.height}` }))
      this.svg.setAttribute(name, value);
    this.frame.replaceChildren(...this.#across(), ...this.#up());
    return true;
  }

  get box() {
    const { left, right, top, bottom } = MARGIN;
    return { left, top, width: this.width - left - right, height: this.height - top - bottom };
  }

  /** Pixels from the left, from shares of the axes. */
  left = part => this.box.left + part * this.box.width;
  top = part => this.box.top + (1 - part) * this.box.height;

  /** The shares of the axes at a place in the window. */
  shares({ clientX, clientY }) {
    const [seat, box] = [this.svg.getBoundingClientRect(), this.box];
    return [(clientX - seat.left - box.left) / box.width, 1 - (clientY - seat.top - box.top) / box.height];
  }

  /** A path through points that are shares of the axes. */
  path(points) {
    return points.map(([x, y], i) => `${i ? "L" : "M"}${this.left(x).toFixed(1)} ${this.top(y).toFixed(1)}`).join("");
  }

  /** A path through points in the axes' units. */
  through(points) {
    return this.path(points.map(([x, y]) => [share(x, this.x), Math.min(1.04, share(y, this.y))]));
  }

  value(axis, part) {
    return at(part, this[axis]);
  }

  #across() {
    const { left, top, width, height } = this.box;
    const floor = top + height;
    const all = ticks(this.x, width < 360 ? 4 : 6);
    const roomy = all.filter((_, i) => all.length * 46 < width || i % 2 === 0 || all.length < 4);
    return [
      ...all.map(tick => line(this.left(share(tick, this.x)), top, this.left(share(tick, this.x)), floor)),
      ...roomy.map(tick => words(this.left(share(tick, this.x)), floor + 18, shown(tick), "middle")),
      line(left, floor, left + width, floor, "c-edge-line"),
      words(left + width, floor + 38, named(this.x), "end", "c-axis-name"),
    ];
  }

  #up() {
    const { left, top, width, height } = this.box;
    return [
      ...ticks(this.y, 5).flatMap(tick => {
        const y = this.top(share(tick, this.y));
        return [line(left, y, left + width, y), words(left - 9, y + 4, shown(tick), "end")];
      }),
      line(left, top, left, top + height, "c-edge-line"),
      words(12, 20, named(this.y), "start", "c-axis-name"),
    ];
  }
}

const line = (x1, y1, x2, y2, kind = "c-grid") => drawn("line", { x1, y1, x2, y2, class: kind });
const words = (x, y, text, anchor, kind = "c-tick") =>
  drawn("text", { x, y, "text-anchor": anchor, class: kind }, text);
