// @ts-check
// What a person likes. The house has written it into the page before it was shown; a switch changes it here at once, and
// tells the house, which keeps it for all of the person's devices.

const root = document.documentElement;

/** @param {string} name @param {string} word */
function like(name, word) {
  root.dataset[name] = word;
  const body = new URLSearchParams({ [name]: word, stay: "yes" });
  // Without a connection it counts for this page.
  fetch("/settings", { method: "POST", body, keepalive: true }).catch(() => {});
}

// Earlier versions kept these two on the device; whoever has chosen since has chosen.
for (const [name, usual] of [["sound", "off"], ["twice", "auto"]]) {
  const word = localStorage.getItem(name);
  localStorage.removeItem(name);
  if ((word === "on" || word === "off") && root.dataset[name] === usual) like(name, word);
}

// In the form it is shown at once and kept when it is sent.
document.querySelector("form[data-likes]")?.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name === "lang" || target.name === "pace") return;
  root.dataset[target.name] = target.value;
});
