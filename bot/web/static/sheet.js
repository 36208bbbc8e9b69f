// A picture one tap away, over the stage: a mat, a sheet, what is asked about elsewhere; held open if one likes.

import { byId, emblem, h, narrow, styled } from "./dom.js";
import { pane } from "./picture.js";

let wanted = ""; // the button that is pressed again when the table changes, while it is held open

export const heldOpen = () => (byId("sheet").hidden ? "" : wanted);

/** `content`: {title, picture, window, pills: [{label, press, seat, on}], close, key, pinnable}. */
export function open({ title, picture, window, pills = [], close, pin = "", key = "" }, lights) {
  const sheet = byId("sheet");
  const windows = window ? [window] : picture.windows.length ? picture.windows : [{ name: title, box: [0, 0, picture.width, picture.height] }];
  const shut = () => { hide(); close?.(); };
  const keep = pin && !narrow() ? h("button", { class: "bare", type: "button", "aria-pressed": String(wanted === pin), onclick: (event) => { wanted = wanted === pin ? "" : pin; event.currentTarget.setAttribute("aria-pressed", String(wanted === pin)); } }, "Keep open") : null;
  if (wanted && pin) wanted = pin;
  const head = h("header", {}, h("h2", {}, title),
    pills.length ? h("div", { class: "pills", role: "group", "aria-label": title }, pills.map((pill) => h("button", { type: "button", "aria-pressed": String(Boolean(pill.on)), "aria-label": pill.label, onclick: pill.press }, pill.seat ? emblem(pill.seat) : null, narrow() && pill.seat ? "" : pill.label))) : null,
    h("span", { class: "gap" }), keep, h("button", { class: "bare shut", type: "button", onclick: shut }, key === "asked" ? "Board" : "Close"));
  const body = h("div", { class: "leaves", tabindex: 0, role: "group", "aria-label": title }, rowsOf(windows).map((row) => h("div", { class: "leaf" }, row.map((one) => styled(pane(picture, one, lights), { "flex-grow": one.box[2], "flex-basis": 0 })))));
  sheet.replaceChildren(head, body);
  sheet.dataset.key = key;
  sheet.shut = shut;
  sheet.hidden = false;
  fit(sheet, windows);
}

/** The whole of it in view where it stays readable; else it scrolls. */
function fit(sheet, windows) {
  const body = sheet.querySelector(".leaves"), room = byId("stage");
  const rows = rowsOf(windows);
  const wide = Math.max(...rows.map((row) => row.reduce((all, one) => all + one.box[2], 0))), high = rows.reduce((all, row) => all + Math.max(...row.map((one) => one.box[3])), 0);
  const most = narrow() ? room.clientWidth - 20 : Math.min(room.clientWidth - 40, Math.max(((room.clientHeight - 110) * wide) / high, room.clientWidth * 0.6));
  styled(body, { width: `${most}px` });
}

/** Windows that are drawn side by side stay so. */
function rowsOf(windows) {
  const rows = [];
  for (const window of windows.toSorted((a, b) => a.box[1] - b.box[1])) {
    const row = rows.at(-1);
    if (row && row.every((one) => window.box[1] < one.box[1] + one.box[3] - 10 && (window.box[0] >= one.box[0] + one.box[2] || one.box[0] >= window.box[0] + window.box[2]))) row.push(window);
    else rows.push([window]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]));
}

export function hide() {
  byId("sheet").hidden = true;
  byId("sheet").dataset.key = "";
  wanted = "";
}
