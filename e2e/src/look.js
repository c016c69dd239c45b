// What one seat can do now, in one look: at any table of any game, by docs/page.md alone.
const isShown = (it) => it.getClientRects().length > 0 && it.checkVisibility({ visibilityProperty: true });
const isAble = (it) => isShown(it) && it.ariaDisabled !== "true" && it.computedRole === "button";
const found = (it) => ({ name: it.computedName, able: true, element: it });
const buttons = (selector) => [...document.querySelectorAll(`#table :is(${selector})`)].filter(isAble).map(found);
const sheetIsOpen = document.getElementById("sheet-open")?.checked === true;
const choices = buttons("[data-do]:not([data-spot])");
// A board can have hundreds of spots, of which a few are enough.
const spots = [...document.querySelectorAll("#table [data-spot]:not([aria-disabled=true])")].slice(0, 3);
choices.push(...spots.filter(isAble).map(found));
// What is only made ready comes after what is done at once.
choices.push(...buttons("[data-ready]:not([aria-pressed=true])"));
const table = document.getElementById("table");
return {
  // Whose match is over is asked for another.
  over: [...document.querySelectorAll("form[action$='/rematch']")].some(isShown),
  sheet: sheetIsOpen,
  rounds: Number(document.getElementById("sheet-title")?.dataset.show ?? 0),
  version: Number(table?.dataset.version ?? 0),
  choices,
  // An open sheet lies over the button in the prompt.
  onward: buttons(sheetIsOpen ? "#sheet [data-ask=go-on]" : "[data-ask=go-on]"),
  confirm: buttons("#confirm-do"),
  turns: table?.querySelector("[data-aim]:has([data-ghost]) [data-turned]") !== null,
  said: window.nSaid,
};
