// What one seat can do now, in one look. Its own board bears its name.
const [own] = arguments;
const isShown = (it) => it.getClientRects().length > 0 && it.checkVisibility({ visibilityProperty: true });
const regions = [...document.querySelectorAll("main > section")].filter(
  (it) => isShown(it) && it.computedRole === "region" && ["Your hand", "The trick", own].includes(it.computedName),
);
const choices = regions
  .flatMap((it) => [...it.querySelectorAll("button")])
  .filter((it) => isShown(it) && it.ariaDisabled !== "true" && it.computedRole === "button")
  .map((it) => ({ name: it.computedName, able: true, element: it }));
const table = document.getElementById("table");
return {
  over: [...document.querySelectorAll("form button")].some((it) => isShown(it) && it.computedName === "Play again"),
  sheet: document.getElementById("sheet-open")?.checked === true,
  rounds: Number(document.getElementById("sheet")?.dataset.show ?? 0),
  version: Number(table?.dataset.version ?? 0),
  choices,
};
