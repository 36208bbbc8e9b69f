// Questions: one option is a press; of several, a set is marked and then confirmed; a number may be typed.

import { h, words } from "./dom.js";

const BRIEF = 9; // letters of labels that stand three in a row, also on a phone

/** `doing` has press(id) and choose(ask, places), which give the update's id; `labels` the words of Confirm. */
export function question(ask, doing, labels) {
  const open = ask.choices.filter((choice) => !choice.blocked);
  const blocked = ask.choices.filter((choice) => choice.blocked);
  const prompt = words(ask.prompt);
  prompt.classList.add("prompt");
  const section = h("section", { class: "ask", "aria-label": prompt.textContent, "data-stamp": ask.stamp }, prompt);
  const asked = JSON.stringify(ask);
  section.isFor = (other) => JSON.stringify(other) === asked;
  const first = (work) => (...what) => { // a second click on the way to the answer is none
    if (section.dataset.sent) return;
    section.dataset.sent = work(...what);
  };
  const once = { press: first(doing.press), choose: first(doing.choose) };
  const shown = ask.amounts ? open.filter((choice) => ask.amounts.shown.includes(choice.place)) : open;
  section.append(ask.several ? several(ask, open, once, labels) : one(shown, once));
  if (ask.amounts) section.append(amount(ask, once, labels));
  if (blocked.length) section.append(closed(blocked));
  return section;
}

function one(choices, doing) {
  const hinted = choices.some((choice) => choice.hint);
  const brief = choices.every((choice) => choice.label.length <= BRIEF);
  const list = h("div", { class: "options" + (hinted ? " hinted" : brief ? " brief" : ""), role: "group" });
  for (const choice of choices) {
    list.append(h("button", { class: "option", title: choice.typed ? `or type ${choice.typed}` : undefined, onclick: () => doing.press(choice.id) }, ...face(choice)));
  }
  return list;
}

/** Any number of a long run; one that is blocked says why. */
function amount(ask, doing, labels) {
  const { first, low, high, label } = ask.amounts;
  const field = h("input", { type: "number", min: low, max: high, required: true, inputmode: "numeric", "aria-label": label });
  const why = h("p", { class: "small hint", role: "status" });
  const form = h("form", { class: "amount" }, h("span", { class: "small" }, label), field, h("button", { class: "go", type: "submit" }, labels.amount), why);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const choice = ask.choices[first + Number(field.value) - low];
    if (choice?.id) doing.press(choice.id);
    else why.textContent = choice?.blocked ?? "";
  });
  return form;
}

function several(ask, choices, doing, labels) {
  const marked = new Set();
  const confirm = h("button", { class: "go confirm", type: "submit" });
  const need = h("p", { class: "small need" }, ask.least === ask.most ? `Choose ${ask.least}` : `Choose ${ask.least} to ${Math.min(ask.most, choices.length)}`);
  const form = h("form", { class: "options several" }, need);
  const boxes = choices.map((choice) => {
    const box = h("input", { type: "checkbox" });
    box.addEventListener("change", () => { marked[box.checked ? "add" : "delete"](choice.place); refresh(); });
    form.append(h("label", { class: "option", title: choice.typed ? `or type ${choice.typed}` : undefined }, box, h("span", { class: "face" }, ...face(choice))));
    return box;
  });
  const refresh = () => {
    const full = marked.size >= ask.most;
    boxes.forEach((box) => { box.disabled = full && !box.checked; });
    confirm.disabled = marked.size < ask.least;
    confirm.textContent = marked.size ? labels.confirm.replace("{n}", marked.size) : ask.least ? labels.confirm.replace(" {n}", "") : labels.none;
  };
  form.append(confirm);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    doing.choose(ask, [...marked].sort((a, b) => a - b));
  });
  refresh();
  return form;
}

/** What a player might expect, and why it cannot be. */
function closed(choices) {
  const list = h("ul", { class: "blocked", "aria-label": "Not possible now" });
  for (const choice of choices) list.append(h("li", {}, h("s", {}, choice.label), " ", h("span", { class: "hint" }, choice.blocked)));
  return list;
}

function face(choice) {
  return [h("span", { class: "label" }, choice.label), choice.hint && h("span", { class: "hint" }, choice.hint)];
}
