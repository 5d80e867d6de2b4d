// Key list: the keys that this page knows, in a dialog. "?" opens it, and so does the button beside the page's menu.

import { element, newId } from "./elements.js";

const WRITING = "textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])";
const NAMES = { "?": "question mark", "←": "left arrow", "→": "right arrow", "↑": "up arrow", "↓": "down arrow" };
const KEYS = [
  [
    "Everywhere",
    [
      [["?"], "this list"],
      [["Tab"], "the next thing that can be used; with Shift the one before"],
      [["Esc"], "closes what is open and goes back"],
    ],
  ],
  [
    "A number in a sentence, a slider",
    [
      [["←", "→"], "one step; so do the other two arrows"],
      [["Page Up", "Page Down"], "ten steps, or twice and half as much"],
      [["Home", "End"], "the least and the most"],
      [["Enter"], "type a number in a sentence; Enter again takes it"],
    ],
  ],
  [
    "A sentence marked +",
    [
      [["Enter"], "opens what stands behind it, and a place for a note"],
      [["←", "→"], "the sentence before and after, also those without a mark"],
      [["Ctrl", "Enter"], "keeps a note that is being written"],
    ],
  ],
  [
    "An answer",
    [
      [["Ctrl", "Enter"], "checks it from inside the field"],
      [["Enter"], "a new line; in a field of one line it checks"],
      [["↑", "↓"], "bend a drawn curve at the chosen place; the other two arrows choose another"],
    ],
  ],
];

class KeyList {
  constructor() {
    const title = element("h2", { id: newId("keys") }, "Keys");
    const close = element("button", { class: "c-keys-close", type: "button", onclick: () => this.close() }, "Close");
    this.dialog = element(
      "dialog",
      { class: "c-keys", "aria-labelledby": title.id },
      element("div", { class: "c-keys-head" }, title, close),
      ...KEYS.map(([name, rows]) => group(name, rows)),
      element("p", {}, "On a Mac it is ⌘ in place of Ctrl."),
    );
    this.dialog.addEventListener("click", event => event.target === this.dialog && this.close());
    this.button = element(
      "button",
      { class: "c-keys-open", type: "button", "aria-haspopup": "dialog", onclick: () => this.open() },
      element("span", { "aria-hidden": "true" }, "?"),
      element("span", { class: "c-keys-name" }, "Keys"),
    );
    addEventListener("keydown", event => this.key(event), true);
  }

  /** Stand in the page's header, also after it was drawn anew. */
  stand() {
    const header = document.querySelector("[data-testid=stHeader]");
    if (header && this.button.parentElement !== header) header.append(this.button);
  }

  key(event) {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.dialog.open || event.target.closest?.(WRITING)) return;
    event.preventDefault();
    event.stopPropagation();
    this.open();
  }

  /** A modal dialog holds the focus, is closed by Esc, and gives the focus back to where it was. */
  open() {
    if (!this.dialog.isConnected) app.append(this.dialog); // there it has the colours of the day or the night
    this.dialog.showModal();
  }

  close() {
    this.dialog.close();
  }
}

function group(name, rows) {
  const title = element("h3", { id: newId("keys") }, name);
  const list = rows.map(([keys, does]) =>
    element("div", {}, element("dt", {}, ...keys.map(cap)), element("dd", {}, does)),
  );
  return element("section", { "aria-labelledby": title.id }, title, element("dl", {}, ...list));
}

/** A key as it looks; an arrow is read out by its name. */
function cap(key) {
  if (!(key in NAMES)) return element("kbd", {}, key);
  return element(
    "kbd",
    {},
    element("span", { "aria-hidden": "true" }, key),
    element("span", { class: "c-keys-said" }, NAMES[key]),
  );
}

const app = document.querySelector("[data-testid=stApp]");
if (app) {
  const keys = new KeyList();
  keys.stand();
  new MutationObserver(() => keys.stand()).observe(app, { attributeFilter: ["data-test-script-state"] });
}
