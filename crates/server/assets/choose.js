// @ts-check
// Presses, and the choices that come of them.

/** After this long without an answer to a choice, we ask whether anybody is there. */
const ANSWER_DUE_MS = 500;
/** How long after a choice a key, or the second click of a double click, is not meant for the next. */
const HASTY_MS = 400;

let nSaid = 0;
/** The number of the choice that waits for its answer. */
let pending = 0;
let chosenAt = -Infinity;
let chosenVersion = 0;
let chosenMoment = 0;
/** Since when there is something else to choose. */
let offeredAt = -Infinity;
/** Until when a click is the second one of a double click: its choice was taken, but not shown yet. */
let quietUntil = 0;
/** The button that asks the table for something and waits for its answer.
 * @type {{n: number, button: HTMLElement} | null} */
let asking = null;

/** @param {number} since */
const isHasty = (since) => performance.now() - since < HASTY_MS;
/** Whether a key is one too many: what it was meant for may be gone. */
const isKeyHasty = () => isHasty(Math.max(chosenAt, offeredAt));

/** @param {string} choice @returns {boolean} whether it went out */
function choose(choice) {
  // The second click of a double click is no second choice.
  if (pending || performance.now() < quietUntil) return false;
  chosenAt = performance.now();
  chosenVersion = state.version;
  chosenMoment = state.moment;
  hasChosen = true;
  const steps = choice.split(" then ");
  if (table?.dataset.try) {
    pending = TRYING;
    attempt(steps);
    return true;
  }
  const asked = isCutOff() ? 0 : send({ ask: "choose", choices: steps, moment: state.moment });
  pending = asked;
  if (!asked) refuseOffline();
  // A choice without an answer is a reason to doubt the connection.
  else setTimeout(() => { if (pending === asked) probeConnection(); }, ANSWER_DUE_MS);
  return asked > 0;
}

/** @param {Answer} answer */
function hear({ n, ok, text = "" }) {
  if (n === probe) confirmConnection();
  measured(n);
  if (hearTalk({ type: "answer", n, ok, text })) return;
  if (n === asking?.n) {
    // Until its region is replaced.
    if (ok && asking.button.dataset.ask === "go-on") asking.button.ariaDisabled = "true";
    // The table is turned over: nothing is left to do there.
    if (ok && asking.button.dataset.ask === "leave") return leaveTable();
    asking = null;
  }
  if (!ok) say(text);
  if (n !== pending) return;
  pending = 0;
  if (ok) {
    // News may be faster than the answer.
    if (state.version === chosenVersion) quietUntil = performance.now() + 500;
    second = "";
    keepTried();
    letGo();
  } else {
    hasChosen = false;
    nextClaim();
  }
}

/** The connection is another one, or none: what was under way will not be answered. */
function forget() {
  if (pending > 0) unanswered = chosenMoment;
  pending = 0;
  asking = null;
  reaching = "";
  second = "";
  readied = "";
  keepFocus(mark);
}

/** @param {HTMLElement} it */
function press(it) {
  const { dataset } = it;
  say("");
  if (it.id === "confirm-do") confirmIt();
  else if (it.id === "confirm-undo") letGo();
  else if (dataset.ask) ask(it, dataset.ask);
  else if (dataset.press) pressKey(dataset.press);
  else if (dataset.ready !== undefined) makeReady(it, dataset.ready);
  else if (dataset.race !== undefined) claim(it);
  else if (isSpot(it)) aimOrChoose(it);
  else if (isPart(it)) pressPart(it);
  else if (dataset.here !== undefined) confirmIt();
  else if (dataset.pick !== undefined || isPeek(it) || isTwice(it) || isBesidePicked(it)) pickOrChoose(it);
  else chooseIt(it);
}

/** Chooses it, or says why not.
 * @param {HTMLElement} it */
function chooseIt(it) {
  if (isAllowed(it)) choose(choiceOf(it));
  else say(whyNot(it));
}

/** @param {HTMLElement} button @param {string} what */
function ask(button, what) {
  // What is so already need not be asked for.
  const { pace, seat, shown } = button.dataset;
  const isSo = button.ariaPressed === "true";
  if (!isOpen(button) || asking?.button === button || (isSo && pace)) return;
  const welcome = seat === undefined ? undefined : !isSo;
  const n = isCutOff() ? 0 : send({ ask: what, pace, seat: seat && Number(seat), welcome, shown: shown && shown === "yes" });
  if (n) asking = { n, button };
  else refuseOffline();
}

const PRESSABLE = "[data-do], [data-spot], [data-peek], [data-ready], [data-ask], [data-press], [data-here], #confirm-do, #confirm-undo";

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const copy = target?.closest("[data-copy]");
  if (copy instanceof HTMLElement) return void copyField(copy);
  const it = downInFilm ? pressedInFilm() : target?.closest(PRESSABLE);
  if (!(it instanceof HTMLElement)) return;
  const isRace = it.dataset.race !== undefined;
  // What is asked of people is no choice, and a match that goes on by itself must not keep anybody from it.
  const isAside = isRace || (it.dataset.ask !== undefined && it.closest("#asks, #people, .bar") !== null);
  // Clicks of a pointer count from 1; one that keys or other programs make is 0. Claims and aims were
  // taken when the pointer went down.
  if (event.detail > 0 && (isRace || isSpot(it))) return;
  if (!isAside && (event.detail > 1 ? isHasty(chosenAt) : event.detail === 0 && isKeyHasty())) return;
  press(it);
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
