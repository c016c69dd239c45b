// @ts-check
// News are shown one after the other while there is time, each with the stages that lead to it; all at
// once if there is not.

/** More news than this in the queue are shown at once: the page must not lag behind the table. */
const QUEUE = 2;
/** How long a press takes at most that is not held down. */
const RELEASE_MS = 300;

/** The first of them may be on its way already: then its stages that were shown are gone from it.
 * @type {News[]} */
let queue = [];
/** Whether something moves, or is held to be looked at. */
let isBusy = false;
/** Whether what is shown is over and stays for a while. */
let isHeld = false;
/** Whether a round was scored whose sheet is laid open after that. */
let hasScored = false;
/** What the stages have told of the first of the queue. @type {string[]} */
let toldInStages = [];
/** What the log has forgotten since: it is not told any more either. @type {string[]} */
let forgotten = [];
/** @type {number | undefined} */
let busyTimer;

/** @param {News} news */
function enqueue(news) {
  queue.push(news);
  const isCalm = still() && !isHeld;
  // In a race nobody waits for anything that moves, least of all for its start.
  const isRace = claims.size > 0 || news.regions?.some(([, html]) => html.includes(" data-race"));
  if (news.whole || queue.length > QUEUE || document.hidden || isCalm || isRace) catchUp();
  else if (!isBusy) showNext();
}

function showNext() {
  if (still()) return void catchUp();
  const news = queue[0];
  const stage = news?.stages?.shift();
  if (stage) showStage(stage);
  else if (news) show([/** @type {News} */ (queue.shift())]);
}

/** Shows all that waits, without its stages. */
function catchUp() {
  if (queue.length > 0) show(queue.splice(0));
}

/** @param {number} ms */
function beBusy(ms) {
  clearTimeout(busyTimer);
  isBusy = ms > 0;
  if (isBusy) busyTimer = setTimeout(goOn, ms);
  else goOn();
}

function goOn() {
  isBusy = false;
  isHeld = false;
  layOpenSheet();
  showNext();
}

/** @param {Stage} stage */
function showStage({ regions = [], say: sentence = "", hold = 0 }) {
  const nMoved = change(() => replaceRegions(regions), places());
  toldInStages.push(sentence);
  tell([sentence]);
  beBusy(Math.max(hold, nMoved > 0 ? GLIDE_MS : 1));
}

/** @param {News[]} several @param {{withGlide: boolean}} how */
function show(several, { withGlide } = { withGlide: true }) {
  const isWhole = several.some((it) => it.whole);
  const rounds = roundsShown();
  const before = isWhole || !withGlide || still() ? null : places();
  const nMoved = change(() => several.forEach(take), before);
  const isOld = (/** @type {string} */ it) => toldInStages.includes(it) || forgotten.includes(it);
  tell(several.flatMap((it) => it.tell ?? []).filter((it) => !isOld(it)));
  toldInStages = [];
  forgotten = [];
  const hold = isWhole || document.hidden ? 0 : (several.at(-1)?.hold ?? 0);
  isHeld = hold > 0;
  hasScored ||= !isWhole && roundsShown() > rounds;
  beBusy(Math.max(hold, nMoved > 0 ? GLIDE_MS : 0));
}

/** Changes the page and lets things glide from where they were.
 * @param {() => void} how @param {Map<string, DOMRect> | null} before @returns {number} how many moved */
function change(how, before) {
  keepFocus(() => {
    how();
    mark();
  });
  const nMoved = before ? glide(before) : 0;
  sound(nMoved > 1 ? "trick" : nMoved === 1 ? "card" : null);
  return nMoved;
}

/** @param {News} news */
function take(news) {
  const { turn, over, why, rest } = state;
  if (news.room) table?.setAttribute("data-room", news.room);
  replaceRegions(news.regions ?? []);
  if (news.may && `${unpacked(news.may)}` !== `${state.may}`) offeredAt = performance.now();
  if (news.log) forgotten.push(...writeLog(news.log));
  learn(news);
  learnClocks(news.clock);
  showTurn();
  reviewAnswer(why);
  quietUntil = 0;
  if (!pending) reaching = "";
  if (news.log?.whole) isLogWhole = state.over;
  void completeLog();
  if (rest !== null && state.rest === null) foldSheet();
  if (!news.whole && state.turn && !turn) sound("turn");
  if (!news.whole && state.over && !over) sound("win");
}

/** The next round has begun: nobody looks at the score any longer. */
function foldSheet() {
  hasScored = false;
  const fold = byId("sheet-open");
  if (fold instanceof HTMLInputElement) fold.checked = false;
}

/** @param {string[]} sentences */
function tell(sentences) {
  const live = byId("live");
  const text = sentences.filter((it) => it).join(" ");
  if (live && text) live.textContent = text;
}

const roundsShown = () => Number(byId("sheet-title")?.dataset.show ?? 0);

/** Lays the score sheet open if a round was scored. */
function layOpenSheet() {
  const fold = byId("sheet-open");
  if (hasScored && fold instanceof HTMLInputElement) {
    layOpen(fold);
    goToGuide();
  }
  hasScored = false;
}

// ---------------------------------------------------------------- nobody has to wait for stages

/** What a pointer went down on while stages were shown, and what it would have chosen.
 * @type {{it: HTMLElement, choice: string | undefined} | null} */
let downInFilm = null;

/** Goes straight to the end if stages are shown, or if news wait for what is held.
 * @returns {boolean} whether there were any */
function skipFilm() {
  const isFilm = queue.some((it) => it.stages) || (isHeld && queue.length > 0);
  if (isFilm) show(queue.splice(0), { withGlide: false });
  else if (isHeld) release();
  return isFilm;
}

/** What is held has been seen. The sheet waits for the end of this press, which may be meant for what it
 * would cover. */
function release() {
  clearTimeout(busyTimer);
  isBusy = false;
  isHeld = false;
  setTimeout(layOpenSheet, RELEASE_MS);
}

/** What was pressed then, wherever it is now; but it has to be the same thing still.
 * @returns {HTMLElement | null} */
function pressedInFilm() {
  const down = downInFilm;
  downInFilm = null;
  return down?.it.isConnected && down.it.dataset.do === down.choice ? down.it : null;
}

addEventListener("pointerdown", (event) => {
  downInFilm = null;
  const it = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
  if (skipFilm() && it instanceof HTMLElement) downInFilm = { it, choice: it.dataset.do };
}, { capture: true });

addEventListener("keydown", (event) => {
  const focus = document.activeElement;
  const choice = focus?.getAttribute("data-do");
  if (!skipFilm() || !["Enter", " "].includes(event.key)) return;
  // A press is meant for what had the focus, not for what has it now.
  if (document.activeElement === focus && focus?.getAttribute("data-do") === choice) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });

document.addEventListener("visibilitychange", catchUp);

if (table) {
  learn({ version: Number(table.dataset.version ?? 0), ...JSON.parse(byId("state")?.textContent || "{}") });
  isLogWhole = state.over;
  learnClocks(JSON.parse(byId("state")?.textContent || "{}").clock);
  mark();
}
