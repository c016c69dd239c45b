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

/** A clock shows the time for this choice, and once that is over the bank; a line says which. */
function showClocks() {
  for (const it of all("[data-clock]")) {
    const clock = clocks[Number(it.dataset.clock)];
    it.hidden = !clock?.is_person;
    if (!clock) continue;
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
