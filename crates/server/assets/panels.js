// @ts-check
// Panels lie over the table: one at a time, closed by their ×, by Escape or by a press beside them. While
// one is open nothing else at the table can be pressed.

/** What had the focus when the panel was opened. @type {Element | null} */
let openedFrom = null;

/** @returns {HTMLInputElement[]} */
const folds = () => all("input.fold[type=checkbox]").filter((it) => it instanceof HTMLInputElement);

/** The fold whose panel is open. In a window where its switch is not shown it has none.
 * @returns {HTMLInputElement | undefined} */
const openFold = () => folds().find((it) => it.checked && it.labels?.[0] && isShown(it.labels[0]));

/** @param {HTMLInputElement | undefined} fold */
const panelOf = (fold) => byId(fold?.getAttribute("aria-controls") ?? "");

/** @param {HTMLInputElement} fold */
function layOpen(fold) {
  if (!openFold() || openFold() === fold) openedFrom = document.activeElement;
  openSum()?.hidePopover();
  for (const it of folds()) it.checked = it === fold;
  markPanels();
  const panel = panelOf(fold);
  // With a keyboard one wants to type; on a telephone its own would cover everything.
  const field = matchMedia("(pointer: fine)").matches ? panel?.querySelector("[data-first]") : null;
  const first = field && isShown(field) ? field : panel?.querySelector("h2[tabindex], [data-close]");
  if (panel) panel.scrollTop = 0;
  void completeLog();
  if (first instanceof HTMLElement) takeFocus(first);
}

/** @returns {boolean} whether one was open */
function closePanel() {
  const fold = openFold();
  if (!fold) return false;
  fold.checked = false;
  markPanels();
  const back = openedFrom instanceof HTMLElement && isShown(openedFrom) ? openedFrom : null;
  openedFrom = null;
  if (!back || back === document.body || !takeFocus(back)) goToPrompt();
  return true;
}

/** What is not in the open panel cannot be pressed. */
function markPanels() {
  const panel = panelOf(openFold());
  for (const it of table?.children ?? []) {
    // What the page is called can be read at all times.
    it.toggleAttribute("inert", panel !== null && !it.contains(panel) && it.tagName !== "H1" && it.id !== "asks");
  }
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches("input.fold[type=checkbox]")) return;
  if (target.checked) layOpen(target);
  else markPanels();
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const panel = panelOf(openFold());
  // By the time a fold is clicked, its panel is open.
  if (!panel || !target || target.closest(".bar, .guide, .ask, input.fold")) return;
  if (panel.contains(target) && !target.closest("[data-close]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  closePanel();
}, { capture: true });

addEventListener("resize", () => {
  markPanels();
  void completeLog();
});

/** @returns {boolean} whether there are any */
function showKeys() {
  const fold = byId("settings-open");
  if (!(fold instanceof HTMLInputElement)) return false;
  layOpen(fold);
  const title = byId("keys-title");
  // A key press proves a keyboard, even on a touch screen.
  title?.parentElement?.classList.add("asked");
  title?.focus({ preventScroll: true });
  // All of them, below the head of the panel.
  title?.scrollIntoView();
  return true;
}

// ---------------------------------------------------------------- the sum behind the points

/** The browser lays it open and closes it.
 * @returns {HTMLElement | undefined} */
const openSum = () => all(":popover-open")[0];

/** Whether the press that is under way closes a sum, and so does nothing else. */
let isClosingSum = false;

addEventListener("pointerdown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const sum = openSum();
  // From one sum to the next it is one press.
  isClosingSum = Boolean(sum && target && !sum.contains(target) && !target.closest(".bar, [popovertarget]"));
  if (isClosingSum) event.stopImmediatePropagation();
}, { capture: true });

addEventListener("click", (event) => {
  // Keys make clicks without a pointer.
  if (!isClosingSum || event.detail === 0) return;
  isClosingSum = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });

// ---------------------------------------------------------------- pressing twice

/** Fingers slip more than mice. */
const wantsTwice = () =>
  root.dataset.twice === "on" || (root.dataset.twice !== "off" && matchMedia("(pointer: coarse)").matches);

const twiceSwitch = byId("twice");
if (twiceSwitch) {
  const press = () => twiceSwitch.setAttribute("aria-pressed", `${wantsTwice()}`);
  press();
  twiceSwitch.addEventListener("click", () => {
    like("twice", wantsTwice() ? "off" : "on");
    press();
    letGo();
  });
}
