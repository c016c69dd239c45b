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
  if ([...open].some((it) => !claims.has(it))) claimsSince = performance.now();
  claims = open;
}

document.addEventListener("pointerdown", (event) => {
  const it = event.target instanceof Element ? event.target.closest("[data-race]") : null;
  // It may have gone with the stages that this press has ended.
  if (it instanceof HTMLElement && it.isConnected && event.button === 0) press(it);
});
