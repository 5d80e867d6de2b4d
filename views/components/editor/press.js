// Press: Check sends the text on the screen with its key, once; what was lost on the way is sent again under that key.

import { element, isIdle, newKey } from "./elements.js";

const NO_ANSWER = 4000; // ms
const TRIES = 3;
const LONGEST = 4096; // letters
export const IN_A_HURRY = 700; // ms
const waiting = new Map(); // what was sent and is not answered yet, by variant: a redrawn page may build its editor anew

export class Press {
  /** `editor` has a form, a draft, verdicts, its data, and a trigger that sends. */
  constructor(editor) {
    this.editor = editor;
    this.button = element("button", { class: "c-button c-check", type: "button", onclick: () => this.send() });
    this.says = element("p", { class: "c-says", role: "alert" });
    this.timer = 0;
  }

  get sent() {
    return waiting.get(this.editor.variant) ?? null;
  }

  set sent(sent) {
    if (sent) waiting.set(this.editor.variant, sent);
    else waiting.delete(this.editor.variant);
  }

  update({ closed, check_label }, done) {
    if (!this.timer) this.button.textContent = check_label;
    this.button.hidden = Boolean(closed) || done;
  }

  /** The same text after a silence goes with the same key, so that it counts once. */
  send() {
    const { form, draft, data, verdicts } = this.editor;
    if (this.timer || this.button.hidden || data.closed) return;
    const text = form.text;
    const tooLong = `This is longer than an answer can be: ${text.length} of ${LONGEST} letters.`;
    const missing = form.missing() || (text.length > LONGEST ? tooLong : "");
    this.says.textContent = missing;
    if (missing) return form.focus();
    if (this.told?.text === text && performance.now() - this.told.at < IN_A_HURRY) return verdicts.summary.focus();
    const key = this.sent?.text === text ? this.sent.key : newKey();
    this.sent = { text, key, revision: draft.revision };
    this.busy(true);
    this.editor.trigger("check", this.sent);
    this.wait(TRIES);
  }

  /** A message that falls between two connections is lost: it is sent again under its key, so that it counts once. */
  wait(times) {
    this.timer = setTimeout(() => {
      if (times > 1) {
        if (isIdle()) this.editor.trigger("check", this.sent);
        return this.wait(times - 1);
      }
      this.busy(false);
      this.says.textContent = "No answer came back yet. Your text is kept; press Check again, it counts once.";
    }, NO_ANSWER);
  }

  /** The verdict on what was sent has come: move to it, once. */
  answered() {
    const { form, data, verdicts } = this.editor;
    if (!this.sent || data.verdicts?.key !== this.sent.key) return;
    this.told = { text: this.sent.text, at: performance.now() }; // a second click may still be on its way
    const writesOn = form.text !== this.sent.text;
    this.sent = null;
    this.says.textContent = "";
    this.busy(false);
    if (!writesOn) verdicts.meet(() => form.focus());
  }

  busy(busy) {
    clearTimeout(this.timer);
    this.timer = 0;
    this.button.setAttribute("aria-disabled", String(busy));
    this.button.textContent = busy ? "Checking …" : this.editor.data.check_label;
  }

  leave() {
    clearTimeout(this.timer);
  }
}
