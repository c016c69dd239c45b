// @ts-check
// Aiming: a ghost is moved over a board from spot to spot, over forbidden ones too, and stays on this
// page until it is laid.

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
let wheeledAt = 0;
/** @type {{pointer: number, x: number, y: number, board: HTMLElement, hasMoved: boolean} | null} */
let drag = null;

/** The board with a ghost that this is part of.
 * @param {EventTarget | null} it @returns {HTMLElement | null} */
function boardOf(it) {
  const board = it instanceof Element ? it.closest("[data-aim]") : null;
  const isThere = board instanceof HTMLElement && board.isConnected;
  return isThere && board.querySelector("[data-ghost]") ? board : null;
}

/** @returns {HTMLElement | null} the board that there is to aim at now */
const aimBoard = () => boardOf(document.querySelector("#table [data-aim] [data-ghost]"));

/** @param {HTMLElement} it */
const isSpot = (it) => it.dataset.spot !== undefined && boardOf(it) !== null;

/** @param {HTMLElement | null} board @returns {HTMLElement[]} */
const spotsOf = (board) => (board ? all("[data-spot]", board) : []);

/** @returns {HTMLElement | undefined} */
const aimedSpot = () => (aimed ? spotsOf(aimBoard()).find((it) => it.dataset.spot === aimed) : undefined);

/** @param {HTMLElement} spot */
function aim(spot) {
  picked = null;
  aimed = spot.dataset.spot ?? "";
  // A screen reader says where the ghost is; but a button for an arrow is pressed again.
  if (!document.activeElement?.matches("[data-press]")) takeFocus(spot);
  keepFocus(mark);
}

/** A press without a pointer: the first aims, the second chooses.
 * @param {HTMLElement} spot */
function aimOrChoose(spot) {
  if (spot === aimedSpot()) chooseIt(spot);
  else aim(spot);
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
  if (!spot || (focus?.matches(CHOICES) && !aimBoard()?.contains(focus))) return false;
  const to = ahead(spot, spotsOf(aimBoard()), direction);
  if (to) aim(to);
  return true;
}

/** @returns {boolean} whether there is anything to turn */
function turnGhost() {
  if (!aimBoard()?.querySelector("[data-turned]")) return false;
  isTurned = !isTurned;
  keepFocus(mark);
  return true;
}

/** Takes the ghost off. */
function liftOff() {
  aimed = "";
  isTurned = false;
}

/** What has just come to hang over the board is tried where it rests. */
function aimNew() {
  const ghost = aimBoard()?.querySelector("[data-ghost]");
  const name = ghost?.getAttribute("data-ghost") ?? "";
  if (name === ghostSeen) return;
  ghostSeen = name;
  liftOff();
  const rest = ghost?.getAttribute("data-rest");
  if (rest && spotsOf(aimBoard()).some((it) => it.dataset.spot === rest)) aimed = rest;
}

function markGhost() {
  aimNew();
  const spot = aimedSpot();
  if (!spot) aimed = "";
  if (!aimBoard()) isTurned = false;
  const [x, y] = aimed.split(",");
  for (const ghost of all("[data-aim] [data-ghost]")) {
    ghost.classList.toggle("aimed", Boolean(spot));
    ghost.classList.toggle("turned", isTurned);
    ghost.classList.toggle("forbidden", spot !== undefined && !isAllowed(spot));
    if (spot) {
      ghost.style.setProperty("--x", x);
      ghost.style.setProperty("--y", y);
    } else {
      ghost.removeAttribute("style");
    }
  }
}

document.addEventListener("pointerdown", (event) => {
  const board = boardOf(event.target);
  const button = event.target instanceof Element ? event.target.closest("button, a") : null;
  if (!board || !event.isPrimary || (button && !button.matches("[data-spot], [data-ghost]"))) return;
  if (event.button === 2) turnGhost();
  if (event.button !== 0) return;
  say("");
  drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, board, hasMoved: false };
  aimNear(board, event.clientX, event.clientY);
});

document.addEventListener("pointermove", (event) => {
  if (drag?.pointer !== event.pointerId) return;
  drag.hasMoved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_PX;
  if (!drag.hasMoved) return;
  // A finger hides what is under it.
  const spot = event.pointerType === "touch" ? spotsOf(drag.board)[0] : null;
  const float = FLOAT_SPOTS * (spot?.getBoundingClientRect().height ?? 0);
  aimNear(drag.board, event.clientX, event.clientY - float);
});

for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { drag = null; });

// The focus goes to the spot that is aimed at, not to what the pointer is on.
document.addEventListener("mousedown", (event) => { if (drag) event.preventDefault(); });
document.addEventListener("contextmenu", (event) => { if (boardOf(event.target)) event.preventDefault(); });
document.addEventListener("wheel", (event) => {
  if (!aimed || !boardOf(event.target)) return;
  event.preventDefault();
  if (performance.now() - wheeledAt < WHEEL_MS) return;
  wheeledAt = performance.now();
  turnGhost();
}, { passive: false });
