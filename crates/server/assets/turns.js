// @ts-check
// Whose turn it is, where nobody looks: in the title of the page, and by the browser if somebody has switched that on.

const TURNS_MS = 15_000;
const NOTIFY = "notify";

const ownTitle = document.title;
/** The tables where it was one's turn the last time.
 * @type {string[] | null} */
let knownTurns = null;

const isTold = () => "Notification" in window && Notification.permission === "granted" && localStorage.getItem(NOTIFY) === "yes";

function showNotify() {
  for (const button of all("[data-notify]")) {
    button.hidden = !("Notification" in window) || Notification.permission === "denied";
    button.ariaPressed = `${isTold()}`;
  }
}

/** @param {boolean} isHere whether it is one's turn at the table of this page @param {number} nElsewhere */
function showTitle(isHere, nElsewhere) {
  const word = all("[data-notify]")[0]?.dataset.notify ?? "";
  const n = nElsewhere + (isHere ? 1 : 0);
  const title = n > 0 && word ? `● ${n > 1 ? `${n} ` : ""}${word} · ${ownTitle}` : ownTitle;
  if (document.title !== title) document.title = title;
}

let nElsewhere = 0;
/** Called whenever the state of the page has changed. */
function showTurn() {
  showTitle(Boolean(table?.dataset.table) && state.turn && !state.over, nElsewhere);
}

async function askForTurns() {
  const isWanted = !document.hidden || isTold();
  const answer = isWanted ? await fetch("/turns", { cache: "no-store" }).catch(() => null) : null;
  if (!answer?.ok) return;
  /** @type {[string, string][]} */
  const turns = await answer.json();
  const elsewhere = turns.filter(([path]) => path !== location.pathname);
  nElsewhere = elsewhere.length;
  showTurn();
  const word = all("[data-notify]")[0]?.dataset.notify ?? "";
  for (const [path, title] of turns) {
    const isSeen = path === location.pathname && !document.hidden;
    if (knownTurns === null || knownTurns.includes(path) || isSeen || !isTold()) continue;
    const note = new Notification(title, { body: word, tag: path });
    note.onclick = () => { window.focus(); location.assign(path); };
  }
  knownTurns = turns.map(([path]) => path);
}

/** The lists of the front page are as fresh as the titles. */
async function refreshLists() {
  if (document.hidden || !byId("open-tables")) return;
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["my-tables", "open-tables"]) {
    const [now, next] = [byId(id), page.getElementById(id)];
    if (now && next && !now.contains(document.activeElement)) morph(now, document.importNode(next, true));
  }
  showNotify();
}

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-notify]") : null;
  if (!button) return;
  const wants = !isTold();
  if (wants && Notification.permission !== "granted") await Notification.requestPermission();
  localStorage.setItem(NOTIFY, wants ? "yes" : "no");
  showNotify();
});

showNotify();
showTurn();
if (byId("my-tables") || table?.dataset.table) {
  setInterval(() => void askForTurns(), TURNS_MS);
}
if (byId("open-tables")) setInterval(() => void refreshLists(), TURNS_MS);
