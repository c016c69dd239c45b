// @ts-check
// What stands in `#answer`: why something cannot be done. Three can want to stand there: the reason
// of what the pointer or the focus is on, as long as it is; a sentence after a press, for a while; and
// the reason of what is picked or aimed at, as long as it is.

const ANSWER_SHOWN_MS = 7000;

/** @type {{it: HTMLElement, text: string} | null} */
let glimpse = null;
// A page can come with a sentence.
let said = byId("answer")?.textContent ?? "";
let held = "";
let answerShown = said;
/** @type {number | undefined} */
let saidTimer;

/** Shows a sentence for a while. Nothing vanishes that somebody is about to use.
 * @param {string} text */
function say(text) {
  said = text;
  glimpse = null;
  // The same sentence once more is spoken once more.
  if (text) answerShown = "";
  showAnswer();
  clearTimeout(saidTimer);
  const hide = () => {
    if (byId("answer")?.matches(":hover, :focus-within")) saidTimer = setTimeout(hide, ANSWER_SHOWN_MS);
    else say("");
  };
  if (text) saidTimer = setTimeout(hide, ANSWER_SHOWN_MS);
}

/** What is known has changed: a reason that no longer holds is not shown any longer.
 * @param {State["why"]} before */
function reviewAnswer(before) {
  const isReason = (/** @type {State["why"]} */ why) => why.some(([text]) => text === said);
  if (isReason(before) && !isReason(state.why)) said = "";
  if (glimpse && !(glimpse.it.isConnected && whyNot(glimpse.it) === glimpse.text)) glimpse = null;
  showAnswer();
}

function showAnswer() {
  const text = glimpse?.text || said || held;
  if (text === answerShown) return;
  answerShown = text;
  byId("answer")?.replaceChildren(...linked(text));
}

/** The text, with every §4.3 a link to that rule.
 * @param {string} text @returns {(string | HTMLElement)[]} */
function linked(text) {
  const rules = byId("rules-link")?.getAttribute("href");
  if (!rules) return [text];
  return text.split(/(§[0-9]+(?:\.[0-9]+)*)/).map((part) => {
    if (!part.startsWith("§")) return part;
    const link = document.createElement("a");
    link.href = `${rules}#r${part.slice(1)}`;
    link.target = "rules";
    link.textContent = part;
    return link;
  });
}

/** @param {EventTarget | null} target */
function lookAt(target) {
  const it = target instanceof Element ? target.closest("[data-do], [data-ready]") : null;
  const text = it instanceof HTMLElement ? whyNot(it) : "";
  glimpse = it instanceof HTMLElement && text ? { it, text } : null;
  showAnswer();
}

// Only a pointer that moves looks at something: not a finger, and not one that a card slides under.
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "touch") lookAt(event.target);
});
// Only who walks with keys looks with the focus.
document.addEventListener("focusin", (event) => {
  if (event.target instanceof Element && event.target.matches(":focus-visible")) lookAt(event.target);
});
document.addEventListener("pointerleave", () => lookAt(null));
document.addEventListener("focusout", () => lookAt(null));
// A mouse that rests on something that can be looked at is told its name.
document.addEventListener("pointerover", ({ target, pointerType }) => {
  const it = target instanceof Element ? target.closest("[data-peek], [data-pick]") : null;
  if (pointerType === "mouse" && it instanceof HTMLElement && it.ariaLabel) it.title = it.ariaLabel;
});
