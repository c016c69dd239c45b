// All that this page was sent since it was last asked, each with its round. Left out is what it tells
// of earlier rounds, for their cards have been dealt anew: older lines of the log, and the last trick
// until somebody leads.
const done = arguments[arguments.length - 1];
const roundOf = (root) => Number(root.querySelector("#log .round")?.textContent.match(/[0-9]+/)?.[0] ?? 0);
const clean = (root) => {
  const lines = [...root.querySelectorAll("#log li")];
  const dealt = lines.findIndex((it) => it.classList.contains("dealt"));
  if (dealt === 0) root.querySelector("#trick")?.remove();
  if (dealt >= 0) lines.slice(dealt + 1).forEach((it) => it.remove());
  return root.outerHTML;
};
const sent = [];
let round = window.roundHeard ?? 1;
for (const text of window.heard.splice(0)) {
  const message = JSON.parse(text);
  const page = document.createElement("main");
  page.innerHTML = (message.regions ?? []).map(([, html]) => html).join("");
  const isNext = roundOf(page) > round;
  round = Math.max(round, roundOf(page));
  // What happened on the way to a new round happened with the old cards.
  const told = isNext ? [] : (message.tell ?? []);
  const rest = JSON.stringify({ ...message, regions: [], tell: [] });
  sent.push({ round, text: [clean(page), ...told, rest].join("\n") });
}
window.roundHeard = round;
const shown = document.documentElement.cloneNode(true);
// What was told last is in the message that told it.
shown.querySelector("#live")?.remove();
sent.push({ round: roundOf(shown), text: clean(shown) });
fetch(location.href).then((it) => it.text()).then((text) => {
  const page = new DOMParser().parseFromString(text, "text/html").documentElement;
  sent.push({ round: roundOf(page), text: clean(page) });
  done(sent);
});
