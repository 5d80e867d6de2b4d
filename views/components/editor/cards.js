// Cards: a form of questions, one under the other. Its answer is text too: `what = id`, `sure = fairly`, a line a part.

import { element } from "./elements.js";

/** The parts of an answer, in order, as an object; a line that is no part is left out. */
export function parts(text) {
  const pairs = text.split("\n").map(line => /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line));
  return Object.fromEntries(pairs.filter(Boolean).map(([, name, value]) => [name, value]));
}

/** A kind of problem says what it `asks(form)`: questions of questions.js, blocks.js or drawn.js. */
export class Cards {
  constructor(form, label, changed, check) {
    this.changed = changed;
    this.root = element("div", { class: "c-cards", role: "group", "aria-label": label });
    this.root.addEventListener("keydown", event => {
      event.stopPropagation();
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.target.matches("input, .c-one-line")))
        return;
      event.preventDefault();
      check();
    });
    this.root.addEventListener("input", () => {
      this.settle();
      changed(this.text);
    });
    this.update(form);
  }

  /** The questions are drawn anew only when they are others; what was answered is put back. */
  update(form) {
    const drawn = JSON.stringify(form);
    if (drawn === this.drawn) return;
    const text = this.drawn ? this.text : "";
    this.drawn = drawn;
    this.form = form;
    this.questions = this.asks(form);
    const roots = [...(this.leads?.(form) ?? []), ...this.questions.map(question => question.root)];
    roots.forEach((root, i) => {
      // what stays is not moved: a field keeps its focus and what can be undone in it
      if (this.root.children[i] !== root) this.root.insertBefore(root, this.root.children[i] ?? null);
    });
    while (this.root.children.length > roots.length) this.root.lastChild.remove();
    this.text = text;
  }

  get text() {
    return this.questions
      .filter(question => question.value && !question.root.hidden)
      .map(question => (question.name ? `${question.name} = ${question.value}` : question.value))
      .join("\n");
  }

  /** A question without a name takes the lines that it knows from the whole. */
  set text(text) {
    const given = parts(text);
    for (const question of this.questions) question.value = question.name ? (given[question.name] ?? "") : text;
    this.settle();
  }

  /** Whether nothing is asked any more. */
  get done() {
    return this.questions.every(question => question.past);
  }

  set closed(closed) {
    for (const question of this.questions) question.closed = closed || question.past;
  }

  /** Some questions are asked only after some answers to others. */
  settle() {
    const given = Object.fromEntries(this.questions.map(question => [question.name, question.value]));
    for (const question of this.questions) question.settle?.(given);
  }

  missing() {
    return this.#open()?.lacks ?? "";
  }

  /** What was checked: a form may show it where the answer was given. */
  marked(lines) {
    for (const question of this.questions) question.marked?.(lines);
  }

  focus() {
    (this.#open() ?? this.questions.find(question => !question.past))?.focus();
  }

  #open() {
    return this.questions.find(question => !question.past && !question.root.hidden && question.lacks);
  }
}
