// Terms: a glossary word shows what it means, on hover, focus or tap. Escape puts it away, the pointer may move onto it.

import { element, newId } from "./elements.js";

const SOON = 150; // ms, so that a pointer passing over opens nothing
const LATER = 250; // ms, so that a pointer can cross to the words

export class Terms {
  constructor(root, says) {
    this.card = element("div", { class: "c-term-card", id: newId("term"), role: "tooltip", popover: "manual" });
    root.after(this.card);
    for (const term of root.querySelectorAll("[data-term]"))
      if (says[term.dataset.term]) this.wire(term, says[term.dataset.term]);
    this.card.addEventListener("pointerenter", () => clearTimeout(this.timer));
    this.card.addEventListener("pointerleave", () => this.hideSoon());
    this.escape = event => event.key === "Escape" && this.shown && (this.hide(), event.stopImmediatePropagation());
    this.away = event => this.shown && event.target !== this.shown && !this.card.contains(event.target) && this.hide();
    this.scrolled = () => this.hide();
    document.addEventListener("keydown", this.escape, true);
    document.addEventListener("pointerdown", this.away, true);
    document.addEventListener("scroll", this.scrolled, { capture: true, passive: true });
  }

  wire(term, says) {
    const show = () => this.show(term, says);
    term.addEventListener("pointerenter", event => event.pointerType === "mouse" && this.soon(show));
    term.addEventListener("pointerleave", event => event.pointerType === "mouse" && this.hideSoon());
    term.addEventListener("focus", () => term.matches(":focus-visible") && show());
    term.addEventListener("blur", () => this.hide());
    term.addEventListener("click", event => {
      event.stopPropagation();
      show();
    });
  }

  soon(act) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, SOON);
  }

  hideSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), LATER);
  }

  show(term, says) {
    clearTimeout(this.timer);
    this.hide();
    this.shown = term;
    term.setAttribute("aria-describedby", this.card.id);
    this.card.textContent = says;
    this.card.showPopover();
    const word = term.getClientRects()[0];
    const { width, height } = this.card.getBoundingClientRect();
    const left = Math.max(12, Math.min(word.left, innerWidth - width - 12));
    const over = word.top - height - 8;
    this.card.style.left = `${left}px`;
    this.card.style.top = `${over > 8 ? over : word.bottom + 8}px`;
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.shown) return;
    this.shown.removeAttribute("aria-describedby");
    this.shown = null;
    if (this.card.isConnected) this.card.hidePopover();
  }

  leave() {
    this.hide();
    document.removeEventListener("keydown", this.escape, true);
    document.removeEventListener("pointerdown", this.away, true);
    document.removeEventListener("scroll", this.scrolled, { capture: true });
    this.card.remove();
  }
}
