// @ts-check
// The script of every page. The browser decides nothing: it shows the regions it is sent, moves
// cards from where they were to where they are, and sends choices back as text. It knows gestures
// and no game; docs/page.md says what it and the pages agree on. The files of this folder are
// joined to one script. This one has what the page knows: the state.

/**
 * @typedef {{version: number, moment: number, may: string[], why: [string, (string[] | null)?][],
 *   turn: boolean, over: boolean, rest: number | null, took: [string, number][], regions?: string[]}} State
 * @typedef {[id: string, html: string][]} Regions
 * @typedef {{regions?: Regions, say?: string, hold?: number}} Stage
 * @typedef {[id: string, kind: string, text: string, trick?: string, title?: string]} LogLine
 * @typedef {{whole?: boolean, add?: LogLine[], drop?: string[]}} Log
 * @typedef {Partial<Omit<State, "regions">> & {type: "table", whole?: boolean, room?: string, regions?: Regions,
 *   log?: Log, tell?: string[], stages?: Stage[], hold?: number,
 *   clock?: Clocked[]}} News
 * @typedef {{type: "answer", n: number | null, ok: boolean, text?: string}} Answer
 * @typedef {{type: "reload"} | {type: "closing"}} Leave
 */

/** @param {string} id @returns {HTMLElement | null} */
const byId = (id) => document.getElementById(id);
const table = byId("table");

/** @param {string} selector @param {ParentNode} root @returns {HTMLElement[]} */
const all = (selector, root = document) =>
  [...root.querySelectorAll(selector)].filter((it) => it instanceof HTMLElement);

/** @param {Element} it */
const isShown = (it) => it.getClientRects().length > 0;

/** @type {State} */
const state = { version: 0, moment: 0, may: [], why: [], turn: false, over: false, rest: null, took: [] };
/** @type {Set<string>} */
let allowed = new Set();
/** For each choice that has one of its own, which of the reasons it is; and the one for all others.
 * @type {Map<string, number>} */
let reasons = new Map();
/** @type {number | undefined} */
let otherReason;
let restUntil = 0;

/** Choices as they are sent: many that differ in their middle or their end are sent as one.
 * @param {(string | [string, string[], string[]])[]} may @returns {string[]} */
const unpacked = (may) => may.flatMap((it) => (typeof it === "string" ? it
  : it[1].flatMap((middle) => it[2].map((after) => it[0] + middle + after))));

/** A field that is not there has not changed.
 * @param {Partial<Omit<State, "regions">>} news */
function learn(news) {
  const { version = state.version, moment = state.moment, turn = state.turn, over = state.over } = news;
  const { why = state.why, rest = state.rest } = news;
  const took = news.took ?? ("whole" in news ? [] : state.took);
  const may = news.may ? unpacked(news.may) : state.may;
  Object.assign(state, { version, moment, may, why, turn, over, rest, took });
  if (news.may) allowed = new Set(may);
  if (news.why) {
    reasons = new Map(why.flatMap(([, choices], i) => (choices ?? []).map((it) => [it, i])));
    const other = why.findIndex(([, choices]) => !choices);
    otherReason = other < 0 ? undefined : other;
  }
  if (news.rest !== undefined) restUntil = performance.now() + (rest ?? 0);
  table?.setAttribute("data-version", `${version}`);
}

/** Whether `choice` is `first`, or goes on after it: `use chicks then play B3` does after `use chicks`.
 * @param {string} choice @param {string} first */
const begins = (choice, first) => choice.startsWith(first) && !/^\w/.test(choice.slice(first.length));

/** What a press on this would choose now.
 * @param {HTMLElement} it @returns {string} */
function choiceOf(it) {
  const choice = (isTurned && it.dataset.turned) || (it.dataset.do ?? it.dataset.ready ?? "");
  return readied && it.dataset.do !== undefined && !begins(choice, readied) ? `${readied} then ${choice}` : choice;
}

/** Whether this may be chosen now, or made ready.
 * @param {HTMLElement} it */
function isAllowed(it) {
  const choice = choiceOf(it);
  return it.dataset.do !== undefined ? allowed.has(choice) : state.may.some((may) => begins(may, choice));
}

/** Which of the reasons is why this may not be chosen.
 * @param {HTMLElement} it @returns {number | undefined} */
const reasonOf = (it) => reasons.get(choiceOf(it)) ?? otherReason;

/** Why this may not be chosen, or nothing if it may.
 * @param {HTMLElement} it @returns {string} */
const whyNot = (it) => {
  if (it.dataset.peek !== undefined) return byId(it.dataset.peek)?.textContent ?? "";
  if (isAllowed(it) || isPart(it)) return "";
  return it.dataset.why ?? state.why[reasonOf(it) ?? -1]?.[0] ?? "";
};
