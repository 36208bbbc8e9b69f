// The line at the foot: talk, or commands with completion (arrow keys, Tab or Enter, Escape).

import { byId, h } from "./dom.js";

const line = byId("line");
const list = byId("found");
const said = []; // earlier lines, to be had again with the arrow keys
let chosen = -1;
let asked = 0;
let back = 0;
let ask = () => {};

export function start({ complete, send }) {
  ask = () => {
    asked += 1;
    offer(asked, (list.found ?? []).filter(([text]) => line.value.startsWith("/") && text.startsWith(line.value)));
    if (line.value.startsWith("/")) complete(line.value, asked);
  };
  line.addEventListener("input", () => { chosen = -1; ask(); });
  line.addEventListener("keydown", key);
  line.addEventListener("blur", () => setTimeout(() => offer(asked, []), 150));
  byId("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = line.value.trim();
    if (!text) return;
    said.push(text);
    back = said.length;
    asked += 1;
    line.value = "";
    offer(asked, []);
    send(text);
  });
}

/** Begins a line for the person to finish. */
export function begin(text) {
  line.value = text;
  line.focus();
  ask();
}

/** Shows what could be typed, if it still answers what stands there. What was marked stays so. */
export function offer(n, found) {
  if (n !== asked) return;
  const marked = list.found?.[chosen]?.[0];
  list.replaceChildren(...found.map(([text, help], i) => h(
    "li",
    { role: "option", id: `found-${i}`, "aria-selected": "false", onmousedown: (event) => { event.preventDefault(); take(text); } },
    h("code", {}, text.trim()), help && h("span", { class: "hint" }, help),
  )));
  list.found = found;
  chosen = -1;
  show(found.length > 0);
  const at = found.findIndex(([text]) => text === marked);
  if (at >= 0) mark(at);
}

function show(on) {
  list.hidden = !on;
  line.setAttribute("aria-expanded", String(on));
  line.removeAttribute("aria-activedescendant");
}

function take(text) {
  line.value = text;
  line.focus();
  ask();
}

function key(event) {
  if (list.hidden) return event.key === "ArrowUp" || event.key === "ArrowDown" ? earlier(event) : undefined;
  const found = list.found;
  if (event.key === "ArrowDown") { event.preventDefault(); mark(chosen + 1); }
  else if (event.key === "ArrowUp") { event.preventDefault(); mark(chosen - 1); }
  else if (event.key === "Escape") { event.preventDefault(); asked += 1; show(false); }
  else if (event.key === "Tab" && !event.shiftKey) { event.preventDefault(); take(found[Math.max(chosen, 0)][0]); }
  else if (event.key === "Enter" && chosen >= 0 && found[chosen][0].trim() !== line.value.trim()) { event.preventDefault(); take(found[chosen][0]); }
}

function mark(i) {
  chosen = (i + list.children.length) % list.children.length;
  [...list.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === chosen)));
  list.children[chosen].scrollIntoView({ block: "nearest" });
  line.setAttribute("aria-activedescendant", `found-${chosen}`);
}

function earlier(event) {
  const at = back + (event.key === "ArrowUp" ? -1 : 1);
  if (at < 0 || at > said.length) return;
  event.preventDefault();
  back = at;
  asked += 1;
  line.value = said[at] ?? "";
}
