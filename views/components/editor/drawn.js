// Drawn: a curve is drawn over an empty chart, by mouse, by finger, or by keys at handles along it.
//
// Once the prediction is in, what the calculator says lies over what was drawn, with both in numbers below.

import { Chart } from "./chart.js";
import { inNumbers, legend } from "./compared.js";
import { element, newId } from "./elements.js";
import { Handles } from "./handles.js";
import { said, share, shown } from "./numbers.js";
import { Question } from "./questions.js";
import { drawn } from "./signs.js";
import { COLUMNS, EVERY, Stroke } from "./stroke.js";

const HOW =
  "Draw your line with the mouse or a finger, from the left end to the right. By keys: Left and Right choose a place, " +
  "Up and Down move the line there, Page Up and Page Down by more, Home and End to the bottom and the top.";

export class Drawn extends Question {
  constructor(name, ask, { x, y, computed }) {
    const how = element("p", { class: "c-how", id: newId("how") }, HOW);
    const seat = element("div", { class: "c-seat" });
    const read = element("p", { class: "c-readout", "aria-hidden": "true" });
    const clear = element("button", { class: "c-button c-second", type: "button" }, "Clear");
    const foot = element("div", { class: "c-chart-foot" }, read, clear);
    super(name, ask, "Draw your line first.", "c-charted", how, seat, foot);
    Object.assign(this, { x, y, computed, how, seat, read, foot, clearing: clear, stroke: new Stroke() });
    clear.addEventListener("click", () => this.clear());
    this.chart = new Chart(x, y);
    this.line = drawn("path", { class: "c-yours" });
    this.other = drawn("path", { class: "c-theirs" });
    this.handles = new Handles(this, this.chart);
    this.chart.layer.append(this.other, this.line, this.handles.root);
    const about = { role: "group", "aria-label": this.#about(), "aria-describedby": how.id };
    for (const [attribute, words] of Object.entries(about)) this.chart.svg.setAttribute(attribute, words);
    seat.append(this.chart.svg);
    this.#listen();
  }

  get value() {
    return this.stroke.text(this.x, this.y);
  }

  set value(text) {
    if (text !== this.value) this.stroke.read(text, this.x, this.y);
    this.draw();
    if (this.computed.length) this.#compare();
  }

  get lacks() {
    const [first, last] = this.stroke.ends;
    if (this.stroke.isEmpty) return this.wanting;
    if (last < COLUMNS) return `Draw on to the right end: your line stops at ${this.where(last)}.`;
    return first > 0 ? `Draw from the left end: your line begins at ${this.where(first)}.` : "";
  }

  set closed(closed) {
    this.root.disabled = this.handles.closed = this.how.hidden = this.foot.hidden = Boolean(closed);
    this.handles.draw();
  }

  focus() {
    this.handles.focus();
  }

  /** Take the line away; pressed again, put it back. */
  clear() {
    [this.stroke, this.cleared] = this.cleared ? [this.cleared, null] : [new Stroke(), this.stroke];
    this.#changed();
  }

  /** A handle was moved. */
  bend(column, height) {
    this.cleared = null;
    this.stroke.move(column, height);
    this.#changed();
    this.tell(column);
  }

  /** A column's place in words: "1,000 tokens". */
  where(column) {
    return spoken(this.chart.value("x", column / COLUMNS), this.x);
  }

  /** What the line says at a column: "1,000 tokens: 0.5 s". */
  words(column) {
    return `${this.where(column)}: ${this.#height(column)}`;
  }

  tell(column) {
    this.read.textContent = this.words(column);
  }

  draw() {
    const points = this.stroke.heights.map((height, column) => [column / COLUMNS, height]);
    this.line.setAttribute("d", this.chart.path(points.filter(([, height]) => height !== null)));
    this.other.setAttribute("d", this.chart.through(this.computed));
    this.handles.draw();
    this.clearing.textContent = this.cleared ? "Put it back" : "Clear";
    this.clearing.disabled = this.stroke.isEmpty && !this.cleared;
  }

  #about() {
    const end = ({ low, high, around }) => `${shown(low)} to ${said(high, around)}`;
    const axis = each => `${each.label}, ${end(each)}${each.log ? ", by powers of ten" : ""}`;
    return `A chart to draw on. Up: ${axis(this.y)}. Across: ${axis(this.x)}.`;
  }

  #height(column) {
    const height = this.stroke.heights[column];
    return height === null ? "not drawn yet" : spoken(this.chart.value("y", height), this.y);
  }

  #changed() {
    this.draw();
    this.moved();
  }

  #listen() {
    const { svg } = this.chart;
    let last = null;
    svg.addEventListener("pointerdown", event => {
      if (event.button || this.root.disabled) return;
      svg.setPointerCapture(event.pointerId);
      this.cleared = null;
      last = this.#follow([event], this.chart.shares(event));
    });
    svg.addEventListener("pointermove", event => {
      const events = event.getCoalescedEvents?.() ?? [];
      if (last) last = this.#follow(events.length ? events : [event], last);
    });
    for (const over of ["pointerup", "pointercancel"])
      svg.addEventListener(over, () => {
        if (last) this.stroke.fill();
        if (last) this.#changed();
        last = null;
      });
    new ResizeObserver(() => this.chart.fit(this.seat.clientWidth) && this.draw()).observe(this.seat);
  }

  #follow(events, from) {
    let last = from;
    for (const event of events) {
      const next = this.chart.shares(event);
      this.stroke.draw(last, next);
      last = next;
    }
    this.draw();
    this.tell(Math.round(Math.min(1, Math.max(0, last[0])) * COLUMNS));
    return last;
  }

  /** Both lines, with their names, and in numbers at every second handle. */
  #compare() {
    const head = [this.x.label, "You drew", "The calculator says"];
    const rows = this.handles.all
      .filter(({ column }) => column % (2 * EVERY) === 0)
      .map(({ column }) => [this.where(column), this.#height(column), this.#computed(column / COLUMNS)]);
    this.compared?.remove();
    this.compared = element("div", { class: "c-compared" }, legend(), inNumbers(head, rows));
    this.root.append(this.compared);
  }

  #computed(part) {
    const next = this.computed.findIndex(([x]) => share(x, this.x) >= part - 1e-9);
    if (next < 0) return "";
    const [[x0, y0], [x1, y1]] = [this.computed[Math.max(0, next - 1)], this.computed[next]];
    const [a, b] = [share(x0, this.x), share(x1, this.x)];
    return spoken(b > a ? y0 + ((y1 - y0) * (part - a)) / (b - a) : y1, this.y);
  }
}

/** A number of an axis as one speaks of it: "1,410 tokens", "0.5 s". */
const spoken = (value, axis) => said(Number(value.toPrecision(Math.abs(value) >= 100 ? 3 : 2)), axis.around);
