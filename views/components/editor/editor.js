// Editor: an answer is written, kept while it is written, checked, and read back with its verdicts.
//
// The page is never fed its own text back: what is in the field is the learner's, and the server's draft is taken only at
// the start, for another variant, or when it is newer and nothing here waits. Check sends text and key in one message.

import { Choice, Predict } from "./cards.js";
import { Draft } from "./draft.js";
import { element, isIdle, newKey, standing } from "./elements.js";
import { Lines } from "./lines.js";
import { TwoTexts } from "./two_texts.js";
import { Verdicts } from "./verdicts.js";

const FORMS = { lines: Lines, choice: Choice, predict: Predict };
const NO_ANSWER = 4000; // ms
const TRIES = 3;
const LONGEST = 4096; // letters
const IN_A_HURRY = 700; // ms
let acted = -IN_A_HURRY; // when a button was pressed last, on whichever variant

class Editor {
  constructor(host) {
    this.form = null;
    this.place = element("div", { class: "c-form" });
    this.check = element("button", { class: "c-button c-check", type: "button", onclick: () => this.send() });
    this.actions = element("span", { class: "c-actions" });
    this.saved = element("p", { class: "c-saved" });
    this.says = element("p", { class: "c-says", role: "alert" });
    this.closed = element("p", { class: "c-closed" });
    this.other = new TwoTexts(
      other => this.accept(other),
      other => this.draft.insist(other),
    );
    this.verdicts = new Verdicts();
    const foot = element("div", { class: "c-foot" }, this.check, this.actions, this.saved);
    this.root = element(
      "div",
      { class: "c-editor" },
      this.place,
      this.closed,
      this.other.root,
      foot,
      this.says,
      this.verdicts.root,
    );
    host.append(this.root);
  }

  update({ data, setTriggerValue }) {
    this.trigger = setTriggerValue;
    const variant = `${data.owner}:${data.problem}:${data.seed}`;
    this.data = data;
    if (variant !== this.variant) this.begin(variant);
    else if (this.draft.takes(data.text, data.revision)) this.form.text = data.text;
    this.form.update(data.form);
    this.form.closed = Boolean(data.closed);
    this.closed.textContent = data.closed;
    if (!this.timer) this.check.textContent = data.check_label;
    this.check.hidden = Boolean(data.closed);
    this.buttons();
    this.verdicts.update(data.verdicts, this.readings ?? data.readings, this.form.text);
    this.answered();
  }

  /** Another problem or variant stands here now. */
  begin(variant) {
    const { data } = this;
    this.variant = variant;
    this.draft?.leave();
    this.other.hide();
    this.sent = this.readings = null;
    this.form = new FORMS[data.form.kind](
      data.form,
      data.label,
      text => this.wrote(text),
      () => this.send(),
    );
    this.place.replaceChildren(this.form.root);
    this.draft = new Draft({ problem: data.problem, seed: data.seed, owner: data.owner, url: data.draft_url }, state =>
      this.tell(state),
    );
    this.form.text = this.draft.begin(data.text, data.revision, data.saved_at);
  }

  wrote(text) {
    this.draft.write(text);
    this.says.textContent = "";
    this.saved.textContent = "";
    this.verdicts.mark(text);
  }

  /** What became of the draft, in words: saved only when the server has said so. */
  tell({ saved, trouble, other, readings, text }) {
    if (other) return this.choose(other);
    if (text !== undefined) this.take(text);
    if (saved) this.other.hide();
    if (trouble) this.saved.textContent = `Not saved yet. ${trouble} Your text is kept in this browser.`;
    else this.saved.textContent = saved ? `saved ${new Date(saved).toLocaleTimeString("en-GB")}` : "";
    this.saved.classList.toggle("c-trouble", Boolean(trouble));
    if (!readings) return;
    this.readings = readings;
    this.verdicts.update(this.data.verdicts, readings, this.form.text);
  }

  /** Another text stands in the field now, by no hand in this tab. */
  take(text) {
    this.form.text = text;
    this.verdicts.mark(text);
  }

  /** Another tab wrote this answer too. */
  choose(other) {
    this.saved.textContent = "Not saved yet: there are two texts of this answer.";
    this.saved.classList.add("c-trouble");
    this.other.show(other);
  }

  accept(other) {
    this.draft.accept(other);
    this.take(other.text);
    this.tell({ saved: other.at });
  }

  buttons() {
    const drawn = JSON.stringify(this.data.actions);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.actions.replaceChildren(
      ...this.data.actions.map(({ name, label, href }) =>
        href
          ? element("a", { class: "c-action", href }, label)
          : element("button", { class: "c-action", type: "button", onclick: () => this.act(name) }, label),
      ),
    );
  }

  /** A button beside Check, pressed twice in a hurry, is pressed once: the second press would meet another variant. */
  act(name) {
    const now = performance.now();
    if (now - acted < IN_A_HURRY) return;
    acted = now;
    this.trigger("action", { name });
  }

  /** Send the text on the screen, once; the same text after a silence goes with the same key, so that it counts once. */
  send() {
    if (this.timer || this.data.closed) return;
    const text = this.form.text;
    const missing =
      this.form.missing() ||
      (text.length > LONGEST ? `This is longer than an answer can be: ${text.length} of ${LONGEST} letters.` : "");
    this.says.textContent = missing;
    if (missing) return this.form.focus();
    if (this.told?.text === text && performance.now() - this.told.at < IN_A_HURRY) return this.verdicts.summary.focus();
    const key = this.sent?.text === text ? this.sent.key : newKey();
    this.sent = { text, key, revision: this.draft.revision };
    this.busy(true);
    this.trigger("check", this.sent);
    this.wait(TRIES);
  }

  /** A message that falls between two connections is lost: it is sent again under its key, so that it counts once. */
  wait(times) {
    this.timer = setTimeout(() => {
      if (times > 1) {
        if (isIdle()) this.trigger("check", this.sent);
        return this.wait(times - 1);
      }
      this.busy(false);
      this.says.textContent = "No answer came back yet. Your text is kept; press Check again, it counts once.";
    }, NO_ANSWER);
  }

  /** The verdict on what was sent has come: move to it, once. */
  answered() {
    if (!this.sent || this.data.verdicts?.key !== this.sent.key) return;
    this.told = { text: this.sent.text, at: performance.now() }; // a second click may still be on its way
    const writesOn = this.form.text !== this.sent.text;
    this.sent = null;
    this.says.textContent = "";
    this.busy(false);
    if (!writesOn) this.verdicts.meet(() => this.form.focus());
  }

  busy(busy) {
    clearTimeout(this.timer);
    this.timer = 0;
    this.check.setAttribute("aria-disabled", String(busy));
    this.check.textContent = busy ? "Checking …" : this.data.check_label;
  }

  leave() {
    clearTimeout(this.timer);
    this.draft?.leave();
  }
}

export default standing(new URL("./editor.css", import.meta.url), host => new Editor(host));
