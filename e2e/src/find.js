// Everything with this role and this name, inside the region of the third name if there is one.
const [role, name, region] = arguments;
const isShown = (it) => it.getClientRects().length > 0 && it.checkVisibility({ visibilityProperty: true });
const isCalled = (it, role, name) => it.computedRole === role && (name === null || it.computedName === name);
const likely = "a, button, input, select, summary, section, article, h1, h2, dialog, main, table, [role]";
const all = (root) => [...root.querySelectorAll(likely)].filter(isShown);
const roots = region === null ? [document] : all(document).filter((it) => isCalled(it, "region", region));
// People press the words beside a small round thing rather than the thing.
const pressed = (it) => (it.matches("[type=radio], [type=checkbox]") && it.labels[0]) || it;
return roots.flatMap(all)
  .filter((it) => isCalled(it, role, name))
  .map((it) => ({ name: it.computedName, able: it.ariaDisabled !== "true", element: pressed(it) }));
