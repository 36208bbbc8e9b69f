// The page: what is known of the channel and of the person's own side, shown as it changes.

import * as composer from "./composer.js";
import { byId, h } from "./dom.js";
import { held } from "./held.js";
import { Live } from "./live.js";
import { article, spoken } from "./message.js";

const base = location.pathname;
const app = byId("app");
const stream = byId("stream");
const state = { channel: remembered(), channels: [], messages: new Map(), own: new Map(), stirred: new Set(), labels: {} };

const live = new Live(`ws://${location.host}${base}live`, {
  heard,
  opened: () => live.tell({ do: "enter", channel: state.channel }),
  state: (on) => { byId("state").textContent = on ? "" : "Looking for the server …"; app.dataset.line = on ? "on" : "off"; },
});

// --- what is heard ---------------------------------------------------------------------------------------------
function heard(said) {
  switch (said.is) {
    case "hello": return hello(said);
    case "channel": return entered(said);
    case "channels": state.channels = said.channels; return show();
    case "message": return said.channel === state.channel ? changed(said) : undefined;
    case "stir": if (said.channel !== state.channel) { state.stirred.add(said.channel); show(); } return;
    case "whisper": return whispered(said);
    case "unwhisper": state.own.delete(said.id); return show();
    case "go": return enter(said.channel);
    case "table": return turnTo("table");
    case "completions": return composer.offer(said.n, said.found);
    case "done": return document.querySelectorAll(`[data-sent="${said.update}"]`).forEach((ask) => { delete ask.dataset.sent; });
    case "trouble": return announce(said.text, true);
  }
}

function hello(said) {
  state.labels = said;
  byId("me").textContent = said.name;
  byId("welcome").textContent = said.welcome;
  byId("tries").replaceChildren(...Object.entries(said.tries).map(([game, words]) => tryButton(game, words)));
  state.channels = said.channels;
  show();
}

function entered(said) {
  if (state.channel !== said.channel) byId("messages").replaceChildren(); // each channel counts its own
  const same = byId("messages").childElementCount > 0;
  state.channel = said.channel;
  state.channels = said.channels;
  state.stirred.delete(said.channel);
  sessionStorage.setItem("channel", said.channel);
  state.own = new Map(said.private.map((message) => [message.id, message]));
  state.messages = new Map(said.messages.map((message) => [message.id, message]));
  show(!same);
  const game = location.hash.match(/^#try=(\w+)$/)?.[1];
  if (game) {
    history.replaceState(null, "", base);
    tryIt(game);
  }
}

function changed({ message, gone }) {
  gone.forEach((id) => state.messages.delete(id));
  const before = state.messages.get(message.id);
  if (before && before.serial > message.serial) return;
  state.messages.set(message.id, message);
  show(!before);
  if (!message.by || message.name !== byId("me").textContent) announce(lastLines(message, before));
}

function whispered({ message, gone }) {
  gone.forEach((id) => state.own.delete(id));
  const before = state.own.get(message.id);
  if (before && before.serial > message.serial) return;
  state.own.set(message.id, message);
  show();
  if (message.channel === state.channel && message.key === "hand" && message.asks.length) {
    announce(spoken(message).split("\n").at(-1));
    held(() => byId("hand").querySelector(".ask")?.scrollIntoView({ block: "nearest" }));
  }
}

/** Of a message that was edited only the lines that are new are read out. */
function lastLines(message, before) {
  const old = new Set(before ? spoken(before).split("\n") : []);
  return spoken(message).split("\n").filter((line) => !old.has(line)).join(" ");
}

function announce(text, loud = false) {
  byId("heard").textContent = text;
  if (loud) byId("state").textContent = text;
}

// --- what is shown ---------------------------------------------------------------------------------------------
function show(toEnd = false) {
  if (toEnd) pinned = true;
  held(() => {
    showRail();
    showOwn();
    showChannel();
    showCall();
  });
}

function showRail() {
  byId("title").textContent = `#${state.channel}`;
  const calling = new Set([...state.own.values()].filter((one) => one.key === "hand" && one.asks.length).map((one) => one.channel));
  byId("channels").replaceChildren(...state.channels.map((name) => h("li", {}, h(
    "button",
    { class: "bare" + (state.stirred.has(name) ? " stirred" : ""), "aria-current": name === state.channel ? "page" : undefined, onclick: () => enter(name) },
    `#${name}`, calling.has(name) && name !== state.channel ? h("span", { class: "calls" }, "your move") : null,
  ))));
}

function showChannel() {
  const messages = [...state.messages.values()].sort((a, b) => a.id - b.id);
  reconcile(byId("messages"), messages, (message, old) => h("li", { class: message.by ? "chat" : message.picture ? "table" : "note" }, article(message, frames.channel, old)));
  byId("start").hidden = messages.some((message) => message.picture);
  toBottom();
}

// Who reads the end goes on reading the end, also when a picture grows there.
let pinned = true;
const toBottom = () => { if (pinned) stream.scrollTop = stream.scrollHeight; };
stream.addEventListener("scroll", () => { pinned = stream.scrollHeight - stream.scrollTop - stream.clientHeight < 60; });
new ResizeObserver(toBottom).observe(byId("messages"));
new ResizeObserver(toBottom).observe(stream);

/** The person's own side: the hand while a game is on here, and answers. */
function showOwn() {
  const here = [...state.own.values()].filter((message) => message.channel === state.channel).sort((a, b) => a.id - b.id);
  reconcile(byId("hand"), ownHand() ? [ownHand()] : [], (message, old) => h("div", {}, article(message, frames.hand, old)));
  reconcile(byId("first"), here.filter((message) => message.key === "first" && ownHand()), firstSteps);
  reconcile(byId("notices"), here.filter((message) => message.key === "notice"), note);
  byId("nothing").hidden = byId("hand").childElementCount > 0;
  byId("quick").hidden = !playing();
}

/** An answer: words, or what was asked to be looked at. */
function note(message, old) {
  const dismiss = () => live.tell({ do: "dismiss", id: message.id });
  return h("div", { class: "notice" }, article(message, frames.own, old), h("button", { class: "bare dismiss", "aria-label": "Dismiss", onclick: dismiss }, "✕"));
}

/** Read in full once: with the first answer it folds, and makes room for the questions. */
function firstSteps(message) {
  const box = note(message);
  box.prepend(h("details", { open: true }, h("summary", {}, state.labels.first), box.querySelector("article")));
  return box;
}

const foldFirst = () => byId("first").querySelector("details")?.removeAttribute("open");

/** On a phone the question that is asked in secret calls from under the table. */
function showCall() {
  const hand = ownHand();
  const asks = hand?.asks ?? [];
  app.dataset.asked = asks.length ? "yes" : "";
  document.title = asks.length ? `● Your move in #${state.channel}` : `#${state.channel} · Orrery`;
  const secret = asks.filter((ask) => ![...state.messages.values()].some((m) => m.asks?.some((a) => a.stamp === ask.stamp && a.match === ask.match)));
  byId("call").hidden = !secret.length;
  byId("call").textContent = secret.length ? secret[0].prompt.map(([text]) => text).join("") : "";
}

const playing = () => [...state.messages.values()].some((message) => message.picture?.what === "board");
const ownHand = () => (playing() ? [...state.own.values()].find((message) => message.channel === state.channel && message.key === "hand") : undefined);

/** Elements by message: those that did not change stay, with their focus, marks and pictures. */
function reconcile(list, messages, make) {
  const old = new Map([...list.children].map((element) => [element.dataset.id, element]));
  const wanted = messages.map((message) => {
    const mine = (message.asks ?? []).map((ask) => frames.channel.isMine(ask)).join();
    const version = `${message.serial} ${mine}`;
    const before = old.get(String(message.id)) ?? (message.picture ? successor(list, message) : undefined);
    if (before?.dataset.version === version && before.dataset.id === String(message.id)) return before;
    const active = document.activeElement;
    const focused = before?.contains(active);
    const element = make(message, before);
    element.dataset.id = message.id;
    element.dataset.version = version;
    element.dataset.what = message.picture?.what ?? "";
    if (focused) queueMicrotask(() => (element.contains(active) ? active : element.querySelector(".ask button, .ask input") ?? element.querySelector("button"))?.focus({ preventScroll: true }));
    return element;
  });
  [...list.children].filter((element) => !wanted.includes(element)).forEach((element) => element.remove());
  wanted.forEach((element, i) => { if (list.children[i] !== element) list.insertBefore(element, list.children[i] ?? null); });
}

/** A table's message that is posted anew takes the picture of the one that went. */
function successor(list, message) {
  return [...list.children].find((element) => element.dataset.what && element.dataset.what !== "result" && !state.messages.has(Number(element.dataset.id)) && !state.own.has(Number(element.dataset.id)) && message.picture);
}

// --- what is done ----------------------------------------------------------------------------------------------
const act = (what) => {
  if (app.dataset.line === "on") byId("state").textContent = ""; // what was amiss before
  return live.act({ channel: state.channel, ...what });
};
const choose = (ask, places) => act({ do: "choose", match: ask.match, stamp: ask.stamp, places });

const frames = {
  channel: {
    head: true,
    get labels() { return state.labels; },
    pictureUrl: (picture) => `${base}channel/${state.channel}/${picture.name}.png`,
    isMine: (ask) => ownHand()?.asks.some((own) => own.stamp === ask.stamp && own.match === ask.match) ?? false,
    doing: { press: (id) => act({ do: "press", id }), choose },
  },
  hand: {
    shorten: true,
    get labels() { return state.labels; },
    pictureUrl: (picture) => `${base}private/${picture.name}.png`,
    doing: { press: (id) => { foldFirst(); return act({ do: "press", id, private: true }); }, choose: (...what) => { foldFirst(); return choose(...what); } },
  },
  own: {
    pictureUrl: (picture) => `${base}private/${picture.name}.png`,
    doing: { press: (id) => act({ do: "press", id, private: true }), choose },
  },
};

function enter(channel) {
  live.tell({ do: "enter", channel });
  rail(false);
}

function tryIt(game) {
  byId("start").hidden = true;
  act({ do: "try", game });
}

function tryButton(game, words) {
  return h("button", { class: "go", onclick: () => tryIt(game) }, words);
}

function turnTo(side) {
  app.dataset.side = side;
  document.querySelectorAll("[data-show]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.show === side)));
  if (side === "table") { pinned = true; toBottom(); }
}

function rail(open) {
  app.dataset.rail = open ? "open" : "";
  byId("menu").setAttribute("aria-expanded", String(open));
  if (open) byId("rail").querySelector("button").focus();
}

function remembered() {
  return sessionStorage.getItem("channel") ?? "lounge";
}

composer.start({
  complete: (text, n) => live.tell({ do: "complete", channel: state.channel, text: text.slice(0, 400), n }),
  send: (text) => act({ do: "say", text }),
});
byId("open").addEventListener("click", () => composer.begin("/new "));
byId("menu").addEventListener("click", () => rail(app.dataset.rail !== "open"));
byId("call").addEventListener("click", () => { turnTo("private"); byId("hand").querySelector(".ask button, .ask input")?.focus(); });
document.querySelectorAll("[data-show]").forEach((button) => button.addEventListener("click", () => turnTo(button.dataset.show)));
byId("quick").addEventListener("click", ({ target }) => {
  if (target.dataset.line) act({ do: "say", text: target.dataset.line });
  if (target.dataset.type) composer.begin(target.dataset.type);
});
byId("make").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = byId("channel").value.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 24);
  byId("channel").value = "";
  if (name) { live.tell({ do: "make", channel: name }); rail(false); }
});
byId("link").addEventListener("click", async ({ target }) => {
  const copied = await navigator.clipboard?.writeText(location.origin + base).then(() => true, () => false);
  target.textContent = copied ? "Copied: it opens the page as you" : "It is the address of this page";
  setTimeout(() => { target.textContent = "Copy your link"; }, 3000);
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && app.dataset.rail === "open") { rail(false); byId("menu").focus(); } });
