// @ts-check
// The script of every page. The browser decides nothing: it shows the regions it is sent, moves
// cards from where they were to where they are, and sends choices back as text. The other files of
// this folder are joined to this one: `connection.js`, `example.js`, `sounds.js`.

/**
 * @typedef {{type: "table", version: number, moment: number, whole: boolean,
 *   regions: [string, string][], tell: string[], turn: boolean, over: boolean}} News
 * @typedef {{type: "answer", n: number | null, ok: boolean, text?: string}} Answer
 * @typedef {{type: "go", path: string} | {type: "reload"}} Leave
 */

/** How long a card glides, and how much later the next one starts. */
const GLIDE_MS = 280;
const STAGGER_MS = 50;
/** More news than this in the queue are shown at once: the page must not lag behind the table. */
const QUEUE = 2;
const ANSWER_SHOWN_MS = 7000;
/** After this long without an answer to a choice, we ask whether anybody is there. */
const ANSWER_DUE_MS = 500;

/** @param {string} id @returns {HTMLElement | null} */
const byId = (id) => document.getElementById(id);
const table = byId("table");

// ---------------------------------------------------------------- regions

/** Makes `from` equal to `to`, keeping every element that has a counterpart.
 * @param {Element} from @param {Element} to */
function morph(from, to) {
  if (from.isEqualNode(to)) return;
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    // What a person has unfolded stays unfolded.
    if (name !== "open" && !to.hasAttribute(name)) from.removeAttribute(name);
  }
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = counterpart(from, at, wanted);
    if (!match) {
      from.insertBefore(wanted, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else from.insertBefore(match, at);
    if (match instanceof Element && wanted instanceof Element) morph(match, wanted);
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = /** @type {ChildNode | null} */ (next);
  }
}

/** The child of `from` that `wanted` goes on as: by id, or by standing at the same place.
 * @param {Element} from @param {ChildNode | null} at @param {ChildNode} wanted
 * @returns {ChildNode | null} */
function counterpart(from, at, wanted) {
  if (wanted instanceof Element && wanted.id) {
    const known = byId(wanted.id);
    return known?.parentNode === from && known.nodeName === wanted.nodeName ? known : null;
  }
  const alike = at && at.nodeName === wanted.nodeName && !(at instanceof Element && at.id);
  return alike ? at : null;
}

/** @param {[string, string][]} regions */
function replaceRegions(regions) {
  for (const [id, html] of regions) {
    const region = byId(id);
    const template = document.createElement("template");
    template.innerHTML = html;
    const wanted = template.content.firstElementChild;
    if (region && wanted) morph(region, document.importNode(wanted, true));
  }
}

// ---------------------------------------------------------------- movement

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => calm.matches || document.hidden;

/** Where everything with a name is now.
 * @returns {Map<string, DOMRect>} */
function places() {
  /** @type {Map<string, DOMRect>} */
  const rects = new Map();
  for (const it of document.querySelectorAll("#table [data-card][id], #table [id^=hand-]")) {
    const rect = it.getBoundingClientRect();
    if (rect.width > 0) rects.set(it.id, rect);
  }
  return rects;
}

/** Lets every card glide from where it was, or from the seat it comes from.
 * @param {Map<string, DOMRect>} before @returns {number} how many moved */
function glide(before) {
  let n = 0;
  for (const it of document.querySelectorAll("#table [data-card][id]")) {
    const from = before.get(it.id) ?? before.get(it.getAttribute("data-from") ?? "");
    const to = it.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    const isKnown = before.has(it.id);
    // By area, since a card may lie on its side here and stand there.
    const area = Math.sqrt((from.width * from.height) / (to.width * to.height));
    const scale = isKnown ? Math.min(Math.max(area, 0.3), 3) : 0.6;
    const frames = [
      { translate: `${dx}px ${dy}px`, scale: `${scale}`, zIndex: 9, opacity: isKnown ? 1 : 0.2 },
      { translate: "0 0", scale: "1", zIndex: 9, opacity: 1 },
    ];
    const delay = Math.min(n, 4) * STAGGER_MS;
    it.animate(frames, { duration: GLIDE_MS, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" });
    n += 1;
  }
  return n;
}

// ---------------------------------------------------------------- what is shown

let version = 0;
let moment = 0;
let isTurn = false;
let isOver = false;
let isMoving = false;
/** @type {News[]} */
let queue = [];

/** @param {News} news */
function enqueue(news) {
  queue.push(news);
  if (!isMoving || queue.length > QUEUE || still()) showNext();
}

function showNext() {
  const waiting = queue;
  queue = [];
  if (waiting.length === 0) return;
  // One at a time while there is time; all at once if not.
  const isLate = waiting.length > QUEUE || still();
  if (!isLate) queue = waiting.splice(1);
  const isWhole = waiting.some((it) => it.whole);
  const focus = focused();
  const before = isWhole || still() ? null : places();
  const rounds = roundsShown();
  for (const news of waiting) show(news);
  const nMoved = before ? glide(before) : 0;
  restoreFocus(focus);
  if (!isWhole) {
    noticeRound(rounds);
    sound(nMoved > 1 ? "trick" : nMoved === 1 ? "card" : null);
  }
  if (nMoved > 0) {
    isMoving = true;
    setTimeout(() => {
      isMoving = false;
      showNext();
    }, GLIDE_MS);
  } else {
    showNext();
  }
}

/** @param {News} news */
function show(news) {
  replaceRegions(news.regions);
  version = news.version;
  moment = news.moment;
  quietUntil = 0;
  table?.setAttribute("data-version", `${version}`);
  if (news.tell.length > 0) {
    const live = byId("live");
    if (live) live.textContent = news.tell.join(" ");
  }
  if (!news.whole && news.turn && !isTurn) sound("turn");
  if (!news.whole && news.over && !isOver) sound("win");
  isTurn = news.turn;
  isOver = news.over;
}

const roundsShown = () => Number(byId("sheet")?.dataset.show ?? 0);

/** Lays the score sheet open when a round was scored.
 * @param {number} before */
function noticeRound(before) {
  const fold = byId("sheet-open");
  if (roundsShown() <= before || !(fold instanceof HTMLInputElement)) return;
  fold.checked = true;
  byId("sheet-title")?.focus();
}

// ---------------------------------------------------------------- focus and keys

/** @returns {{id: string, region: string} | null} what has the focus, if it is at the table */
function focused() {
  const it = document.activeElement;
  if (!(it instanceof HTMLElement) || !table?.contains(it) || it === table) return null;
  const region = it.closest("#table > [id]");
  return { id: it.id, region: region?.id ?? "" };
}

/** Brings the focus back; if what had it is gone, to the next thing to do.
 * @param {{id: string, region: string} | null} focus */
function restoreFocus(focus) {
  const now = document.activeElement;
  if (!focus || (now && now !== document.body)) return;
  const same = focus.id ? byId(focus.id) : null;
  const near = document.querySelector(`#${CSS.escape(focus.region || "table")} [data-choice]`);
  const any = document.querySelector("#table [data-choice]");
  const to = (same?.matches("button, a, input, select") ? same : null) ?? near ?? any ?? byId("prompt");
  if (!(to instanceof HTMLElement)) return;
  if (to.id === "prompt") to.tabIndex = -1;
  to.focus({ preventScroll: true });
}

/** @returns {HTMLElement[]} what can be pressed at the table, in reading order */
function choices(selector = "[data-choice], [data-refused]") {
  const all = /** @type {NodeListOf<HTMLElement>} */ (table?.querySelectorAll(selector) ?? []);
  return [...all].filter((it) => it.getClientRects().length > 0);
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus to the nearest choice in this direction.
 * @param {[number, number]} direction */
function step([x, y]) {
  const all = choices();
  const here = all.find((it) => it === document.activeElement);
  if (!here) {
    (all.find((it) => it.dataset.choice) ?? all[0])?.focus();
    return;
  }
  const middle = (/** @type {Element} */ it) => {
    const rect = it.getBoundingClientRect();
    return [rect.left + rect.width / 2, rect.top + rect.height / 2];
  };
  const [fromX, fromY] = middle(here);
  let best = Infinity;
  let nearest = here;
  for (const it of all) {
    const [toX, toY] = middle(it);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const across = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (along > 2 && along + 3 * across < best) {
      best = along + 3 * across;
      nearest = it;
    }
  }
  nearest.focus();
}

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return void closeFolds();
  const isTyping = target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");
  if (isTyping) return;
  if (event.key === "?") {
    // While a reason is shown, its rule; else all of them.
    const link = document.querySelector("#answer a") ?? byId("rules-link");
    if (link instanceof HTMLElement) {
      event.preventDefault();
      link.click();
    }
  } else if (table && event.key in ARROWS) {
    event.preventDefault();
    step(ARROWS[event.key]);
  } else if (table && /^[0-9]$/.test(event.key)) {
    // Keys 1 to 9, then 0: the first ten choices. Enter takes the one that has the focus.
    choices("[data-choice]")[(Number(event.key) + 9) % 10]?.focus();
  }
});

function closeFolds() {
  for (const it of document.querySelectorAll("input.fold")) {
    if (it instanceof HTMLInputElement) it.checked = false;
  }
}

// ---------------------------------------------------------------- choosing

let nSaid = 0;
/** The number of the choice that waits for its answer. */
let pending = 0;
/** Until when a click is the second one of a double click: its choice was taken, but not shown yet. */
let quietUntil = 0;
/** @type {number | undefined} */
let answerShown;

/** Shows a sentence for a while; its rule is a link. Nothing vanishes that somebody is about to use.
 * @param {string} text */
function say(text) {
  const answer = byId("answer");
  if (!answer) return;
  answer.replaceChildren(...linked(text));
  clearTimeout(answerShown);
  const hide = () => {
    if (answer.matches(":hover, :focus-within")) answerShown = setTimeout(hide, ANSWER_SHOWN_MS);
    else say("");
  };
  if (text) answerShown = setTimeout(hide, ANSWER_SHOWN_MS);
}

/** The text, with every §4.3 a link to that rule.
 * @param {string} text @returns {(string | HTMLElement)[]} */
function linked(text) {
  const rules = byId("rules-link")?.getAttribute("href");
  if (!rules) return [text];
  return text.split(/(§[0-9]+(?:\.[0-9]+)*)/).map((part) => {
    if (!part.startsWith("§")) return part;
    const link = document.createElement("a");
    link.href = `${rules}#r${part.slice(1)}`;
    link.target = "rules";
    link.textContent = part;
    return link;
  });
}

/** @param {string} choice */
function choose(choice) {
  // The second click of a double click is no second choice.
  if (pending || performance.now() < quietUntil) return;
  say("");
  if (table?.dataset.try) return void attempt(choice);
  const asked = send({ choose: choice, moment });
  pending = asked;
  if (!asked) showOffline();
  // A choice without an answer is a reason to doubt the connection.
  else setTimeout(() => { if (pending === asked) doubtIt(); }, ANSWER_DUE_MS);
}

/** @param {Answer} answer */
function hear(answer) {
  if (answer.n === probe) settle();
  if (answer.n === pending) {
    pending = 0;
    if (answer.ok) quietUntil = performance.now() + 500;
  }
  if (!answer.ok) say(answer.text ?? "");
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("[data-choice], [data-refused]");
  if (button instanceof HTMLElement) {
    choose(button.dataset.choice ?? button.dataset.refused ?? "");
    return;
  }
  const copy = target?.closest("[data-copy]");
  if (copy instanceof HTMLElement) copyField(copy);
});

/** @param {HTMLElement} button */
async function copyField(button) {
  const field = byId(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without a secure connection there is only the old way.
    document.execCommand("copy");
  }
  const words = button.textContent;
  button.textContent = button.dataset.done ?? words;
  setTimeout(() => { button.textContent = words; }, 1500);
}
