// @ts-check
// What people say: lines come and go, the newest last. Where the panel is closed, how much is new stands on its switch.

/** How long the last line is shown over the table. */
const OVERHEARD_MS = 6000;

/** The numbers of what this page has said and waits for an answer, each with the words. @type {Map<number, string>} */
const sayings = new Map();
/** @type {number | undefined} */
let overheardTimer;

const talkLines = () => byId("talk-lines");
/** The number of the last line that somebody has read at this table, on this device. */
const readUpTo = `talk ${table?.dataset.table ?? ""}`;
/** @param {Element} line */
const numberOf = (line) => Number(line.id.replace("said-", ""));
const isTalkShown = () => { const lines = byId("talk-form"); return Boolean(lines && isShown(lines)); };

/** @typedef {{type: "talk", whole?: boolean, add?: [number, string][], drop?: number[], muted?: string}} Talk */

/** @param {Talk} talk */
function takeTalk({ whole = false, add = [], drop = [], muted }) {
  const lines = talkLines();
  if (!lines) return;
  if (whole) lines.replaceChildren();
  for (const id of drop) byId(`said-${id}`)?.remove();
  for (const [id, html] of add) {
    // Whoever is heard again stands where they spoke.
    const next = [...lines.children].find((it) => numberOf(it) > id);
    if (next) next.insertAdjacentHTML("beforebegin", html);
    else lines.insertAdjacentHTML("beforeend", html);
  }
  if (muted !== undefined) byId("talk-muted")?.replaceChildren(...parsed(muted));
  lines.parentElement?.scrollTo(0, lines.scrollHeight);
  const last = lines.lastElementChild;
  if (!whole && add.length > 0 && last && !last.matches(".mine")) overhear(last);
  showUnread();
}

/** @param {string} html @returns {Node[]} */
function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.childNodes];
}

/** @param {Element} line */
function overhear(line) {
  const text = `${line.querySelector("b")?.textContent}: ${line.querySelector("span")?.textContent}`;
  // An open panel tells it by itself.
  if (isTalkShown()) return;
  tell([text]);
  const bubble = byId("overheard");
  if (!bubble || !isTalkThere()) return;
  bubble.textContent = text;
  bubble.hidden = false;
  clearTimeout(overheardTimer);
  overheardTimer = setTimeout(() => { bubble.hidden = true; }, OVERHEARD_MS);
}

/** Whether there is anybody to talk to. */
const isTalkThere = () => { const tool = document.querySelector(".for-talk"); return Boolean(tool && isShown(tool)); };

function showUnread() {
  const lines = [...talkLines()?.children ?? []];
  const last = lines.at(-1);
  if (isTalkShown() && last && !document.hidden) localStorage.setItem(readUpTo, `${numberOf(last)}`);
  const read = Number(localStorage.getItem(readUpTo) ?? 0);
  const n = lines.filter((it) => numberOf(it) > read && !it.matches(".mine")).length;
  const badge = byId("talk-new");
  if (!badge) return;
  badge.hidden = n === 0;
  badge.textContent = n > 0 ? `${n}` : "";
  badge.ariaLabel = n > 0 ? `${n} ${badge.dataset.words}` : null;
}

/** @param {{phrase?: string, words?: string}} what */
function sayToOthers(what) {
  const n = isCutOff() ? 0 : send({ ask: "say", ...what });
  if (n) sayings.set(n, what.words ?? "");
  answerTalk(n ? "" : offlineWords("unsent"));
}

/** @param {string} text */
const answerTalk = (text) => { byId("talk-answer")?.replaceChildren(text); };

/** @param {Answer} answer @returns {boolean} whether it was about something that was said */
function hearTalk({ n, ok, text = "" }) {
  const words = sayings.get(n ?? 0);
  if (words === undefined) return false;
  sayings.delete(n ?? 0);
  const field = byId("talk-text");
  if (ok && field instanceof HTMLInputElement && field.value === words) field.value = "";
  answerTalk(ok ? "" : text);
  return true;
}

byId("talk-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = byId("talk-text");
  if (field instanceof HTMLInputElement && field.value.trim()) sayToOthers({ words: field.value });
});

document.addEventListener("click", ({ target }) => {
  const it = target instanceof Element ? target.closest("[data-phrase], [data-mute], [data-hear]") : null;
  if (!(it instanceof HTMLElement)) return;
  const { phrase, mute } = it.dataset;
  if (phrase) return sayToOthers({ phrase });
  const n = send(mute ? { ask: "mute", line: Number(mute) } : { ask: "hear" });
  if (n) sayings.set(n, "");
  else answerTalk(offlineWords("unsent"));
  // What was pressed goes.
  talkLines()?.parentElement?.focus();
});

byId("talk-open")?.addEventListener("change", () => setTimeout(showUnread));
document.addEventListener("visibilitychange", showUnread);
