// Settings: one's own, kept in this browser.

import { h } from "./dom.js";
import { set, settings } from "./settings.js";

let ids = 0;

export function showSettings(room) {
  if (room.dataset.shows === "settings" && room.querySelector(".settings")) return;
  room.dataset.shows = "settings";
  room.replaceChildren(h("div", { class: "inner" },
    h("div", { class: "hello" }, h("h2", {}, "Settings"), h("p", {}, "Kept in this browser, for all tables.")),
    h("div", { class: "settings" },
      block("Play",
        some("confirm", "When a touch counts", "First touch shows what would happen, the second does it.", [["never", "At once"], ["touch", "By touch"], ["always", "Always"]]),
        flip("hints", "Hints", "Say what a newcomer may want to know when it first comes up.")),
      block("Your move",
        flip("sound", "Sound", "A short chime when you are asked."),
        flip("notify", "Notification", "By the browser, when this tab is not in front.", allow)),
      block("Look",
        some("theme", "Theme", "The boards stay dark: they are drawn as a night sky.", [["dark", "Dark"], ["light", "Light"], ["system", "System"]]),
        some("type", "Type", "Of the page; boards grow by zoom.", [["normal", "Normal"], ["large", "Large"]]),
        h("p", { class: "quiet" }, "Movement follows the system's wish for reduced motion.")),
      block("Keys", h("ul", { class: "how" },
        h("li", {}, h("b", {}, "Arrows "), "go from one lit place to the next, with Shift to any place"),
        h("li", {}, h("b", {}, "Enter "), "chooses, ", h("b", {}, "Esc "), "goes back"),
        h("li", {}, h("b", {}, "1 to 9 "), "take a card or an answer"),
        h("li", {}, h("b", {}, "Tab "), "goes through board, question, log and hand"))))));
}

const block = (title, ...children) => h("section", { class: "block", "aria-label": title }, h("h2", {}, title), ...children);

function flip(name, label, words, also = () => {}) {
  const id = `wish-${ids += 1}`;
  return h("div", { class: "opt" }, h("label", { for: id }, label), h("p", {}, words),
    h("input", { id, class: "switch", type: "checkbox", role: "switch", checked: settings[name], onchange: async ({ target }) => { set(name, target.checked); target.checked = (await also(target.checked)) ?? target.checked; } }));
}

function some(name, label, words, choices) {
  const pills = h("div", { class: "pills", role: "radiogroup", "aria-label": label });
  for (const [value, title] of choices) {
    pills.append(h("button", { type: "button", role: "radio", "aria-checked": String(settings[name] === value), onclick: ({ currentTarget }) => {
      for (const one of pills.children) one.setAttribute("aria-checked", String(one === currentTarget));
      set(name, value);
    } }, title));
  }
  return h("div", { class: "opt" }, h("span", { class: "label" }, label), h("p", {}, words), pills);
}

/** A browser asks once whether we may; who says no keeps the switch off. */
async function allow(on) {
  if (!on || !("Notification" in window)) return undefined;
  const may = (await Notification.requestPermission()) === "granted";
  if (!may) set("notify", false);
  return may;
}
