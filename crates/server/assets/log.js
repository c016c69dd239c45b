// @ts-check
// The log: the newest on top, but the lines of a trick as they were played. Once a match is over nothing has
// to be forgotten any more: a log that is looked at then shows all of it.

/** Whether it has all lines there are. */
let isLogWhole = false;

/** Fetches the lines of a match that is over, if somebody can see them. */
async function completeLog() {
  const lines = byId("log-lines");
  if (!isLive || !state.over || isLogWhole || !lines || !isShown(lines)) return;
  isLogWhole = true;
  const html = await fetch(`/t/${table?.dataset.table}/log`).then((it) => (it.ok ? it.text() : null), () => null);
  if (html === null) isLogWhole = false;
  else lines.innerHTML = html;
}

/** Keeps the scroll position of a reader of older lines.
 * @param {Log} log @returns {string[]} what stood there and is forgotten now */
function writeLog({ whole = false, add = [], drop = [] }) {
  const lines = byId("log-lines");
  if (!lines) return [];
  const gone = [...add.map(([id]) => id), ...drop].map((id) => byId(id)?.textContent ?? "");
  const scroller = [lines, lines.parentElement].find((it) => it && it.scrollTop > 0);
  const edge = scroller?.getBoundingClientRect().top ?? 0;
  const isRead = (/** @type {HTMLElement} */ it) => it.getBoundingClientRect().bottom > edge;
  const read = scroller && all("li:not(.trick)", lines).find(isRead);
  const top = read?.getBoundingClientRect().top ?? 0;
  if (whole) lines.replaceChildren();
  for (const line of add) writeLine(lines, line);
  for (const id of drop) dropLine(byId(id));
  const now = read && byId(read.id);
  if (scroller && now) scroller.scrollTop += now.getBoundingClientRect().top - top;
  return gone;
}

/** @param {HTMLElement} lines @param {LogLine} line */
function writeLine(lines, [id, kind, text, trick, title]) {
  const known = byId(id);
  const line = known && lines.contains(known) ? known : document.createElement("li");
  line.id = id;
  line.className = kind;
  line.textContent = text;
  if (line === known) return;
  if (trick) trickOf(lines, trick, title ?? "").append(line);
  else lines.prepend(line);
}

/** The lines of a trick, with its title above them.
 * @param {HTMLElement} lines @param {string} id @param {string} title @returns {Element} */
function trickOf(lines, id, title) {
  const known = byId(id)?.querySelector("ol");
  if (known) return known;
  const [trick, head, list] = ["li", "h3", "ol"].map((it) => document.createElement(it));
  trick.id = id;
  trick.className = "trick";
  head.textContent = title;
  trick.append(head, list);
  lines.prepend(trick);
  return list;
}

/** A trick goes with its last line.
 * @param {HTMLElement | null} line */
function dropLine(line) {
  const trick = line?.closest(".trick");
  line?.remove();
  if (trick && !trick.querySelector("li")) trick.remove();
}
