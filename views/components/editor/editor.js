// Editor: an answer is written, kept while it is written, checked, and read back with its verdicts.
//
// The page is never fed its own text back: what is in the field is the learner's, and the server's draft is taken only at
// the start, for another variant, or when it is newer and nothing here waits. Check sends text and key in one message.

import { Draft } from "./draft.js";
import { moveToWhatComes } from "./brought.js";
import { element, standing } from "./elements.js";
import { Argument, Choice, Counterexample, Explain, FailingLine, Predict } from "./kinds.js";
import { Lines } from "./lines.js";
import { IN_A_HURRY, Press } from "./press.js";
import { TwoTexts } from "./two_texts.js";
import { Verdicts } from "./verdicts.js";

const FORMS = {
  lines: Lines,
  choice: Choice,
  predict: Predict,
  argument: Argument,
  counterexample: Counterexample,
  "failing-line": FailingLine,
  explain: Explain,
};
const STYLES = ["./editor.css", "./cards.css", "./blocks.css", "./chart.css"].map(
  name => new URL(name, import.meta.url),
);
let acted = { name: "", at: 0 }; // which button was pressed last, and when, on whichever variant

class Editor {
  constructor(host) {
    this.form = null;
    this.place = element("div", { class: "c-form" });
    this.press = new Press(this);
    this.actions = element("span", { class: "c-actions" });
    this.saved = element("p", { class: "c-saved" });
    this.closed = element("p", { class: "c-closed" });
    this.told = element("p", { class: "c-told", role: "status" });
    this.other = new TwoTexts(
      other => this.accept(other),
      other => this.draft.insist(other),
    );
    this.verdicts = new Verdicts();
    const foot = element("div", { class: "c-foot" }, this.press.button, this.actions, this.saved);
    this.root = element(
      "div",
      { class: "c-editor" },
      this.place,
      this.closed,
      this.other.root,
      foot,
      this.told,
      this.press.says,
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
    if (this.told.textContent !== data.told) this.told.textContent = data.told;
    this.press.update(data, this.form.done);
    this.buttons();
    this.verdicts.update(data.verdicts, this.readings ?? data.readings, this.form.text);
    this.form.marked?.(data.verdicts?.lines ?? []);
    this.press.answered();
  }

  /** Another problem or variant stands here now. */
  begin(variant) {
    const { data } = this;
    this.variant = variant;
    this.draft?.leave();
    this.other.hide();
    this.press.busy(false);
    this.readings = null;
    this.form = new FORMS[data.form.kind](
      data.form,
      data.label,
      text => this.wrote(text),
      () => this.press.send(),
    );
    this.place.replaceChildren(this.form.root);
    this.draft = new Draft({ problem: data.problem, seed: data.seed, owner: data.owner, url: data.draft_url }, state =>
      this.tell(state),
    );
    this.form.text = this.draft.begin(data.text, data.revision, data.saved_at);
  }

  wrote(text) {
    this.draft.write(text);
    this.press.says.textContent = "";
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
        href ? element("a", { class: "c-action", href }, label) : this.button(name, label),
      ),
    );
  }

  button(name, label) {
    const act = event => this.act(name, event);
    const made = element("button", { class: "c-action", type: "button", "data-name": name, onclick: act }, label);
    if (name === acted.name) rest(made);
    return made;
  }

  /**
   * A button beside Check, pressed twice in a hurry, is pressed once: the second press would meet another variant, and
   * the second click of a double one whatever button has come to stand under the pointer. Until then it rests.
   */
  act(name, { detail: clicks, currentTarget: pressed }) {
    if (clicks > 1 || pressed.ariaDisabled === "true") return;
    acted = { name, at: performance.now() };
    rest(pressed);
    moveToWhatComes(this.root, name);
    this.trigger("action", { name, text: this.form.text });
  }

  leave() {
    this.press.leave();
    this.draft?.leave();
  }
}

/** A button that was just pressed is not pressed again for a moment. */
function rest(button) {
  const left = acted.at + IN_A_HURRY - performance.now();
  if (left <= 0) return;
  button.ariaDisabled = "true";
  setTimeout(() => (button.ariaDisabled = null), left);
}

export default standing(STYLES, host => new Editor(host));
