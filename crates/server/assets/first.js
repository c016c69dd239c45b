// @ts-check
// The first minute: what the game is about, until it was read or something was chosen. This device remembers
// it for each game.

const first = byId("first");
const firstRead = `read-${first?.dataset.game}`;
if (first) first.hidden = localStorage.getItem(firstRead) !== null;

/** @returns {boolean} whether it was there */
function readFirst() {
  if (!first || first.hidden) return false;
  first.hidden = true;
  localStorage.setItem(firstRead, "yes");
  return true;
}

first?.querySelector("button")?.addEventListener("click", () => {
  readFirst();
  goToPrompt();
});

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-do]")) readFirst();
});
