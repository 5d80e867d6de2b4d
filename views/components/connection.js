// Connection: a line at the foot of the page when the course has not answered for a while. It opens no dialog: whoever is
// writing goes on writing, and what is written is kept in the browser until the course is back. Then the page is asked for
// anew: a server that was started again knows nothing of its parts, and their buttons would do nothing.

const LONG = 1500; // ms without a connection before it is said
const WORDS = "The course does not answer just now; it is tried again by itself. What you write is kept in this browser.";

const app = document.querySelector("[data-testid=stApp]");
const line = Object.assign(document.createElement("p"), { className: "c-connection", role: "status" });
let timer = 0; // not 0 while there is no connection

function look() {
  if (app.dataset.testConnectionState !== "CONNECTED") {
    timer ||= setTimeout(() => (line.textContent = WORDS), LONG);
    return;
  }
  if (timer) dispatchEvent(new Event("course-is-back"));
  clearTimeout(timer);
  timer = 0;
  line.textContent = "";
}

if (app) {
  app.append(line);
  new MutationObserver(look).observe(app, { attributeFilter: ["data-test-connection-state"] });
  look();
}
