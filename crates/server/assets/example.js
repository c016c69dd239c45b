// @ts-check
// An example of the rules that one can try out. The address of the page says what was chosen so far,
// and so the page after a choice is simply another page of the house, of which we take the regions.

/** The number of every message that is no message but a page. */
const TRYING = -1;

/** @param {string[]} choices */
async function attempt(choices) {
  if (!table) return;
  const address = new URL(table.dataset.try ?? "", location.href);
  for (const did of [...JSON.parse(table.dataset.did ?? "[]"), ...choices]) address.searchParams.append("did", did);
  const text = await fetch(address).then((it) => (it.ok ? it.text() : ""), () => "");
  const page = new DOMParser().parseFromString(text, "text/html");
  const next = page.getElementById("table");
  const why = next ? refusalOf(page) : (table.dataset.sorry ?? "");
  hear({ type: "answer", n: TRYING, ok: Boolean(next) && !why, text: why });
  if (!next) return;
  const { regions, ...then } = JSON.parse(page.getElementById("state")?.textContent || "{}");
  enqueue({
    ...then, type: "table", version: state.version + 1,
    regions: [...regions ?? [], "log-lines", "guide"].map((id) => [id, page.getElementById(id)?.outerHTML ?? ""]),
    stages: JSON.parse(page.getElementById("stages")?.textContent || "[]"),
    tell: [page.getElementById("live")?.textContent ?? ""],
  });
  table.dataset.did = next.dataset.did;
  keepLesson(address, why === "");
}

/** Why the last choice was not taken, as the page of an example has it.
 * @param {Document} page */
const refusalOf = (page) =>
  page.getElementById("table")?.dataset.refusal ?? page.getElementById("answer")?.textContent ?? "";

if (table?.dataset.try) say(refusalOf(document));
