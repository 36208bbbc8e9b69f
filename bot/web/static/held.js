// A press ends on what it began on: what would change the page waits until the pointer is up.

const PRESSABLE = "button, label, summary, a";
const waiting = [];
let pressing = false;

/** Does it now, or when the press that has begun is over. */
export function held(work) {
  if (pressing) waiting.push(work);
  else work();
}

function begin({ target }) {
  pressing = target.closest(PRESSABLE) !== null;
}

function end() {
  pressing = false;
  waiting.splice(0).forEach((work) => work());
}

window.addEventListener("pointerdown", begin, true);
window.addEventListener("pointerup", () => setTimeout(end), true); // the click comes after it
window.addEventListener("pointercancel", end, true);
window.addEventListener("blur", end);
