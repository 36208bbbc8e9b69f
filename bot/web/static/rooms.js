// First screen, lobby, result: what fills the place of the table while there is none to play at.

import { byId, emblem, h, icon, linesOf, spoken } from "./dom.js";
import { channelPicture, state, tableMessage, user } from "./state.js";

let act = {}; // press(button), line(text), tryIt(game), withFriends(game), go(room), copyLink(event)
let drawn = "";
export const start = (doings) => { act = doings; };
export const forget = () => { drawn = ""; };

/** Draws the room unless it shows all that already. */
export function show(screen) {
  const message = tableMessage();
  const key = JSON.stringify([screen, state.channel, screen === "home" ? state.labels.games : [message.serial, message.id]]);
  if (key === drawn) return;
  drawn = key;
  const focused = document.activeElement?.dataset?.same;
  const room = byId("room");
  const inner = h("div", { class: "inner" }, ...{ home, lobby, result }[screen](message));
  room.replaceChildren(inner);
  if (focused) room.querySelector(`[data-same="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// --- the first screen ------------------------------------------------------------------------------------------
export function boxes(games, doing) {
  return h("div", { class: "boxes" }, games.map((game) => h("article", { class: "box", "aria-label": game.title },
    h("div", { class: "art" }, h("img", { src: `/covers/${game.id}.webp`, alt: "", width: 768, height: 287 })),
    h("div", { class: "body" }, h("h2", { class: "unseen" }, game.title), h("p", {}, game.about),
      h("div", { class: "facts" }, h("span", {}, icon("people"), `${game.players} players`), h("span", {}, icon("clock"), `${game.minutes} minutes`)),
      h("div", { class: "acts" }, doing(game))))));
}

function home() {
  const games = state.labels.games;
  return [
    h("div", { class: "hello" }, h("h2", {}, "Pick a table"), h("p", {}, state.labels.welcome ?? "")),
    boxes(games, (game) => [
      h("button", { class: "go", type: "button", "aria-label": `Try ${game.title} against computers`, onclick: () => act.tryIt(game.id) }, "Try it"),
      h("button", { type: "button", "aria-label": `${game.title} with friends`, onclick: () => act.withFriends(game.id) }, "With friends"),
      state.labels.lessons?.[game.id] ? h("button", { type: "button", "aria-label": state.labels.lessons[game.id], onclick: () => act.tryIt(game.id, true) }, "Learn it") : null,
    ]),
  ];
}

// --- the lobby -------------------------------------------------------------------------------------------------
function lobby(message) {
  const table = message.lobby;
  const mine = table.seats.some((seat) => seat.user === user), host = table.host === user;
  const button = (does) => message.buttons.find((one) => one.does === does);
  const full = table.seats.length >= table.most;
  const why = host ? "" : `Only ${table.host_name}, who opened the table, sets these and starts.`;
  return [
    h("div", { class: "lobby" },
      h("section", { class: "block", "aria-label": "Seats" },
        h("img", { class: "banner", src: `/covers/${table.game}.webp`, alt: `${table.title}`, width: 768, height: 287 }),
        h("h2", {}, "Seats", h("small", {}, `${table.seats.length} of ${table.most} taken; ${table.fewest} are enough`)),
        ...table.seats.map((seat) => chair(seat, table, host)),
        full ? null : h("div", { class: "chair open" }, emblem(null), h("div", { class: "name" }, "Open", h("small", {}, "waits for a friend")),
          mine || host ? h("button", { type: "button", "data-same": "computer", onclick: () => act.press(button("computer")) }, button("computer").label) : null,
          mine || host ? h("button", { type: "button", "data-same": "easy", onclick: () => act.line("/computer random") }, "An easy one") : null,
          mine ? null : h("button", { class: "go", type: "button", "data-same": "join", onclick: () => act.press(button("join")) }, button("join").label)),
        h("h2", {}, "Invite"),
        h("div", { class: "link" }, h("code", {}, `${location.origin}/new#in=${state.channel}`), h("button", { type: "button", "data-same": "copy", onclick: (event) => act.copy(`${location.origin}/new#in=${state.channel}`, event.currentTarget) }, "Copy link")),
        h("p", { class: "quiet" }, `Whoever opens it gives a name and comes to #${state.channel}.`)),
      h("section", { class: "block", "aria-label": "Options" }, h("h2", {}, "Options"),
        why ? h("p", { class: "quiet" }, why) : null,
        table.presets.length && host ? h("div", { class: "opt" }, h("span", { class: "label" }, "Ready-made"), h("div", { class: "pills" }, table.presets.map((preset) => h("button", { type: "button", "data-same": `preset ${preset}`, onclick: () => act.line(`/options ${preset}`) }, preset.charAt(0).toUpperCase() + preset.slice(1))))) : null,
        ...table.options.map((option) => setting(option, host)),
        table.options.length ? null : h("p", { class: "quiet" }, "This game is played as it stands in the box."))),
    h("div", { class: "startline" },
      h("p", {}, table.missing || (host ? "" : `Waiting for ${table.host_name} to start.`)),
      mine ? h("button", { type: "button", "data-same": "leave", onclick: () => act.press(button("leave")) }, button("leave").label) : null,
      host ? h("button", { type: "button", "data-same": "close", onclick: () => act.press(button("close")) }, button("close").label) : null,
      host ? h("button", { class: "go", type: "button", "data-same": "start", disabled: Boolean(table.missing), onclick: () => act.press(button("start")) }, table.missing ? "Start" : `Start with ${table.seats.length}`) : null),
  ];
}

function chair(seat, table, host) {
  const what = seat.computer ? `computer, ${seat.computer}` : [seat.user === user ? "you" : "here", seat.user === table.host ? "opened the table" : ""].filter(Boolean).join(", ");
  const may = host && seat.user !== user;
  return h("div", { class: "chair" }, emblem(seat), h("div", { class: "name" }, seat.name, h("small", {}, what)),
    may ? h("button", { class: "bare", type: "button", "aria-label": `Remove ${seat.name}`, "data-same": `remove ${seat.name}`, onclick: () => act.line(`/remove ${seat.name}`) }, "Remove") : null);
}

function setting(option, host) {
  const pick = (value) => act.line(`/options ${option.name} ${value}`);
  const id = `option-${option.name}`;
  if (option.switch) {
    const on = option.value === option.values[0];
    return h("div", { class: "opt" }, h("label", { for: id }, option.title), h("p", {}, option.help),
      h("input", { id, class: "switch", type: "checkbox", role: "switch", checked: on, disabled: !host, "data-same": id, onchange: () => pick(on ? option.values[1] : option.values[0]) }));
  }
  if (option.values.length > 4 || option.values.join("").length > 40) {
    const select = h("select", { id, disabled: !host, "data-same": id, onchange: (event) => pick(event.target.value) }, option.values.map((value) => h("option", { selected: value === option.value }, value)));
    return h("div", { class: "opt" }, h("label", { for: id }, option.title), h("p", {}, option.help), select);
  }
  return h("div", { class: "opt" }, h("span", { class: "label" }, option.title), h("p", {}, option.help),
    h("div", { class: "pills", role: "radiogroup", "aria-label": option.title }, option.values.map((value) => h("button", {
      type: "button", role: "radio", "aria-checked": String(value === option.value), disabled: !host, "data-same": `${id} ${value}`, onclick: () => pick(value),
    }, value))));
}

// --- the end ---------------------------------------------------------------------------------------------------
function result(message) {
  const picture = channelPicture(message.picture);
  const [again, ...rest] = message.buttons.filter((one) => !["log", "replay"].includes(one.does));
  const seated = message.table?.seats ?? [];
  return [
    h("div", { class: "result" },
      h("figure", { class: "wide-art result" }, h("img", { src: picture.url, width: picture.width, height: picture.height, alt: picture.alt })),
      h("div", { class: "do" },
        h("h2", {}, ...spoken(linesOf(message.words)[0] ?? [])),
        again ? h("button", { class: "go", type: "button", "data-same": "again", onclick: () => act.press(again) }, again.label) : null,
        ...rest.map((one) => h("button", { type: "button", onclick: () => act.press(one) }, one.label)),
        seated.length ? h("button", { type: "button", "data-same": "history", onclick: () => act.go("history") }, "Watch it again") : null,
        h("button", { type: "button", "data-same": "home", onclick: () => act.go("home") }, "Another game"),
        message.told?.length ? h("section", { class: "block", "aria-label": "How it was decided" }, h("h2", {}, "How it was decided"), h("ul", { class: "how" }, message.told.map((line) => h("li", {}, ...spoken(line))))) : null)),
  ];
}
