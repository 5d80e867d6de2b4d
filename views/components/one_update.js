// One update: at most one message to the server is on its way, and the next carries the newest values.
//
// A drag makes more moves than the page can be drawn for. Moves wait here by name; when the server's answer shows what
// was sent, what has changed since goes next. Equal data brings no answer at all, so a timer ends the waiting too.

const LONGEST_WAIT = 700; // ms

/** Equal, but for the dust of a unit's way to base units and back. */
const same = (one, other) => one === other || Math.abs(one - other) <= 1e-9 * Math.abs(other);

export class OneUpdate {
  #next = {};
  #sent = null;
  #timer = 0;

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
    if (this.#sent && Object.entries(this.#sent).every(([name, value]) => same(values[name], value))) this.#done();
  }

  /** Whether the page's own value of a name is newer than the server's. */
  ahead(name) {
    return name in this.#next || (this.#sent !== null && name in this.#sent);
  }

  leave() {
    clearTimeout(this.#timer);
  }

  #go() {
    if (this.#sent || !Object.keys(this.#next).length) return;
    [this.#sent, this.#next] = [this.#next, {}];
    this.#timer = setTimeout(() => this.#done(), LONGEST_WAIT);
    this.send(this.#sent);
  }

  #done() {
    clearTimeout(this.#timer);
    this.#sent = null;
    this.#go();
    if (!this.#sent) this.settled();
  }
}
