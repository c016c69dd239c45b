// @ts-check
// Notes: what there is to say of something on the page now, such as what a card would count. They are sent apart
// from the things they are of, which need not be sent again because of them.

function markNotes() {
  /** @type {Map<string, HTMLElement>} */
  const notes = new Map();
  for (const it of all("[data-note]")) {
    const isMeant = it.dataset.with === undefined || it.dataset.with === readied;
    if (isMeant) notes.set(it.dataset.note ?? "", it);
  }
  for (const it of all("[data-noted]")) if (!notes.has(it.id)) note(it, undefined);
  for (const [id, by] of notes) note(byId(id), by);
}

/** @param {HTMLElement | null} it @param {HTMLElement | undefined} by */
function note(it, by) {
  if (!it) return;
  put(it, "data-noted", by?.textContent ?? null);
  put(it, "data-tone", by?.dataset.tone ?? null);
  put(it, "aria-description", by?.title ?? null);
}
