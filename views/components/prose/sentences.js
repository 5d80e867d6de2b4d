// Sentences: each can be opened, by a click on it or by the button that keys reach. What stands behind it opens in place,
// under its paragraph, while the rest fades; a note written there is kept.
//
// The sentence itself is no button, because knobs and terms stand in it. Claims are stops of the Tab key; from one of
// them the arrow keys go to every other sentence of the block.

import { element } from "./elements.js";
import { Panel } from "./panel.js";

export class Sentences {
  constructor(root, keep) {
    this.root = root;
    this.keep = keep;
    this.all = [...root.querySelectorAll("[data-sentence]")];
    root.addEventListener("keydown", event => event.key === "Escape" && !event.defaultPrevented && this.close());
  }

  update(data) {
    const first = !this.data;
    this.data = data;
    if (first) for (const sentence of this.all) if (this.opens(sentence)) this.wire(sentence);
    if (first) this.stops();
    for (const sentence of this.all)
      sentence.classList.toggle("c-noted", Boolean(data.notes[sentence.dataset.sentence]));
    this.panel?.update(data);
  }

  opens(sentence) {
    const id = sentence.dataset.sentence;
    return this.data.takes_notes || id in this.data.sentences || id in this.data.notes;
  }

  wire(sentence) {
    const claim = sentence.dataset.sentence in this.data.sentences;
    const words = sentence.textContent.trim().slice(0, 80);
    const opener = element("button", {
      class: "c-opener",
      type: "button",
      tabindex: claim ? 0 : -1,
      "aria-expanded": "false",
      "aria-label": `${claim ? "What stands behind" : "A note on"}: ${words}`,
    });
    sentence.classList.add("c-opens");
    sentence.classList.toggle("c-claim", claim);
    sentence.append(opener);
    sentence.addEventListener("click", event => this.click(event, sentence));
    opener.addEventListener("keydown", event => this.key(event, sentence));
  }

  stops() {
    const openers = this.root.querySelectorAll(".c-opener");
    if (openers.length && ![...openers].some(opener => opener.tabIndex === 0)) openers[0].tabIndex = 0;
  }

  click(event, sentence) {
    const inside = event.target.closest("a, input, [data-knob], [data-term], .c-opener");
    if (inside && !inside.classList.contains("c-opener")) return;
    if (!inside && !getSelection().isCollapsed) return; // somebody is copying a sentence
    if (this.panel?.sentence === sentence) this.close();
    else this.open(sentence, inside !== null);
  }

  key(event, sentence) {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && this.panel) this.close();
    else if (way) {
      const openers = [...this.root.querySelectorAll(".c-opener")];
      openers[(openers.indexOf(sentence.querySelector(".c-opener")) + way + openers.length) % openers.length].focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  open(sentence, byKey) {
    this.close(false);
    this.panel = new Panel(sentence, this.data, this.keep, () => this.close());
    this.root.classList.add("c-opened");
    sentence.classList.add("c-open");
    sentence.querySelector(".c-opener").setAttribute("aria-expanded", "true");
    const block = sentence.closest("p, li, blockquote, td") ?? sentence;
    if (block.matches("li, td")) block.append(this.panel.root);
    else block.after(this.panel.root);
    if (byKey) this.panel.root.focus({ preventScroll: true });
    this.panel.root.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  close(focus = true) {
    if (!this.panel) return;
    const { sentence, root } = this.panel;
    const had = root.contains(document.activeElement);
    this.panel = null;
    root.remove();
    this.root.classList.remove("c-opened");
    sentence.classList.remove("c-open");
    const opener = sentence.querySelector(".c-opener");
    opener.setAttribute("aria-expanded", "false");
    if (focus && had) opener.focus({ preventScroll: true });
  }
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
