// Block: one block of an argument: its words, why it follows, its buttons, and the verdict on it.

import { element, newId } from "./elements.js";
import { icon, said } from "./signs.js";

const UP = "M10 16V4M5 9L10 4L15 9";
const DOWN = "M10 4V16M5 11L10 16L15 11";
const OUT = "M5 5L15 15M15 5L5 15";
const GRIP = "M7 5V5.01M13 5V5.01M7 10V10.01M13 10V10.01M7 15V15.01M13 15V15.01";

export class Block {
  /** `does(id, name, byKey)` is told of a button: add, up, down, out. */
  constructor({ id, text }, warrants, does) {
    const act = (name, label, path) =>
      element(
        "button",
        {
          class: `c-act c-act-${name}`,
          type: "button",
          "aria-label": `${label}: ${text}`,
          onclick: event => does(id, name, event.detail === 0), // a press that no pointer made
        },
        path ? icon(path) : label,
      );
    this.acts = {
      add: act("add", "Add", ""),
      up: act("up", "Move up", UP),
      down: act("down", "Move down", DOWN),
      out: act("out", "Remove", OUT),
    };
    this.mark = element("p", { class: "c-block-verdict" });
    this.warrant = warrants.length ? new Warrant(text, warrants) : null;
    const body = element(
      "div",
      { class: "c-body" },
      element("span", { class: "c-grip", "aria-hidden": "true" }, icon(GRIP)),
      element("div", { class: "c-words" }, element("p", {}, text), this.mark),
      element("span", { class: "c-acts" }, ...Object.values(this.acts)),
    );
    this.root = element("li", { class: "c-block", "data-id": id }, this.warrant?.root, body);
  }

  /** Why it follows, by the warrant's id; "" where nothing is said. */
  get because() {
    return this.warrant?.list.value ?? "";
  }

  set because(id) {
    this.warrant?.choose(id);
  }

  /** The buttons at the ends of the argument say so, and keep the focus. */
  stand(at, count) {
    this.acts.up.setAttribute("aria-disabled", String(at === 0));
    this.acts.down.setAttribute("aria-disabled", String(at === count - 1));
  }

  /** The verdict on it, or none. */
  judge(line) {
    this.root.className = `c-block ${line ? `c-is-${line.verdict}` : ""}`;
    this.mark.replaceChildren(...(line ? said(line) : []));
  }
}

/** A list of reasons. The chosen one is written out over it, since a list cuts off what is longer than itself. */
class Warrant {
  constructor(text, warrants) {
    const id = newId("warrant");
    this.options = [{ id: "", text: "Why does it follow, if it does?" }, ...warrants];
    this.list = element(
      "select",
      { id, "aria-label": `Why this follows: ${text}` },
      ...this.options.map(option => element("option", { value: option.id }, option.text)),
    );
    this.words = element("span", { class: "c-chosen", "aria-hidden": "true" });
    this.list.addEventListener("input", () => this.tell());
    this.root = element("div", { class: "c-warrant" }, this.words, this.list);
    this.tell();
  }

  choose(id) {
    this.list.value = this.options.some(option => option.id === id) ? id : "";
    this.tell();
  }

  tell() {
    this.words.textContent = this.options[this.list.selectedIndex].text;
    this.root.classList.toggle("c-unchosen", !this.list.value);
  }
}
