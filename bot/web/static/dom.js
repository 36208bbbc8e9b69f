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
  for (const line of linesOf(spans)) {
    const block = line.length === 1 && line[0][1] === "code" && line[0][0].includes("\n");
    box.append(block ? h("pre", { tabindex: 0 }, line[0][0]) : h("p", {}, ...line.map(([text, style]) => styled(text, style))));
  }
  return box;
}

/** The same spans, cut into lines. */
export function linesOf(spans) {
  const lines = [[]];
  for (const [text, style] of spans) {
    const parts = style === "code" ? [text] : text.split("\n");
    parts.forEach((part, i) => { if (i) lines.push([]); if (part) lines.at(-1).push([part, style]); });
  }
  return lines.filter((line) => line.length);
}

export const plain = (spans) => spans.map(([text]) => text).join("");

function styled(text, style) {
  if (style === "bold" || style === "mention") return h("b", {}, text);
  if (style === "code") return h("code", {}, text);
  if (style === "dim") return h("span", { class: "dim" }, text);
  return document.createTextNode(text);
}
