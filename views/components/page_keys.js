// Page keys: Streamlit reruns the page at R and speaks of its cache at C. Nobody who reads presses them on purpose.

const WRITING = "input, textarea, select, [contenteditable]";

addEventListener(
  "keydown",
  event => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (plain && /^[cr]$/i.test(event.key) && !event.target.closest?.(WRITING)) event.stopImmediatePropagation();
  },
  true,
);
