// One message: who says it, the words, the picture, what may be pressed.

import { h, linesOf, plain, words } from "./dom.js";
import { figure } from "./picture.js";
import { question } from "./asking.js";

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });

/** `frame` has pictureUrl(picture), doing, labels and, for a channel, isMine(ask). `old` is the element it replaces: its picture stays,
 *  and a question that is asked as before stays with what was marked and typed. */
export function article(message, frame, old) {
  const picture = message.picture && figure(message.picture, frame.pictureUrl(message.picture), old?.querySelector("figure"));
  const asks = (message.asks ?? []).filter((ask) => frame.isMine?.(ask) ?? true);
  const box = h("article", {}, frame.head ? head(message) : null, picture, words(frame.shorten ? shortened(message) : message.text));
  const before = [...(old?.querySelectorAll(".ask") ?? [])];
  for (const ask of asks) box.append(before.find((asked) => asked.isFor(ask)) ?? question(ask, frame.doing, frame.labels));
  if (message.buttons?.length) box.append(buttons(message.buttons, frame.doing));
  return box;
}

/** Beside the hand stands only what is news: the questions have their own place, and whom the table waits for is said in the channel. */
function shortened({ text, asks }) {
  const prompts = new Set(asks.map((ask) => plain(ask.prompt)));
  const lines = linesOf(text).filter((line) => line.some(([, style]) => style !== "dim"));
  const news = asks.length ? lines.filter((line) => !prompts.has(plain(line))) : lines.slice(0, -1);
  return news.flatMap((line, i) => (i ? [["\n", "plain"], ...line] : line));
}

export const spoken = (message) => plain(message.text);

function head(message) {
  const who = message.by ? h("span", { class: "face-of", "aria-hidden": "true" }, [...message.name][0] ?? "?") : h("img", { src: "/static/orrery.svg", alt: "", width: 28, height: 28 });
  const time = message.at ? h("time", {}, clock.format(new Date(message.at * 1000))) : null;
  return h("header", {}, who, h("b", {}, message.by ? message.name : "Orrery"), time);
}

function buttons(list, doing) {
  const row = h("div", { class: "buttons", role: "group" });
  for (const { id, label, tone } of list) row.append(h("button", { class: tone === "plain" ? undefined : tone, onclick: () => doing.press(id) }, label));
  return row;
}
