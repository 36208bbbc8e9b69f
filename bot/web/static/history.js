// The whole match again: a slider over its acts, the log beside it, the board of that moment as one saw it then.

import { announce, byId, emblem, h, icon, plain, spoken, styled, titled } from "./dom.js";
import { strip } from "./hand.js";
import { turnsOf } from "./log.js";
import { fetched } from "./picture.js";
import * as sheet from "./sheet.js";
import { show as stageShow } from "./stage.js";
import { ownPicture, tableMessage } from "./state.js";
import { hush, tell } from "./tip.js";

const SOON = 90; // milliseconds for which the slider rests before its board is asked for
let act = {}; // history(eyes), then(n, eyes), go(room)
let eyes = null; // the seat by whose eyes it is seen, once hands are open
let wanted = null; // the line of the log that led here
let steps = [], at = 0, lines = [], timer = 0, drawn = "";

export const start = (doings) => { act = doings; };

/** Opened at the last act, or where a line of the log leads. */
export function open() {
  steps = [];
  drawn = "";
  eyes = null;
  byId("stage").replaceChildren(h("p", { class: "wait" }, "Playing it again …"));
  byId("scrub").replaceChildren();
  act.history(eyes);
}

export function heard(said) {
  const again = steps.length > 0; // the same match, by other eyes
  steps = said.steps;
  lines = steps.flatMap((step, n) => step.lines.map((line) => ({ ...line, n })));
  build(said.open, said.eyes);
  go(wanted !== null ? stepOf(wanted) : again ? at : steps.length - 1);
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

function build(open, seen) {
  const last = Math.max(1, steps.length - 1);
  const slider = h("input", { type: "range", min: 0, max: steps.length - 1, value: 0, "aria-label": "Moment of the match", oninput: ({ target }) => go(Number(target.value)) });
  const marks = turnsOf(seats(), lines).filter((turn) => turn.seat && turn.lines.length);
  byId("scrub").replaceChildren(
    h("div", { class: "strip", role: "group", tabindex: 0, "aria-label": "What was held then", hidden: true }),
    h("button", { type: "button", "aria-label": "One act back", onclick: () => go(at - 1) }, icon("back")), slider,
    h("button", { type: "button", class: "on", "aria-label": "One act on", onclick: () => go(at + 1) }, icon("back")),
    h("button", { type: "button", class: "now", onclick: () => act.go("") }, "Now"),
    h("div", { class: "marks", "aria-hidden": "true" }, marks.map((turn) => styled(h("span", {}, emblem(turn.seat)), { left: `${(100 * turn.lines[0].n) / last}%` }))),
    open ? viewers(seen) : null,
    h("p", { class: "at", role: "status" }),
  );
  byId("turns").replaceChildren(...turnsOf(seats(), lines).map((turn) => h("details", { class: "turn" },
    h("summary", {}, turn.seat ? emblem(turn.seat) : null, h("span", {}, turn.title)),
    h("ul", {}, turn.lines.map((line) => h("li", { "data-n": line.n }, h("button", { type: "button", onclick: () => go(line.n) }, ...spoken(line.words))))))));
}

/** After the end, where all had agreed: everybody's hand. */
function viewers(seen) {
  const look = (seat) => { eyes = seat; drawn = ""; act.history(eyes); };
  const pills = seats().map((seat, i) => h("button", { type: "button", role: "radio", "aria-checked": String(i === seen), onclick: () => look(i) }, emblem(seat), seat.name));
  return h("div", { class: "pills eyes", role: "radiogroup", "aria-label": "Whose hand is shown" }, pills);
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
  timer = setTimeout(() => act.then(at, eyes), SOON);
}

/** The pictures of a moment came: the board, and what was held. */
export async function seen(said) {
  const picture = ownPicture(said.picture), held = ownPicture(said.hand), names = `${picture?.name} ${held?.name}`;
  if (!picture || said.n !== at || drawn === names) return;
  await Promise.all([picture, held].filter(Boolean).map(fetched));
  if (said.n !== at || byId("app").dataset.screen !== "history") return;
  drawn = names;
  const nothing = () => false;
  const lights = { options: () => [], open: nothing, offered: nothing, picked: nothing, touch: (area, node) => tell(area, [], node), tell: (area, node) => tell(area, [], node), hush, large: (of, window) => sheet.open({ title: titled(window.name), picture: of, window }, lights) };
  stageShow(byId("stage"), picture, lights);
  strip(byId("scrub").querySelector(".strip"), held, lights, false);
  announce(picture.alt);
}

export function key(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === "Escape") act.go("");
  if (!by || event.target.matches("input, textarea, [data-id]")) return;
  event.preventDefault();
  go(at + by);
}
