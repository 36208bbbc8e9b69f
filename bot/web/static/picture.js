// Pictures with their words: shown in place, large on a press, and as text for who cannot or will not look.

import { byId, h } from "./dom.js";

const large = byId("large");
large.addEventListener("click", () => large.close());

/** A figure; `old` is the one it takes the place of, whose image stays until the new one is there. */
export function figure(picture, url, old) {
  const img = old?.querySelector("img") ?? h("img", { src: url });
  img.width = picture.width;
  img.height = picture.height;
  if (img.getAttribute("src") !== url) swap(img, url);
  img.alt = picture.alt;
  const twin = h("pre", { class: "twin", hidden: true, tabindex: 0 }, picture.words);
  const toggle = h("button", { class: "bare twin-toggle", "aria-expanded": "false" }, "In words");
  const show = (on) => {
    twin.hidden = !on;
    toggle.setAttribute("aria-expanded", String(on));
    toggle.textContent = on ? "Hide the words" : "In words";
    figure.dataset.words = on ? "yes" : "";
  };
  toggle.addEventListener("click", () => show(twin.hidden));
  const look = h("button", { class: "look", title: "Show large", onclick: () => enlarge(img) }, img);
  const figure = h("figure", { class: picture.what }, look, toggle, twin);
  show(old?.dataset.words === "yes");
  return figure;
}

function swap(img, url) {
  const next = new Image();
  next.src = url;
  img.dataset.next = url;
  const done = () => { if (img.dataset.next === url) img.src = url; };
  next.decode().then(done, () => {}); // one that is gone already has a successor on its way
}

function enlarge(img) {
  const shown = large.querySelector("img");
  shown.src = img.src;
  shown.alt = img.alt;
  large.showModal();
}
