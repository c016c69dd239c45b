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
  const { spots: before = "", turns, place = "" } = dataset;
  const [left, top] = (dataset.origin ?? "").split(",").map(Number);
  const says = JSON.parse(dataset.says ?? "[]");
  const whys = JSON.parse(dataset.whys ?? "[]");
  const wrong = dataset.wrong?.split(" ") ?? [];
  const columns = Number(dataset.columns);
  return (dataset.cells ?? "").split(" ").flatMap((cell, nth) => {
    // Nothing can lie here.
    if (cell === ".") return [];
    const [x, y] = [nth % columns, Math.floor(nth / columns)];
    const it = document.createElement("button");
    it.style.setProperty("--x", `${x}`);
    it.style.setProperty("--y", `${y}`);
    it.dataset.spot = `${x},${y}`;
    it.dataset.nth = `${nth}`;
    it.tabIndex = -1;
    const choice = `${before}${left + x},${top + y}`;
    // What is only tried is laid nowhere.
    if (before) it.dataset.do = choice;
    if (before && turns !== undefined) it.dataset.turned = choice + turns;
    it.dataset.place = place.replace("{x}", signed(left + x)).replace("{y}", signed(top + y));
    const why = -1 - Number(cell);
    if (why >= 0) {
      it.dataset.why = whys[why];
      it.ariaDisabled = "true";
      if (wrong[why] && wrong[why] !== ".") it.dataset.wrong = wrong[why];
    } else {
      it.dataset.says = says[Number(cell)];
    }
    it.ariaLabel = `${it.dataset.place} ${it.dataset.why ?? it.dataset.says}`;
    return [it];
  });
}

/** With a true minus.
 * @param {number} number */
const signed = (number) => `${number}`.replace("-", "−");

/** What comes of laying the ghost on this spot, where the table wants that to be told: words, and what to frame.
 * @param {HTMLElement | undefined} spot @returns {{says: string, marks: string[]}} */
function gainOf(spot) {
  const ghost = ghostOf(aimBoard())?.dataset;
  if (!spot || spot.dataset.why || ghost?.gains === undefined) return { says: "", marks: [] };
  const says = JSON.parse(ghost.says ?? "[]");
  const start = `${spot.dataset.nth}${isTurned ? "t" : ""}:`;
  const gain = ghost.gains.split(" ").find((it) => it.startsWith(start));
  const [, nth, ...marks] = gain?.split(":") ?? [];
  return { says: says[Number(nth ?? 0)] ?? "", marks };
}

/** Says what is aimed at, where a page has room for that, and frames what it is about. Of all spots the tabulator
 * stops at one. */
function markAimed() {
  const spot = aimedSpot();
  const spots = all("[data-spots] > [data-nth]");
  const stop = spot ?? spots.find(isOpen);
  for (const it of spots) {
    const index = it === stop ? 0 : -1;
    if (it.tabIndex !== index) it.tabIndex = index;
  }
  const { says, marks } = gainOf(spot);
  const said = [spot?.dataset.says, says].filter((it) => it).join(" ");
  for (const it of all("[data-aimed]")) {
    if (it.textContent !== said) it.textContent = said;
  }
  if (spot?.dataset.place) {
    const label = `${spot.dataset.place} ${spot.dataset.why ?? said}`;
    if (spot.ariaLabel !== label) spot.ariaLabel = label;
  }
  frame(spot?.dataset.wrong ? [`${spot.dataset.wrong}!`] : marks);
}

/** Frames squares of the board, each as `column,row,columns,rows,text`; what is in the way ends with `!`.
 * @param {string[]} marks */
function frame(marks) {
  const squares = aimBoard()?.querySelector(".squares");
  const shown = all(".squares > .mark");
  if (shown.map((it) => it.dataset.mark).join() === marks.join() && shown.every((it) => it.parentElement === squares)) return;
  for (const it of shown) it.remove();
  squares?.append(...marks.map((mark) => {
    const [x, y, w, h, text] = mark.split(",");
    const it = document.createElement("i");
    const isWrong = text === "!";
    it.className = isWrong ? "mark wrong" : "mark";
    it.dataset.mark = mark;
    it.ariaHidden = "true";
    for (const [name, value] of Object.entries({ x, y, w, h })) it.style.setProperty(`--${name}`, value);
    if (!isWrong) it.append(Object.assign(document.createElement("b"), { textContent: text }));
    return it;
  }));
}
