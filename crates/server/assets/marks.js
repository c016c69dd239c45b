// @ts-check
// What the script adds to the pages' HTML. After every change it is put on anew, and only what differs
// is touched.

function mark() {
  layOutGrids();
  markReady();
  markPicked();
  markBoth();
  markNotes();
  markGhost();
  markConfirm();
  markWhys();
  markAllowed();
  markClaims();
  markTook();
  markAimed();
  countDown();
  markPanels();
  markGuide();
  markHint();
  showAnswer();
}

/** One element for each reason. */
function markWhys() {
  const whys = byId("whys");
  if (!whys) return;
  state.why.forEach(([text], i) => {
    const it = whys.children[i] ?? whys.appendChild(document.createElement("p"));
    it.id = `why-${i}`;
    if (it.textContent !== text) it.textContent = text;
  });
  while (whys.children.length > state.why.length) whys.lastElementChild?.remove();
}

function markAllowed() {
  // The tabulator stops only at what can be chosen.
  for (const it of all("[data-peek]")) put(it, "tabindex", "-1");
  for (const it of all("[data-do], [data-ready]")) {
    const isOk = isAllowed(it) || isPart(it);
    const reason = isOk || it.dataset.why ? undefined : reasonOf(it);
    put(it, "aria-disabled", isOk ? null : "true");
    put(it, "aria-describedby", reason === undefined ? null : `why-${reason}`);
  }
}

/** @param {Element} it @param {string} name @param {string | null} value */
function put(it, name, value) {
  if (it.getAttribute(name) === value) return;
  if (value === null) it.removeAttribute(name);
  else it.setAttribute(name, value);
}

/** Counts down how long the table rests. */
function countDown() {
  if (state.rest === null) return;
  const seconds = `${Math.max(0, Math.ceil((restUntil - performance.now()) / 1000))}`;
  for (const it of all("[data-countdown]")) {
    if (it.textContent !== seconds) it.textContent = seconds;
  }
}

if (table) setInterval(countDown, 250);
