// @ts-check
// A race: whose claim arrives first gets it. So a claim goes out when the pointer goes down, and nobody
// has to wait for an answer before reaching for the next thing.

/** A claim so soon after the start is no reaction but an accident. */
const START_MS = 120;

/** What we reach for, and what we want if we are too late there. */
let reaching = "";
let second = "";
/** What can be claimed, and since when.
 * @type {Set<string>} */
let claims = new Set();
/** What we reached for and did not get. @type {Set<string>} */
let missed = new Set();
let claimsSince = 0;

/** @param {HTMLElement} it */
function claim(it) {
  const choice = choiceOf(it);
  if (!isAllowed(it)) say(whyNot(it));
  else if (performance.now() - claimsSince < START_MS) return;
  else if (pending) second = choice === reaching ? "" : choice;
  else if (choose(choice)) reaching = choice;
  mark();
}

/** We were too late: the second choice goes out, if it is still there. */
function nextClaim() {
  const next = second;
  second = "";
  if (reaching) missed.add(reaching);
  reaching = "";
  // Who was faster may be among the news that wait.
  if (next) catchUp();
  if (allowed.has(next) && choose(next)) reaching = next;
  mark();
}

function markClaims() {
  const open = new Set();
  for (const it of all("[data-race]")) {
    const choice = choiceOf(it);
    if (isAllowed(it)) open.add(choice);
    it.classList.toggle("reaching", choice === reaching);
    it.classList.toggle("second", choice === second);
  }
  if ([...open].some((it) => !claims.has(it))) {
    claimsSince = performance.now();
    missed = new Set();
  }
  claims = open;
}

/** What is gone, and after how long; by the numbers of the house, since nobody else saw all of it. */
function markTook() {
  const took = new Map(state.took);
  for (const it of all("[data-took]")) {
    const choice = it.dataset.took ?? "";
    const ms = took.get(choice);
    const text = ms === undefined ? "" : (ms / 1000).toFixed(1);
    if (it.textContent !== text) it.textContent = text;
    it.closest("li")?.classList.toggle("missed", missed.has(choice));
  }
}

document.addEventListener("pointerdown", (event) => {
  const it = event.target instanceof Element ? event.target.closest("[data-race]") : null;
  // It may have gone with the stages that this press has ended.
  if (it instanceof HTMLElement && it.isConnected && event.button === 0) press(it);
});
