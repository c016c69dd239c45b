// @ts-check
// The connection. A socket can be dead and look alive, after a sleep for example; a browser opens
// sockets less and less often after some have failed, and its other connections can be dead as well.
// So whenever there is a doubt, we ask through the socket, open a rival, and knock at the house again
// and again. Whoever speaks first is right: the socket, and then the rival is dropped, or the rival,
// and then it is the socket. While nobody answers, we knock so often that the right table is there
// within a second of the moment the house can be reached again: KNOCK_MS + GRACE_MS, and the way there
// and back.
//
// | it is     | socket | rival | doubt | we                    | until                                    |
// | --------- | ------ | ----- | ----- | --------------------- | ---------------------------------------- |
// | opening   | no     | yes   | yes   | knock                 | the rival speaks: sound                  |
// | sound     | yes    | no    | no    | listen                | it is silent, or late, or the device was |
// |           |        |       |       |                       | asleep: asked; it closes: cut off        |
// | asked     | yes    | no    | yes   | wait for the answer   | it comes: sound; it is late: contested   |
// | contested | yes    | yes   | yes   | knock, ask rivals in  | whoever speaks first is: sound           |
// | cut off   | no     | maybe | yes   | knock, ask rivals in  | a rival speaks: sound                    |

/** How often we knock while there is a doubt, and how long a knock may take on a slow line. */
const KNOCK_MS = 600;
const KNOCK_PATIENCE_MS = 3000;
/** How soon a socket has to answer before we do more than ask; how much later than a knock it may. */
const ANSWER_MS = 250;
const GRACE_MS = 200;
/** How long a rival may take to speak once the house is known to be there; the next one, twice that. */
const RIVAL_MS = 700;
const RIVAL_MOST_MS = 6000;
/** How long a socket may be silent before we ask, and how often we look. After a sleep it was. */
const SILENCE_MS = 3000;
const TICK_MS = 250;
/** How long a doubt lasts before we say so, if the line is not known to be slower. */
const BANNER_MS = 800;
const FIRST_BANNER_MS = 3000;

/** The socket that has spoken, and one that may take its place.
 * @type {WebSocket | null} */
let socket = null;
/** @type {WebSocket | null} */
let rival = null;
let bornAt = 0;
/** How many rivals there were since anybody spoke. */
let nRivals = 0;
let heardAt = Date.now();
/** The number of this doubt; 0 while there is none. */
let doubt = 0;
let nDoubts = 0;
/** The number of the message that asks whether the socket lives, when it was asked, and how long the
 * last answer took. */
let probe = 0;
let probedAt = 0;
let roundTripMs = 0;
/** @type {number | undefined} */
let nextKnock;
/** @type {number | undefined} */
let banner;
/** How much had been seen when a choice went out that was never answered.
 * @type {number | null} */
let unanswered = null;
/** Whether the secret link of this person's seat was made good. */
let isLinked = false;

/** @param {object} message @returns {number} its number, or 0 if there is no connection */
function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return 0;
  nSaid += 1;
  socket.send(JSON.stringify({ n: nSaid, ...message }));
  return nSaid;
}

/** Opens a rival. Its first word makes it the socket: the whole table, or that nothing has changed. */
function connect() {
  if (!table) return;
  dropRival();
  const address = new URL(`/t/${table.dataset.table}/live`, location.href);
  address.searchParams.set("room", table.dataset.room ?? "");
  address.searchParams.set("version", `${state.version}`);
  if (table.dataset.wentOn !== undefined) address.searchParams.set("went_on", "true");
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const here = new WebSocket(address);
  rival = here;
  bornAt = Date.now();
  nRivals += 1;
  here.addEventListener("message", (event) => {
    if (here === rival) {
      const old = socket;
      socket = here;
      rival = null;
      probe = 0;
      old?.close();
      forget();
      settle();
      if (!isLinked && byId("seat-link")) isLinked = send({ ask: "link" }) > 0;
    }
    if (here !== socket) return;
    heardAt = Date.now();
    receive(JSON.parse(event.data));
    if (unanswered !== null) missChoice(unanswered);
  });
  here.addEventListener("close", () => {
    if (here === rival) rival = null;
    if (here !== socket) return;
    socket = null;
    forget();
    doubtIt();
  });
}

function dropRival() {
  const lost = rival;
  rival = null;
  lost?.close();
}

/** @param {News | Answer | Leave} message */
function receive(message) {
  if (message.type === "table") enqueue(message);
  else if (message.type === "answer") hear(message);
  else if (message.type === "go") location.assign(message.path);
  else if (message.type === "reload") location.reload();
}

/** Asks whether the connection lives, and does not rest before it does. */
function doubtIt() {
  if (!isLive) return;
  if (!doubt) {
    nDoubts += 1;
    doubt = nDoubts;
    const usual = nDoubts === 1 ? FIRST_BANNER_MS : BANNER_MS;
    banner = setTimeout(showOffline, Math.max(usual, 2 * roundTripMs));
  }
  probe = send({ ask: "ping" });
  probedAt = Date.now();
  // A house that lets us in and throws us out again is not asked faster for that.
  const isEarly = Date.now() - bornAt < KNOCK_MS;
  clearTimeout(nextKnock);
  nextKnock = setTimeout(rouse, probe ? ANSWER_MS : isEarly ? KNOCK_MS : 0);
}

/** There is no doubt any more. */
function settle() {
  if (probe) roundTripMs = Date.now() - probedAt;
  doubt = 0;
  probe = 0;
  nRivals = 0;
  dropRival();
  clearTimeout(nextKnock);
  clearTimeout(banner);
  byId("offline")?.setAttribute("hidden", "");
}

function rouse() {
  if (!rival) connect();
  knock();
}

/** Looks whether the house can be reached; if it can and nobody speaks, opens a new rival. */
async function knock() {
  clearTimeout(nextKnock);
  nextKnock = setTimeout(knock, KNOCK_MS);
  const ours = doubt;
  const signal = AbortSignal.timeout(KNOCK_PATIENCE_MS);
  const isHome = await fetch("/icon.svg", { method: "HEAD", cache: "no-store", signal })
    .then((it) => it.ok, () => false);
  if (!isHome) return;
  if (probe) await new Promise((it) => { setTimeout(it, GRACE_MS); });
  const isYoung = rival && Date.now() - bornAt < Math.min(RIVAL_MS * 2 ** (nRivals - 1), RIVAL_MOST_MS);
  if (doubt === ours && !isYoung) connect();
}

function showOffline() {
  byId("offline")?.removeAttribute("hidden");
  if (pending > 0) say(offlineWords("pending"));
}

/** Whether the person was told that there is no connection. */
const isCutOff = () => byId("offline")?.hidden === false;

/** @param {"pending" | "unsent" | "lost"} what @returns {string} */
const offlineWords = (what) => byId("offline")?.dataset[what] ?? "";

/** What cannot be sent is not kept for later: the table may be another one by then. */
function refuseOffline() {
  showOffline();
  say(offlineWords("unsent"));
}

/** The connection is back. If nothing has happened since, the choice that was under way got lost.
 * @param {number} moment */
function missChoice(moment) {
  unanswered = null;
  say(state.moment === moment ? offlineWords("lost") : "");
}

/** The device is back, or the person is. Whatever was under way may never arrive. */
function wake() {
  if (!isLive || document.hidden) return;
  doubtIt();
  dropRival();
  rouse();
}

function tick() {
  if (!document.hidden && !doubt && Date.now() - heardAt > SILENCE_MS) doubtIt();
}

/** Whether this page has a table that lives. */
const isLive = Boolean(table?.dataset.table);
if (isLive) {
  addEventListener("online", wake);
  addEventListener("offline", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  document.addEventListener("resume", wake);
  document.addEventListener("visibilitychange", wake);
  setInterval(tick, TICK_MS);
  connect();
  doubtIt();
}
