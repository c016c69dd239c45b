// @ts-check
// A grid: many spots in little room. The house sends how they are numbered and what is said of each;
// here they become buttons like those of any board to aim at.

/** Lays out every grid that has just come. */
function layOutGrids() {
  for (const grid of all("[data-spots]")) {
    if (grid.childElementCount === 0) grid.append(...spotsOfGrid(grid));
  }
}

/** @param {HTMLElement} grid @returns {HTMLElement[]} */
function spotsOfGrid({ dataset }) {
  const { spots: before = "", turns, named = "" } = dataset;
  const [left, top] = (dataset.origin ?? "").split(",").map(Number);
  const says = JSON.parse(dataset.says ?? "[]");
  const whys = JSON.parse(dataset.whys ?? "[]");
  const turned = dataset.turned?.split(" ") ?? [];
  const columns = Number(dataset.columns);
  return (dataset.cells ?? "").split(" ").flatMap((cell, nth) => {
    // Nothing can lie here.
    if (cell === ".") return [];
    const [x, y] = [nth % columns, Math.floor(nth / columns)];
    const it = document.createElement("button");
    it.style.setProperty("--x", `${x}`);
    it.style.setProperty("--y", `${y}`);
    it.dataset.spot = `${x},${y}`;
    const choice = `${before}${left + x},${top + y}`;
    it.dataset.do = choice;
    if (turns !== undefined) it.dataset.turned = choice + turns;
    const place = named.replace("{x}", signed(left + x)).replace("{y}", signed(top + y));
    if (Number(cell) < 0) it.dataset.why = whys[-1 - Number(cell)];
    else it.dataset.says = says[Number(cell)];
    if (turned[nth] >= "0") it.dataset.saysTurned = says[Number(turned[nth])];
    it.ariaLabel = `${place} ${it.dataset.why ?? it.dataset.says}`;
    return [it];
  });
}

/** With a true minus.
 * @param {number} number */
const signed = (number) => `${number}`.replace("-", "−");

/** What laying it here does, in words.
 * @param {HTMLElement | undefined} spot */
const saidOf = (spot) => (isTurned ? (spot?.dataset.saysTurned ?? spot?.dataset.says) : spot?.dataset.says) ?? "";

/** Says what is aimed at, where a page has room for that. */
function markAimed() {
  const said = saidOf(aimedSpot());
  for (const it of all("[data-aimed]")) {
    if (it.textContent !== said) it.textContent = said;
  }
}
