// @ts-check
// Before the match: a link that is sent by whatever the device has for it, and how long a name can be.

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
