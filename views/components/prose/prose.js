// Prose: the author's HTML comes alive. Knobs move, values follow, sentences open, words explain themselves.
// The HTML is set once; later data changes texts in place, so that focus, selection and an opened panel stay.

import { element, standing } from "./elements.js";
import { Knob } from "./knob.js";
import { joined } from "./one_update.js";
import { Seen } from "./seen.js";
import { Sentences } from "./sentences.js";
import { Terms } from "./terms.js";

const ANNOUNCE_AFTER = 900; // ms of quiet, or a drag would be read out number by number

class Prose {
  constructor(host) {
    this.root = element("div", { class: "c-prose" });
    this.status = element("p", { class: "c-hidden", role: "status" });
    host.append(this.root, this.status);
    this.side = {
      send: moves => this.send("knob", moves),
      follow: (name, value) => this.draw(name, value),
      settle: () => this.show(),
    };
  }

  update({ data, setTriggerValue }) {
    this.send = setTriggerValue;
    const first = data.html !== this.data?.html;
    this.data = data;
    this.updates = joined(this.data.place, this.side, this.updates);
    if (first) this.build();
    this.updates.answered(Object.fromEntries(Object.entries(data.knobs).map(([name, knob]) => [name, knob.value])));
    this.show();
    this.sentences.update(data);
  }

  build() {
    this.root.innerHTML = this.data.html; // the author's own, made from Markdown by course/
    this.knobs = [...this.root.querySelectorAll("[data-knob]")].map(
      place =>
        new Knob(
          place,
          (name, value) => this.move(name, value),
          (name, text) => this.send("typed", { name, text }),
        ),
    );
    this.values = [...this.root.querySelectorAll("[data-value]")];
    for (const value of this.values) value.setAttribute("aria-live", "off");
    this.terms?.leave();
    this.terms = new Terms(this.root, this.data.terms);
    this.sentences = new Sentences(this.root, note => this.send("note", note));
    this.seen?.leave();
    if (this.data.seen) this.seen = new Seen(this.root, this.data.seen);
  }

  draw(name, value) {
    for (const knob of this.knobs) if (knob.name === name) knob.draw(value);
  }

  move(name, value) {
    this.draw(name, value);
    this.updates.put(name, value, this.side);
  }

  show() {
    for (const knob of this.knobs) {
      const given = this.data.knobs[knob.name];
      if (given) knob.update(given, this.updates.ahead(knob.name));
    }
    const changed = this.values.filter(place => this.put(place, this.data.values[place.dataset.value] ?? "…"));
    if (changed.length) this.announce(changed);
  }

  put(place, text) {
    const waits = this.data.waits?.keys.includes(place.dataset.value) ? this.data.waits : null;
    if (place.textContent === text && Boolean(place.firstElementChild) === Boolean(waits)) return false;
    const known = place.textContent !== "";
    place.replaceChildren(waits ? waiting(text, waits) : text);
    place.classList.toggle("c-moved", false);
    if (!known) return false;
    requestAnimationFrame(() => place.classList.add("c-moved"));
    return true;
  }

  announce(changed) {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.status.textContent = `Now ${changed.map(place => place.textContent).join(", ")}.`;
    }, ANNOUNCE_AFTER);
  }

  leave() {
    clearTimeout(this.quiet);
    this.updates?.leave(this.side);
    this.updates = null;
    this.terms?.leave();
    this.seen?.leave();
  }
}

/** A value that is not shown yet: it says what it waits for, and leads there. */
function waiting(text, { says, to }) {
  const go = event => {
    const goal = document.getElementById(to);
    if (!goal) return;
    event.preventDefault();
    goal.scrollIntoView({ block: "start" });
    goal.focus({ preventScroll: true });
  };
  return element("a", { class: "c-waits", href: `#${to}`, title: says, "aria-label": says, onclick: go }, text);
}

export default standing(new URL("./prose.css", import.meta.url), host => new Prose(host));
