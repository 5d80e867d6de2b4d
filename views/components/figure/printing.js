// Printing: what has not come near the view is drawn before the page goes to paper, and drawn as by day.
//
// The browser asks for the paper at once and waits for nothing. So the keys for printing are held until every figure is
// drawn; a print from the menu draws what can be drawn, and a figure whose script is not there yet gives its numbers.

const LONGEST = 8000; // ms that a print waits for the script of the figures
const figures = new Set();

/** A figure has `drawn`, `wake()` (a promise), `toPaper()` and `fromPaper()`. */
export const paper = {
  join: figure => figures.add(figure),
  leave: figure => figures.delete(figure),
};

addEventListener("beforeprint", () => {
  for (const figure of figures) figure.toPaper();
});
addEventListener("afterprint", () => {
  for (const figure of figures) figure.fromPaper();
});
addEventListener("keydown", event => {
  const asks = event.key === "p" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const waiting = [...figures].filter(figure => !figure.drawn);
  if (!asks || !waiting.length) return;
  event.preventDefault();
  const late = new Promise(done => setTimeout(done, LONGEST));
  Promise.race([Promise.all(waiting.map(figure => figure.wake())), late]).then(() => print());
});
