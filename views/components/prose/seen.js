// Seen: tells the server once that a section was read: its last lines stood in view for a moment. Nothing on the page
// waits for it, and a server that is away is not asked twice.

const READ_AFTER = 1200; // ms in view; scrolling past is not reading

export class Seen {
  constructor(root, { url, ...what }) {
    const end = root.lastElementChild ?? root;
    this.watch = new IntersectionObserver(([entry]) => {
      clearTimeout(this.timer);
      if (entry.isIntersecting) this.timer = setTimeout(() => this.tell(url, what), READ_AFTER);
    });
    this.watch.observe(end);
  }

  tell(url, what) {
    this.leave();
    const body = JSON.stringify(what);
    fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: true }).catch(
      () => {},
    );
  }

  leave() {
    clearTimeout(this.timer);
    this.watch.disconnect();
  }
}
