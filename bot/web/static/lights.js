// What is lit: the options of what is asked now, by the places and pieces that they name; and what may be played beside it.

import { hush, tell, untilTouched } from "./tip.js";
import { looksFirst } from "./settings.js";

/** `asked`: the elements of the questions; `offers`: buttons that name a piece; `doing`: press(button), mat(seat), large(picture, window), whole(picture). */
export function lightsOf(asked, offers, doing) {
  const found = new Map();
  const add = (spot, entry) => { if (spot) found.set(spot, [...(found.get(spot) ?? []), entry]); };
  for (const node of asked()) for (const choice of node.ask.choices) add(choice.spot, { choice, node });
  const cutIns = new Map(offers.filter((button) => button.spot).map((button) => [button.spot, button]));
  const entries = (id) => found.get(id) ?? [];
  const options = (id) => (entries(id).length ? entries(id).map(({ choice }) => choice) : cutIns.has(id) ? [{ label: cutIns.get(id).label, hint: cutIns.get(id).label }] : []);
  let looked = "";

  const lights = {
    options,
    open: (id) => entries(id).some(({ choice }) => !choice.blocked) || (!entries(id).length && cutIns.has(id)),
    offered: (id) => !entries(id).length && cutIns.has(id),
    picked: (id) => entries(id).some(({ choice, node }) => node.marked.has(choice.place)),
    tell: (area, node) => tell(area, options(area.id), node),
    hush,
    large: doing.large,
    whole: doing.whole,
    touch: (area, node, event) => {
      const open = entries(area.id).filter(({ choice }) => !choice.blocked);
      if (!lights.open(area.id)) return look(area, node, event);
      const several = open.some((entry) => entry.node.ask.several);
      if (looksFirst(event) && looked !== area.id && !several) return lookFirst(area, node, open);
      hush();
      looked = "";
      if (!open.length) return doing.press(cutIns.get(area.id));
      if (open.length === 1) open[0].node.choose(open[0].choice);
      else open[0].node.narrowTo(open.filter((entry) => entry.node === open[0].node).map(({ choice }) => choice));
    },
  };
  function look(area, node, event) {
    const blocked = entries(area.id)[0];
    if (blocked) blocked.node.say(blocked.choice);
    else if (doing.mat(area)) return hush();
    lights.tell(area, node);
    if (event.pointerType === "touch") untilTouched(hush);
  }
  function lookFirst(area, node, open) {
    looked = area.id;
    for (const other of document.querySelectorAll(".looked")) other.classList.remove("looked");
    node.classList.add("looked");
    if (open.length) open[0].node.say(open.length > 1 ? { label: area.label, hint: `${open.length} answers` } : open[0].choice);
    lights.tell(area, node);
    untilTouched(hush);
  }
  return lights;
}
