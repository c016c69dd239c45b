// @ts-check
// An example of the rules that one can try out. The address of the page says what was chosen so far,
// and so the page of the next moment is simply another page of the house, of which we take the regions.

/** @param {string} choice */
async function attempt(choice) {
  if (!table) return;
  const address = new URL(table.dataset.try ?? "", location.href);
  for (const did of [...JSON.parse(table.dataset.did ?? "[]"), choice]) address.searchParams.append("did", did);
  pending = -1;
  const text = await fetch(address).then((it) => (it.ok ? it.text() : ""), () => "");
  pending = 0;
  const page = new DOMParser().parseFromString(text, "text/html");
  const next = page.getElementById("table");
  if (!next) return void say(table.dataset.sorry ?? "");
  const regions = [...next.children].filter((it) => it.id).map((it) => [it.id, it.outerHTML]);
  enqueue({
    type: "table", version: version + 1, moment: 0, whole: false, turn: false, over: false,
    regions: /** @type {[string, string][]} */ (regions),
    tell: [page.getElementById("live")?.textContent ?? ""].filter((it) => it),
  });
  table.dataset.did = next.dataset.did;
  say(page.getElementById("answer")?.textContent ?? "");
}

// A page that was opened with a reason has it as plain text.
if (table?.dataset.try) say(byId("answer")?.textContent ?? "");
