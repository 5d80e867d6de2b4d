// Draft: what is being written, kept in the browser at once and at the server with every pause and every new line.
//
// Each text has a revision, a number of milliseconds that only grows. The newest of what the server gave and what the
// browser kept is what is shown. "saved" is said only when the server has answered that it has committed.

const PAUSE = 400; // ms
const NEWER = 409; // the server holds a newer text, and sends it
const AGAIN = [2000, 4000, 8000, 15000, 30000]; // ms between tries without an answer

export class Draft {
  #timer = 0;
  #busy = false;
  #misses = 0;

  /** `changed(state)` is told { saved, trouble, other }: when it was saved, what is wrong, a newer text from elsewhere. */
  constructor({ problem, seed, owner, url }, changed) {
    Object.assign(this, { problem, seed, url, changed });
    this.place = `course.draft:${owner}:${problem}:${seed}`;
    this.online = () => this.#post();
    this.leaving = () => document.visibilityState === "hidden" && this.#unsaved && this.#last();
    addEventListener("online", this.online);
    addEventListener("visibilitychange", this.leaving);
    addEventListener("pagehide", this.leaving);
  }

  /** The text to begin with: the browser's own where it is newer than the server's. */
  begin(text, revision, saved) {
    const kept = this.#kept();
    const own = kept !== null && kept.revision > revision;
    [this.text, this.revision] = own ? [kept.text, kept.revision] : [text, revision];
    this.stored = revision;
    this.changed({ saved: own ? "" : saved });
    if (own) this.#post();
    return this.text;
  }

  /** The server's text after a rerun: taken only when it is newer and nothing here waits to be saved. */
  takes(text, revision) {
    if (revision <= this.revision || this.#unsaved) return false;
    [this.text, this.revision, this.stored] = [text, revision, revision];
    this.#keep();
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

  /** Of two newer texts the learner keeps this one. */
  insist(other) {
    this.revision = Math.max(other.revision + 1, Date.now());
    this.#keep();
    this.#post();
  }

  get #unsaved() {
    return this.revision > this.stored;
  }

  #keep() {
    try {
      localStorage.setItem(this.place, JSON.stringify({ text: this.text, revision: this.revision }));
    } catch {
      // Storage is full or shut off: the server's copy is then the only one.
    }
  }

  #kept() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.place));
      return kept && typeof kept.text === "string" && Number.isFinite(kept.revision) ? kept : null;
    } catch {
      return null;
    }
  }

  #body() {
    const { problem, seed, text, revision } = this;
    return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ problem, seed, text, revision }) };
  }

  async #post() {
    clearTimeout(this.#timer);
    if (this.#busy || !this.#unsaved) return;
    this.#busy = true;
    const revision = this.revision;
    try {
      const answer = await fetch(this.url, { ...this.#body(), signal: AbortSignal.timeout(10000) });
      const said = await answer.json().catch(() => ({}));
      if (!answer.ok && answer.status !== NEWER) throw new Error(said.says || `The server answered ${answer.status}.`);
      this.#misses = 0;
      this.stored = revision;
      if (answer.status === NEWER && said.text !== this.text) this.changed({ other: said });
      else if (this.revision === revision) this.changed({ saved: said.at, readings: said.readings });
    } catch (error) {
      const unreached = error instanceof TypeError || error.name === "TimeoutError";
      this.changed({ trouble: unreached ? "No connection to the course." : error.message });
      this.#timer = setTimeout(() => this.#post(), AGAIN[Math.min(this.#misses++, AGAIN.length - 1)]);
      return;
    } finally {
      this.#busy = false;
    }
    if (this.#unsaved) this.#post();
  }

  /** The page goes away: one more try that the browser finishes on its own. */
  #last() {
    fetch(this.url, { ...this.#body(), keepalive: true }).catch(() => {});
  }

  leave() {
    clearTimeout(this.#timer);
    removeEventListener("online", this.online);
    removeEventListener("visibilitychange", this.leaving);
    removeEventListener("pagehide", this.leaving);
    if (this.#unsaved) this.#last();
  }
}
