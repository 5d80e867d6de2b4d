// One update: at most one message to the server is on its way, and the next carries the newest values.
//
// A drag makes more moves than the page can be drawn for. Moves wait here by name; when the server's answer shows what
// was sent, what has changed since goes next. Equal data brings no answer at all, so a timer ends the waiting too.
//
// A number may stand in several components: as a knob in the text and as a field beside it. Those of one place share
// their updates, so that all of them show the newest number at once, and none goes on from one that is older.

const LONGEST_WAIT = 700; // ms without an answer until the next message goes
const GIVEN_UP = 6000; // ms without an answer until the page shows the server's number again

/** Equal, but for the dust of a unit's way to base units and back. */
const same = (one, other) => one === other || Math.abs(one - other) <= 1e-9 * Math.abs(other);

const shared = new Map();

/** The updates of a place, joined by a side that leaves those it had of another; those of no place are its own. */
export function joined(place, side, had) {
  if (had && had.place === place) return had;
  had?.leave(side);
  const updates = updatesOf(place);
  updates.join(side);
  return updates;
}

function updatesOf(place) {
  if (!place) return new OneUpdate(place);
  if (!shared.has(place)) shared.set(place, new OneUpdate(place));
  return shared.get(place);
}

class OneUpdate {
  #sides = new Set();
  #next = new Map(); // name -> { value, side }
  #sent = null;
  #late = {}; // sent, and not answered in time: a slow line must not put a number back under somebody's hand
  #timer = 0;
  #patience = 0;

  constructor(place) {
    this.place = place;
  }

  /** A side has `send(values)`, `follow(name, value)` for what another side moved, and `settle()` for the server's own. */
  join(side) {
    this.#sides.add(side);
  }

  put(name, value, side) {
    this.#next.set(name, { value, side });
    for (const other of this.#sides) if (other !== side) other.follow(name, value);
    this.#go();
  }

  /** New data has come: `values` are what the server now holds, by name. */
  answered(values) {
    for (const [name, value] of Object.entries(this.#late)) if (same(values[name], value)) delete this.#late[name];
    if (this.#sent && Object.entries(this.#sent).every(([name, value]) => same(values[name], value))) this.#done();
  }

  /** Whether the page's own value of a name is newer than the server's. */
  ahead(name) {
    return this.#next.has(name) || (this.#sent !== null && name in this.#sent) || name in this.#late;
  }

  leave(side) {
    this.#sides.delete(side);
    for (const [name, { side: by }] of this.#next) if (by === side) this.#next.delete(name);
    if (this.#sides.size) return;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#sent = null;
    this.#late = {};
  }

  /** The next message: what one side moved. What another moved goes with the message after it. */
  #go() {
    if (this.#sent || !this.#next.size) return;
    const [{ side }] = this.#next.values();
    this.#sent = {};
    for (const [name, { value, side: by }] of [...this.#next]) {
      if (by !== side) continue;
      this.#sent[name] = value;
      this.#next.delete(name);
      delete this.#late[name];
    }
    this.#timer = setTimeout(() => this.#unanswered(), LONGEST_WAIT);
    side.send(this.#sent);
  }

  #unanswered() {
    Object.assign(this.#late, this.#sent);
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#giveUp(), GIVEN_UP);
    this.#done();
    this.#settle();
  }

  #giveUp() {
    this.#late = {};
    this.#settle();
  }

  #done() {
    clearTimeout(this.#timer);
    this.#sent = null;
    this.#go();
  }

  #settle() {
    if (this.#sent) return;
    for (const side of this.#sides) side.settle();
  }
}
