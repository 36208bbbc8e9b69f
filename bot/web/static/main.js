// The page: what is heard of the channel and of the person's own side, shown as it changes.

import * as calls from "./calls.js";
import * as composer from "./composer.js";
import { announce, byId, h, narrow, words } from "./dom.js";
import { held } from "./held.js";
import { Live } from "./live.js";
import * as past from "./history.js";
import * as log from "./log.js";
import * as rail from "./rail.js";
import * as rooms from "./rooms.js";
import { settings, wear } from "./settings.js";
import * as sheet from "./sheet.js";
import { asks, base, calling, firstSteps, hand, look, notices, playing, state, tableMessage } from "./state.js";
import * as table from "./table.js";
import { showSettings } from "./wishes.js";

const app = byId("app");
const STILL_TRYING = "Still trying: what you pressed is kept and counts once.";

const live = new Live(`ws://${location.host}${base}live`, {
  heard,
  opened: () => live.tell({ do: "enter", channel: state.channel }),
  slow: (on) => { app.dataset.slow = on ? "yes" : ""; if (on) trouble(STILL_TRYING); else if (byId("state").textContent === STILL_TRYING) byId("state").textContent = ""; },
  state: (on) => { byId("state").textContent = on ? "" : "Looking for the server …"; app.dataset.line = on ? "on" : "off"; },
});

// --- what is heard ---------------------------------------------------------------------------------------------
function heard(said) {
  switch (said.is) {
    case "hello": state.labels = said; state.channels = said.channels; byId("me").textContent = said.name; return show();
    case "channel": return entered(said);
    case "channels": state.channels = said.channels; return show();
    case "message": return said.channel === state.channel ? changed(said) : undefined;
    case "stir": if (said.channel !== state.channel) { state.stirred.add(said.channel); show(); } return;
    case "whisper": return whispered(said);
    case "unwhisper": state.own.delete(said.id); return show();
    case "go": return enter(said.channel);
    case "table": return turnTo("table");
    case "log": return logged(said);
    case "history": return state.room === "history" ? past.heard(said) : undefined;
    case "then": return past.seen(said);
    case "completions": return composer.offer(said.n, said.found);
    case "done": return document.querySelectorAll(`[data-sent="${said.update}"]`).forEach((ask) => { delete ask.dataset.sent; });
    case "trouble": return trouble(said.text);
  }
}

function entered(said) {
  if (state.channel !== said.channel || !state.messages.size) forget();
  state.channel = said.channel;
  state.channels = said.channels;
  state.stirred.delete(said.channel);
  sessionStorage.setItem("channel", said.channel);
  state.own = new Map(said.private.map((message) => [message.id, message]));
  state.messages = new Map(said.messages.map((message) => [message.id, message]));
  if (look()) dismiss(look().id); // what was looked at in another visit
  show();
  askLog();
  const wanted = decodeURIComponent(location.hash).match(/^#(try|learn|in|with)=([\p{L}\p{M}\p{N}_-]+)$/u);
  if (!wanted) return;
  history.replaceState(null, "", base);
  if (wanted[1] === "try" || wanted[1] === "learn") tryIt(wanted[2], wanted[1] === "learn");
  else if (wanted[1] === "with") withFriends(wanted[2]);
  else live.tell({ do: "make", channel: wanted[2] });
}

function forget() {
  table.forget();
  rooms.forget();
  log.forget();
  state.room = "";
}

function changed({ message, gone }) {
  gone.forEach((id) => state.messages.delete(id));
  const before = state.messages.get(message.id);
  if (before && before.serial > message.serial) return;
  state.messages.set(message.id, message);
  if (message.kind === "lobby" && tableMessage() === message && !before) log.forget();
  show();
  if (message.table) { askLog(); again(before, message); }
  if (message.by && message.name !== byId("me").textContent) announce(`${message.name}: ${log.spokenWords(message)}`);
}

/** A mat that is held open is looked at anew when the board has changed. */
function again(before, message) {
  if (sheet.heldOpen() && before?.picture?.name !== message.picture?.name) act({ do: "press", id: sheet.heldOpen(), private: true });
}

function whispered({ message, gone }) {
  gone.forEach((id) => state.own.delete(id));
  const before = state.own.get(message.id);
  if (before && before.serial > message.serial) return;
  state.own.set(message.id, message);
  show();
  if (message.key === "hand" && message.asks.length && !before?.asks.length) calls.ring(message.asks[0], message.channel);
}

let asked = 0;
function askLog() {
  clearTimeout(asked);
  asked = setTimeout(() => live.tell({ do: "log", channel: state.channel, ...log.known() }), 60);
}

function logged(said) {
  if (said.channel !== state.channel) return;
  const before = log.known().since;
  log.heard(said);
  if (said.from && said.lines.length) announce(log.lastWords(before));
  show();
}

function trouble(text) {
  byId("state").textContent = text;
  announce(text);
}

// --- what is shown ---------------------------------------------------------------------------------------------
const SCREENS = { lobby: "lobby", board: "table", result: "result" };
const screenOf = () => state.room || SCREENS[tableMessage()?.kind] || "home";

function show() {
  held(() => {
    const screen = screenOf();
    if (app.dataset.screen !== screen) {
      app.dataset.screen = screen;
      table.forget();
      rooms.forget();
      log.redraw();
      if (screen === "history") past.open();
    }
    showTop(screen);
    rail.show({ enter });
    showNotices();
    if (screen === "table") table.showTable();
    else if (screen === "settings") showSettings(byId("room"));
    else if (SCREENS[tableMessage()?.kind] === screen || screen === "home") rooms.show(screen);
    if (screen !== "history") log.show(tableMessage()?.table ? (n) => { go("history"); past.from(n); } : undefined);
  });
}

function showTop(screen) {
  const shown = tableMessage(), facts = shown?.table ?? shown?.lobby;
  byId("title").replaceChildren(...(facts ? [h("b", {}, facts.title), facts.round ? ` · round ${facts.round}` : ""] : []), h("span", { class: "channel" }, facts ? ` · #${state.channel}` : `#${state.channel}`));
  const move = asks().length > 0, elsewhere = calling();
  elsewhere.delete(state.channel);
  app.dataset.asked = move ? "yes" : "";
  const badge = move ? "● Your move · " : elsewhere.size ? `(${elsewhere.size}) Your move elsewhere · ` : "";
  document.title = `${badge}${facts?.title ?? "Orrery"} · #${state.channel}`;
  for (const button of document.querySelectorAll("[data-go]")) {
    const here = button.dataset.go === screen || (button.dataset.go === "table" && SCREENS[shown?.kind] === screen);
    button.toggleAttribute("aria-current", here);
    button.hidden = button.dataset.go === "table" ? !shown : button.hasAttribute("data-playing") && !facts;
  }
  byId("quick").hidden = !playing() || !hand();
}

/** Answers that only this person sees, and what a newcomer is told once. */
function showNotices() {
  keyed(byId("notices"), notices(), (message) => h("div", { class: "notice" }, article(message), shut(message)));
  keyed(byId("first"), settings.hints ? firstSteps() : [], (message) => {
    const read = `read-${message.id}-${state.channel}`;
    const fold = h("details", { open: !localStorage.getItem(read) }, h("summary", {}, state.labels.first), article(message));
    fold.addEventListener("toggle", () => { if (!fold.open) localStorage.setItem(read, "yes"); });
    return h("div", { class: "notice" }, fold, shut(message));
  });
}

const foldFirst = () => byId("first").querySelector("details")?.removeAttribute("open");
const dismiss = (id) => live.tell({ do: "dismiss", id });
const shut = (message) => h("button", { class: "bare dismiss", type: "button", "aria-label": "Dismiss", onclick: () => dismiss(message.id) }, "✕");

function article(message) {
  const buttons = (message.buttons ?? []).map((button) => h("button", { type: "button", class: button.tone === "plain" ? undefined : button.tone, onclick: () => press(button, true) }, button.label));
  return h("article", {}, words(message.text), buttons.length ? h("div", { class: "buttons", role: "group" }, buttons) : null);
}

/** Elements by message: those that did not change stay, with their focus. */
function keyed(list, messages, make) {
  const old = new Map([...list.children].map((element) => [element.dataset.version, element]));
  const focused = list.contains(document.activeElement);
  list.replaceChildren(...messages.map((message) => {
    const version = `${message.id} ${message.serial}`;
    const element = old.get(version) ?? make(message);
    element.dataset.version = version;
    return element;
  }));
  if (focused && !list.contains(document.activeElement)) list.querySelector("button")?.focus({ preventScroll: true });
}

// --- what is done ----------------------------------------------------------------------------------------------
const act = (what) => {
  if (app.dataset.line === "on") byId("state").textContent = ""; // what was amiss before
  return live.act({ channel: state.channel, ...what });
};
const press = (button, own = false) => { foldFirst(); if (own && button.place !== undefined) log.answered(); return act({ do: "press", id: button.id, private: own }); };
const choose = (ask, places) => { foldFirst(); log.answered(); return act({ do: "choose", match: ask.match, stamp: ask.stamp, places }); };
const pace = (how) => press({ id: `${tableMessage().table.pacing}:${how}` }, true);
const line = (text) => act({ do: "say", text });
const tryIt = (game, lesson = false) => { go(""); act({ do: "try", game, lesson, hints: settings.hints }); };
const withFriends = (game) => { go(""); act({ do: "friends", game }); };

function enter(channel) {
  go("");
  live.tell({ do: "enter", channel });
  rail.open(false);
}

function go(room) {
  state.room = room === "table" ? "" : room;
  turnTo("table");
  show();
}

/** On a phone one side at a time: what is shown then is what the page is about. */
function turnTo(side) {
  app.dataset.side = side;
  byId("panel").setAttribute("role", narrow() && side !== "table" ? "main" : "complementary");
  for (const button of byId("tabs").querySelectorAll("[data-side]")) button.toggleAttribute("aria-current", button.dataset.side === side);
}

async function copy(text, button) {
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  const before = button.textContent;
  button.textContent = copied ? "Copied" : "Please copy it by hand";
  setTimeout(() => { button.textContent = before; }, 3000);
}

wear();
table.start({ press, choose, dismiss, pace });
rooms.start({ press, line, tryIt, withFriends, go, copy });
log.start({ press });
past.start({ history: (eyes) => live.tell({ do: "history", channel: state.channel, eyes }), then: (n, eyes) => live.tell({ do: "then", channel: state.channel, n, eyes }), go });
rail.start({ make: (channel) => live.tell({ do: "make", channel }), copy, base });
composer.start({ complete: (text, n) => live.tell({ do: "complete", channel: state.channel, text: text.slice(0, 400), n }), send: line });
turnTo("table");
byId("line").addEventListener("paste", (event) => {
  const most = byId("line").maxLength;
  if ((event.clipboardData?.getData("text").length ?? 0) > most) trouble(`A line has at most ${most} letters; the rest was left out.`);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && rail.isOpen()) rail.open(false);
  else if (app.dataset.screen === "table") table.key(event);
  else if (app.dataset.screen === "history") past.key(event);
});
byId("top").addEventListener("click", ({ target }) => { const to = target.closest("[data-go]")?.dataset.go; if (to !== undefined) go(to === state.room ? "" : to); });
byId("tabs").addEventListener("click", ({ target }) => {
  const side = target.closest("[data-side]")?.dataset.side;
  if (!side) return;
  if (state.room) go("");
  turnTo(side === "mats" ? "table" : side);
  if (side === "mats") table.openMats();
  if (side === "say") byId("line").focus();
});
byId("quick").addEventListener("click", ({ target }) => {
  if (target.dataset.line) line(target.dataset.line);
  if (target.dataset.type) { if (narrow()) turnTo("say"); composer.begin(target.dataset.type); }
});
