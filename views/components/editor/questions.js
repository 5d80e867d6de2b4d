// Questions: one question of a form, answered by a card, a typed number, ticked boxes or a few sentences.

import { curve } from "./curves.js";
import { element, newId } from "./elements.js";

export const NOTHING = "none"; // the value that says: none of these

export class Question {
  past = false;

  constructor(name, ask, missing, kind, ...children) {
    Object.assign(this, { name, wanting: missing });
    this.legend = element("legend", {}, ask);
    this.root = element("fieldset", { class: `c-question ${kind}` }, this.legend, ...children);
  }

  /** What is still to be done here, in words; "" where nothing is. */
  get lacks() {
    return this.value ? "" : this.wanting;
  }

  set closed(closed) {
    this.root.disabled = closed;
  }

  focus() {
    const chosen = this.root.querySelector("input:checked:not(:disabled)");
    (chosen ?? this.root.querySelector("input:not(:disabled), textarea"))?.focus();
  }

  /** Say of something that no field says: the answer here is another one now. */
  moved() {
    this.root.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** One of some cards. `beside(option)` is an element that stands on its card, before its words. */
export class Radios extends Question {
  constructor(name, ask, options, missing, kind = "", beside = () => null) {
    const group = newId(name);
    const radios = options.map(option => element("input", { type: "radio", name: group, value: option.id }));
    const card = (option, i) =>
      element("label", { class: "c-card" }, radios[i], beside(option), element("span", {}, option.text));
    super(name, ask, missing, kind, element("div", { class: "c-options" }, ...options.map(card)));
    this.radios = radios;
  }

  get value() {
    return this.radios.find(radio => radio.checked)?.value ?? "";
  }

  set value(value) {
    for (const radio of this.radios) radio.checked = radio.value === value;
  }
}

/** How sure somebody is, by one tap. */
export const sure = () =>
  new Radios(
    "sure",
    "How sure are you?",
    [
      { id: "guess", text: "A guess" },
      { id: "fairly", text: "Fairly sure" },
      { id: "sure", text: "Sure" },
    ],
    "Say how sure you are too.",
    "c-row",
  );

/** One of some shapes, each drawn on its card. */
export const shapes = (ask, options) =>
  new Radios("shape", ask, options, "Choose a shape first.", "c-shapes", option => curve(option.id));

/** A line that is typed: a number with its unit, or a line of working. */
export class Typed extends Question {
  constructor(name, ask, hint = "", { missing = "Write a number first. A rough one will do.", wide = false } = {}) {
    const [id, about] = [newId(name), newId("hint")];
    const field = element(wide ? "textarea" : "input", {
      id,
      class: wide && "c-one-line",
      rows: wide && 1,
      type: !wide && "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: wide ? 500 : 80,
      "aria-describedby": hint ? about : null,
    });
    const label = element("label", { for: id, class: "c-hidden" }, ask);
    const beside = hint ? element("small", { id: about }, hint) : null;
    super(name, ask, missing, `c-typed ${wide ? "c-wide" : ""}`, label, field, beside);
    this.field = field;
  }

  /** One line, however it is broken to be shown or was pasted. */
  get value() {
    return this.field.value.replace(/\s*\n\s*/g, " ").trim();
  }

  set value(value) {
    if (this.value !== value) this.field.value = value;
  }
}

/** A few sentences. They are the whole answer `without` what other questions add to it. */
export class Sentences extends Question {
  without = text => text;

  constructor(ask, missing) {
    const field = element("textarea", { rows: 7, "aria-label": ask, autocomplete: "off" });
    const beside = element("div", { class: "c-sample", hidden: true });
    super("", ask, missing, "c-sentences", element("div", { class: "c-beside" }, field, beside));
    Object.assign(this, { field, beside });
  }

  get value() {
    return this.field.value;
  }

  set value(text) {
    const own = this.without(text);
    if (this.field.value !== own) this.field.value = own; // set only where it differs: what can be undone stays so
  }

  get lacks() {
    return this.value.trim() ? "" : this.wanting;
  }

  set closed(closed) {
    this.field.readOnly = closed;
  }

  /** An answer that is good, beside one's own. */
  sample(text) {
    this.beside.hidden = !text;
    const told = text.split(/\n\s*\n/).map(each => element("p", {}, each));
    this.beside.replaceChildren(element("p", { class: "c-part-name" }, "One good answer"), ...told);
  }
}

/** Any of some boxes, or none of them, which is an answer too. */
export class Boxes extends Question {
  constructor(name, ask, options, missing) {
    const all = [...options, { id: NOTHING, text: "None of these" }];
    const boxes = all.map(option => element("input", { type: "checkbox", value: option.id }));
    const card = (option, i) => element("label", { class: "c-card" }, boxes[i], element("span", {}, option.text));
    super(name, ask, missing, "c-boxes", element("div", { class: "c-options" }, ...all.map(card)));
    this.boxes = boxes;
    // before the form hears of it, so that what is said is what is shown
    for (const box of boxes) box.addEventListener("input", () => this.#alone(box));
  }

  #alone(ticked) {
    const none = this.boxes.at(-1);
    if (!ticked.checked) return;
    if (ticked === none) for (const box of this.boxes.slice(0, -1)) box.checked = false;
    else none.checked = false;
  }

  get value() {
    return this.boxes
      .filter(box => box.checked)
      .map(box => box.value)
      .join(", ");
  }

  set value(value) {
    const ticked = value.split(/\s*,\s*/);
    for (const box of this.boxes) box.checked = ticked.includes(box.value);
  }
}
