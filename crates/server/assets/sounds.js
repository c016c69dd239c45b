// @ts-check
// Sounds

/** @type {AudioContext | null} */
let audio = null;
const wantsSound = () => root.dataset.sound === "on";

/** Each note: when, how high, how long, how loud. Nothing is a quiet kind of sound.
 * @type {Record<string, [number, number, number, number][]>} */
const SOUNDS = {
  card: [[0, 420, 0.05, 0.12]],
  trick: [[0, 300, 0.06, 0.12], [0.07, 220, 0.09, 0.12]],
  turn: [[0, 659, 0.12, 0.08], [0.11, 880, 0.18, 0.08]],
  win: [[0, 523, 0.15, 0.1], [0.13, 659, 0.15, 0.1], [0.26, 784, 0.15, 0.1], [0.39, 1047, 0.4, 0.1]],
};

/** @param {string | null} name */
function sound(name) {
  if (!name || !audio || !wantsSound() || document.hidden) return;
  for (const [at, pitch, length, loud] of SOUNDS[name]) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

const soundSwitch = byId("sound");
if (soundSwitch) {
  const press = () => soundSwitch.setAttribute("aria-pressed", `${wantsSound()}`);
  press();
  soundSwitch.addEventListener("click", () => {
    like("sound", wantsSound() ? "off" : "on");
    press();
    listen();
    sound("turn");
  });
  // Browsers let a page make sounds only after somebody touched it.
  const listen = () => { if (wantsSound()) audio ??= new AudioContext(); };
  addEventListener("pointerdown", listen);
  addEventListener("keydown", listen);
}
