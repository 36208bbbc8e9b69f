// The hand: the upper part of each card in a strip; the whole card lifts when it is pointed at. Where there are no cards, what one owns lies there.

import { h, narrow, sideways, styled, titled, upright } from "./dom.js";
import { cut, inside, light, steer, touchable } from "./picture.js";
import { untilTouched } from "./tip.js";

const READABLE = 0.3; // of its size, at which a window without cards is still shown in the strip
const WIDE = 320; // pixels that one may take from the cards
const DEED = /^act\./; // what can be done: side by side in one piece, while it is asked

export function strip(node, picture, lights, composing) {
  drop();
  const cards = [], more = [], deeds = [];
  for (const window of picture?.windows ?? []) {
    const areas = inside(picture, window);
    if (areas.some((area) => DEED.test(area.id))) (areas.some((area) => lights.open(area.id)) ? deeds : more).push(window);
    else if (areas.length) cards.push(...areas.map((area) => card(picture, area, lights)));
    else more.push(window);
  }
  node.classList.toggle("dim", composing && cards.length > 0);
  node.hidden = !cards.length && !more.length && !deeds.length;
  node.replaceChildren(...deeds.map((window) => panel(picture, window, lights)), ...cards, ...more.map((window) => owned(picture, window, lights, cards.length > 1)));
  steer(node);
}

const tall = () => (upright() ? 64 : sideways() ? 56 : 84);

function card(picture, area, lights) {
  const [x, y, w, high] = area.box;
  const node = touchable("card", area, { ...lights, tell: () => lift(picture, area, node), hush: drop, touch: (area_, node_, event) => { drop(); lights.touch(area_, node_, event); if (event.pointerType === "touch") lift(picture, area, node); } });
  node.append(cut(picture, [x, y, w, area.peek || Math.min(high, w * 0.42)]));
  return node;
}

function panel(picture, window, lights) {
  const node = styled(cut(picture, window.box), { width: `${(tall() * window.box[2]) / window.box[3]}px` });
  node.classList.add("many");
  node.append(...inside(picture, window).map((area) => light(area, window.box, lights)));
  return node;
}

/** A window without things to choose: itself where it can be read, else the way to it. */
function owned(picture, window, lights, beside) {
  const open = (event) => lights.large(picture, window, event.currentTarget);
  const wide = (tall() * window.box[2]) / window.box[3];
  if (window.narrow === "away" || tall() / window.box[3] < READABLE || (beside && wide > WIDE)) return h("button", { class: "way", type: "button", onclick: open }, titled(window.name));
  const piece = styled(cut(picture, window.box), { width: `${wide}px` });
  return h("button", { class: "owned", type: "button", "aria-label": titled(window.name), onclick: open }, piece);
}

export function lift(picture, area, over) {
  drop();
  const at = over.getBoundingClientRect();
  const wide = Math.min(area.box[2] * 0.8, innerWidth - 24, (at.top - 24) * (area.box[2] / area.box[3]));
  const high = (wide * area.box[3]) / area.box[2];
  const whole = styled(cut(picture, area.box), { width: `${wide}px` });
  const left = Math.max(12, Math.min(innerWidth - wide - 12, at.left + at.width / 2 - wide / 2));
  document.body.append(styled(h("div", { id: "lift", "aria-hidden": "true" }, whole), { left: `${left}px`, top: `${Math.max(8, at.top - high - 14)}px` }));
  if (narrow()) untilTouched(drop);
}

export function drop() {
  document.getElementById("lift")?.remove();
}
