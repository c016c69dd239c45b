// @ts-check
// Aiming: a ghost is moved over a board from spot to spot, over forbidden ones too, and stays on this
// page until it is laid. What is only tried is picked elsewhere, and hangs over the board as long as it is.

/** How far a finger goes before it drags, and how many spots above it the ghost floats then. */
const DRAG_PX = 8;
const FLOAT_SPOTS = 1.5;
/** One turn of the wheel is many events. */
const WHEEL_MS = 250;

/** The spot aimed at, as `2,-3`, or nothing. */
let aimed = "";
let isTurned = false;
/** What hung over the board last: something else begins where it rests. */
let ghostSeen = "";
/** Where what was taken had been tried: it is not laid yet, and hangs there when it can be.
 * @type {{ghost: string, aimed: string, isTurned: boolean} | null} */
let tried = null;
let wheeledAt = 0;
/** A pointer that drags over a board; nothing of a board as long as what it holds is not ours yet.
 * @type {{pointer: number, x: number, y: number, board: HTMLElement | null, hasMoved: boolean} | null} */
let drag = null;

/** What hangs over a board: the one thing to be laid, or of those to be tried the one that is picked.
 * @param {Element | null} board @returns {HTMLElement | undefined} */
const ghostOf = (board) => (board ? all("[data-ghost]", board) : [])
  .find(({ dataset }) => dataset.of === undefined || dataset.of === picked?.choice);

/** The board with a ghost that this is part of.
 * @param {EventTarget | null} it @returns {HTMLElement | null} */
function boardOf(it) {
  const board = it instanceof Element ? it.closest("[data-aim]") : null;
  const isThere = board instanceof HTMLElement && board.isConnected;
  return isThere && ghostOf(board) ? board : null;
}

/** @returns {HTMLElement | null} the board that there is to aim at now */
const aimBoard = () => boardOf(document.querySelector("#table [data-aim] [data-ghost]"));

/** Whether what hangs there is only tried, because it is picked. */
const isTrying = () => ghostOf(aimBoard())?.dataset.of !== undefined;

/** @param {HTMLElement} it */
const isSpot = (it) => it.dataset.spot !== undefined && boardOf(it) !== null;

/** @param {HTMLElement | null} board @returns {HTMLElement[]} */
const spotsOf = (board) => (board ? all("[data-spot]", board) : []);

/** @returns {HTMLElement | undefined} */
const aimedSpot = () => (aimed ? spotsOf(aimBoard()).find((it) => it.dataset.spot === aimed) : undefined);

/** Whether what hangs there may lie here.
 * @param {HTMLElement} spot */
const mayLie = (spot) => (spot.dataset.do === undefined ? spot.dataset.why === undefined : isAllowed(spot));

/** @param {HTMLElement} spot */
function aim(spot) {
  if (!isTrying()) picked = null;
  aimed = spot.dataset.spot ?? "";
  // A screen reader says where the ghost is; but a button for an arrow is pressed again.
  if (!document.activeElement?.matches("[data-press]")) takeFocus(spot);
  keepFocus(mark);
}

/** A press without a pointer: the first aims, the second chooses.
 * @param {HTMLElement} spot */
function aimOrChoose(spot) {
  if (spot !== aimedSpot()) aim(spot);
  else if (isTrying()) confirmIt();
  else chooseIt(spot);
}

/** @param {HTMLElement} board @param {number} x @param {number} y */
function aimNear(board, x, y) {
  let nearest = Infinity;
  let to;
  for (const it of spotsOf(board)) {
    const [spotX, spotY] = middle(it);
    const distance = Math.hypot(spotX - x, spotY - y);
    if (distance < nearest) {
      nearest = distance;
      to = it;
    }
  }
  if (to && to.dataset.spot !== aimed) aim(to);
}

/** Moves the ghost by one spot.
 * @param {[number, number]} direction @returns {boolean} whether there is one to move */
function moveGhost(direction) {
  const spot = aimedSpot();
  const focus = document.activeElement;
  // Somebody who walks among other things does not mean the ghost.
  const isElsewhere = focus?.matches(CHOICES) && focus !== picked?.it && !aimBoard()?.contains(focus);
  if (!spot || isElsewhere) return false;
  const to = ahead(spot, spotsOf(aimBoard()), direction);
  if (to) aim(to);
  return true;
}

/** @returns {boolean} whether there is anything to turn */
function turnGhost() {
  const board = aimBoard();
  const whyNot = board?.querySelector("[data-unturned]")?.getAttribute("data-unturned");
  if (whyNot) say(whyNot);
  if (!board?.querySelector("[data-turned], [data-turns]")) return Boolean(whyNot);
  isTurned = !isTurned;
  keepFocus(mark);
  return true;
}

/** Takes the ghost off. */
function liftOff() {
  aimed = "";
  isTurned = false;
}

/** What was tried is ours now. */
function keepTried() {
  const ghost = ghostOf(aimBoard())?.dataset.ghost ?? "";
  if (isTrying()) tried = { ghost, aimed, isTurned };
}

/** What has just come to hang over the board hangs where the last one did if that was only tried, or where it was
 * tried itself; else where it rests. */
function aimNew() {
  const ghost = ghostOf(aimBoard());
  const name = ghost?.dataset.ghost ?? "";
  if (name === ghostSeen) return;
  ghostSeen = name;
  if (tried && tried.ghost === name && !isTrying()) ({ aimed, isTurned } = tried);
  else if (!isTrying()) liftOff();
  if (name && !isTrying()) tried = null;
  if (!aimedSpot()) aimed = ghost?.dataset.rest ?? "";
  // A person who looks at something else meanwhile sees where it can be laid.
  if (name) showOwnTab();
}

function markGhost() {
  aimNew();
  const spot = aimedSpot();
  if (!spot) aimed = "";
  if (!aimBoard()) isTurned = false;
  const [x, y] = aimed.split(",");
  const hanging = ghostOf(aimBoard());
  for (const ghost of all("[data-aim] [data-ghost]")) {
    const isIt = ghost === hanging;
    ghost.classList.toggle("aimed", isIt && Boolean(spot));
    ghost.classList.toggle("turned", isIt && isTurned);
    ghost.classList.toggle("forbidden", isIt && spot !== undefined && !mayLie(spot));
    if (isIt && spot) {
      ghost.style.setProperty("--x", x);
      ghost.style.setProperty("--y", y);
    } else {
      ghost.removeAttribute("style");
    }
  }
}

document.addEventListener("pointerdown", (event) => {
  const { pointerId: pointer, clientX: x, clientY: y } = event;
  const board = boardOf(event.target);
  const button = event.target instanceof Element ? event.target.closest("button, a") : null;
  // What is claimed can be pulled onto the board in one go, once it is ours.
  const isClaim = button?.matches("[data-race]") && event.isPrimary && event.button === 0;
  if (isClaim) drag = { pointer, x, y, board: null, hasMoved: false };
  if (!board || !event.isPrimary || (button && !button.matches("[data-spot], [data-ghost]"))) return;
  if (event.button === 2) turnGhost();
  if (event.button !== 0) return;
  say("");
  drag = { pointer, x, y, board, hasMoved: false };
  aimNear(board, x, y);
});

document.addEventListener("pointermove", (event) => {
  if (drag?.pointer !== event.pointerId) return;
  const { clientX: x, clientY: y } = event;
  drag.hasMoved ||= Math.hypot(x - drag.x, y - drag.y) > DRAG_PX;
  if (!drag.hasMoved) return;
  if (!drag.board?.isConnected) drag.board = boardAt(x, y);
  if (!drag.board) return;
  // A finger hides what is under it.
  const spot = event.pointerType === "touch" ? spotsOf(drag.board)[0] : null;
  const float = FLOAT_SPOTS * (spot?.getBoundingClientRect().height ?? 0);
  aimNear(drag.board, x, y - float);
});

/** The board to aim at, if this is over it.
 * @param {number} x @param {number} y */
const boardAt = (x, y) => document.elementsFromPoint(x, y).map(boardOf).find((it) => it) ?? null;

for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { drag = null; });

// The focus goes to the spot that is aimed at, not to what the pointer is on.
document.addEventListener("mousedown", (event) => { if (drag?.board) event.preventDefault(); });
document.addEventListener("contextmenu", (event) => { if (boardOf(event.target)) event.preventDefault(); });
document.addEventListener("wheel", (event) => {
  if (!aimed || !boardOf(event.target)) return;
  event.preventDefault();
  if (performance.now() - wheeledAt < WHEEL_MS) return;
  wheeledAt = performance.now();
  turnGhost();
}, { passive: false });
