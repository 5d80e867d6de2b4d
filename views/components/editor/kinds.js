// Kinds: what the form of each kind of problem asks, but for a derivation's, which is lines.js.

import { Blocks } from "./blocks.js";
import { Cards } from "./cards.js";
import { Drawn } from "./drawn.js";
import { element } from "./elements.js";
import { Boxes, NOTHING, Radios, Sentences, shapes, sure, Typed } from "./questions.js";

const MET = /(?:^|\n)[ \t]*met[ \t]*=[ \t]*([^\n]*?)\s*$/;

export class Choice extends Cards {
  asks({ what_ask, what, why_ask, why }) {
    return [
      new Radios("what", what_ask, what, "Choose what happens first."),
      new Radios("why", why_ask, why, "Choose a reason too."),
      sure(),
    ];
  }
}

export class Predict extends Cards {
  asks({ ask, prompt, unit, shapes: options, chart, seen, seen_ask }) {
    const first = {
      number: () => new Typed("value", prompt, unit && `in ${unit}, unless you write another unit`),
      shape: () => shapes(prompt, options),
      curve: () => new Drawn("curve", prompt, chart),
    }[ask]();
    const questions = [first, sure()];
    const isIn = seen.length > 0 || chart?.computed.length > 0; // now it is compared with what came
    for (const question of questions) question.past = isIn;
    return seen.length ? [...questions, new Radios("seen", seen_ask, seen, "Choose what you saw first.")] : questions;
  }
}

export class Argument extends Cards {
  asks({ ask, blocks, warrants }) {
    return [new Blocks(ask, blocks, warrants), sure()];
  }
}

export class Counterexample extends Cards {
  leads({ claim, ask }) {
    return [
      element("blockquote", { class: "c-disputed" }, element("p", {}, claim)),
      element("p", { class: "c-asked" }, ask),
    ];
  }

  asks({ fields }) {
    const typed = fields.map(
      ({ name, label, allowed }) => new Typed(name, label, allowed, { missing: `Give a number too: ${label}.` }),
    );
    return [...typed, sure()];
  }
}

export class FailingLine extends Cards {
  asks({ lines, why, ask, why_ask }) {
    const numbered = lines.map((text, i) => ({ id: String(i + 1), text }));
    const options = [...numbered, { id: NOTHING, text: "All lines hold" }];
    const number = ({ id }) => (id === NOTHING ? null : element("span", { class: "c-line-number" }, id));
    const line = new Radios("line", ask, options, "Choose a line, or say that all hold.", "c-numbered", number);
    const reason = new Radios("why", why_ask, why, "Choose why it fails.");
    return [line, reason, new Mend(lines), sure()].map(question => onlyWhere(question, line));
  }
}

/** Why, and how it has to read: asked only where some line fails. */
function onlyWhere(question, line) {
  if (["why", "mend"].includes(question.name))
    question.settle = given => {
      question.root.hidden = !given.line || given.line === NOTHING;
      question.begin?.(given.line);
    };
  return question;
}

/** The chosen line, to be mended: it stands in the field as it was, until somebody writes there. */
class Mend extends Typed {
  constructor(lines) {
    super("mend", "How does the line have to read?", "", { missing: "Write the line as it has to read.", wide: true });
    this.lines = lines;
  }

  begin(line) {
    this.failing = this.lines[line - 1];
    if (this.failing && (!this.value || this.lines.includes(this.value))) this.value = this.failing;
  }

  get lacks() {
    return this.value === this.failing ? "Mend the line: it still reads as it did." : super.lacks;
  }
}

export class Explain extends Cards {
  asks({ ask, rubric, sample }) {
    this.own ??= new Sentences(ask, "Write a sentence or two first."); // it stays the same field, whatever comes after
    this.own.without = text => withoutMet(text, rubric);
    this.own.sample(sample);
    if (!rubric.length) return [this.own];
    return [
      this.own,
      new Boxes("met", "What does your text say?", rubric, "Tick what your text says, or “None of these”."),
    ];
  }
}

/** A text without its last line, where that line is what the boxes say. */
function withoutMet(text, rubric) {
  const found = MET.exec(text);
  const ids = [...rubric.map(({ id }) => id), NOTHING];
  const ours = rubric.length && found?.[1].split(/\s*,\s*/).every(id => ids.includes(id));
  return ours ? text.slice(0, found.index) : text;
}
