// @ts-check
// Before the match: a link that is sent by whatever the device has for it, how long a name can be, and how
// many of some things are to be chosen.

for (const button of all("[data-send]")) button.hidden = !navigator.share;

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-send]") : null;
  const field = button instanceof HTMLElement ? byId(button.dataset.send ?? "") : null;
  // A cancelled share is no error.
  if (field instanceof HTMLInputElement) navigator.share({ title: document.title, url: field.value }).catch(() => {});
});

const nameField = byId("name");
const nameFull = byId("name-full");
nameField?.addEventListener("input", () => {
  if (!(nameField instanceof HTMLInputElement) || !nameFull) return;
  const isFull = nameField.value.length >= nameField.maxLength;
  nameFull.textContent = isFull ? (nameFull.dataset.full ?? "") : "";
});

/** Says how many are to be chosen as long as it is another number; then the form is not sent.
 * @param {HTMLElement} group */
function countPicks(group) {
  const seats = document.querySelector("input[name=seats]:checked")?.getAttribute("value");
  const rule = group.querySelector(`i[data-seats="${seats}"]`);
  const boxes = [...group.querySelectorAll("input[type=checkbox]")].filter((it) => it instanceof HTMLInputElement);
  const isAsked = isShown(group) && rule instanceof HTMLElement;
  const isRight = !isAsked || boxes.filter((it) => it.checked).length === Number(rule.dataset.n);
  const wrong = isRight ? "" : (rule?.textContent ?? "");
  boxes[0]?.setCustomValidity(wrong);
  const status = group.querySelector("[role=status]");
  if (status && status.textContent !== wrong) status.textContent = wrong;
}

document.addEventListener("change", () => all("[data-exactly]").forEach(countPicks));
all("[data-exactly]").forEach(countPicks);
