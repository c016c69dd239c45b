// @ts-check
// How long the line is: from here to the house and back. In a race that is worth knowing.

/** How often it is measured, how many times before the first is told, and from when on it is slow. */
const MEASURE_MS = 5000;
const SLOW_MS = 150;

/** The number of the message that measures, and when it went out. */
let measuring = 0;
let measuredAt = 0;
/** The last few, of which the middle one counts. @type {number[]} */
let trips = [];

function measure() {
  if (document.hidden || pending) return;
  measuring = send({ ask: "ping" });
  measuredAt = performance.now();
}

/** @param {number | null} n */
function measured(n) {
  const line = byId("line");
  if (!line || !measuring || n !== measuring) return;
  measuring = 0;
  trips = [...trips, performance.now() - measuredAt].slice(-5);
  const middle = [...trips].sort((a, b) => a - b)[Math.floor(trips.length / 2)];
  line.querySelector("b")?.replaceChildren(`${Math.round(middle)}`);
  line.hidden = false;
  line.classList.toggle("slow", middle > SLOW_MS);
}

if (byId("line")) {
  setTimeout(measure, 500);
  setInterval(measure, MEASURE_MS);
}
