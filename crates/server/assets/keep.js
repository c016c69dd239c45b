// @ts-check
// Switches that are a person's own and work by style alone: this device remembers them.

for (const it of all("input[data-keep]")) {
  if (!(it instanceof HTMLInputElement)) continue;
  const name = `keep-${it.dataset.keep}`;
  it.checked = localStorage.getItem(name) === "on";
  it.addEventListener("change", () => localStorage.setItem(name, it.checked ? "on" : "off"));
}
