// Pictures and what lies over them. A picture is drawn elsewhere; here it is cut, scaled and made touchable.

import { h, styled } from "./dom.js";

const MANY = 8; // lit places, of which each keeps its frame inside
const TAG = 12; // letters of a consequence that stands on the picture itself
const percent = (part, whole) => `${(100 * part) / whole}%`;

function glass(picture, [x, y, w, high]) {
  const image = h("img", { src: picture.url, alt: "", draggable: "false" });
  return styled(image, { width: percent(picture.width, w), left: percent(-x, w), top: percent(-y, high) });
}

/** A piece of a picture at any size: a card of the hand, a crew, a ship. */
export function cut(picture, box) {
  return styled(h("div", { class: "cut" }, glass(picture, box)), { "aspect-ratio": `${box[2]} / ${box[3]}` });
}

export const inside = (picture, window) => picture.areas.filter((area) => area.window === window.name);

/** A window on a picture with all areas in it; `lights` says what is lit (see `light`). */
export function pane(picture, window, lights) {
  const { box, name } = window;
  const node = h("div", { class: "win", role: "group", "aria-label": name, "data-window": name }, h("div", { class: "glass" }, glass(picture, box)));
  styled(node, { "aspect-ratio": `${box[2]} / ${box[3]}` });
  const areas = inside(picture, window).toSorted((a, b) => b.box[2] * b.box[3] - a.box[2] * a.box[3]); // the inner one is on top
  if (areas.filter((area) => lights.open(area.id)).length > MANY) node.classList.add("many");
  for (const area of areas) node.append(light(area, box, lights));
  steer(node);
  return node;
}

/** One area: lit if an option names it, shut if all that name it are blocked, else it only tells what it is. */
export function light(area, [wx, wy, ww, wh], lights) {
  const [x, y, w, high] = area.box;
  const node = touchable("area", area, lights);
  styled(node, { left: percent(x - wx, ww), top: percent(y - wy, wh), width: percent(w, ww), height: percent(high, wh) });
  const options = lights.options(area.id);
  const hint = lights.open(area.id) && options.length === 1 ? options[0].hint : "";
  if (hint && hint.length <= TAG) node.append(h("span", { class: "tag", "aria-hidden": "true" }, hint));
  return node;
}

/** A button for an area, which tells what it is and does what its option says. */
export function touchable(kind, area, lights) {
  const options = lights.options(area.id), open = lights.open(area.id);
  const why = options.map((option) => option.blocked || option.hint).find(Boolean);
  const said = [area.label, why, area.tip].filter(Boolean).map((part) => part.replace(/[.\s]+$/, "")).join(". ");
  const node = h("button", {
    type: "button", class: kind, "data-id": area.id, "aria-label": said, tabindex: open ? 0 : -1, "aria-disabled": open ? null : "true",
    onclick: (event) => lights.touch(area, node, event),
    onpointerenter: (event) => event.pointerType === "mouse" && (event.movementX || event.movementY) && lights.tell(area, node), // not when the page moves under a pointer at rest
    onpointerleave: () => lights.hush(),
    onfocus: () => node.matches(":focus-visible") && lights.tell(area, node),
    onblur: () => lights.hush(),
  });
  if (open) node.classList.add(lights.offered(area.id) ? "offer" : "lit");
  else if (options.length) node.classList.add("shut");
  if (lights.picked(area.id)) node.classList.add("picked");
  if (options.some((option) => option.advised)) node.classList.add("advised");
  return node;
}

/** Arrows go to the next lit area in that direction; with Shift to any area, to read what it is. One stop for Tab. */
export function steer(node) {
  [...node.querySelectorAll("[data-id][tabindex='0']")].slice(1).forEach((one) => { one.tabIndex = -1; });
  node.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !event.target.matches("[data-id]")) return;
    event.preventDefault();
    const from = middle(event.target);
    const pool = [...node.querySelectorAll(event.shiftKey ? "[data-id]" : ".lit, .offer")];
    const next = pool.filter((one) => one !== event.target).map((one) => ({ one, ...seenFrom(from, middle(one), way) }))
      .filter(({ ahead }) => ahead > 4).sort((a, b) => a.ahead + 2.5 * a.aside - b.ahead - 2.5 * b.aside)[0];
    if (!next) return;
    event.target.tabIndex = -1;
    next.one.tabIndex = 0;
    next.one.focus();
  });
}

function seenFrom(from, to, [right, down]) {
  const dx = to.x - from.x, dy = to.y - from.y;
  return { ahead: dx * right + dy * down, aside: Math.abs(dx * down) + Math.abs(dy * right) };
}

function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The picture is there and can be shown without a blink; one that is gone already has a successor on its way. */
export async function fetched(picture) {
  const image = new Image();
  image.src = picture.url;
  await image.decode().catch(() => {});
  return image;
}
