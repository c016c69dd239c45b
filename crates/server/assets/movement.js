// @ts-check
// Movement: whatever has an identity glides from where it was to where it is.

/** How long a card glides, and how much later the next one starts. */
const GLIDE_MS = 280;
const STAGGER_MS = 50;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** Whether nothing is to move: the person's own word counts before the device's. */
const still = () => document.hidden || root.dataset.motion === "reduced" || (root.dataset.motion !== "full" && calm.matches);

/** Where everything with an identity is now.
 * @returns {Map<string, DOMRect>} */
function places() {
  /** @type {Map<string, DOMRect>} */
  const rects = new Map();
  for (const it of all("#table [data-card][id]")) {
    const rect = it.getBoundingClientRect();
    if (rect.width > 0) rects.set(it.id, rect);
  }
  return rects;
}

/** Where something starts that was not on the page: from something that was, or still is.
 * @param {Map<string, DOMRect>} before @param {string | undefined} from */
function source(before, from) {
  if (!from) return undefined;
  const rect = before.get(from) ?? byId(from)?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : undefined;
}

/** Lets everything glide from where it was.
 * @param {Map<string, DOMRect>} before @returns {number} how many moved */
function glide(before) {
  let n = 0;
  for (const it of all("#table [data-card][id]")) {
    const from = before.get(it.id) ?? source(before, it.dataset.from);
    const to = it.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    // Cards in a hand may be larger or smaller than the page draws them.
    const zoom = "currentCSSZoom" in it && typeof it.currentCSSZoom === "number" ? it.currentCSSZoom : 1;
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    const isKnown = before.has(it.id);
    // By area, since a card may lie on its side here and stand there.
    const area = Math.sqrt((from.width * from.height) / (to.width * to.height));
    const scale = isKnown ? Math.min(Math.max(area, 0.3), 3) : 0.6;
    const frames = [
      { translate: `${dx / zoom}px ${dy / zoom}px`, scale: `${scale}`, zIndex: 9, opacity: isKnown ? 1 : 0.2 },
      { translate: "0 0", scale: "1", zIndex: 9, opacity: 1 },
    ];
    const delay = Math.min(n, 4) * STAGGER_MS;
    it.animate(frames, { duration: GLIDE_MS, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" });
    n += 1;
  }
  return n;
}
