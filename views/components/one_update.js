// One update: at most one message to the server is on its way, and the next carries the newest values.
//
// A drag makes more moves than the page can be drawn for. Moves wait here by name; when the server's answer shows what
// was sent, what has changed since goes next. Equal data brings no answer at all, so a timer ends the waiting too.

const LONGEST_WAIT = 700; // ms without an answer until the next message goes
const GIVEN_UP = 6000; // ms without an answer until the page shows the server's number again

/** Equal, but for the dust of a unit's way to base units and back. */
const same = (one, other) => one === other || Math.abs(one - other) <= 1e-9 * Math.abs(other);

export class OneUpdate {
  #next = {};
  #sent = null;
  #late = {}; // sent, and not answered in time: a slow line must not put a number back under somebody's hand
  #timer = 0;
  #patience = 0;

  /** `send(values)` is called with the newest value of each name that moved; `settled()` when nothing waits any more. */
  constructor(send, settled = () => {}) {
    this.send = send;
    this.settled = settled;
  }

  put(name, value) {
    this.#next[name] = value;
    this.#go();
  }

  /** New data has come: `values` are what the server now holds, by name. */
  answered(values) {
    for (const [name, value] of Object.entries(this.#late)) if (same(values[name], value)) delete this.#late[name];
    if (this.#sent && Object.entries(this.#sent).every(([name, value]) => same(values[name], value))) this.#done();
  }

  /** Whether the page's own value of a name is newer than the server's. */
  ahead(name) {
    return name in this.#next || (this.#sent !== null && name in this.#sent) || name in this.#late;
  }

  leave() {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
  }

  #go() {
    if (this.#sent || !Object.keys(this.#next).length) return;
    [this.#sent, this.#next] = [this.#next, {}];
    for (const name of Object.keys(this.#sent)) delete this.#late[name];
    this.#timer = setTimeout(() => this.#unanswered(), LONGEST_WAIT);
    this.send(this.#sent);
  }

  #unanswered() {
    Object.assign(this.#late, this.#sent);
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#giveUp(), GIVEN_UP);
    this.#done();
  }

  #giveUp() {
    this.#late = {};
    if (!this.#sent) this.settled();
  }

  #done() {
    clearTimeout(this.#timer);
    this.#sent = null;
    this.#go();
    if (!this.#sent) this.settled();
  }
}
