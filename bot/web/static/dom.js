// Elements made of properties and text. Nothing here ever parses markup: what people typed stays text.

export const byId = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";

/** h("button", {class: "go", onclick: press}, "Join") */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== "" && child !== false));
  return element;
}

/** Measures, by the object model: the page allows no style in markup. */
export function styled(element, properties) {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  return element;
}

function drawn(tag, properties, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A window's name as a heading. */
export const titled = (name) => name.charAt(0).toUpperCase() + name.slice(1);

export const icon = (name) => drawn("svg", { class: "i", "aria-hidden": "true", viewBox: "0 0 24 24" }, drawn("use", { href: `#i-${name}` }));

/** A player: colour and shape and initial, always all three. */
export function emblem(seat) {
  const low = seat?.shape === "triangle" ? 26 : 22;
  const initial = drawn("text", { x: 16, y: low });
  initial.textContent = seat ? [...seat.name][0] : "";
  const shape = drawn("use", { href: `#s-${seat?.shape ?? "open"}` });
  return styled(drawn("svg", { class: "seat", viewBox: "-1 -1 34 34", "aria-hidden": "true" }, shape, initial), { color: seat?.colour ?? "#8c98b4" });
}

/** Styled words: [[text, style], ...], one paragraph a line. */
export function words(spans) {
  const box = h("div", { class: "words" });
  for (const line of linesOf(spans)) {
    const block = line.length === 1 && line[0][1] === "code" && line[0][0].includes("\n");
    box.append(block ? h("pre", { tabindex: 0 }, line[0][0]) : h("p", {}, ...spoken(line)));
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

export const spoken = (line) => line.map(([text, style]) => {
  if (style === "bold" || style === "mention") return h("b", {}, text);
  if (style === "code") return h("code", {}, text);
  return style === "dim" ? h("span", { class: "dim" }, text) : document.createTextNode(text);
});

export const upright = () => matchMedia("(max-width: 760px) and (orientation: portrait)").matches;
export const sideways = () => matchMedia("(max-height: 500px) and (orientation: landscape)").matches;
export const narrow = () => upright() || sideways();
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** For who listens instead of looking. */
export const announce = (text) => { byId("heard").textContent = text; };
