// Figure: what a calculator gives, drawn by Plotly, with its words, its numbers as a table, and a link to the CSV.
//
// The page keeps the figure's height from the start, so nothing jumps. Plotly is fetched when the first figure comes near
// the view, and each newer data is put in by `Plotly.react`, at most once a frame.

import { element, isDark, newId, standing } from "./elements.js";
import { dressed } from "./dressed.js";
import { paper } from "./printing.js";

const NEAR = "600px";
const CONFIG = { displayModeBar: false, responsive: false, doubleClick: false, showTips: false, scrollZoom: false };

const PLOTLY = new URL("./plotly-basic.min.js", import.meta.url);
const AGAIN = 10000; // ms

let plotly;
let tries = 0;
/** Plotly's own file puts its name into the page rather than exporting it; a browser remembers a failed address. */
const drawer = () =>
  (plotly ??= import(`${PLOTLY}${tries++ ? `?try=${tries}` : ""}`).then(
    () => self.Plotly,
    () => (plotly = null),
  ));

class Figure {
  constructor(host) {
    this.title = element("p", { class: "c-figure-title", id: newId("figure") });
    this.legend = element("ul", { class: "c-legend", "aria-hidden": "true" });
    this.plot = element("div", { class: "c-plot", role: "img", "aria-labelledby": this.title.id });
    this.says = element("figcaption", { id: newId("says") });
    this.plot.setAttribute("aria-describedby", this.says.id);
    this.table = element("table");
    this.csv = element("a", { class: "c-csv", download: true }, "Save as CSV");
    this.numbers = element(
      "details",
      {},
      element("summary", {}, "The numbers"),
      element("div", { class: "c-table", role: "region", tabindex: 0, "aria-label": "The numbers" }, this.table),
      this.csv,
    );
    this.root = element("figure", { class: "c-figure" }, this.title, this.legend, this.plot, this.says, this.numbers);
    host.append(this.root);
    this.near = new IntersectionObserver(seen => seen.some(entry => entry.isIntersecting) && this.wake(), {
      rootMargin: NEAR,
    });
    this.near.observe(this.plot);
    this.wide = new ResizeObserver(() => this.soon());
    paper.join(this);
  }

  get drawn() {
    return this.plot.classList.contains("js-plotly-plot");
  }

  update({ data }) {
    this.data = data;
    this.title.textContent = data.title || "Figure";
    this.title.classList.toggle("c-hidden", !data.title);
    this.says.textContent = data.says;
    this.plot.style.height = `${data.plot.height}px`;
    this.name();
    this.list();
    this.csv.hidden = !data.csv_url;
    if (data.csv_url) this.csv.href = data.csv_url;
    this.soon();
  }

  /** The names over the figure, each with a piece of what it names. */
  name() {
    const look = this.data.look[isDark(this.root) ? "dark" : "light"];
    this.legend.replaceChildren(
      ...this.data.plot.legend.map(({ name, hue, as, hatch }) => {
        const swatch = element("i", { class: `c-swatch c-${as} ${{ "/": "c-hatch", ".": "c-dots" }[hatch] ?? ""}` });
        swatch.style.setProperty("--hue", look.fills[hue]);
        return element("li", {}, swatch, name);
      }),
    );
    this.legend.hidden = !this.data.plot.legend.length;
  }

  list() {
    const drawn = JSON.stringify([this.data.table, this.data.title]);
    if (drawn === this.listed) return;
    this.listed = drawn;
    const { columns, rows, numeric } = this.data.table;
    const kind = i => ({ class: numeric[i] ? "c-numeric" : null });
    this.table.replaceChildren(
      element("caption", { class: "c-hidden" }, `Numbers of: ${this.title.textContent}`),
      element(
        "thead",
        {},
        element("tr", {}, ...columns.map((name, i) => element("th", { scope: "col", ...kind(i) }, name))),
      ),
      element(
        "tbody",
        {},
        ...rows.map(row => element("tr", {}, ...row.map((cell, i) => element("td", kind(i), cell)))),
      ),
    );
  }

  /** Fetch what draws, and draw; where that fails it is said, and tried again. */
  async wake() {
    this.near.disconnect();
    this.Plotly ??= await drawer();
    if (!this.plot.isConnected) return;
    if (!this.Plotly) {
      this.plot.textContent = "The picture could not be fetched. Its words and numbers stand below; it is tried again.";
      clearTimeout(this.again);
      this.again = setTimeout(() => this.wake(), AGAIN);
      return;
    }
    if (!this.drawn) this.plot.textContent = "";
    this.wide.observe(this.plot);
    await this.draw(); // the first drawing of all comes a moment later
  }

  /** Draw with the next frame; what comes meanwhile is drawn with it. */
  soon() {
    if (!this.Plotly || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  draw(dark = isDark(this.root)) {
    const width = Math.floor(this.plot.clientWidth);
    if (!width || !this.plot.isConnected) return;
    const look = this.data.look[dark ? "dark" : "light"];
    const behind = dark === isDark(this.root) ? ground(this.plot) : null;
    const { traces, layout } = dressed(this.data.plot, { ...look, paper: behind ?? look.paper }, width);
    return this.Plotly.react(this.plot, traces, layout, CONFIG);
  }

  /** The page is printed: paper is bright, and what was never scrolled to is on it too. */
  toPaper() {
    this.Plotly ??= self.Plotly;
    if (this.Plotly) {
      if (!this.drawn) this.plot.textContent = "";
      return this.draw(false);
    }
    this.folded = !this.numbers.open;
    this.numbers.open = true;
    this.root.classList.add("c-as-table");
    this.wake(); // the next print has the picture
  }

  fromPaper() {
    this.root.classList.remove("c-as-table");
    if (this.folded) this.numbers.open = false;
    this.folded = false;
    if (this.Plotly) this.wake();
  }

  leave() {
    paper.leave(this);
    clearTimeout(this.again);
    this.near.disconnect();
    this.wide.disconnect();
    cancelAnimationFrame(this.frame);
    if (this.Plotly) this.Plotly.purge(this.plot);
  }
}

/** The colour that lies behind an element: a figure may stand on the page or in a panel. */
function ground(place) {
  for (let at = place; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(colour)) return colour;
  }
  return null;
}

export default standing(new URL("./figure.css", import.meta.url), host => new Figure(host));
