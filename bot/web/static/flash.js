// What has just changed glows for a moment: found by comparing the two pictures, so that no game need be known.

import { fetched, inside } from "./picture.js";

const SMALL = 4; // times smaller is enough to see a change
const MUCH = 0.02; // of an area's pixels
const FAR = 90; // between two colours

/** Marks the areas of the stage in which the second picture differs from the first. */
export async function flash(before, after, stage) {
  const [old, now] = await Promise.all([before, after].map(fetched));
  if (!old.naturalWidth || !now.naturalWidth || before.width !== after.width) return;
  const was = pixels(old, after), is = pixels(now, after);
  const there = new Map(before.areas.map((area) => [area.id, area]));
  for (const area of after.windows.flatMap((window) => inside(after, window))) {
    if (area.id.startsWith("seat.") || !same(there.get(area.id)?.box, area.box) || !differs(was, is, area.box)) continue;
    const node = stage.querySelector(`[data-id="${CSS.escape(area.id)}"]`);
    node?.classList.add("flash");
    node?.addEventListener("animationend", () => node.classList.remove("flash"), { once: true });
  }
}

const same = (a, b) => a && a.every((value, i) => value === b[i]);

function pixels(image, { width, height }) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width / SMALL), Math.round(height / SMALL)];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function differs(was, is, box) {
  const [left, top, wide, high] = box.map((value) => Math.floor(value / SMALL));
  if (was.height !== is.height || wide < 1 || high < 1) return false;
  let changed = 0;
  for (let y = top; y < Math.min(top + high, is.height); y += 1) {
    for (let x = left; x < Math.min(left + wide, is.width); x += 1) {
      const i = 4 * (y * is.width + x);
      changed += Math.abs(was.data[i] - is.data[i]) + Math.abs(was.data[i + 1] - is.data[i + 1]) + Math.abs(was.data[i + 2] - is.data[i + 2]) > FAR;
    }
  }
  return changed > MUCH * wide * high;
}
