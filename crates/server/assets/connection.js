// @ts-check
// The connection. A WebSocket can be dead and look alive, after a sleep for example; browsers throttle
// new sockets after some have failed, and pooled HTTP connections can be dead as well. So whenever the
// connection is in doubt, the page pings through the socket, opens a second one (the candidate), and
// polls the server by HTTP. The first of the two to deliver a message becomes the socket, the other is
// closed. While neither does, polling is frequent enough that the right table is there within a
// second of the server being reachable again: POLL_MS + GRACE_MS and one round trip.
//
// | state      | socket | candidate | doubt | the page                     | until                          |
// | ---------- | ------ | --------- | ----- | ---------------------------- | ------------------------------ |
// | opening    | no     | yes       | yes   | polls                        | candidate delivers: connected  |
// | connected  | yes    | no        | no    | listens                      | silence, or the device slept:  |
// |            |        |           |       |                              | probing; it closes: offline    |
// | probing    | yes    | no        | yes   | waits for the pong           | it comes: connected; it is     |
// |            |        |           |       |                              | late: contested                |
// | contested  | yes    | yes       | yes   | polls, replaces candidates   | either delivers: connected     |
// | offline    | no     | maybe     | yes   | polls, replaces candidates   | candidate delivers: connected  |

/** How often to poll while in doubt, and the timeout of a poll. */
const POLL_MS = 600;
const POLL_TIMEOUT_MS = 3000;
/** The timeout of a pong before a candidate is opened; how much later than a poll it may come. */
const ANSWER_MS = 250;
const GRACE_MS = 200;
/** How long a candidate may take once the server is reachable; doubles with each candidate. */
const CANDIDATE_MS = 700;
const CANDIDATE_MAX_MS = 6000;
/** The silence after which the socket is probed, and how often that is checked. */
const SILENCE_MS = 3000;
const TICK_MS = 250;
/** How long a doubt lasts before the offline bar is shown, unless the round trip is longer. */
const BANNER_MS = 800;
const FIRST_BANNER_MS = 3000;

/** The socket that delivers messages, and the candidate to replace it.
 * @type {WebSocket | null} */
let socket = null;
/** @type {WebSocket | null} */
let candidate = null;
let bornAt = 0;
/** How many candidates were opened since the last message. */
let nCandidates = 0;
let heardAt = Date.now();
/** The number of this doubt; 0 while there is none. */
let doubt = 0;
let nDoubts = 0;
/** The number of the ping that is under way, when it was sent, and the last round trip. */
let probe = 0;
let probedAt = 0;
let roundTripMs = 0;
/** @type {number | undefined} */
let nextPoll;
/** @type {number | undefined} */
let banner;
/** How much had been seen when a choice went out that was never answered.
 * @type {number | null} */
let unanswered = null;
/** What the offline bar says where nobody knows why.
 * @type {string | null} */
let usualWords = null;
/** Whether the secret link of this person's seat was made good. */
let isLinked = false;

/** @param {object} message @returns {number} its number, or 0 if there is no connection */
function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return 0;
  nSaid += 1;
  socket.send(JSON.stringify({ n: nSaid, ...message }));
  return nSaid;
}

/** Opens a candidate. Its first message makes it the socket: the whole table, or that nothing has changed. */
function connect() {
  if (!table) return;
  dropCandidate();
  const address = new URL(`/t/${table.dataset.table}/live`, location.href);
  address.searchParams.set("room", table.dataset.room ?? "");
  address.searchParams.set("version", `${state.version}`);
  address.searchParams.set("talk", `${talkLines()?.childElementCount ?? 0}`);
  if (table.dataset.late) address.searchParams.set("late", table.dataset.late);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const here = new WebSocket(address);
  candidate = here;
  bornAt = Date.now();
  nCandidates += 1;
  here.addEventListener("message", (event) => {
    if (here === candidate) {
      const old = socket;
      socket = here;
      candidate = null;
      probe = 0;
      old?.close();
      forget();
      confirmConnection();
      if (!isLinked && byId("seat-link")) isLinked = send({ ask: "link" }) > 0;
    }
    if (here !== socket) return;
    heardAt = Date.now();
    receive(JSON.parse(event.data));
    if (unanswered !== null) missChoice(unanswered);
  });
  here.addEventListener("close", () => {
    if (here === candidate) candidate = null;
    if (here !== socket) return;
    socket = null;
    forget();
    probeConnection();
  });
}

function dropCandidate() {
  const lost = candidate;
  candidate = null;
  lost?.close();
}

/** The offline bar says why, until the connection is back: the house has said that it closes, or lets no more pages in.
 * @param {"closing" | "full"} why */
function explainOffline(why) {
  const bar = byId("offline");
  const words = offlineWords(why);
  if (!bar || bar.textContent === words) return;
  usualWords ??= bar.textContent;
  bar.textContent = words;
  showOffline();
}

/** A browser does not tell a page why its socket was refused. The house does, to a request that asks for none. */
async function askWhyRefused() {
  const answer = await fetch(`/t/${table?.dataset.table}/live`, { method: "HEAD", cache: "no-store" })
    .catch(() => null);
  if (doubt && answer?.status === 429) explainOffline("full");
}

/** Whether this person has just left the table for good. */
let hasLeft = false;

function leaveTable() {
  hasLeft = true;
  location.assign("/");
}

/** @param {News | Answer | Talk | Leave} message */
function receive(message) {
  if (message.type === "table") enqueue(message);
  else if (message.type === "answer") hear(message);
  else if (message.type === "talk") takeTalk(message);
  else if (message.type === "reload" && !hasLeft) location.reload();
  else if (message.type === "closing") explainOffline("closing");
}

/** Puts the connection in doubt: pings, and reconnects until a message comes. */
function probeConnection() {
  if (!isLive) return;
  if (!doubt) {
    nDoubts += 1;
    doubt = nDoubts;
    const usual = nDoubts === 1 ? FIRST_BANNER_MS : BANNER_MS;
    banner = setTimeout(showOffline, Math.max(usual, 2 * roundTripMs));
  }
  probe = send({ ask: "ping" });
  probedAt = Date.now();
  // A server that accepts and closes at once is not polled faster for that.
  const isEarly = Date.now() - bornAt < POLL_MS;
  clearTimeout(nextPoll);
  nextPoll = setTimeout(reconnect, probe ? ANSWER_MS : isEarly ? POLL_MS : 0);
}

/** A message came: the connection is not in doubt any more. */
function confirmConnection() {
  if (probe) roundTripMs = Date.now() - probedAt;
  doubt = 0;
  probe = 0;
  nCandidates = 0;
  dropCandidate();
  clearTimeout(nextPoll);
  clearTimeout(banner);
  const bar = byId("offline");
  bar?.setAttribute("hidden", "");
  if (bar && usualWords !== null) bar.textContent = usualWords;
  usualWords = null;
}

function reconnect() {
  if (!candidate) connect();
  poll();
}

/** Polls the server; if it is reachable and no message has come, opens a new candidate. */
async function poll() {
  clearTimeout(nextPoll);
  nextPoll = setTimeout(poll, POLL_MS);
  const ours = doubt;
  const signal = AbortSignal.timeout(POLL_TIMEOUT_MS);
  const isReachable = await fetch("/icon.svg", { method: "HEAD", cache: "no-store", signal })
    .then((it) => it.ok, () => false);
  if (!isReachable) return;
  if (!candidate) askWhyRefused();
  if (probe) await new Promise((it) => { setTimeout(it, GRACE_MS); });
  const isFresh = candidate && Date.now() - bornAt < Math.min(CANDIDATE_MS * 2 ** (nCandidates - 1), CANDIDATE_MAX_MS);
  if (doubt === ours && !isFresh) connect();
}

function showOffline() {
  byId("offline")?.removeAttribute("hidden");
  if (pending > 0) say(offlineWords("pending"));
}

/** Whether the person was told that there is no connection. */
const isCutOff = () => byId("offline")?.hidden === false;

/** @param {"pending" | "unsent" | "lost" | "closing" | "full"} what @returns {string} */
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

/** The device or the page was suspended: what was under way may never arrive. */
function wake() {
  if (!isLive || document.hidden) return;
  probeConnection();
  dropCandidate();
  reconnect();
}

function tick() {
  if (!document.hidden && !doubt && Date.now() - heardAt > SILENCE_MS) probeConnection();
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
  probeConnection();
}
