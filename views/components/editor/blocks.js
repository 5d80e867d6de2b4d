// Blocks: an argument is put together from a pool of blocks, each with the reason why it follows.
//
// Every move has a button with a name, so that keys and fingers need no dragging; the focus goes where the block goes,
// and what became of it is said. The answer is a line a block: `longest because waits`.

import { Block } from "./block.js";
import { Drag } from "./drag.js";
import { element, newId } from "./elements.js";
import { Question } from "./questions.js";

const LINE = /^\s*([\w.-]+)(?:\s+because\s+([\w.-]+))?\s*$/;

export class Blocks extends Question {
  constructor(ask, blocks, warrants) {
    const pool = new Side("Blocks", "All blocks are in your argument.");
    const own = new Side("Your argument", "Add blocks, or drag them here, in the order in which they follow.");
    const status = element("p", { class: "c-hidden", role: "status" });
    const sides = element("div", { class: "c-arrange" }, pool.root, own.root);
    super("", ask, "Add at least one block to your argument first.", "c-argument", sides, status);
    Object.assign(this, { pool, own, status, chosen: [], verdicts: new Map() });
    const does = (id, name, byKey) => this.#act(id, name, byKey);
    this.blocks = new Map(blocks.map(block => [block.id, new Block(block, warrants, does)]));
    new Drag(this, (id, at) => (at === null ? this.#take(id) : this.#put(id, at)));
    this.#draw();
  }

  get value() {
    return this.chosen.map((id, i) => this.#line(id, i)).join("\n");
  }

  set value(text) {
    const lines = text.split("\n").map(line => LINE.exec(line));
    const known = lines.filter(line => line && this.blocks.has(line[1]));
    for (const block of this.blocks.values()) block.because = "";
    for (const [, id, because] of known.toReversed()) this.blocks.get(id).because = because ?? "";
    this.chosen = [...new Set(known.map(([, id]) => id))];
    this.#draw();
  }

  focus() {
    this.root.querySelector(".c-act")?.focus();
  }

  /** The verdict on each block stands on it, as long as its line is the one that was checked. */
  marked(lines) {
    this.verdicts = new Map(lines.map(line => [line.text.trim(), line]));
    this.settle();
  }

  settle() {
    for (const block of this.blocks.values()) block.judge(null);
    this.chosen.forEach((id, i) => this.blocks.get(id).judge(this.verdicts.get(this.#line(id, i))));
  }

  /** The first block follows from nothing; what was chosen for it waits until it stands elsewhere. */
  #line(id, i) {
    const { because } = this.blocks.get(id);
    return i && because ? `${id} because ${because}` : id;
  }

  #act(id, name, byKey) {
    const at = this.chosen.indexOf(id);
    if (name === "add") return this.#put(id, this.chosen.length, name, byKey);
    if (name === "out") return this.#take(id, byKey);
    const to = name === "up" ? at - 1 : at + 1;
    if (this.chosen[to] !== undefined) this.#put(id, to, name, byKey);
    else this.status.textContent = name === "up" ? "It is the first already." : "It is the last already.";
  }

  /** Put a block into the argument, at a place that is counted without it. */
  #put(id, at, name = "", byKey = false) {
    const rest = this.chosen.filter(other => other !== id);
    const words = rest.length === this.chosen.length ? "Added" : "Moved";
    this.chosen = rest.toSpliced(at, 0, id);
    this.#moved(id, name === "down" ? "down" : "up", byKey);
    this.status.textContent = `${words}: now ${at + 1} of ${this.chosen.length}.`;
  }

  #take(id, byKey = false) {
    if (!this.chosen.includes(id)) return;
    this.chosen = this.chosen.filter(other => other !== id);
    this.#moved(id, "add", byKey);
    this.status.textContent = `Taken out: ${this.chosen.length || "none"} left in your argument.`;
  }

  /** The focus goes along; the page moves only for whoever went there by keys. */
  #moved(id, name, byKey) {
    this.#draw();
    this.moved();
    this.blocks.get(id).acts[name].focus({ preventScroll: !byKey });
  }

  /** Every block into its list, in its order. */
  #draw() {
    const root = id => this.blocks.get(id).root;
    this.pool.show([...this.blocks.keys()].filter(id => !this.chosen.includes(id)).map(root));
    this.own.show(this.chosen.map(root));
    this.chosen.forEach((id, i) => this.blocks.get(id).stand(i, this.chosen.length));
    this.settle();
  }
}

/** One of the two lists with its name. */
class Side {
  constructor(name, empty) {
    const id = newId("side");
    this.list = element("ol", { class: "c-blocks", role: "list", "aria-labelledby": id });
    this.empty = element("p", { class: "c-empty" }, empty);
    this.root = element(
      "div",
      { class: "c-side" },
      element("p", { class: "c-part-name", id }, name),
      this.list,
      this.empty,
    );
  }

  show(blocks) {
    this.list.replaceChildren(...blocks);
    this.empty.hidden = blocks.length > 0;
  }
}
