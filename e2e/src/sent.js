// All that this page was sent since it was last asked, each with its round. Left out is what it tells
// of earlier rounds, for their cards have been dealt anew: older lines of the log, and the last trick
// until somebody leads.
const done = arguments[arguments.length - 1];
const LAST_TRICK = /^(slot-[0-9]|extra)$/;
const roundOf = (root) => Number(root.querySelector("#round")?.textContent.match(/[0-9]+/)?.[0] ?? 0);
const isDealt = (kind) => kind === "dealt";

const cleanPage = (root) => {
  const lines = [...root.querySelectorAll("#log-lines > li")];
  const dealt = lines.findIndex((it) => isDealt(it.className));
  if (dealt === 0) root.querySelector("#trick")?.remove();
  if (dealt >= 0) lines.slice(dealt + 1).forEach((it) => it.remove());
  return root.outerHTML;
};

// What is remembered from message to message: the round, and whether nobody has led in it.
const memory = (window.memory ??= { round: 1, isFresh: true });

const cleanMessage = ({ regions = [], log = {}, tell = [], stages = [], ...rest }) => {
  const round = regions.find(([id]) => id === "round")?.[1] ?? "";
  const page = document.createElement("main");
  page.innerHTML = round;
  const isNext = roundOf(page) > memory.round;
  memory.round = Math.max(memory.round, roundOf(page));
  const lines = log.add ?? [];
  const dealt = lines.findLastIndex(([, kind]) => isDealt(kind));
  const ours = lines.slice(Math.max(dealt, 0));
  if (dealt >= 0) memory.isFresh = true;
  if (ours.some(([, kind]) => kind === "played")) memory.isFresh = false;
  const html = ([id, html]) => (memory.isFresh && LAST_TRICK.test(id) ? "" : html);
  // What happened on the way to a new round happened with the old cards.
  const film = isNext ? [] : [...tell, ...stages.flatMap((it) => [it.say ?? "", ...(it.regions ?? []).map(html)])];
  const text = [...regions.map(html), ...ours.map((it) => `${it.join("\n")}<`), ...film, JSON.stringify(rest)];
  return { round: memory.round, text: text.join("\n") };
};

const sent = window.heard.splice(0).map((it) => cleanMessage(JSON.parse(it)));
const shown = document.documentElement.cloneNode(true);
// What was told last is in the message that told it, and the page began with cards of its round.
for (const it of shown.querySelectorAll("#live, #state")) it.remove();
sent.push({ round: roundOf(shown), text: cleanPage(shown) });
fetch(location.href).then((it) => it.text()).then((text) => {
  const page = new DOMParser().parseFromString(text, "text/html").documentElement;
  sent.push({ round: roundOf(page), text: cleanPage(page) });
  done(sent);
});
