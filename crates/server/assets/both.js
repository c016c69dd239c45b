// @ts-check
// Two things that make one choice, such as two cards: the first that is pressed is held until the second is.
// What is held is this page's alone: nobody else learns of it.

/** The id of what is held, or nothing. */
let half = "";

/** The choices that are allowed now and that this is one of two for.
 * @param {HTMLElement} it @returns {HTMLElement[]} */
const pairsOf = (it) => (it.id ? all(`[data-both~="${CSS.escape(it.id)}"]:not([hidden])`).filter(isAllowed) : []);

/** Whether a press on this holds it, or takes it together with what is held.
 * @param {HTMLElement} it */
const isPart = (it) => it.dataset.both === undefined && pairsOf(it).length > 0;

/** The choice that this makes with what is held.
 * @param {HTMLElement} it @returns {HTMLElement | undefined} */
const pairWith = (it) => (half && half !== it.id ? pairsOf(it).find((pair) => ids(pair).includes(half)) : undefined);

/** @param {HTMLElement} pair */
const ids = (pair) => (pair.dataset.both ?? "").split(" ");

/** @param {HTMLElement} it */
function pressPart(it) {
  const pair = pairWith(it);
  if (pair) {
    if (wantsTwice()) pickOrChoose(pair);
    else chooseIt(pair);
    return;
  }
  half = half === it.id ? "" : it.id;
  picked = null;
  keepFocus(mark);
  tellPrompt();
}

/** What is held, what goes with it, and what that comes to. */
function markBoth() {
  const held = half ? byId(half) : null;
  if (!held || !isPart(held)) half = "";
  const wasHeld = table?.hasAttribute("data-half");
  if (!table || (!half && !wasHeld)) return;
  put(table, "data-half", half || null);
  const chosen = picked?.it.dataset.both !== undefined ? ids(picked.it) : [];
  for (const it of all("[data-do][id]", table)) {
    it.classList.toggle("half", it.id === half);
    if (chosen.includes(it.id)) it.classList.add("picked");
    put(it, "data-sum", (half && pairWith(it)?.textContent) || null);
  }
}
