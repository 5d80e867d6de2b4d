// Panel: what stands behind one sentence, and the learner's notes on it. A learner's words are only ever text nodes.

import { element, newId, newKey } from "./elements.js";

const NO_ANSWER = 6000; // ms

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
      { class: "c-panel", tabindex: "-1", "aria-label": evidence ? "What stands behind this sentence" : "A note on this sentence" },
      element("div", { class: "c-panel-head" }, element("p", { class: "c-kind" }, evidence?.kind || "A note of yours"), shut),
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
    const drawn = JSON.stringify(notes);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.notes.replaceChildren(
      ...notes.map(note => element("li", {}, element("p", {}, note.text), note.at && element("small", {}, note.at))),
    );
    if (this.sent && notes.some(note => note.text === this.sent.text)) this.kept();
  }

  form() {
    const id = newId("note");
    this.field = element("textarea", { id, rows: 2, maxlength: 4000 });
    this.field.value = sessionStorage.getItem(this.draft) ?? "";
    this.field.addEventListener("input", () => {
      sessionStorage.setItem(this.draft, this.field.value);
      this.says.textContent = "";
    });
    this.field.addEventListener("keydown", event => event.key === "Enter" && (event.ctrlKey || event.metaKey) && this.write());
    this.says = element("span", { class: "c-note-says", role: "status" });
    const write = element("button", { class: "c-button", type: "button", onclick: () => this.write() }, "Keep note");
    return [
      element("label", { class: "c-note-label", for: id }, "Your note: a doubt, an example, a number of your own"),
      this.field,
      element("div", { class: "c-note-foot" }, write, this.says),
    ];
  }

  get draft() {
    return `course.note:${this.id}`;
  }

  /** Send the note once; the same text sent again after a silence keeps its key, so that it is one note. */
  write() {
    const text = this.field.value;
    if (!text.trim()) {
      this.says.textContent = "Write a few words first.";
      return this.field.focus();
    }
    if (this.timer) return;
    this.sent = this.sent?.text === text ? this.sent : { sentence: this.id, text, key: newKey() };
    this.says.textContent = "Keeping it …";
    this.timer = setTimeout(() => {
      this.timer = 0;
      this.says.textContent = "Not kept yet: the server has not answered. Your words are still here.";
    }, NO_ANSWER);
    this.keep(this.sent);
  }

  kept() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.field.value === this.sent.text) {
      this.field.value = "";
      sessionStorage.removeItem(this.draft);
    }
    this.sent = null;
    this.says.textContent = "Kept in your copy.";
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
  const doubts = evidence.doubts.map(([doubt, answer]) => element("details", {}, element("summary", {}, doubt), element("p", {}, answer)));
  return [
    element("dl", {}, ...rows.map(([name, words]) => element("div", {}, element("dt", {}, name), element("dd", {}, words)))),
    doubts.length > 0 && element("div", { class: "c-doubts" }, element("p", { class: "c-kind" }, "Doubts"), ...doubts),
  ];
}
