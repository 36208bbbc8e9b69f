// How the windows of a board share the stage: as large as it allows. On a phone what is lit comes first, and is never too small to touch.

import { h, narrow, sideways, styled, upright } from "./dom.js";
import { cut, inside, light, pane, steer, touchable } from "./picture.js";

const SMALLEST = 24; // pixels of what can be touched
const GAP = 10;
const FLAT = 4; // times as wide as high: too low to be shown whole on a phone
const SEAT = /^seat\.\d+$/;

/** Shows a picture on the stage; `lights` says what is lit. */
export function show(stage, picture, lights) {
  stage.watch?.disconnect();
  const whole = { name: "board", box: [0, 0, picture.width, picture.height], column: 0, narrow: "field" };
  const shown = picture.windows.length ? picture : { ...picture, windows: [whole] }; // a result is shown as it is
  const fit = narrow() ? stacked(stage, shown, lights) : packed(stage, shown, lights);
  stage.fit = () => { if (stage.clientWidth) fit(stage.clientWidth - margin(), stage.clientHeight - margin()); };
  stage.watch = new ResizeObserver(stage.fit);
  stage.watch.observe(stage);
  stage.fit();
}

const margin = () => (upright() ? 4 : sideways() ? 8 : 20);

// --- where there is room ---------------------------------------------------------------------------------------
/** As drawn, or column beside column: whichever is larger. */
function packed(stage, picture, lights) {
  const { windows } = picture;
  const panes = new Map(windows.map((window) => [window, pane(picture, window, lights)]));
  const whole = around(windows.map(({ box }) => box));
  const columns = [...new Set(windows.map(({ column }) => column))].sort().map((n) => rowsOf(windows.filter(({ column }) => column === n)));
  const box = h("div", { class: "pack" }, ...panes.values());
  replaced(stage, box);
  return (wide, high) => {
    const drawn = Math.min(wide / whole[2], high / whole[3]);
    const beside = besideEachOther(columns, wide, high);
    const scale = Math.max(drawn, beside);
    const places = beside > drawn ? placesBeside(columns, scale) : new Map(windows.map((window) => [window, [(window.box[0] - whole[0]) * scale, (window.box[1] - whole[1]) * scale]]));
    for (const [window, [x, y]] of places) styled(panes.get(window), { left: `${x}px`, top: `${y}px`, width: `${window.box[2] * scale}px` });
    const right = Math.max(...[...places].map(([window, [x]]) => x + window.box[2] * scale));
    const bottom = Math.max(...[...places].map(([window, [, y]]) => y + window.box[3] * scale));
    styled(box, { width: `${right}px`, height: `${bottom}px`, left: `${(wide + margin() - right) / 2}px`, top: `${(high + margin() - bottom) / 2}px` });
  };
}

function around(boxes) {
  const left = Math.min(...boxes.map(([x]) => x)), top = Math.min(...boxes.map(([, y]) => y));
  return [left, top, Math.max(...boxes.map(([x, , w]) => x + w)) - left, Math.max(...boxes.map(([, y, , high]) => y + high)) - top];
}

/** Of a column: windows that are drawn side by side stay so. */
function rowsOf(windows) {
  const rows = [];
  for (const window of windows.toSorted((a, b) => a.box[1] - b.box[1])) {
    const row = rows.at(-1);
    const bottom = row && Math.min(...row.map(({ box }) => box[1] + box[3]));
    if (row && window.box[1] < bottom - GAP) row.push(window);
    else rows.push([window]);
  }
  return rows;
}

const sum = (list) => list.reduce((total, one) => total + one, 0);
const boxOf = (row) => around(row.map(({ box }) => box));
const widthOf = (rows) => Math.max(...rows.map((row) => boxOf(row)[2]));
const heightOf = (rows) => sum(rows.map((row) => boxOf(row)[3]));

function besideEachOther(columns, wide, high) {
  const across = (wide - GAP * (columns.length - 1)) / sum(columns.map(widthOf));
  return Math.min(across, ...columns.map((rows) => (high - GAP * (rows.length - 1)) / heightOf(rows)));
}

function placesBeside(columns, scale) {
  const places = new Map();
  let x = 0;
  for (const rows of columns) {
    let y = 0;
    for (const row of rows) {
      const [left, top, , high] = boxOf(row);
      for (const window of row) places.set(window, [x + (window.box[0] - left) * scale, y + (window.box[1] - top) * scale]);
      y += high * scale + GAP;
    }
    x += widthOf(rows) * scale + GAP;
  }
  return places;
}

// --- on a phone ------------------------------------------------------------------------------------------------
const isLit = (picture, lights) => (window) => inside(picture, window).some((area) => lights.open(area.id));
const areSeats = (picture, window) => { const areas = inside(picture, window); return areas.length > 0 && areas.every((area) => SEAT.test(area.id)); };

/** Windows under each other at full width, first those that are lit; some are one tap away. */
function stacked(stage, picture, lights) {
  const inStrip = (window) => window.narrow === "tray" && areSeats(picture, window); // see `crews`
  const lit = picture.windows.filter((window) => !inStrip(window) && isLit(picture, lights)(window));
  const rest = picture.windows.filter((window) => window.narrow !== "away" && !inStrip(window));
  const shown = [...lit, ...rest.filter((window) => !lit.includes(window))];
  const parts = shown.map((window) => partOf(picture, window, lights));
  const box = h("div", { class: "stack" }, ...parts.map(({ node }) => node));
  const all = shown.length < picture.windows.length ? h("button", { class: "whole", type: "button", "aria-label": "The whole board", onclick: () => lights.whole(picture) }, "All") : null;
  replaced(stage, box, all);
  stage.zoom = 1;
  const sized = (wide, high) => { for (const part of parts) part.fit(wide * stage.zoom, parts.length === 1 ? high * stage.zoom : Infinity, wide); };
  let opened = "";
  return (wide, high) => {
    if (opened === `${wide} ${high}`) return sized(wide, high); // it is zoomed by hand
    opened = `${wide} ${high}`;
    stage.zoom = 1;
    sized(wide, high);
    const least = Math.min(...[...box.querySelectorAll(".win .lit")].map((node) => Math.min(node.offsetWidth, node.offsetHeight)));
    if (least < SMALLEST && least > 0) {
      stage.zoom = Math.min(5, (SMALLEST + 1.5) / least);
      sized(wide, high);
    }
    toLit(stage, box);
  };
}

/** To the middle of all that is lit. */
function toLit(stage, box) {
  const at = box.getBoundingClientRect();
  const lit = [...box.querySelectorAll(".lit")].map((node) => node.getBoundingClientRect());
  if (!lit.length) return;
  const [x, y, w, high] = around(lit.map(({ left, top, width, height }) => [left - at.left, top - at.top, width, height]));
  stage.scrollTo(x + w / 2 - stage.clientWidth / 2, y + high / 2 - stage.clientHeight / 2);
}

function partOf(picture, window, lights) {
  const areas = inside(picture, window);
  const flat = window.box[2] > FLAT * window.box[3] && areas.some((area) => lights.open(area.id));
  if ((window.narrow === "tray" || flat) && areas.length) return tray(picture, window, areas, lights, flat ? 1 : 0.62);
  if (window.narrow === "rows" && areas.some((area) => area.narrow)) return rows(picture, areas.filter((area) => area.narrow), lights);
  const used = usedPart(window, areas);
  const node = pane(picture, used, lights);
  return { node, fit: (wide, high) => styled(node, { width: `${Math.min(wide, (high * used.box[2]) / used.box[3])}px` }) };
}

/** Of a map that is not filled yet, the part where something lies. */
function usedPart(window, areas) {
  if (!areas.length) return window;
  const [x, y, w, high] = around(areas.map(({ box }) => box)), [left, top, wide, tall] = window.box;
  const from = Math.max(left, x - 60), to = Math.min(left + wide, x + w + 60);
  const above = Math.max(top, y - 40), below = Math.min(top + tall, y + high + 40);
  return to - from < wide * 0.7 ? { ...window, box: [from, above, to - from, below - above] } : window;
}

/** Pieces side by side, what may be chosen first, each large enough to read. */
function tray(picture, window, areas, lights, scale) {
  const sorted = areas.toSorted((a, b) => lights.open(b.id) - lights.open(a.id));
  const pieces = sorted.map((area) => ({ area, piece: cut(picture, area.box) }));
  const node = h("div", { class: "tray", role: "group", "aria-label": window.name }, ...pieces.map(({ area, piece }) => h("div", { class: "piece" }, piece, light(area, area.box, lights))));
  steer(node);
  const fit = (wide, high, across) => {
    for (const { area, piece } of pieces) styled(piece, { width: `${Math.min(across - 12, area.box[2] * Math.max(scale, (SMALLEST + 2) / area.box[3]))}px` });
  };
  return { node, fit };
}

/** Rows that are too wide are cut where their renderer says they may be. */
function rows(picture, areas, lights) {
  const lines = areas.map((area) => ({ area, parts: area.narrow.map((box) => ({ box, part: cut(picture, box) })) }));
  const node = h("div", { class: "rows" }, ...lines.map(({ area, parts }) => { const button = touchable("narrow", area, lights); button.append(...parts.map(({ part }) => part)); return button; }));
  steer(node);
  const fit = (wide, high, across) => {
    for (const { parts } of lines) {
      const whole = sum(parts.map(({ box }) => box[2]));
      for (const { box, part } of parts) styled(part, { width: `${(box[2] / whole) * across}px` });
    }
  };
  return { node, fit };
}

/** The players as a strip of pieces, on phones. */
export function crews(strip, picture, lights) {
  const window = picture.windows.find((one) => one.narrow === "tray" && areSeats(picture, one));
  const areas = window && narrow() ? inside(picture, window) : [];
  strip.replaceChildren(...areas.map((area) => { const button = touchable("crew", area, lights); button.append(styled(cut(picture, area.box), { "max-width": `${((sideways() ? 36 : 60) * area.box[2]) / area.box[3]}px` })); return button; }));
  const flat = areas.length > 2 && areas[0].box[2] > 4 * areas[0].box[3];
  styled(strip, { "grid-template-columns": `repeat(${flat ? Math.ceil(areas.length / 2) : Math.max(1, areas.length)}, minmax(0, 1fr))` });
  steer(strip);
}

// --- zoom ------------------------------------------------------------------------------------------------------
/** Keeps what is under the fingers where it is. */
export function zoom(stage, factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const before = stage.zoom ?? 1, after = Math.max(1, Math.min(5, factor));
  if (!stage.fit || after === before) return;
  stage.zoom = after;
  const left = stage.scrollLeft + x, top = stage.scrollTop + y;
  stage.fit();
  stage.scrollTo((left * after) / before - x, (top * after) / before - y);
}

/** Two fingers. */
export function pinching(stage) {
  const fingers = new Map();
  let from = 0, began = 1;
  const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY); };
  stage.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) { from = apart(); began = stage.zoom ?? 1; }
  });
  stage.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size !== 2 || !from) return;
    const [a, b] = [...fingers.values()], at = stage.getBoundingClientRect();
    zoom(stage, (began * apart()) / from, (a.clientX + b.clientX) / 2 - at.left, (a.clientY + b.clientY) / 2 - at.top);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) stage.addEventListener(end, (event) => { fingers.delete(event.pointerId); from = 0; });
}

function replaced(stage, ...nodes) {
  const focused = stage.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  stage.replaceChildren(...nodes.filter(Boolean));
  if (focused) stage.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}
