// Elements made of properties and text. Nothing here ever parses markup: what people typed stays text.

export const byId = (id) => document.getElementById(id);

/** h("button", {class: "go", onclick: press}, "Join") */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** Styled words: [[text, style], ...], one paragraph a line. */
export function words(spans) {
  const box = h("div", { class: "words" });
  let line = h("p");
  const next = () => { if (line.hasChildNodes()) box.append(line); line = h("p"); };
  for (const [text, style] of spans) {
    if (style === "code" && text.includes("\n")) { next(); box.append(h("pre", { tabindex: 0 }, text)); continue; }
    text.split("\n").forEach((part, i) => {
      if (i) next();
      if (part) line.append(styled(part, style));
    });
  }
  next();
  return box;
}

export const plain = (spans) => spans.map(([text]) => text).join("");

function styled(text, style) {
  if (style === "bold" || style === "mention") return h("b", {}, text);
  if (style === "code") return h("code", {}, text);
  if (style === "dim") return h("span", { class: "dim" }, text);
  return document.createTextNode(text);
}
