// Elements: what every component needs to stand in the page. Text becomes text nodes here, never HTML.

import "./address.js";
import "./connection.js";
import "./page_keys.js";

/** An element with attributes and children; a string child is text, `on...` a listener, null or false leaves a child out. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.filter(child => child !== null && child !== false && child !== undefined));
  return made;
}

const look = linked(new URL("./look.css", import.meta.url)); // colours and fonts

/** The default export of a component: its styles are linked once, it is built once, and each newer data updates it in place. */
export function standing(styles, build) {
  const styled = Promise.all([styles].flat().map(linked));
  const newest = new WeakMap();
  const built = new WeakMap();
  return async component => {
    const host = component.parentElement;
    newest.set(host, component);
    await Promise.all([look, styled]);
    if (newest.get(host) === component) {
      if (!built.has(host)) built.set(host, build(host));
      built.get(host).update(component);
    }
    return () => built.get(host)?.leave?.();
  };
}

function linked(style) {
  return new Promise(done => {
    document.head.append(element("link", { rel: "stylesheet", href: style, onload: done, onerror: done }));
  });
}

/** A key that nobody else makes. `crypto.randomUUID` is missing where a class is served over plain HTTP. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("");
}

let made = 0;
/** An id for aria references, once on the page. */
export const newId = name => `c-${name}-${++made}`;

/** Whether the server draws nothing just now: a message without an answer was lost, then, and is not only slow. */
export const isIdle = () => document.querySelector("[data-testid=stApp]")?.dataset.testScriptState === "notRunning";

/** Whether the element stands in the dark: Streamlit's theme decides, or the system where it leaves that open. */
export function isDark(place) {
  const scheme = getComputedStyle(place).colorScheme;
  return scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}
