// What happened, folded by turn, with what people said among it.

import { byId, emblem, h, linesOf, plain, spoken, words } from "./dom.js";
import { state, tableMessage } from "./state.js";

let lines = []; // {at, words, opens}
let match = "", undone = 0, seen = 0; // how many lines there were when this person last had a turn
let drawn = "", folds = new Map();

export const known = () => ({ since: lines.length, undone });

export function forget() {
  [lines, match, undone, drawn, seen] = [[], "", 0, "", 0];
  folds = new Map();
}

export function heard(said) {
  if (said.match !== match) forget();
  match = said.match;
  undone = said.undone;
  lines = [...lines.slice(0, said.from), ...said.lines];
}

export const redraw = () => { drawn = ""; };

/** Turns with their lines: {title, seat, lines}; each line has `n`, by default its place. A turn begins with one of the game's opening lines. */
export function turnsOf(seats, lines) {
  const found = [{ title: "Set-up", lines: [], first: 0 }];
  lines.forEach((line, i) => {
    if (line.opens) {
      const name = line.words.find(([text, style]) => style === "bold" && seats.some((seat) => seat.name === text))?.[0];
      found.push({ title: plain(line.words).replace(/\.$/, ""), seat: seats.find((seat) => seat.name === name), lines: [], first: i });
    } else found.at(-1).lines.push({ n: i, ...line });
  });
  return found.filter((turn) => turn.lines.length || turn.seat);
}

/** What has come since this person's last answer is marked. */
export function answered() {
  seen = lines.length;
}

/** `go(at)`: shows the moment of the line, by how many came before it. */
export function show(go) {
  const seats = tableMessage()?.table?.seats ?? [];
  const talk = [...state.messages.values()].filter((message) => !["lobby", "board", "result"].includes(message.kind)).sort((a, b) => a.id - b.id);
  const key = JSON.stringify([match, lines.length, undone, talk.map(({ id, serial }) => [id, serial]), seen, seats]);
  if (key === drawn) return;
  drawn = key;
  const box = byId("log"), atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
  const all = tableMessage()?.kind === "lobby" ? [] : turnsOf(seats, lines);
  byId("turns").replaceChildren(...all.map((turn, i) => details(turn, i, i === all.length - 1, go)));
  byId("messages").replaceChildren(...talk.map(said));
  const since = byId("since");
  since.hidden = !go || !seen || seen >= lines.length;
  since.onclick = () => go(seen);
  if (atEnd || !box.dataset.read) box.scrollTop = box.scrollHeight;
  box.dataset.read = "yes";
}

function details(turn, i, last, go) {
  const fresh = turn.lines.some(({ n }) => n >= seen) && seen > 0;
  const node = h("details", { class: "turn", open: folds.get(i) ?? (last || fresh) },
    h("summary", {}, turn.seat ? emblem(turn.seat) : null, h("span", {}, turn.title)),
    h("ul", {}, turn.lines.map((line) => h("li", { class: line.n >= seen && seen > 0 ? "new" : undefined, "data-n": line.n }, go ? h("button", { type: "button", onclick: () => go(line.n) }, ...spoken(line.words)) : spoken(line.words)))));
  node.querySelector("summary").addEventListener("click", () => folds.set(i, !node.open));
  return node;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });

/** What people say, and lines of the table itself. */
function said(message) {
  const time = message.at ? h("time", {}, clock.format(new Date(message.at * 1000))) : null;
  return h("li", { class: message.by ? "chat" : "note", "data-id": message.id }, message.by ? h("p", { class: "by" }, h("b", {}, message.name), time) : null, words(message.text), buttonsOf(message));
}

let press = () => {};
export const start = (doing) => { press = doing.press; };

function buttonsOf(message) {
  return message.buttons?.length ? h("div", { class: "buttons", role: "group" }, message.buttons.map((button) => h("button", { type: "button", class: button.tone === "plain" ? undefined : button.tone, onclick: () => press(button) }, button.label))) : null;
}

/** Of what is new since `before`, in words to be read out. */
export const lastWords = (before) => lines.slice(before).map((line) => plain(line.words)).join(" ");
export const spokenWords = (message) => linesOf(message.text).map(plain).join(" ");
