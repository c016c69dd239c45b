// @ts-check
// The keys.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The row of keys that count, as it is printed here and in Japan: a hand can have twelve cards. */
const COUNTING = [..."1234567890-="];
const TYPING = "input:not([type=checkbox]), select, textarea";
const INTERACTIVE = "button, a, input, select, textarea, summary";

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape") {
    const wasReady = Boolean(readied || half);
    if (!letGo() && !closePanel() && !readFirst()) showOwnTab();
    if (wasReady) tellPrompt();
    return;
  }
  const target = event.target instanceof Element ? event.target : null;
  // Arrow keys scroll a focused log.
  if (target?.matches(TYPING) || (target?.id === "log-lines" && event.key in ARROWS)) return;
  const isPress = event.key === "Enter" || event.key === " ";
  // A key that is held down is one press.
  if (table && isPress && event.repeat) return void event.preventDefault();
  if (isPress && target?.matches(INTERACTIVE)) return;
  if (pressKey(event.key)) event.preventDefault();
});

/** @param {string} key @returns {boolean} whether it meant anything */
function pressKey(key) {
  if (!table) return key.toLowerCase() === "w" && followRule();
  const it = all("[data-key]:not([data-press])")
    .find((it) => isShown(it) && !it.closest("[inert]") && it.dataset.key === key.toLowerCase());
  if (key === "?" || (key.toLowerCase() === "k" && !it)) return showKeys();
  if (key.toLowerCase() === "w" && !it) return followRule();
  // Arrow keys scroll an open panel.
  if (openFold()) return false;
  if (key in ARROWS) {
    if (!moveGhost(ARROWS[key])) step(ARROWS[key]);
    return true;
  }
  if (key === "Enter" && (picked || aimedSpot())) {
    if (!isKeyHasty()) confirmIt();
    return true;
  }
  if (key.toLowerCase() === "r" && turnGhost()) return true;
  const place = COUNTING.indexOf(key === "^" ? "=" : key);
  if (place >= 0) return pressDigit(it ?? nth(place));
  it?.click();
  // Whoever opens it by a key wants to type.
  if (it?.matches(".for-talk")) byId("talk-text")?.focus();
  return it !== undefined;
}

/** What lies at this place among the things of which one is to be chosen, in the hand if there is any. Where
 * things have digits of their own, those are all there are.
 * @param {number} place @returns {HTMLElement | undefined} */
function nth(place) {
  const open = choices().filter((it) => it.dataset.do !== undefined && isOpen(it));
  const hand = byId("hand");
  const first = open.find((it) => hand?.contains(it)) ?? open[0];
  const part = first?.closest("#table > *") ?? hand;
  const among = choices().filter((it) => it.dataset.do !== undefined && part?.contains(it));
  const isNumbered = among.some((it) => /^[0-9]$/.test(it.dataset.key ?? ""));
  return isNumbered ? undefined : among[place];
}

/** A digit moves the focus, and Enter takes what has it; but in a race there is no time for that.
 * @param {HTMLElement | undefined} it */
function pressDigit(it) {
  if (it?.dataset.race !== undefined) press(it);
  else if (it) goTo(it);
  return it !== undefined;
}

/** While a reason is shown, its rule; else all of them. */
function followRule() {
  const link = document.querySelector("#answer a") ?? byId("rules-link");
  if (link instanceof HTMLElement) link.click();
  return link !== null;
}

/** On a phone, of the tabs, one's own. */
function showOwnTab() {
  for (const it of all("input.fold[type=radio]")) {
    if (it instanceof HTMLInputElement) it.checked = false;
  }
}

// Tips that were switched off stay off on the next page.
const tipsOff = byId("tips-off");
if (tipsOff instanceof HTMLInputElement) {
  tipsOff.checked = localStorage.getItem("tips") === "off";
  tipsOff.addEventListener("change", () => localStorage.setItem("tips", tipsOff.checked ? "off" : "on"));
}
