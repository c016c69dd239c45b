// @ts-check
// Regions are replaced so that every element that has a counterpart stays the same element: it keeps
// the focus, the pointer and its place in a movement.

/** @param {Regions} regions */
function replaceRegions(regions) {
  for (const [id, html] of regions) {
    const region = byId(id);
    const template = document.createElement("template");
    template.innerHTML = html;
    const wanted = template.content.firstElementChild;
    if (!region || !wanted) continue;
    const next = document.importNode(wanted, true);
    if (region.nodeName === next.nodeName) morph(region, next);
    else region.replaceWith(next);
  }
}

/** Makes `from` equal to `to`, keeping every element that has a counterpart.
 * @param {Element} from @param {Element} to */
function morph(from, to) {
  // A grid has been laid out here; it is laid out anew if it is another one.
  const isSame = (/** @type {string} */ name) => from.getAttribute(name) === to.getAttribute(name);
  const isGrid = to.hasAttribute("data-spots");
  const staysGrid = isGrid && ["data-spots", "data-cells", "data-turned", "data-origin", "data-says", "data-whys"].every(isSame);
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    // What a person has unfolded stays unfolded.
    if (name !== "open" && !to.hasAttribute(name)) from.removeAttribute(name);
  }
  if (staysGrid) return;
  if (isGrid) from.replaceChildren();
  if (from instanceof HTMLTemplateElement && to instanceof HTMLTemplateElement) {
    if (from.innerHTML !== to.innerHTML) from.innerHTML = to.innerHTML;
    return;
  }
  const known = named(from, to);
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = counterpart(known, at, wanted);
    if (!match) {
      from.insertBefore(wanted, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else from.insertBefore(match, at);
    if (match instanceof Element && wanted instanceof Element) morph(match, wanted);
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** The children of `from` that stay, by id. What leaves, leaves first: so what stays need not be
 * moved, for an element that is moved loses the focus.
 * @param {Element} from @param {Element} to */
function named(from, to) {
  const wanted = new Set([...to.children].map((it) => it.id));
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const it of [...from.children]) {
    if (it.id && wanted.has(it.id)) known.set(it.id, it);
    else if (it.id) it.remove();
  }
  return known;
}

/** The child that `wanted` goes on as: by id, or by standing at the same place.
 * @param {Map<string, Element>} known @param {ChildNode | null} at @param {ChildNode} wanted
 * @returns {ChildNode | null} */
function counterpart(known, at, wanted) {
  if (wanted instanceof Element && wanted.id) {
    const match = known.get(wanted.id);
    return match?.nodeName === wanted.nodeName ? match : null;
  }
  const isAlike = at && at.nodeName === wanted.nodeName && !(at instanceof Element && at.id);
  return isAlike ? at : null;
}
