// Cards: the forms of a choice and of a prediction. Their answer is text too: `what = id`, `sure = fairly`, a line a part.

import { element, newId } from "./elements.js";
import { curve } from "./curves.js";

const SURE = [
  { id: "guess", text: "A guess" },
  { id: "fairly", text: "Fairly sure" },
  { id: "sure", text: "Sure" },
];

/** The parts of an answer, in order, as an object; a line that is no part is left out. */
export function parts(text) {
  const pairs = text.split("\n").map(line => /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line));
  return Object.fromEntries(pairs.filter(Boolean).map(([, name, value]) => [name, value]));
}

class Cards {
  constructor(form, label, changed, check) {
    this.changed = changed;
    this.root = element("div", { class: "c-cards", role: "group", "aria-label": label });
    this.root.addEventListener("keydown", event => {
      event.stopPropagation();
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.target.matches("input"))) return;
      event.preventDefault();
      check();
    });
    this.root.addEventListener("input", () => changed(this.text));
    this.update(form);
  }

  /** The questions are drawn anew only when they are others; what was chosen is put back. */
  update(form) {
    const drawn = JSON.stringify(form);
    if (drawn === this.drawn) return;
    const text = this.drawn ? this.text : "";
    this.drawn = drawn;
    this.form = form;
    this.questions = this.asks(form);
    this.root.replaceChildren(...this.questions.map(question => question.root));
    this.text = text;
  }

  get text() {
    return this.questions
      .filter(question => question.value)
      .map(question => `${question.name} = ${question.value}`)
      .join("\n");
  }

  set text(text) {
    const given = parts(text);
    for (const question of this.questions) question.value = given[question.name] ?? "";
  }

  set closed(closed) {
    for (const question of this.questions) question.root.disabled = closed || question.past;
  }

  missing() {
    const open = this.questions.find(question => !question.value && !question.past);
    return open ? open.missing : "";
  }

  focus() {
    this.root.querySelector("input:not(:disabled)")?.focus();
  }
}

export class Choice extends Cards {
  asks({ what_ask, what, why_ask, why }) {
    return [
      new Radios("what", what_ask, what, "Choose what happens first."),
      new Radios("why", why_ask, why, "Choose a reason too."),
      new Radios("sure", "How sure are you?", SURE, "Say how sure you are too.", "c-row"),
    ];
  }
}

export class Predict extends Cards {
  asks({ ask, prompt, unit, shapes, seen, seen_ask }) {
    const first =
      ask === "shape"
        ? new Radios("shape", prompt, shapes, "Choose a shape first.", "c-shapes", true)
        : new Typed("value", prompt, unit);
    const sure = new Radios("sure", "How sure are you?", SURE, "Say how sure you are too.", "c-row");
    if (!seen.length) return [first, sure];
    first.past = sure.past = true; // the prediction is in; now it is compared with what came
    first.root.disabled = sure.root.disabled = true;
    return [first, sure, new Radios("seen", seen_ask, seen, "Choose what you saw first.")];
  }
}

class Radios {
  constructor(name, ask, options, missing, kind = "", drawn = false) {
    Object.assign(this, { name, missing });
    const group = newId(name);
    this.radios = options.map(option => element("input", { type: "radio", name: group, value: option.id }));
    const card = (option, i) =>
      element(
        "label",
        { class: "c-card" },
        this.radios[i],
        drawn && curve(option.id),
        element("span", {}, option.text),
      );
    this.root = element(
      "fieldset",
      { class: `c-question ${kind}` },
      element("legend", {}, ask),
      element("div", { class: "c-options" }, ...options.map(card)),
    );
  }

  get value() {
    return this.radios.find(radio => radio.checked)?.value ?? "";
  }

  set value(value) {
    for (const radio of this.radios) radio.checked = radio.value === value;
  }
}

class Typed {
  constructor(name, ask, unit) {
    Object.assign(this, { name, missing: "Write a number first. A rough one will do." });
    const id = newId(name);
    this.field = element("input", {
      id,
      type: "text",
      inputmode: unit ? "text" : "decimal",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 80,
    });
    const hint = unit && element("small", {}, `in ${unit}, unless you write another unit`);
    this.root = element(
      "fieldset",
      { class: "c-question c-typed" },
      element("legend", {}, ask),
      element("label", { for: id, class: "c-hidden" }, ask),
      this.field,
      hint,
    );
  }

  get value() {
    return this.field.value.trim();
  }

  set value(value) {
    this.field.value = value;
  }
}
