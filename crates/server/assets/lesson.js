// @ts-check
// The first round of a newcomer: a guide beside the table, which the house writes. Here it points at what it
// speaks of, and this device remembers whose first round was played or left.

/** The step that the guide was at. @type {string | undefined} */
let guideStep;

/** @param {string | undefined} game @param {string} how */
const rememberLesson = (game, how) => localStorage.setItem(`lesson-${game}`, how);

/** The address says how far one has come, so that the page can be loaded again, also in another language.
 * @param {URL} address @param {boolean} isTaken */
function keepLesson(address, isTaken) {
  if (!byId("guide") || !isTaken) return;
  history.replaceState(null, "", address);
}

function markGuide() {
  const guide = byId("guide");
  if (!guide) return;
  const marks = (guide.dataset.marks ?? "").split(" ");
  for (const it of all(".spoken-of")) if (!marks.includes(it.id)) it.classList.remove("spoken-of");
  for (const id of marks) byId(id)?.classList.add("spoken-of");
  markHinted(guide.dataset.hint);
  if (guide.dataset.end !== undefined) rememberLesson(guide.dataset.game, "done");
  if (guideStep === undefined) keepHandInView(guide);
  const isNew = guideStep !== undefined && guideStep !== guide.dataset.step;
  guideStep = guide.dataset.step;
  if (isNew) showGuide(guide);
}

/** Frames what is suggested, in a first round or by a hint. Nothing is chosen by that.
 * @param {string | undefined} hint */
function markHinted(hint) {
  const hints = hint?.split(" then ") ?? [];
  for (const it of all("[data-do], [data-ready]")) {
    it.classList.toggle("hinted", hints.some((hint) => [it.dataset.do, it.dataset.ready, it.dataset.turned].includes(hint)));
  }
}

/** What somebody who practises has asked for. */
function markHint() {
  const hint = byId("hint");
  if (hint) markHinted(hint.dataset.hint);
}

/** Something new is said: it is laid open, and where it is only to be read, the way on has the focus.
 * @param {HTMLElement} guide */
function showGuide(guide) {
  keepHandInView(guide);
  if (goToGuide()) return;
  if (guide.contains(document.activeElement) || document.activeElement === document.body) goToPrompt();
}

/** @returns {boolean} whether it has a way on */
function goToGuide() {
  const on = byId("guide-on") ?? byId("guide")?.querySelector("form button");
  return on instanceof HTMLElement && takeFocus(on);
}

/** In a low window the page scrolls, and the guide stays at its top: what is chosen from is below.
 * @param {HTMLElement} guide */
function keepHandInView(guide) {
  if (getComputedStyle(guide).position === "sticky") scrollTo({ top: document.documentElement.scrollHeight });
}

document.addEventListener("click", (event) => {
  const it = event.target instanceof Element ? event.target.closest("a") : null;
  if (it?.id === "guide-leave" || it?.id === "guide-skip") rememberLesson(byId("guide")?.dataset.game, "left");
  if (it?.id !== "guide-on" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose("on");
});

// After switching the language or the light one is where one was.
document.addEventListener("submit", () => {
  if (byId("guide")) sessionStorage.setItem("lesson", location.pathname + location.search);
});
const lessonAt = sessionStorage.getItem("lesson");
sessionStorage.removeItem("lesson");
if (byId("guide") && !location.search && lessonAt?.startsWith(`${location.pathname}?`)) location.replace(lessonAt);

for (const it of all("[data-lesson]")) {
  it.classList.toggle("known", localStorage.getItem(`lesson-${it.dataset.lesson}`) !== null);
}
