// Channels and who one is: one tap away.

import { byId, h } from "./dom.js";
import { calling, state } from "./state.js";

const box = byId("rail"), menu = byId("menu");

export const isOpen = () => !box.hidden;

export function open(on) {
  if (on === isOpen()) return;
  box.hidden = byId("veil").hidden = !on;
  menu.setAttribute("aria-expanded", String(on));
  if (on) box.querySelector("button").focus();
  else menu.focus();
}

export function show({ enter }) {
  const waiting = calling();
  byId("channels").replaceChildren(...state.channels.map((name) => h("li", {}, h(
    "button",
    { type: "button", class: `bare${state.stirred.has(name) ? " stirred" : ""}`, "aria-current": name === state.channel ? "page" : undefined, onclick: () => enter(name) },
    `#${name}`, waiting.has(name) && name !== state.channel ? h("span", { class: "calls" }, "your move") : null,
  ))));
  waiting.delete(state.channel);
  menu.classList.toggle("calls", waiting.size > 0);
  menu.setAttribute("aria-label", waiting.size ? "Channels and you: your move elsewhere" : "Channels and you");
}

export function start({ make, copy, base }) {
  menu.addEventListener("click", () => open(!isOpen()));
  byId("veil").addEventListener("click", () => open(false));
  byId("make").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = byId("channel").value.trim().toLowerCase().normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
    byId("channel").value = "";
    if (name) { make([...name].slice(0, 24).join("")); open(false); }
  });
  byId("link").addEventListener("click", ({ currentTarget }) => copy(location.origin + base, currentTarget));
}
