// Lines: the form of a derivation. One statement a line, numbered as it is written; a conclusion is a button or a line.

import { element, newId } from "./elements.js";

export class Lines {
  constructor(form, label, changed, check) {
    this.changed = changed;
    const id = newId("lines");
    this.field = element("textarea", {
      id,
      rows: 4,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      autocorrect: "off",
    });
    this.mirror = element("div", { class: "c-mirror", "aria-hidden": "true" });
    this.field.addEventListener("input", () => this.typed());
    this.field.addEventListener("keydown", event => {
      event.stopPropagation();
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        check();
      }
    });
    this.ask = element("span", { id: newId("ask") });
    this.buttons = element("div", { class: "c-buttons", role: "group", "aria-labelledby": this.ask.id });
    this.conclusion = element("div", { class: "c-conclusion" }, this.ask, this.buttons);
    this.root = element(
      "div",
      { class: "c-lines" },
      element("label", { class: "c-label", for: id }, label),
      element("div", { class: "c-sheet" }, this.mirror, this.field),
      this.conclusion,
    );
    this.update(form);
  }

  update(form) {
    this.form = form;
    this.field.placeholder = form.placeholder;
    this.ask.textContent = form.conclusion_ask;
    this.conclusion.hidden = !form.conclusions.length;
    const drawn = JSON.stringify(form.conclusions);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.buttons.replaceChildren(
      ...form.conclusions.map(({ id, text }) =>
        element(
          "button",
          { class: "c-button c-second", type: "button", "data-id": id, onclick: () => this.conclude(id) },
          text,
        ),
      ),
    );
    this.number();
  }

  get text() {
    return this.field.value;
  }

  set text(text) {
    this.field.value = text;
    this.number();
  }

  set closed(closed) {
    this.field.readOnly = closed;
    for (const button of this.buttons.children) button.disabled = closed;
  }

  /** Lines can always be written anew. */
  get done() {
    return false;
  }

  missing() {
    return this.text.trim() ? "" : "Write at least one line first.";
  }

  focus() {
    this.field.focus();
  }

  typed() {
    this.number();
    this.changed(this.text);
  }

  /** A copy of the text lies under the field, line by line, so that a number stands at each line however it wraps. */
  number() {
    const shown = (this.text || this.field.placeholder).split("\n"); // an example is seen whole
    const ghost = i => ({ class: !this.text && i > 0 && "c-example" });
    this.mirror.replaceChildren(...shown.map((line, i) => element("div", ghost(i), line || "\u200b")));
    const last = this.text.trimEnd().split("\n").pop().trim();
    for (const button of this.buttons.children) button.setAttribute("aria-pressed", String(button.dataset.id === last));
  }

  /** A conclusion is a line of its own, the last one; choosing the other replaces it. */
  conclude(id) {
    const lines = this.text.trimEnd().split("\n");
    if (this.form.conclusions.some(conclusion => conclusion.id === lines.at(-1).trim())) lines.pop();
    this.text = [...lines.filter((line, i) => line || i), id].join("\n");
    this.changed(this.text);
  }
}
