// Handles: places along a drawn curve, each a slider. Left and Right choose one, Up and Down move the curve there.

import { drawn } from "./signs.js";
import { COLUMNS, EVERY } from "./stroke.js";

const STEPS = { ArrowUp: 0.02, ArrowDown: -0.02, PageUp: 0.1, PageDown: -0.1 };
const ENDS = { Home: 0, End: 1 };
const WAYS = { ArrowRight: 1, ArrowLeft: -1 };

export class Handles {
  /** `curve` has a stroke, says what it says at a column, and is told of a handle that is moved or looked at. */
  constructor(curve, chart) {
    Object.assign(this, { curve, chart, closed: false });
    this.all = Array.from({ length: COLUMNS / EVERY + 1 }, (_, i) => this.#handle(i * EVERY));
    this.root = drawn("g", {}, ...this.all.map(({ root }) => root));
    this.#choose(0);
  }

  /** Each at its height, or on the floor where nothing is drawn yet. */
  draw() {
    for (const { root, column } of this.all) {
      const height = this.curve.stroke.heights[column];
      const place = `translate(${this.chart.left(column / COLUMNS)} ${this.chart.top(height ?? 0)})`;
      root.setAttribute("transform", place);
      root.setAttribute("aria-valuenow", Number(this.chart.value("y", height ?? 0).toPrecision(6)));
      root.setAttribute("aria-valuetext", this.curve.words(column));
      root.setAttribute("aria-disabled", String(this.closed));
      root.classList.toggle("c-unset", height === null);
    }
  }

  /** To the first place where nothing is drawn. */
  focus() {
    this.#choose(
      Math.max(
        0,
        this.all.findIndex(({ column }) => this.curve.stroke.heights[column] === null),
      ),
    );
    this.all.find(({ root }) => root.getAttribute("tabindex") === "0").root.focus();
  }

  #choose(index) {
    this.all.forEach(({ root }, i) => root.setAttribute("tabindex", i === index ? 0 : -1));
  }

  #handle(column) {
    const { y } = this.chart;
    const root = drawn(
      "g",
      {
        class: "c-handle",
        role: "slider",
        "aria-orientation": "vertical",
        "aria-label": `${y.label} at ${this.curve.where(column)}`,
        "aria-valuemin": y.low,
        "aria-valuemax": y.high,
      },
      drawn("circle", { r: 12, class: "c-halo" }),
      drawn("circle", { r: 4.5, class: "c-dot" }),
    );
    root.addEventListener("keydown", event => this.#keyed(event, column));
    root.addEventListener("focus", () => {
      this.#choose(column / EVERY);
      this.curve.tell(column);
    });
    return { root, column };
  }

  #keyed(event, column) {
    const next = this.all[column / EVERY + WAYS[event.key]];
    const height = ENDS[event.key] ?? this.curve.stroke.height(column) + STEPS[event.key];
    if (!(event.key in WAYS) && Number.isNaN(height)) return;
    event.preventDefault();
    if (next) next.root.focus();
    else if (!(event.key in WAYS) && !this.closed) this.curve.bend(column, Math.round(height * 1000) / 1000);
  }
}
