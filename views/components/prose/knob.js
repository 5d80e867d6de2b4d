// Knob: a number in a sentence. Drag it, move it by keys, or type it after Enter or a double click.

import { element, newId } from "./elements.js";
import { at, fault, keyed, read, said, share, shown, snapped } from "./numbers.js";

const WIDTH = 420; // pixels of drag for the whole range
const TAP = 4; // pixels that a finger may slip in a tap

export class Knob {
  constructor(place, moved, leave) {
    this.place = place;
    this.leave = leave;
    this.name = place.dataset.knob;
    this.moved = moved;
    place.setAttribute("role", "slider");
    place.tabIndex = 0;
    place.setAttribute("aria-description", "Arrow keys move it, Enter types a number.");
    place.addEventListener("pointerdown", event => this.grip(event));
    place.addEventListener("pointermove", event => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, event => this.release(event));
    place.addEventListener("keydown", event => this.key(event));
    place.addEventListener("dblclick", () => this.type());
  }

  /** Take what the server says; keep the own number while it is newer, or in the hand. */
  update(given, ahead) {
    this.given = given;
    this.place.setAttribute("aria-label", given.label);
    this.place.setAttribute("aria-valuemin", given.low);
    this.place.setAttribute("aria-valuemax", given.high);
    if (ahead || this.held) return;
    if (given.value !== this.value) this.readThere?.(); // the server could read what the script could not
    this.draw(given.value);
  }

  draw(value) {
    if (this.value === value && this.place.textContent) return;
    this.value = value;
    this.place.textContent = this.words(value);
    this.place.setAttribute("aria-valuenow", value);
    this.place.setAttribute("aria-valuetext", this.words(value));
  }

  words(value) {
    return said(value, this.given.around);
  }

  grip(event) {
    if (event.button !== 0) return;
    this.place.setPointerCapture(event.pointerId);
    this.place.focus({ preventScroll: true });
    this.held = { x: event.clientX, share: share(this.value, this.given), slipped: 0 };
    event.preventDefault(); // no text is selected
  }

  drag(event) {
    if (!this.held) return;
    const way = (event.clientX - this.held.x) * (event.shiftKey ? 0.1 : 1);
    this.held.slipped = Math.max(this.held.slipped, Math.abs(way));
    if (this.held.slipped < TAP) return;
    const part = Math.min(1, Math.max(0, this.held.share + way / WIDTH));
    this.set(snapped(at(part, this.given), this.given));
  }

  release(event) {
    const tapped = this.held && this.held.slipped < TAP && event.type === "pointerup";
    this.held = null;
    if (tapped && event.pointerType === "touch") this.type();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const value = keyed(event.key, this.value, this.given);
    if (event.key === "Enter") this.type();
    else if (value !== null) this.set(value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  set(value) {
    if (value !== this.value) this.moved(this.name, value);
  }

  /** A field takes the knob's place until a number is in, or Escape. What cannot be used stays, with the range said. */
  type() {
    if (this.place.hidden) return;
    const says = element("span", { class: "c-knob-says", id: newId("knob"), role: "alert" });
    const field = element("input", {
      class: "c-knob-field",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": `${this.given.label}, ${this.words(this.given.low)} to ${this.words(this.given.high)}`,
      "aria-describedby": says.id,
    });
    field.value = shown(this.value, this.given.around).replace("−", "-");
    field.size = Math.max(5, field.value.length + 1);
    this.place.hidden = true;
    this.place.after(field, says);
    field.select();

    const end = focus => {
      if (!field.isConnected) return;
      this.readThere = null;
      this.place.hidden = false;
      if (focus) this.place.focus();
      says.remove();
      field.remove();
    };
    const take = focus => {
      const wrong = fault(field.value, this.given, this.given.around);
      says.textContent = wrong;
      field.toggleAttribute("aria-invalid", Boolean(wrong));
      if (wrong && field.value.trim() && Number.isNaN(read(field.value, this.given.around))) {
        this.readThere = () => end(focus);
        this.leave(this.name, field.value);
      }
      if (wrong) return;
      this.set(read(field.value, this.given.around));
      end(focus);
    };
    const before = field.value;
    field.addEventListener("blur", () => (["", before].includes(field.value.trim()) ? end(false) : take(false)));
    field.addEventListener("keydown", event => {
      event.stopPropagation();
      if (event.key === "Enter") take(true);
      if (event.key === "Escape") end(true);
    });
  }
}
