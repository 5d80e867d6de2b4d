// Rows: each number a slider and a field that move together, each choice a list. What cannot be used stays where it was
// typed, with the range beside it, and is not sent.

import { element, newId } from "./elements.js";
import { at, fault, keyed, read, said, share, shown, snapped } from "./numbers.js";

const TRACK = 1000; // places of a slider
const TYPING = 500; // ms of quiet before a half-typed number is called wrong

class Row {
  constructor(field) {
    this.id = newId("input");
    this.label = element("label", { for: this.id }, field.label);
    this.help = element("p", { class: "c-help", id: `${this.id}-help`, hidden: true }, field.help);
    this.error = element("p", { class: "c-error", id: `${this.id}-error`, role: "alert" });
    this.ask = element(
      "button",
      {
        class: "c-ask",
        type: "button",
        "aria-expanded": "false",
        "aria-controls": this.help.id,
        "aria-label": `What is ${field.label}?`,
        onclick: () => this.ask.setAttribute("aria-expanded", String(!(this.help.hidden = !this.help.hidden))),
      },
      "?",
    );
  }

  head(...controls) {
    return element(
      "div",
      { class: "c-head" },
      element("span", { class: "c-name" }, this.label, this.help.textContent && this.ask),
      ...controls,
    );
  }

  wrong(words) {
    if (this.error.textContent !== words) this.error.textContent = words;
  }
}

export class ChoiceRow extends Row {
  constructor(field, put) {
    super(field);
    const options = field.options.map(([value, label]) => element("option", { value }, label));
    this.list = element("select", { id: this.id, "aria-describedby": `${this.help.id} ${this.error.id}` }, ...options);
    this.list.addEventListener("change", () => put(field.name, this.list.value));
    this.root = element("div", { class: "c-field c-choice" }, this.head(this.list), this.help, this.error);
  }

  /** Another component moved it. */
  follow(value) {
    this.list.value = value;
  }

  update(field, ahead) {
    this.label.textContent = field.label;
    if (!ahead) this.list.value = field.value;
    this.wrong(field.error);
  }
}

export class NumberRow extends Row {
  constructor(field, put, leave) {
    super(field);
    this.put = put;
    this.leave = leave;
    this.field = element("input", {
      id: this.id,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      spellcheck: "false",
      "aria-describedby": `${this.id}-low ${this.id}-high ${this.help.id} ${this.error.id}`,
    });
    this.sign = element("span", { class: "c-unit" });
    this.unit = element("span", { class: "c-unit" });
    this.slider = element("input", { type: "range", min: 0, max: TRACK, step: "any", "aria-label": field.label });
    [this.low, this.high] = ["low", "high"].map(end => element("span", { id: `${this.id}-${end}` }));
    const range = element("div", { class: "c-range" }, this.low, this.slider, this.high);
    this.root = element(
      "div",
      { class: "c-field" },
      this.head(element("span", { class: "c-number" }, this.sign, this.field, this.unit)),
      range,
      this.help,
      this.error,
    );
    this.listen();
  }

  listen() {
    this.slider.addEventListener("input", () =>
      this.take(snapped(at(this.slider.value / TRACK, this.limits), this.limits)),
    );
    this.slider.addEventListener("keydown", event => this.key(event));
    this.field.addEventListener("keydown", event => this.key(event));
    this.field.addEventListener("input", () => this.typed());
    this.field.addEventListener("blur", () => this.judge(true));
  }

  update(field, ahead) {
    const moved = field.value !== this.given?.value;
    this.given = field;
    this.limits = {
      low: field.low,
      high: field.high,
      step: field.step,
      log: field.log && field.low > 0,
      whole: field.kind === "count",
    };
    this.label.textContent = field.label;
    this.low.textContent = shown(field.low);
    this.high.textContent = shown(field.high);
    const readThere = this.left && this.left === this.field.value && this.left === field.typed;
    if (!ahead && (moved || readThere || !this.wrongText))
      this.draw(field.value, this.wrongText || document.activeElement !== this.field);
    if (!this.wrongText) this.wrong(field.error);
  }

  /** Another component moved it. */
  follow(value) {
    this.draw(value, true);
  }

  /** Show a value; the text of the field is left alone while somebody types in it. */
  draw(value, withText) {
    this.value = value;
    const part = share(value, this.limits);
    this.slider.value = part * TRACK;
    this.slider.style.setProperty("--part", `${100 * part}%`);
    this.slider.setAttribute("aria-valuetext", said(value, this.given.around));
    this.sign.textContent = this.given.around.before;
    this.unit.textContent = shown(value) === "1" ? this.given.around.after_one : this.given.around.after;
    if (!withText) return;
    this.field.value = shown(value, this.given.around).replace("−", "-");
    this.wrongText = false;
    this.left = null;
    this.field.removeAttribute("aria-invalid");
    this.wrong("");
  }

  take(value) {
    if (value === this.value && !this.wrongText) return;
    this.draw(value, true);
    this.put(this.given.name, value);
  }

  key(event) {
    const inText = event.target === this.field;
    if (inText && event.key === "Enter") return this.judge(true);
    if (inText && !["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(event.key)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const value = keyed(event.key, this.value, this.limits);
    if (value === null) return;
    event.preventDefault();
    this.take(value);
  }

  typed() {
    clearTimeout(this.quiet);
    const wrong = fault(this.field.value, this.limits, this.given.around);
    if (wrong) this.quiet = setTimeout(() => this.judge(false), TYPING);
    else this.judge(false);
  }

  /**
   * Send what was typed, or say why not; `tidy` writes a taken number the way numbers are written here. What is no
   * number to this script may be one to the server's reader, which knows units and other digits: it is left to that.
   */
  judge(tidy) {
    clearTimeout(this.quiet);
    const wrong = fault(this.field.value, this.limits, this.given.around);
    this.wrongText = Boolean(wrong);
    this.field.toggleAttribute("aria-invalid", this.wrongText);
    if (tidy && this.field.value.trim() && Number.isNaN(read(this.field.value, this.given.around)))
      this.leave(this.given.name, (this.left = this.field.value));
    if (wrong) return this.wrong(`${wrong} Still used: ${said(this.value, this.given.around)}.`);
    this.wrong("");
    const value = read(this.field.value, this.given.around);
    const moved = value !== this.value;
    this.draw(value, tidy);
    if (moved) this.put(this.given.name, value);
  }
}
