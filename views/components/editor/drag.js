// Drag: a block is taken with the pointer and let go at another place. A mouse takes it anywhere, a finger at its grip:
// a finger elsewhere scrolls the page. Whatever is not let go over a list goes back to where it was.

import { element } from "./elements.js";

const FAR = 6; // px before a press is a drag
const EDGE = 70; // px from the edge of the window where the page begins to move
const SPEED = 12; // px a frame

export class Drag {
  /** `drop(id, at)` is told where a block goes: a place in the argument, counted without it, or null for the pool. */
  constructor(blocks, drop) {
    Object.assign(this, { blocks, drop, card: null });
    const { root } = blocks;
    root.addEventListener("pointerdown", event => this.take(event));
    root.addEventListener("pointermove", event => this.card && this.move(event));
    root.addEventListener("pointerup", event => this.card && this.end(event, true));
    root.addEventListener("pointercancel", event => this.card && this.end(event, false));
    root.addEventListener("keydown", event => event.key === "Escape" && this.card && this.end(null, false));
    this.line = element("li", { class: "c-drop", "aria-hidden": "true" });
  }

  take(event) {
    const card = event.target.closest(".c-block");
    const anywhere = event.pointerType === "mouse" && !event.target.closest("button, select");
    if (!card || event.button || this.blocks.root.disabled || !(anywhere || event.target.closest(".c-grip"))) return;
    this.card = card;
    this.from = event;
    this.begun = false;
  }

  move(event) {
    const [across, down] = [event.clientX - this.from.clientX, event.clientY - this.from.clientY];
    if (!this.begun && Math.hypot(across, down) < FAR) return;
    if (!this.begun) this.begin(event);
    this.ghost.style.transform = `translate(${event.clientX - this.grip.x}px, ${event.clientY - this.grip.y}px)`;
    this.y = event.clientY;
    const at = this.at(event);
    if (at === undefined || at === null) this.line.remove();
    else {
      const others = this.others();
      this.blocks.own.list.insertBefore(this.line, others[at] ?? null);
    }
    this.blocks.pool.root.classList.toggle("c-over", at === null);
    this.blocks.own.root.classList.toggle("c-over", typeof at === "number");
  }

  begin(event) {
    this.begun = true;
    this.blocks.root.setPointerCapture(event.pointerId);
    const box = this.card.getBoundingClientRect();
    this.grip = { x: this.from.clientX - box.left, y: this.from.clientY - box.top };
    const words = this.card.querySelector(".c-words p").textContent;
    this.ghost = element("p", { class: "c-ghost", "aria-hidden": "true", style: `width: ${box.width}px` }, words);
    (document.querySelector("[data-testid=stApp]") ?? document.body).append(this.ghost);
    this.card.classList.add("c-held");
    getSelection()?.removeAllRanges();
    this.scroll();
  }

  /** The page moves along while a block is held near an edge of the window. */
  scroll() {
    if (!this.card) return;
    const page = document.querySelector("[data-testid=stMain]") ?? document.scrollingElement;
    if (this.y < EDGE) page.scrollBy(0, -SPEED);
    else if (this.y > innerHeight - EDGE) page.scrollBy(0, SPEED);
    requestAnimationFrame(() => this.scroll());
  }

  others() {
    return [...this.blocks.own.list.querySelectorAll(".c-block")].filter(card => card !== this.card);
  }

  /** The place under the pointer: a number in the argument, null over the pool, undefined elsewhere. */
  at({ clientX, clientY }) {
    const over = side => {
      const box = side.root.getBoundingClientRect();
      return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    };
    if (over(this.blocks.pool)) return null;
    if (!over(this.blocks.own)) return undefined;
    const middles = this.others()
      .map(card => card.querySelector(".c-body").getBoundingClientRect())
      .map(box => box.top + box.height / 2);
    return middles.filter(middle => middle < clientY).length;
  }

  end(event, letGo) {
    const { card, begun } = this;
    const at = begun && letGo ? this.at(event) : undefined;
    this.card = null;
    this.ghost?.remove();
    this.line.remove();
    card.classList.remove("c-held");
    for (const side of [this.blocks.pool, this.blocks.own]) side.root.classList.remove("c-over");
    if (at !== undefined) this.drop(card.dataset.id, at);
  }
}
