// Panel: what stands behind one sentence, and the learner's notes on it. A learner's words are only ever text nodes.

import { element, isIdle, newId, newKey } from "./elements.js";

const NO_ANSWER = 3500; // ms
const TRIES = 2;
const LONGEST = 4000; // letters
const HALF = "course.note:"; // where a note that is being written is held, until the tab is closed

export class Panel {
  constructor(sentence, data, keep, close) {
    this.sentence = sentence;
    this.id = sentence.dataset.sentence;
    this.keep = keep;
    this.notes = element("ul", { class: "c-notes" });
    const evidence = data.sentences[this.id];
    const shut = element("button", { class: "c-shut", type: "button", "aria-label": "Close", onclick: close }, "Close");
    this.root = element(
      "section",
      {
        class: "c-panel",
        tabindex: "-1",
        "aria-label": evidence ? "What stands behind this sentence" : "A note on this sentence",
      },
      element(
        "div",
        { class: "c-panel-head" },
        element("p", { class: "c-kind" }, evidence?.kind || "A note of yours"),
        shut,
      ),
      ...(evidence ? behind(evidence) : []),
      this.notes,
      ...(data.takes_notes ? this.form() : []),
    );
    this.root.addEventListener("keydown", event => {
      event.stopPropagation(); // the page's own keys stay out of a note
      if (event.key === "Escape") close();
    });
    this.update(data);
  }

  update(data) {
    const notes = data.notes[this.id] ?? [];
    this.standing = notes.map(note => note.text).join("");
    if (this.sent?.text === this.standing) this.kept(this.standing);
    const drawn = JSON.stringify(notes);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.notes.replaceChildren(
      ...notes.map(note =>
        element("li", {}, element("p", {}, note.text), element("small", {}, note.at), ...this.buttons(note)),
      ),
    );
    if (this.label)
      this.label.textContent = notes.length
        ? "Your note written anew: it takes the place of the one above"
        : "Your note: a doubt, an example, a number of your own";
  }

  /** What can be done with a note that stands. */
  buttons(note) {
    if (!this.field) return [];
    const change = () => {
      this.field.value = note.text;
      this.typed();
      this.field.focus();
    };
    return [
      ["Change", change],
      ["Take away", () => this.send("")],
    ].map(([words, act]) => element("button", { class: "c-note-act", type: "button", onclick: act }, words));
  }

  form() {
    const id = newId("note");
    this.field = element("textarea", { id, rows: 2 });
    this.field.value = recalled(HALF + this.id);
    this.field.addEventListener("input", () => this.typed());
    this.field.addEventListener(
      "keydown",
      event => event.key === "Enter" && (event.ctrlKey || event.metaKey) && this.write(),
    );
    this.label = element("label", { class: "c-note-label", for: id });
    this.says = element("span", { class: "c-note-says", role: "status" });
    const write = element("button", { class: "c-button", type: "button", onclick: () => this.write() }, "Keep note");
    return [this.label, this.field, element("div", { class: "c-note-foot" }, write, this.says)];
  }

  typed() {
    remember(HALF + this.id, this.field.value);
    this.says.textContent = "";
  }

  write() {
    const text = this.field.value;
    const wrong = !text.trim()
      ? "Write a few words first."
      : text.length > LONGEST
        ? `This is longer than a note can be: ${text.length} of ${LONGEST} letters.`
        : "";
    if (!wrong && this.standing === text) return this.kept(text); // equal data brings no answer
    if (!wrong) return this.send(text);
    this.says.textContent = wrong;
    this.field.focus();
  }

  /** Send the note once; the same text sent again after a silence keeps its key, so that it is one note. */
  send(text) {
    if (this.timer) return;
    this.sent = this.sent?.text === text ? this.sent : { sentence: this.id, text, key: newKey() };
    this.says.textContent = text ? "Keeping it …" : "Taking it away …";
    this.keep(this.sent);
    this.wait(TRIES);
  }

  /** A message that falls between two connections is lost: it is sent again under its key, and is one note. */
  wait(times) {
    this.timer = setTimeout(() => {
      if (times > 1) {
        if (isIdle()) this.keep(this.sent);
        return this.wait(times - 1);
      }
      this.timer = 0;
      const what = this.sent.text ? "kept" : "taken away";
      this.says.textContent = `Not ${what} yet: the server has not answered. Your words are still here.`;
    }, NO_ANSWER);
  }

  kept(text) {
    clearTimeout(this.timer);
    this.timer = 0;
    this.sent = null;
    this.says.textContent = text ? "Kept in your copy." : "Taken away.";
    if (this.field.value !== text) return;
    this.field.value = "";
    remember(HALF + this.id, "");
  }
}

/** Storage that is shut off throws at the first look: the words then live as long as the page does. */
const held = new Map();

function remember(place, text) {
  held.set(place, text);
  try {
    if (text) sessionStorage.setItem(place, text);
    else sessionStorage.removeItem(place);
  } catch {
    // Shut off or full.
  }
}

function recalled(place) {
  try {
    return held.get(place) ?? sessionStorage.getItem(place) ?? "";
  } catch {
    return held.get(place) ?? "";
  }
}

function behind(evidence) {
  const { source, source_url: url } = evidence;
  const rows = [
    ["With your numbers", evidence.verdict],
    ["Because", evidence.because],
    ["It breaks when", evidence.breaks_when],
    ["It is meant for", evidence.scope],
    ["Source", url ? element("a", { href: url, rel: "noreferrer", target: "_blank" }, source || url) : source],
  ].filter(([, words]) => words);
  const doubts = evidence.doubts.map(([doubt, answer]) =>
    element("details", {}, element("summary", {}, doubt), element("p", {}, answer)),
  );
  return [
    element(
      "dl",
      {},
      ...rows.map(([name, words]) => element("div", {}, element("dt", {}, name), element("dd", {}, words))),
    ),
    doubts.length > 0 && element("div", { class: "c-doubts" }, element("p", { class: "c-kind" }, "Doubts"), ...doubts),
  ];
}
