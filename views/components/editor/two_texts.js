// Two texts: this answer was written elsewhere too. Neither text is thrown away without a word: the learner chooses.

import { element } from "./elements.js";

export class TwoTexts {
  /** `use(other)` takes the other text, `keep(other)` stays with the one in the field. */
  constructor(use, keep) {
    Object.assign(this, { use, keep });
    this.root = element("div", { class: "c-other", role: "alert", hidden: true });
  }

  show(other) {
    if (!this.root.hidden && this.shown === other.revision) return; // asked already: the focus may be on a button
    this.shown = other.revision;
    this.root.hidden = false;
    this.root.replaceChildren(
      element("p", {}, "This answer was changed in another tab or on another computer. There it reads:"),
      element("pre", { tabindex: 0 }, other.text || "(nothing)"),
      this.button("Use that one", () => this.use(other)),
      this.button("Keep mine", () => this.keep(other)),
    );
  }

  button(words, act) {
    const chosen = () => {
      this.hide();
      act();
    };
    return element("button", { class: "c-button c-second", type: "button", onclick: chosen }, words);
  }

  hide() {
    this.root.hidden = true;
  }
}
