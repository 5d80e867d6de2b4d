// Stroke: a drawn curve as heights over even columns of a chart, 0 to 1, null where nothing is drawn yet.
//
// A pointer sets the columns that it passes. Keys move handles, which hold the curve: between two of them that were set
// it is straight. As text it is what is left of the columns when those are dropped that lie on a line with the others.

import { at, read, share } from "./numbers.js";

export const COLUMNS = 80;
export const EVERY = 8; // columns from one handle to the next
const NEAR_END = 3; // columns: whoever comes so near to an end means the end
const MOST = 40; // points that an answer may have
const LONGEST = 450; // letters of its line

const whole = part => Math.round(Math.min(1, Math.max(0, part)) * COLUMNS);
const between = (a, b, part) => a + (b - a) * part;

export class Stroke {
  constructor() {
    this.clear();
  }

  clear() {
    this.heights = new Array(COLUMNS + 1).fill(null);
    this.held = new Set();
  }

  get isEmpty() {
    return this.heights.every(height => height === null);
  }

  /** The first and the last column that have a height. */
  get ends() {
    return [this.heights.findIndex(known), this.heights.findLastIndex(known)];
  }

  /** A pointer went from one place to another; each is [share of the width, share of the height]. */
  draw(from, to) {
    const [a, b] = [whole(from[0]), whole(to[0])];
    for (let column = Math.min(a, b); column <= Math.max(a, b); column++)
      this.#set(column, a === b ? to[1] : between(from[1], to[1], (column - a) / (b - a)));
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    if (low <= NEAR_END) for (let column = 0; column < low; column++) this.heights[column] ??= this.heights[low];
    if (high >= COLUMNS - NEAR_END)
      for (let column = COLUMNS; column > high; column--) this.heights[column] ??= this.heights[high];
    for (let column = 0; column <= COLUMNS; column += EVERY) if (known(this.heights[column])) this.held.add(column);
  }

  /** What lies between two drawn pieces is straight. */
  fill() {
    let last = -1;
    this.heights.forEach((height, column) => {
      if (height === null) return;
      for (let i = last + 1; last >= 0 && i < column; i++)
        this.heights[i] = between(this.heights[last], height, (i - last) / (column - last));
      last = column;
    });
  }

  /** The height at a handle; where there is none, the nearest one's. */
  height(column) {
    const nearest = this.heights
      .map((height, i) => [Math.abs(i - column), height])
      .filter(([, height]) => known(height))
      .sort(([a], [b]) => a - b)[0];
    return this.heights[column] ?? nearest?.[1] ?? 0.5;
  }

  /** Move a handle; what lies up to the next handles that hold the curve is bent along with it. */
  move(column, height) {
    const held = [...this.held].filter(other => other !== column);
    const [left, right] = [
      Math.max(0, ...held.filter(c => c < column)),
      Math.min(COLUMNS, ...held.filter(c => c > column)),
    ];
    const by = height - (this.heights[column] ?? height);
    for (let i = left + 1; i < right; i++) {
      const reach = i <= column ? (i - left) / (column - left) : (right - i) / (right - column);
      if (known(this.heights[i])) this.#set(i, this.heights[i] + by * reach);
    }
    this.#set(column, height);
    this.held.add(column);
    this.fill();
  }

  #set(column, height) {
    this.heights[column] = Math.min(1, Math.max(0, height));
  }

  /** The curve as `100:0.05, 20000:10`, in the axes' units. */
  text(x, y) {
    if (this.isEmpty) return "";
    for (let slack = 0.003; ; slack *= 1.5) {
      const columns = this.#corners(...this.ends, slack);
      const text = columns.map(column => this.#point(column, x, y)).join(", ");
      if (columns.length === 2 || (columns.length <= MOST && text.length <= LONGEST)) return text;
    }
  }

  #point(column, x, y) {
    const isEnd = column === 0 || column === COLUMNS;
    const [along, up] = [at(column / COLUMNS, x), at(this.heights[column], y)];
    return `${Number(along.toPrecision(isEnd ? 12 : 6))}:${Number(up.toPrecision(3))}`;
  }

  /** The columns that cannot be dropped without the curve moving by more than `slack` (Ramer, Douglas, Peucker). */
  #corners(from, to, slack) {
    let [far, most] = [-1, slack];
    for (let i = from + 1; i < to; i++) {
      const off = Math.abs(this.heights[i] - between(this.heights[from], this.heights[to], (i - from) / (to - from)));
      if (off > most) [far, most] = [i, off];
    }
    if (far < 0) return from === to ? [from] : [from, to];
    return [...this.#corners(from, far, slack), ...this.#corners(far, to, slack).slice(1)];
  }

  /** Take a curve that was written as text. Points that read as none, or lie outside, are left out. */
  read(text, x, y) {
    this.clear();
    const columns = text
      .split(/[,;]/)
      .map(point => point.split(":"))
      .filter(point => point.length === 2)
      .map(([along, up]) => [share(read(along), x), share(read(up), y)])
      .filter(([along, up]) => along > -0.01 && along < 1.01 && Number.isFinite(up))
      .map(([along, up]) => [whole(along), up]);
    for (const [column, height] of columns) this.#set(column, height);
    this.fill();
    const byKeys = columns.every(([column]) => column % EVERY === 0);
    for (let column = 0; column <= COLUMNS; column += EVERY)
      if (known(this.heights[column]) && (!byKeys || columns.some(([at]) => at === column))) this.held.add(column);
  }
}

function known(height) {
  return height !== null;
}
