// The question: in one line what is being done and what is asked; Back; what is no thing on a picture as buttons, and all of it for who likes them.

import { emblem, h, icon, plain, spoken } from "./dom.js";

const FEW = 4; // that are on a picture and stand open beside it all the same
const CHIPS = 24; // amounts that get a chip each

/** `frame`: {labels, me, back, tight, digitsTaken, onPicture(choice), press(id), choose(ask, places), changed()}. */
export function question(ask, frame) {
  const marked = new Set();
  const preview = h("p", { class: "preview" });
  const confirm = h("button", { class: "go confirm", type: "button", onclick: () => send() });
  const node = h("section", { class: "ask", "aria-label": plain(ask.prompt), "data-stamp": ask.stamp, tabindex: -1 });
  const asked = (one, shown) => JSON.stringify([one, shown.back, shown.tight, one.choices.map(shown.onPicture)]);
  const mine = asked(ask, frame);
  node.isFor = (other, shown) => asked(other, shown) === mine;
  node.marked = marked;
  node.ask = ask;

  const once = (work) => { if (!node.dataset.sent) node.dataset.sent = work(); }; // a second click on the way to the answer is none
  const send = () => once(() => frame.choose(ask, [...marked].sort((a, b) => a - b)));

  node.say = (choice) => {
    const option = typeof choice === "object" ? choice : null;
    preview.classList.toggle("no", Boolean(option?.blocked));
    preview.replaceChildren(...(option ? [h("b", {}, option.label), option.blocked || option.hint ? `: ${option.blocked || option.hint}` : ""] : [quiet(ask, frame)]));
  };
  node.choose = (choice) => {
    if (choice.blocked) return node.say(choice);
    if (!ask.several) return once(() => frame.press(choice));
    if (!marked.delete(choice.place) && marked.size < ask.most) marked.add(choice.place);
    node.say(choice);
    refresh();
    frame.changed();
  };
  /** Of several answers on one place, these. */
  node.narrowTo = (choices) => {
    const list = menu.includes(choices[0]) ? open : h("div", { class: "options" }, choices.map((choice) => button(choice)));
    node.querySelector(".picker:not(.open)")?.remove();
    list.classList.add("picker");
    if (list !== open) preview.after(list);
    list.querySelector("button")?.focus();
  };
  const refresh = () => {
    for (const box of node.querySelectorAll("[data-place]")) box.setAttribute("aria-pressed", String(marked.has(Number(box.dataset.place))));
    const names = ask.choices.filter((choice) => marked.has(choice.place)).map((choice) => choice.label);
    confirm.disabled = marked.size < ask.least;
    const words = marked.size ? frame.labels.confirm.replace("{n}", marked.size) : ask.least ? frame.labels.confirm.replace(" {n}", "") : frame.labels.none;
    confirm.replaceChildren(words, names.length && names.join(", ").length < 48 ? h("small", {}, names.join(", ")) : "");
    count.textContent = !ask.several ? "" : ask.least === ask.most ? `${marked.size} of ${ask.most}` : `${marked.size} of ${ask.least} to ${Math.min(ask.most, ask.choices.length)}`;
  };

  let digits = 0;
  const button = (choice) => {
    const small = choice.blocked || choice.hint;
    const face = h("button", {
      type: "button", class: "option", "data-place": ask.several ? choice.place : undefined, "aria-pressed": ask.several ? "false" : undefined,
      "aria-disabled": choice.blocked ? "true" : undefined, title: choice.typed ? `or type ${choice.typed}` : undefined, onclick: () => node.choose(choice),
    });
    if (!choice.blocked && !frame.digitsTaken && digits < 9) { face.dataset.digit = digits += 1; face.append(h("span", { class: "n", "aria-hidden": "true" }, String(digits))); }
    if (choice.advised) face.classList.add("advised");
    face.append(h("span", { class: "face" }, h("span", { class: "label" }, choice.label), small ? h("small", {}, small) : ""));
    return face;
  };

  const touched = ask.choices.filter((choice) => frame.onPicture(choice));
  const menu = ask.several ? [] : ofOneThing(touched.filter((choice) => !choice.blocked));
  const onPicture = touched.filter((choice) => choice.spot !== menu[0]?.spot);
  const open = h("div", { class: "options open" }, menu.map(button));
  const numbers = ask.choices.filter((choice) => choice.amount !== undefined && !touched.includes(choice));
  const ladder = !ask.several && numbers.length > 3 && numbers.length <= CHIPS ? numbers : [];
  const shown = ask.amounts && !ladder.length ? (choice) => choice.amount === undefined || ask.amounts.shown.includes(choice.place) : () => true;
  const others = ask.choices.filter((choice) => !onPicture.includes(choice) && !menu.includes(choice) && !ladder.includes(choice) && shown(choice));
  const rest = others.filter((choice) => !choice.blocked), closed = others.filter((choice) => choice.blocked);
  const count = h("span", { class: "count" });
  const who = h("div", { class: "who" }, frame.back ? h("button", { class: "back", type: "button", "data-back": "", onclick: () => once(() => frame.press(frame.back)) }, icon("back"), frame.back.label) : [emblem(frame.me), "Your move"], count);
  node.append(who, h("h2", {}, ...title(ask, frame.back)));
  if (touched.length || ask.several) node.append(preview);
  if (ask.several) node.append(confirm);
  if (ladder.length) node.append(amounts(ladder, node.choose));
  if (ask.amounts && !ladder.length) node.append(field(ask, frame, once));
  if (menu.length) node.append(open);
  const short = rest.every((choice) => !choice.hint && choice.label.length < 14);
  if (rest.length) node.append(h("div", { class: `options${short ? " short" : ""}` }, rest.map(button)));
  const folds = h("div", { class: "folds" });
  if (onPicture.length) {
    const brief = onPicture.every((choice) => choice.label.length < 6 && !choice.hint);
    folds.append(h("details", { class: "list", open: onPicture.length <= FEW && !frame.tight }, h("summary", {}, `The same as buttons (${onPicture.length})`), h("div", { class: `options${brief ? " brief" : ""}` }, onPicture.map(button))));
  }
  if (closed.length) folds.append(h("details", { class: "list" }, h("summary", {}, `Not possible now (${closed.length})`), h("div", { class: "options" }, closed.map(button))));
  if (folds.childElementCount) node.append(folds);
  node.say(null);
  refresh();
  return node;
}

/** What a single thing can do: to touch it would only list that, so it stands open. */
function ofOneThing(choices) {
  const shared = choices.filter((one) => choices.some((other) => other !== one && other.spot === one.spot));
  return new Set(shared.map((choice) => choice.spot)).size === 1 ? shared : [];
}

/** Of a later step, what is being done stands out. */
function title(ask, later) {
  const [[first, style], ...more] = ask.prompt;
  const [, what, rest] = (later && style === "plain" && /^([^:?.]{2,40}:)(.*)$/s.exec(first)) || [];
  return what ? [h("em", {}, what), ...spoken([[rest, style], ...more])] : spoken(ask.prompt);
}

function quiet(ask, frame) {
  if (!ask.choices.some((choice) => frame.onPicture(choice))) return "";
  return matchMedia("(pointer: coarse)").matches ? "Touch what is lit, once to look, again to choose." : "Click what is lit, or use the arrows and Enter.";
}

/** A chip each; where the consequence changes a new stretch begins. Taken ones stay to be seen. */
function amounts(choices, choose) {
  const stretches = [];
  for (const choice of choices) {
    const words = choice.blocked ? "taken" : choice.hint, last = stretches.at(-1);
    if (!last || (words && last.words !== words) || (last.words === "taken") !== Boolean(choice.blocked)) stretches.push({ words, choices: [] });
    stretches.at(-1).choices.push(choice);
  }
  return h("div", { class: "amounts" }, stretches.reverse().map((stretch) => h("div", { class: "stretch" },
    h("span", {}, stretch.words),
    h("div", { class: "chips" }, stretch.choices.map((choice) => h("button", {
      type: "button", class: "option", "aria-disabled": choice.blocked ? "true" : undefined, title: choice.blocked || choice.hint || undefined,
      "aria-label": [choice.label, choice.blocked || choice.hint].filter(Boolean).join(", "), onclick: () => choose(choice),
    }, String(choice.amount)))))));
}

/** Any number of a long run; one that is blocked says why. */
function field(ask, frame, once) {
  const { first, low, high, label } = ask.amounts;
  const input = h("input", { type: "number", min: low, max: high, required: true, inputmode: "numeric", "aria-label": label });
  const why = h("p", { class: "small", role: "status" });
  const form = h("form", { class: "amount" }, h("span", { class: "small" }, label), input, h("button", { class: "go", type: "submit" }, frame.labels.amount), why);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const choice = ask.choices[first + Number(input.value) - low];
    if (choice?.id) once(() => frame.press(choice));
    else why.textContent = choice?.blocked ?? "";
  });
  return form;
}
