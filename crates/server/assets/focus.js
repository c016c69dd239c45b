// @ts-check
// The focus is never lost: it stays where it was, or goes on to the next thing to do.

const CHOICES = "[data-do], [data-ready], [data-ask]";

/** Whether what was pressed last has made a choice: then no other choice gets the focus by itself. */
let hasChosen = false;

/** @returns {HTMLElement[]} what can be pressed at the table, in reading order */
const choices = () => (table ? all(CHOICES, table).filter((it) => isShown(it) && !it.closest("[inert]")) : []);

/** @param {HTMLElement} it */
const isOpen = (it) => it.ariaDisabled !== "true";

/** Whether somebody may come here without having meant it.
 * @param {HTMLElement} it */
const isHarmless = (it) => it.dataset.costly === undefined;

/** Changes the page and keeps the focus.
 * @param {() => void} change */
function keepFocus(change) {
  const focus = focused();
  change();
  restoreFocus(focus);
}

/** @returns {string[]} the ids of what has the focus, if it is at the table, and of all around it */
function focused() {
  const ids = [];
  let it = document.activeElement;
  if (it === table || !table?.contains(it)) return [];
  for (ids.push(it?.id ?? ""); it && it !== table; it = it.parentElement) {
    if (it !== document.activeElement && it.id) ids.push(it.id);
  }
  return ids;
}

/** @param {string[]} focus */
function restoreFocus([id, ...around]) {
  const now = document.activeElement;
  if (id === undefined || (now && now !== document.body && isShown(now))) return;
  const same = id ? byId(id) : null;
  // What was chosen may lie elsewhere now, only to be looked at.
  const isDone = hasChosen && same?.dataset.peek !== undefined;
  if (same && !isDone && takeFocus(same)) return;
  for (const region of hasChosen ? [] : around) {
    const next = choices().find((it) => byId(region)?.contains(it) && isOpen(it) && isHarmless(it));
    if (next && takeFocus(next)) return;
  }
  goToPrompt();
}

/** The prompt says what is next, and pressing it does nothing. */
function goToPrompt() {
  const prompt = byId("prompt") ?? table;
  if (prompt) prompt.tabIndex = -1;
  prompt?.focus({ preventScroll: true });
}

/** @param {HTMLElement} it @returns {boolean} whether it has the focus now */
function takeFocus(it) {
  it.focus({ preventScroll: true });
  // What was hidden just now keeps the focus until the page is painted.
  return document.activeElement === it && isShown(it);
}

/** Moves the focus there; at a board to aim at, the ghost, too.
 * @param {HTMLElement} it */
function goTo(it) {
  if (isSpot(it)) aim(it);
  else it.focus();
}

/** Moves the focus to the nearest choice in this direction, among those that are allowed if any is, or to what can
 * be looked at.
 * @param {[number, number]} direction */
function step(direction) {
  const peeks = all("[data-peek]", table ?? document).filter((it) => isShown(it) && !it.closest("[inert]"));
  const every = [...choices(), ...peeks];
  const open = choices().filter(isOpen);
  const among = open.length > 0 ? [...open, ...peeks] : every;
  const here = every.find((it) => it === document.activeElement);
  const first = among.find(isHarmless) ?? among[0];
  const next = here && ahead(here, among, direction);
  // Nobody is left on a card that cannot be chosen any more, with the others behind.
  const to = next ?? (here && among.includes(here) ? undefined : first);
  if (to) goTo(to);
}

/** The nearest of them in this direction.
 * @param {HTMLElement} here @param {HTMLElement[]} among @param {[number, number]} direction
 * @returns {HTMLElement | undefined} */
function ahead(here, among, [x, y]) {
  const [fromX, fromY] = middle(here);
  let best = Infinity;
  let nearest;
  for (const it of among) {
    const [toX, toY] = middle(it);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const across = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (along > 2 && along + 3 * across < best) {
      best = along + 3 * across;
      nearest = it;
    }
  }
  return nearest;
}

/** @param {Element} it @returns {[number, number]} */
function middle(it) {
  const rect = it.getBoundingClientRect();
  return [rect.left + rect.width / 2, rect.top + rect.height / 2];
}

for (const press of ["pointerdown", "keydown"]) {
  addEventListener(press, () => { hasChosen = false; }, { capture: true });
}

// After switching the language or the light, or starting an example over, the same button has the focus.
document.addEventListener("click", (event) => {
  const it = event.target instanceof Element ? event.target.closest("[data-stay]") : null;
  if (it) sessionStorage.setItem("stay", it.id);
});
const stay = sessionStorage.getItem("stay");
sessionStorage.removeItem("stay");
if (stay) byId(stay)?.focus({ preventScroll: true });
