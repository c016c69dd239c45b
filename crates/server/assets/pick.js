// @ts-check
// Pick, then do; and choices that are made ready and go out together with the next one. Both are this
// page's alone: nobody else learns of them.

/** What can be picked: choices, and what can only be looked at. */
const PICKABLE = "[data-do], [data-peek]";

/** What is picked. @type {{it: HTMLElement, choice: string} | null} */
let picked = null;
/** The choice that is ready, or nothing. */
let readied = "";
/** The closer look that is shown, as it came. */
let lookShown = "";
/** At which moment the only choice was picked by itself: who lets go of it is left alone. */
let pickedAlready = -1;

/** Whether a press on this only picks it because the person wants to press twice, and it is not without risk.
 * @param {HTMLElement} it */
const isTwice = (it) =>
  wantsTwice() && it.dataset.do !== undefined && it.dataset.once === undefined && isAllowed(it);

/** Whether something else is being asked about: then a press on this only lets go of that, unless it risks nothing.
 * @param {HTMLElement} it */
const isBesidePicked = (it) => picked !== null && picked.it.dataset.pick !== undefined && it.dataset.once === undefined;

/** @param {HTMLElement} it */
function pickOrChoose(it) {
  if (picked?.it === it) return void (isPeek(it) ? letGo() : confirmIt());
  const wasTrying = isTrying();
  picked = { it, choice: it.dataset.do ?? "" };
  // The next thing is tried where the last one was.
  if (!(wasTrying && isTrying())) liftOff();
  keepFocus(mark);
}

/** Whether this can be looked at and never chosen.
 * @param {HTMLElement} it */
const isPeek = (it) => it.dataset.peek !== undefined;

/** Does what is picked or aimed at, or says why not. */
function confirmIt() {
  const it = picked?.it ?? aimedSpot();
  if (it) chooseIt(it);
}

/** @param {HTMLElement} it @param {string} choice */
function makeReady(it, choice) {
  if (readied === choice) readied = "";
  else if (isAllowed(it)) readied = choice;
  else return void say(whyNot(it));
  keepFocus(mark);
  tellPrompt();
}

/** Says to those who listen what the prompt says now, and what would come of it: others see that on the cards. */
function tellPrompt() {
  const lines = all("#prompt-text .line > span, #prompt-text .just").filter(isShown);
  const notes = readied ? all(`[data-note][data-with="${CSS.escape(readied)}"]`) : [];
  const noted = notes.map((it) => `${byId(it.dataset.note ?? "")?.ariaLabel}: ${it.title}.`);
  const held = half ? byId(half) : null;
  const pairs = held ? pairsOf(held).map((it) => `${it.ariaLabel}.`) : [];
  // Of identical things one is enough.
  tell([...lines.map((it) => it.textContent ?? ""), ...new Set(held ? pairs : noted)]);
}

/** Lets go of all that is only this page's.
 * @returns {boolean} whether there was anything */
function letGo() {
  const it = picked?.it ?? aimedSpot();
  const isHolding = Boolean(it || readied || half || isTurned);
  // The buttons that go away may have the focus.
  if (it && byId("confirm")?.contains(document.activeElement)) takeFocus(it);
  picked = null;
  readied = "";
  half = "";
  liftOff();
  keepFocus(mark);
  return isHolding;
}

function markReady() {
  if (readied && !state.may.some((it) => begins(it, readied))) readied = "";
  if (table) put(table, "data-readied", readied || null);
  for (const it of all("[data-ready]")) put(it, "aria-pressed", `${it.dataset.ready === readied}`);
  for (const it of all("[data-with]")) it.toggleAttribute("hidden", it.dataset.with !== readied);
}

/** Where only one thing may be chosen, and it is one to be picked first, it is picked already. */
function pickOnly() {
  if (picked || half || state.may.length !== 1 || pickedAlready === state.moment) return;
  pickedAlready = state.moment;
  const it = all("[data-pick][data-do]").find((it) => it.dataset.do === state.may[0]);
  // What can be tried on a board is looked at there first: a press on it must not take it.
  const isTried = all("[data-aim] [data-of]").some(({ dataset }) => dataset.of === it?.dataset.do);
  if (it && !isTried && isHarmless(it) && isShown(it)) picked = { it, choice: it.dataset.do ?? "" };
}

function markPicked() {
  if (picked && !(picked.it.isConnected && (picked.it.dataset.do ?? "") === picked.choice)) {
    // It may be another element now.
    const it = all("[data-do]").find((it) => it.dataset.do === picked?.choice);
    picked = it ? { it, choice: picked.choice } : null;
  }
  // Nothing that is neither a choice nor to be looked at stays picked.
  if (picked && !picked.it.matches(PICKABLE)) picked = null;
  // What only the person wants to press twice is let go when it cannot be chosen any longer.
  if (picked && picked.it.dataset.pick === undefined && !isPeek(picked.it) && !(wantsTwice() && isAllowed(picked.it))) picked = null;
  pickOnly();
  for (const it of all(PICKABLE)) {
    const isPicked = it === picked?.it;
    const isKnown = it.dataset.pick !== undefined || it.classList.contains("picked");
    if (!isPicked && !isKnown) continue;
    it.classList.toggle("picked", isPicked);
    put(it, "aria-pressed", isPicked ? "true" : null);
  }
  showLook();
  namePicked();
}

/** The table has the classes of what is picked, for style; its name is written where there is a place for it, and
 * what it is to be compared with is said. */
function namePicked() {
  const it = picked?.it;
  if (table) put(table, "data-picked", it ? it.className : null);
  const among = it && all("[data-among]").find(({ dataset }) => it.classList.contains(dataset.among ?? ""));
  for (const place of all("[data-named], [data-compared]")) {
    const words = (place.dataset.named === undefined ? among?.textContent : it?.ariaLabel) ?? "";
    if (place.textContent !== words) place.textContent = words;
  }
}

/** The closer look at what is picked. */
function showLook() {
  const look = byId("look");
  const template = byId(picked?.it.dataset.look ?? "");
  const html = template?.innerHTML ?? "";
  if (!look || html === lookShown) return;
  lookShown = html;
  look.innerHTML = html;
  look.hidden = !html;
}

/** The buttons for what is picked or aimed at; what may not be chosen has its reason instead. */
function markConfirm() {
  const it = picked?.it ?? aimedSpot();
  const isOk = it && isAllowed(it);
  const button = byId("confirm-do");
  const words = it?.closest("[data-pick]")?.getAttribute("data-pick") ?? button?.dataset.words;
  if (button && words && button.textContent !== words) button.textContent = words;
  button?.toggleAttribute("hidden", !isOk);
  byId("confirm")?.toggleAttribute("hidden", !it);
  // What is tried where it may not lie can still be taken.
  const spot = isTrying() ? aimedSpot()?.dataset.why : undefined;
  held = it && !isOk ? whyNot(it) : (spot ?? "");
}
