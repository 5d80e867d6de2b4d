// Inputs: what a calculator can be given, a row each, in step with the knobs of the prose.

import { element, standing } from "./elements.js";
import "./key_list.js";
import { joined } from "./one_update.js";
import { ChoiceRow, NumberRow } from "./rows.js";

class Inputs {
  constructor(host) {
    this.legend = element("legend", { class: "c-hidden" });
    this.root = element("fieldset", { class: "c-inputs" }, this.legend);
    host.append(this.root);
    this.side = {
      send: moves => this.send("input", moves),
      follow: (name, value) => this.rows.get(name)?.follow(value),
      settle: () => this.show(),
    };
    this.rows = new Map();
    this.back = () => this.data?.wakes && this.send("input", {});
    addEventListener("course-is-back", this.back);
    this.copy = ({ detail }) => this.data?.wakes && this.send("copy", detail);
    addEventListener("course-copy", this.copy);
  }

  update({ data, setTriggerValue }) {
    this.send = setTriggerValue;
    this.data = data;
    this.updates = joined(this.data.place, this.side, this.updates);
    this.legend.textContent = data.legend;
    this.rebuild();
    this.updates.answered(Object.fromEntries(data.fields.map(field => [field.name, field.value])));
    this.show();
  }

  /** Rows are made anew only when there are others; a changed value or limit is put into the row that stands. */
  rebuild() {
    const shape = JSON.stringify(this.data.fields.map(({ name, kind, options }) => [name, kind, options]));
    if (shape === this.shape) return;
    this.shape = shape;
    for (const row of this.rows.values()) row.root.remove();
    const put = (name, value) => this.updates.put(name, value, this.side);
    const leave = (name, text) => this.send("typed", { name, text });
    this.rows = new Map(
      this.data.fields.map(field => [
        field.name,
        field.kind === "choice" ? new ChoiceRow(field, put) : new NumberRow(field, put, leave),
      ]),
    );
    this.root.append(...[...this.rows.values()].map(row => row.root));
  }

  show() {
    for (const field of this.data.fields) this.rows.get(field.name).update(field, this.updates.ahead(field.name));
  }

  leave() {
    removeEventListener("course-is-back", this.back);
    removeEventListener("course-copy", this.copy);
    this.updates?.leave(this.side);
    this.updates = null;
  }
}

export default standing(new URL("./inputs.css", import.meta.url), host => new Inputs(host));
