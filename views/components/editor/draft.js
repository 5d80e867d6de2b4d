// Draft: what is being written, kept in the browser at once and at the server with every pause and every new line.
//
// Each text has a revision, a number of milliseconds that only grows, and knows the revisions that it grew out of. So a
// tab that was left open, or another computer, overwrites nothing that its writer never saw: of two texts the learner
// chooses. "saved" is said only when the server has answered that it has committed.

const PAUSE = 400; // ms
const OTHER = 409; // the server holds a text that this one did not grow out of, and sends it
const AGAIN = [2000, 4000, 8000, 15000, 30000]; // ms between tries without an answer
const REMEMBERED = 20; // revisions

export class Draft {
  #timer = 0;
  #busy = false;
  #misses = 0;
  #refused = 0;

  /** `changed(state)` is told { saved, trouble, other, text }: when it was saved, what is wrong, a text that was written
      elsewhere beside this one, and one that was written in another tab after it. */
  constructor({ problem, seed, owner, url }, changed) {
    Object.assign(this, { problem, seed, owner, url, changed });
    this.place = `course.draft:${owner}:${problem}:${seed}`;
    this.online = () => this.#post();
    this.leaving = () => document.visibilityState === "hidden" && this.#unsaved && this.#last();
    this.besides = event => event.key === this.place && this.#follow(this.#kept());
    addEventListener("online", this.online);
    addEventListener("visibilitychange", this.leaving);
    addEventListener("pagehide", this.leaving);
    addEventListener("storage", this.besides);
  }

  /** The text to begin with: the browser's own where it is newer than the server's. */
  begin(text, revision, saved) {
    const kept = this.#kept();
    const known = kept?.revision === revision; // the server has it, though nobody may have waited for its answer
    const waits = kept !== null && !known && kept.text !== text && kept.revision > (kept.stored ?? kept.revision);
    const own = waits || (kept !== null && kept.revision > revision);
    [this.text, this.revision, this.knows] = own
      ? [kept.text, kept.revision, kept.knows ?? [revision]]
      : [text, revision, [revision]];
    this.stored = own ? 0 : revision;
    this.changed({ saved: own ? "" : saved });
    if (own) this.#post();
    return this.text;
  }

  /** The server's text after a rerun: taken only when it is newer and nothing here waits to be saved. */
  takes(text, revision) {
    if (revision <= this.revision || this.#unsaved) return false;
    this.accept({ text, revision });
    return true;
  }

  /** The learner wrote something. */
  write(text) {
    const lineEnded = text.split("\n").length > (this.text ?? "").split("\n").length;
    this.text = text;
    this.revision = Math.max(this.revision + 1, Date.now());
    this.#keep();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#post(), lineEnded ? 0 : PAUSE);
  }

  /** Of two texts the learner keeps this one. */
  insist(other) {
    this.#know(other.revision);
    this.revision = Math.max(this.revision + 1, other.revision + 1, Date.now());
    this.#keep();
    this.#post();
  }

  /** Of two texts the learner takes the other one, which the server holds. */
  accept({ text, revision }) {
    [this.text, this.revision, this.stored, this.knows] = [text, revision, revision, [revision]];
    this.#keep();
  }

  get #unsaved() {
    return this.revision > this.stored;
  }

  #know(...revisions) {
    this.knows = [...new Set([...this.knows, ...revisions])].slice(-REMEMBERED);
  }

  /** Another tab of this browser wrote on, and nothing here waits: both show the same. */
  #follow(kept) {
    if (!kept || kept.revision <= this.revision || this.#unsaved) return;
    [this.text, this.revision, this.stored] = [kept.text, kept.revision, kept.revision];
    this.#know(...(kept.knows ?? []), kept.revision);
    this.changed({ text: kept.text, saved: "" });
  }

  #keep() {
    const { text, revision, knows, stored } = this;
    try {
      localStorage.setItem(this.place, JSON.stringify({ text, revision, knows, stored }));
    } catch {
      // Storage is full or shut off: the server's copy is then the only one.
    }
  }

  #kept() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.place));
      return kept && typeof kept.text === "string" && Number.isSafeInteger(kept.revision) ? kept : null;
    } catch {
      return null;
    }
  }

  /** The server has it. The same text may stand there already, with a revision of its own. */
  #saved(revision, said) {
    const held = said.revision ?? revision;
    const newest = this.revision === revision;
    this.#know(held);
    this.stored = newest ? Math.max(revision, held) : revision;
    this.revision = Math.max(this.revision, newest ? held : held + 1);
    this.#keep();
    if (newest) this.changed({ saved: said.at, readings: said.readings });
  }

  #refuse(revision, other) {
    this.#refused = revision;
    this.changed({ other });
  }

  #request() {
    const { problem, seed, owner, text, revision, knows } = this;
    const body = JSON.stringify({ problem, seed, owner, text, revision, knows });
    this.#know(revision); // it may arrive even where its answer does not
    this.#keep();
    return { method: "POST", headers: { "Content-Type": "application/json" }, body };
  }

  async #post() {
    clearTimeout(this.#timer);
    if (this.#busy || this.revision <= Math.max(this.stored, this.#refused)) return;
    this.#busy = true;
    const { revision, text } = this;
    try {
      const answer = await fetch(this.url, { ...this.#request(), signal: AbortSignal.timeout(10000) });
      const said = await answer.json().catch(() => ({}));
      copyIs(Boolean(said.left));
      if (!answer.ok && answer.status !== OTHER) throw new Error(said.says || `The server answered ${answer.status}.`);
      this.#misses = 0;
      if (answer.status === OTHER && said.text !== text) this.#refuse(revision, said);
      else this.#saved(revision, said);
    } catch (error) {
      const unreached = error instanceof TypeError || error.name === "TimeoutError";
      this.changed({ trouble: unreached ? "No connection to the course." : error.message });
      this.#timer = setTimeout(() => this.#post(), AGAIN[Math.min(this.#misses++, AGAIN.length - 1)]);
      return;
    } finally {
      this.#busy = false;
    }
    this.#post();
  }

  /** The page goes away: one more try that the browser finishes on its own. */
  #last() {
    fetch(this.url, { ...this.#request(), keepalive: true }).catch(() => {});
  }

  leave() {
    clearTimeout(this.#timer);
    removeEventListener("online", this.online);
    removeEventListener("visibilitychange", this.leaving);
    removeEventListener("pagehide", this.leaving);
    removeEventListener("storage", this.besides);
    if (this.#unsaved) this.#last();
    this.changed = () => {}; // what is still on its way tells nothing to the variant that stands here next
  }
}

let left = false;

/** Whether the browser has let go of the copy that this page shows: said to the page when it changes. */
function copyIs(gone) {
  if (gone !== left) dispatchEvent(new CustomEvent("course-copy", { detail: { left: (left = gone) } }));
}
