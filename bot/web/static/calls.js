// It is your move: a sound, and a notification when another tab is in front.

import { plain } from "./dom.js";
import { settings } from "./settings.js";

let audio;

/** Of a question that was not asked before; `channel` is where. */
export function ring(ask, channel) {
  if (settings.sound) chime();
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const shown = new Notification(`Your move in #${channel}`, { body: plain(ask.prompt), tag: `orrery ${channel}`, icon: "/static/orrery.svg" });
  shown.addEventListener("click", () => { window.focus(); shown.close(); });
}

/** Two soft notes; a browser that has not been touched yet stays silent. */
function chime() {
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const note = audio.createOscillator(), volume = audio.createGain(), from = audio.currentTime + i * 0.14;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.5);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(from + 0.55);
  });
}
