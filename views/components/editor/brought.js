// Brought: after a button beside Check the focus goes to what the button brought, so that it is seen and read out.
//
// A hint stands over the answer, the solution under it, another variant is a new prompt: on a small screen none of them
// is where the button was. Whoever has gone on to something else in the meantime is left there.

const PATIENCE = 15000; // ms
const BY = {
  hint: { what: ".v-hints li:last-child", block: "center", mark: place => count(place, ".v-hints li") },
  reveal: { what: ".v-solution", block: "start", mark: place => count(place, ".v-solution") },
  fresh: { what: ".v-problem-title", block: "start", mark: place => place.querySelector(".v-kind")?.textContent },
};

/** Wait until a button of this problem has brought something, and move there. */
export function moveToWhatComes(root, name) {
  const place = root.closest('[class*="st-key-problem-"]');
  if (!place || !(name in BY)) return;
  const { what, block, mark } = BY[name];
  const before = mark(place);
  const watch = new MutationObserver(() => {
    if (mark(place) === before) return;
    watch.disconnect();
    requestAnimationFrame(() => isFree(root) && meet(place.querySelector(what), block));
  });
  watch.observe(place, { childList: true, subtree: true, characterData: true });
  setTimeout(() => watch.disconnect(), PATIENCE);
}

const count = (place, what) => place.querySelectorAll(what).length;

/** Nobody has gone elsewhere: the focus is on the pressed button, or lost with it. */
const isFree = root =>
  document.activeElement === document.body || document.activeElement?.matches(".c-action") || !root.isConnected;

function meet(goal, block) {
  if (!goal) return;
  goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  goal.scrollIntoView({ block, behavior: "instant" });
}
