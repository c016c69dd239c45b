// Runs before a page of the rules. Makes its table a toy of ours, with a socket that only the test
// speaks through and a clock that only the test moves. The rest of the page, its script and its policy
// are the house's.
const { html, state } = TOY;
const toy = {
  /** What the page has asked for. */
  asked: [],
  now: 1000,
  hear: (message) => socket.hear({ type: "table", ...message }),
  /** Answers what was asked last. */
  reply: (answer) => socket.hear({ type: "answer", n: toy.asked.at(-1).n, ...answer }),
  choices: () => toy.asked.map((it) => it.choices.join(" then ")),
  one: (selector) => document.querySelector(selector),
  ids: (selector) => [...document.querySelectorAll(selector)].map((it) => it.id),
  isShown: (selector) => (toy.one(selector)?.getClientRects().length ?? 0) > 0,
  answer: () => document.getElementById("answer").textContent,
  focus: () => document.activeElement.dataset.spot ?? document.activeElement.id,
  /** Where the ghost is, and how. */
  ghost: () => {
    const { style, classList } = toy.one("[data-ghost]");
    return [style.getPropertyValue("--x"), style.getPropertyValue("--y"), ...classList].join(" ").trim();
  },
};
window.toy = toy;
performance.now = () => toy.now;

let socket;
window.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  listeners = { message: [], close: [] };

  constructor() {
    socket = this;
    setTimeout(() => {
      this.readyState = 1;
      this.hear({ type: "table", version: state.version });
    });
  }

  addEventListener(kind, listener) {
    this.listeners[kind].push(listener);
  }

  hear(message) {
    for (const it of this.listeners.message) it({ data: JSON.stringify(message) });
  }

  send(text) {
    const message = JSON.parse(text);
    if (message.ask === "ping") queueMicrotask(() => this.hear({ type: "answer", n: message.n, ok: true }));
    else toy.asked.push(message);
  }

  close() {
    this.readyState = 3;
  }
};

// After the page is read and before its script runs.
document.addEventListener("readystatechange", () => {
  const table = document.getElementById("table");
  if (document.readyState !== "interactive" || !table) return;
  // Without the places that a game gives to things on its table.
  table.className = "";
  table.replaceChildren(document.getElementById("prompt"));
  table.insertAdjacentHTML("beforeend", html);
  for (const name of ["try", "did", "refusal"]) delete table.dataset[name];
  Object.assign(table.dataset, { table: "toy", room: "toy", version: state.version });
  document.getElementById("state").textContent = JSON.stringify(state);
});
