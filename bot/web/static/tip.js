// What a place or piece is, beside it: on hover, on focus, at a touch.

import { byId, h } from "./dom.js";

const tip = byId("tip");

/** `area` has label and tip; each of `options` a hint, or why it is blocked. */
export function tell(area, options, node) {
  const told = options.filter((option) => option.blocked || option.hint);
  const lines = told.slice(0, 4).map((option) => h("span", { class: option.blocked ? "no" : "does" }, told.length > 1 ? `${option.label}: ` : "", option.blocked || option.hint));
  tip.replaceChildren(h("b", {}, area.label), ...lines, ...(area.tip ? [h("span", {}, area.tip)] : []));
  tip.hidden = false;
  const at = node.getBoundingClientRect(), mine = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - mine.width - 8, at.left + at.width / 2 - mine.width / 2));
  const below = at.bottom + 16 + mine.height < innerHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${below ? at.bottom + 16 : Math.max(8, at.top - mine.height - 10)}px`;
}

export function hush() {
  tip.hidden = true;
}

/** Told at a touch, it goes with the next one. */
export function untilTouched(work) {
  setTimeout(() => document.addEventListener("pointerdown", work, { once: true }));
}
