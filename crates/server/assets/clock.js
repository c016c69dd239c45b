// @ts-check
// Clocks: the house says what is left of each, and the page counts on from there.

/** @typedef {{choice: number, bank: number, runs: boolean, is_person: boolean}} Clocked */

/** What was told last, and when.
 * @type {Clocked[]} */
let clocks = [];
let clocksAt = 0;

/** @param {number} ms */
function clockTime(ms) {
  const seconds = Math.ceil(Math.max(ms, 0) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ it) => `${it}`.padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** @param {Clocked[] | undefined} told */
function learnClocks(told) {
  if (!told) return;
  clocks = told;
  clocksAt = performance.now();
  showClocks();
}

/** The clock on the plate of a seat, which is put there if there is one. It stands last, where nothing is moved by it.
 * @param {number} nth @param {boolean} isThere @returns {Element | undefined} */
function clockOf(nth, isThere) {
  const plate = byId(`plate-${nth}`);
  const known = plate?.querySelector(":scope > .clock");
  if (!isThere) known?.remove();
  if (!plate || !isThere) return undefined;
  if (known) return known;
  const clock = document.createElement("span");
  clock.className = "clock";
  plate.append(clock);
  return clock;
}

/** A clock shows the time for this choice, and once that is over the bank; a line says which. */
function showClocks() {
  for (const [nth, clock] of clocks.entries()) {
    const it = clockOf(nth, clock.is_person);
    if (!it) continue;
    const gone = clock.runs ? performance.now() - clocksAt : 0;
    const isBank = gone >= clock.choice;
    const left = isBank ? clock.bank - (gone - clock.choice) : clock.choice - gone;
    const text = clock.runs ? clockTime(left) : clockTime(clock.bank);
    if (it.textContent !== text) it.textContent = text;
    it.classList.toggle("runs", clock.runs);
    it.classList.toggle("bank", isBank || !clock.runs);
    it.classList.toggle("short", clock.runs && isBank && left < 10_000);
  }
}

setInterval(() => { if (clocks.some((it) => it.runs)) showClocks(); }, 250);
