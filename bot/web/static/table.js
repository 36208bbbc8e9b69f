// The table: board, question and hand together, always in view; who is not asked watches.

import { announce, byId, emblem, h, icon, linesOf, narrow, plain, spoken, titled, words } from "./dom.js";
import { question } from "./ask.js";
import { drop, strip } from "./hand.js";
import { flash } from "./flash.js";
import { lightsOf } from "./lights.js";
import { fetched } from "./picture.js";
import * as sheet from "./sheet.js";
import { crews, pinching, show } from "./stage.js";
import { asks, buttons, channelPicture, hand, look, ownPicture, state, tableMessage, user } from "./state.js";
import { held } from "./held.js";
import { hush } from "./tip.js";

let act = {}; // press(button, private), choose(ask, places), dismiss(id)
let drawn = {}; // what each part of the table shows now, so that what did not change stays
let lights;

export function start(doings) {
  act = doings;
  pinching(byId("stage"));
  let shape = narrow();
  addEventListener("resize", () => { if (shape !== narrow()) { shape = narrow(); forget(); if (byId("app").dataset.screen === "table") showTable(); } });
}

/** All is to be drawn anew: another channel, another shape of the window. */
export function forget() {
  drawn = {};
  sheet.hide();
}

const facts = () => tableMessage().table ?? { seats: [], turn: [], mats: [], sheets: [] };
const me = () => facts().seats[hand()?.seat ?? -1];

export function showTable() {
  arrived();
  showAsks();
  paint();
  showLook();
}

// --- the question ----------------------------------------------------------------------------------------------
function pictures() {
  const own = hand();
  return { board: channelPicture(tableMessage().picture), own: ownPicture(own?.picture), more: (own?.more ?? []).map(ownPicture) };
}

/** Keeps a question that is asked as before, with what was marked and typed. */
function showAsks() {
  const box = byId("asks"), own = hand(), labels = state.labels;
  const { board, own: mine, more } = pictures();
  const there = new Set([board, mine, ...more].filter(Boolean).flatMap((picture) => picture.areas.map((area) => area.id)));
  const [back] = buttons("back").concat(buttons("more").filter((button) => !button.spot && button.label === labels.back));
  const inHand = new Set((mine?.areas ?? []).map((area) => area.id));
  const before = [...box.querySelectorAll(".ask")];
  const onPicture = (choice) => there.has(choice.spot);
  const nodes = asks().map((ask, i) => before.find((node) => node.isFor?.(ask, { back: i ? undefined : back, tight: narrow(), onPicture })) ?? question(ask, {
    labels, me: me(), back: i ? undefined : back, tight: narrow(), digitsTaken: ask.choices.some((choice) => inHand.has(choice.spot) && !choice.blocked),
    onPicture,
    press: (choice) => act.press(choice, true),
    choose: act.choose,
    changed: () => { lit(); },
  }));
  const key = JSON.stringify([news(own), own?.buttons, tableMessage().words, facts().turn, facts().pace, nodes.length]);
  if (drawn.asks === key && nodes.length === before.length && nodes.every((node, i) => node === before[i])) return;
  const fresh = nodes.some((node) => !before.includes(node));
  const focused = box.contains(document.activeElement);
  drawn.asks = key;
  box.replaceChildren(...[newsOf(own), ...(nodes.length ? nodes : [calm(own), facts().turn.includes(own?.seat) ? null : paces()]), others(own)].filter(Boolean));
  drawn.lights = "";
  if (fresh && nodes.length) announce(`Your move. ${plain(nodes[0].ask.prompt)}`);
  if (focused && !box.contains(document.activeElement)) box.querySelector(".ask")?.focus({ preventScroll: true });
}

/** What only this person was told just now: not the questions, which have their place, nor whom the table waits for. */
function news(own) {
  if (!own) return [];
  const prompts = new Set(own.asks.map((ask) => plain(ask.prompt)));
  const lines = linesOf(own.text).filter((line) => line.some(([, style]) => style !== "dim"));
  return own.asks.length ? lines.filter((line) => !prompts.has(plain(line))) : lines.slice(0, -1);
}

function newsOf(own) {
  const lines = news(own);
  return lines.length ? h("div", { class: own.asks?.some((ask) => ask.at) ? "news lesson" : "news", role: "status" }, lines.map((line) => h("p", {}, ...spoken(line)))) : null;
}

/** Somebody else's turn: one calm line. */
function calm(own) {
  const seat = facts().seats[facts().turn[0] ?? -1];
  const back = buttons("back")[0];
  return h("section", { class: "ask calm", "aria-label": "Whose turn it is" },
    h("div", { class: "who" }, seat ? emblem(seat) : null, seat ? h("b", {}, seat.name) : null, back ? h("button", { class: "back", type: "button", "data-back": "", onclick: () => act.press(back, true) }, icon("back"), back.label) : null),
    facts().turn.includes(own?.seat) ? h("p", { class: "words" }, "One moment …") : words(tableMessage().words.length ? tableMessage().words : own?.text ?? []));
}

const PACES = [["slow", "Slow"], ["normal", "Normal"], ["once", "At once"]];

/** How fast computers act: the host's to say; whoever hosts may also skip to their own turn. */
function paces() {
  const { host, pace, computers } = facts();
  if (!computers) return null;
  const set = (how) => { sessionStorage.removeItem("skip"); act.pace(how); };
  const pills = h("div", { class: "pills", role: "radiogroup", "aria-label": "Pace of computers" }, PACES.map(([how, words]) => h("button", { type: "button", role: "radio", "aria-checked": String(how === pace), disabled: host !== user, onclick: () => set(how) }, words)));
  const skip = host === user && hand() && pace !== "once" ? h("button", { type: "button", class: "bare", onclick: () => { sessionStorage.setItem("skip", pace); act.pace("once"); } }, "Skip to my turn") : null;
  return h("div", { class: "paces" }, pills, skip, host === user ? null : h("small", { class: "quiet" }, "The host sets the pace."));
}

/** Who has skipped to their turn is there: the pace is as it was. */
function arrived() {
  const before = sessionStorage.getItem("skip");
  if (!before || !asks().length) return;
  sessionStorage.removeItem("skip");
  act.pace(before);
}

/** What may be done beside the answers; what leads to pictures stands elsewhere. */
function others(own) {
  const list = (own?.buttons ?? []).filter((button) => !["back", "mat", "sheet"].includes(button.does) && !(button.does === "more" && button.label === state.labels.back));
  return list.length ? h("div", { class: "others", role: "group", "aria-label": "At any time" }, list.map((button) => h("button", { type: "button", class: button.tone === "go" ? "go" : undefined, onclick: () => act.press(button, true) }, button.label))) : null;
}

// --- pictures --------------------------------------------------------------------------------------------------
let painting = 0;

/** A new board is shown when it is there to be shown; what is lit changes at once where the board stays. */
async function paint() {
  if (byId("app").dataset.screen !== "table" || !tableMessage()) return;
  const { board, own, more } = pictures();
  const turn = painting += 1;
  const fresh = [board, own, ...more].filter((picture) => picture && picture.name !== drawn.board && picture.name !== drawn.own && !(drawn.more ?? []).includes(picture.name));
  if (fresh.length && drawn.board) await Promise.all(fresh.map(fetched));
  if (turn === painting) held(() => { if (turn === painting) painted(board, own, more); });
}

function painted(board, own, more) {
  if (!tableMessage() || byId("app").dataset.screen !== "table") return;
  const key = JSON.stringify([board?.name, own?.name, more.map(({ name }) => name), asks(), hand()?.buttons, facts().mats]);
  if (drawn.lights === key) return;
  const before = drawn.picture;
  drawn = { ...drawn, lights: key, board: board?.name, own: own?.name, more: more.map(({ name }) => name), picture: board };
  const offers = hand()?.buttons ?? [];
  lights = lightsOf(() => [...byId("asks").querySelectorAll(".ask")].filter((node) => node.ask), offers, {
    press: (button) => act.press(button, true),
    mat,
    large: (picture, window) => sheet.open({ title: titled(window.name), picture, window, close: () => {} }, lights),
    whole: (picture) => sheet.open({ title: "The whole board", picture, close: () => {} }, lights),
  });
  hush();
  drop();
  if (board) { show(byId("stage"), board, lights); crews(byId("crews"), board, lights); }
  strip(byId("hand"), own, lights, buttons("back").length > 0);
  showMats();
  if (more.length) sheet.open({ title: plain(asks()[0]?.prompt ?? [["", ""]]), picture: more[0], key: "asked", close: asButtons }, lights);
  else if (byId("sheet").dataset.key === "asked") sheet.hide();
  if (before && board && before.name !== board.name) flash(before, board, byId("stage"));
  point();
}

/** A lesson points at what it speaks of: a thing or a window of a picture, or the hand. */
function point() {
  for (const node of document.querySelectorAll(".coached")) node.classList.remove("coached");
  const at = asks().find((ask) => ask.at)?.at;
  if (!at) return;
  const wanted = CSS.escape(at);
  const node = at === "hand" ? byId("hand") : at === "question" ? byId("asks").querySelector(".ask") : document.querySelector(`[data-id="${wanted}"]`) ?? document.querySelector(`[data-window="${wanted}"]`);
  node?.classList.add("coached");
}

/** Who looks at the board instead has the same answers as buttons. */
function asButtons() {
  byId("asks").querySelector(".list")?.setAttribute("open", "");
}

/** The same pictures with other marks. */
function lit() {
  for (const node of document.querySelectorAll("[data-id]")) node.classList.toggle("picked", lights.picked(node.dataset.id));
}

function showMats() {
  const { mats, sheets, seats } = facts();
  byId("mats").replaceChildren(
    ...mats.map((one) => h("button", { type: "button", "aria-label": `${one.word} of ${seats[one.seat].name}`, onclick: () => act.press(one, true) }, emblem(seats[one.seat]), h("span", {}, seats[one.seat].name))),
    ...sheets.map((one) => h("button", { type: "button", onclick: () => act.press(one, true) }, one.label)),
  );
  byId("mats").hidden = !mats.length && !sheets.length;
  const tab = byId("matstab");
  tab.hidden = byId("mats").hidden;
  tab.querySelector("span").textContent = mats.length ? mats[0].many : sheets[0]?.label ?? "";
}

/** A player's name or strip leads to what lies before them. */
function mat(area) {
  const seat = /^seat\.(\d+)$/.exec(area.id);
  const found = seat && facts().mats.find((one) => one.seat === Number(seat[1]));
  if (found) act.press(found, true);
  return Boolean(found);
}

export function openMats() {
  const { mats, sheets } = facts();
  act.press(mats.find((one) => one.seat === hand()?.seat) ?? mats[0] ?? sheets[0], true);
}

/** What was asked to be looked at. */
async function showLook() {
  const message = look(), { mats, sheets, seats } = facts();
  if (!message) { if (byId("sheet").dataset.key === "look") sheet.hide(); drawn.look = ""; return; }
  const key = `${message.id} ${message.serial}`;
  if (drawn.look === key) return;
  drawn.look = key;
  const picture = ownPicture(message.picture);
  await fetched(picture);
  if (drawn.look !== key || !lights) return;
  const title = plain(linesOf(message.text)[0] ?? []);
  const of = mats.find((one) => title.includes(seats[one.seat].name));
  const pills = [
    ...mats.map((one) => ({ label: seats[one.seat].name, seat: seats[one.seat], on: one === of, press: () => act.press(one, true) })),
    ...sheets.map((one) => ({ label: one.label, on: !of && one.label === title, press: () => act.press(one, true) })),
  ];
  const now = (of ?? sheets.find((one) => one.label === title))?.id ?? "";
  held(() => sheet.open({ title, picture, pills, key: "look", pin: now, close: () => act.dismiss(message.id) }, lights));
}

// --- keys ------------------------------------------------------------------------------------------------------
export function key(event) {
  if (event.target.matches("input, textarea")) return;
  if (event.key === "Escape") {
    if (!byId("sheet").hidden) byId("sheet").shut();
    else byId("asks").querySelector("[data-back]")?.click();
  }
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  const card = byId("hand").querySelectorAll(".card")[Number(event.key) - 1];
  if (byId("hand").querySelector(".card.lit")) card?.click();
  else byId("asks").querySelector(`[data-digit="${event.key}"]`)?.click();
}
