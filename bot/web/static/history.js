// The whole match again: a slider over its acts, the log beside it, the board of that moment as one saw it then.

import { announce, byId, emblem, h, icon, plain, spoken, styled } from "./dom.js";
import { turnsOf } from "./log.js";
import { fetched } from "./picture.js";
import { show as stageShow } from "./stage.js";
import { ownPicture, tableMessage } from "./state.js";
import { hush, tell } from "./tip.js";

const SOON = 90; // milliseconds for which the slider rests before its board is asked for
let act = {}; // history(), then(n), go(room)
let wanted = null; // the line of the log that led here
let steps = [], at = 0, lines = [], timer = 0, drawn = "";

export const start = (doings) => { act = doings; };

/** Opened at the last act, or where a line of the log leads. */
export function open() {
  steps = [];
  drawn = "";
  byId("stage").replaceChildren(h("p", { class: "wait" }, "Playing it again …"));
  byId("scrub").replaceChildren();
  act.history();
}

export function heard(said) {
  steps = said.steps;
  lines = steps.flatMap((step, n) => step.lines.map((line) => ({ ...line, n })));
  build();
  go(wanted === null ? steps.length - 1 : stepOf(wanted));
  wanted = null;
}

/** Where the n-th line of what everybody reads is told. */
export function from(n) {
  wanted = n;
}

function stepOf(n) {
  const open = lines.filter((line) => !line.own);
  return (open[n] ?? lines.at(-1))?.n ?? 0;
}

const seats = () => tableMessage()?.table?.seats ?? [];

function build() {
  const last = Math.max(1, steps.length - 1);
  const slider = h("input", { type: "range", min: 0, max: steps.length - 1, value: 0, "aria-label": "Moment of the match", oninput: ({ target }) => go(Number(target.value)) });
  const marks = turnsOf(seats(), lines).filter((turn) => turn.seat && turn.lines.length);
  byId("scrub").replaceChildren(
    h("button", { type: "button", "aria-label": "One act back", onclick: () => go(at - 1) }, icon("back")), slider,
    h("button", { type: "button", class: "on", "aria-label": "One act on", onclick: () => go(at + 1) }, icon("back")),
    h("button", { type: "button", class: "now", onclick: () => act.go("") }, "Now"),
    h("div", { class: "marks", "aria-hidden": "true" }, marks.map((turn) => styled(h("span", {}, emblem(turn.seat)), { left: `${(100 * turn.lines[0].n) / last}%` }))),
    h("p", { class: "at", role: "status" }),
  );
  byId("turns").replaceChildren(...turnsOf(seats(), lines).map((turn) => h("details", { class: "turn" },
    h("summary", {}, turn.seat ? emblem(turn.seat) : null, h("span", {}, turn.title)),
    h("ul", {}, turn.lines.map((line) => h("li", { "data-n": line.n }, h("button", { type: "button", onclick: () => go(line.n) }, ...spoken(line.words))))))));
}

function go(n) {
  if (!steps.length) return;
  at = Math.max(0, Math.min(steps.length - 1, n));
  const now = lines.filter((line) => line.n <= at).at(-1), words = now ? plain(now.words) : "The match begins.";
  const slider = byId("scrub").querySelector("input");
  slider.value = at;
  slider.setAttribute("aria-valuetext", words);
  byId("scrub").querySelector(".at").replaceChildren(`${at} of ${steps.length - 1}: `, ...(now ? spoken(now.words) : [words]));
  for (const row of byId("turns").querySelectorAll("li")) row.toggleAttribute("aria-current", Number(row.dataset.n) === at);
  const row = [...byId("turns").querySelectorAll("li")].filter((one) => Number(one.dataset.n) <= at).at(-1);
  for (const turn of byId("turns").querySelectorAll("details")) turn.open = turn.contains(row);
  row?.scrollIntoView({ block: "nearest" });
  clearTimeout(timer);
  timer = setTimeout(() => act.then(at), SOON);
}

/** The board of a moment came. */
export async function seen(said) {
  const picture = ownPicture(said.picture);
  if (said.n !== at || drawn === picture.name) return;
  await fetched(picture);
  if (said.n !== at || byId("app").dataset.screen !== "history") return;
  drawn = picture.name;
  const nothing = () => false;
  stageShow(byId("stage"), picture, { options: () => [], open: nothing, offered: nothing, picked: nothing, touch: (area, node) => tell(area, [], node), tell: (area, node) => tell(area, [], node), hush });
  announce(picture.alt);
}

export function key(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === "Escape") act.go("");
  if (!by || event.target.matches("input, textarea, [data-id]")) return;
  event.preventDefault();
  go(at + by);
}
