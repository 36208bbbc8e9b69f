// The eyes and the hand of a test's person: what is offered now, and where to press it, in one look.
// A look costs a moment on a busy machine, and a browser that is told to wait for frames waits long there.

const PLACES = ["room", "asks", "mats", "sheet", "hand", "first", "notices", "quick", "messages"];
const BY_LIGHT = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8], [0.5, 0.1], [0.5, 0.9]]; // where an area may show from under others
const nameOf = (button) => (button.getAttribute("aria-label") || button.innerText).trim();
const inSight = (element) => element.checkVisibility({ visibilityProperty: true });

window.person = {
  aimed: null,
  felt: false,
  answers: {}, // by question: how often it was answered; one that stays was refused
  given: { picture: 0, button: 0 }, // answers on a picture, and by buttons

  /** Where to press this; nothing if it is covered or cannot be pressed. */
  aim(button) {
    button.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const points = BY_LIGHT.map(([right, down]) => [x + width * right, y + height * down]);
    const point = points.find((at) => button.contains(document.elementFromPoint(...at)));
    if (button.disabled || !point) return null;
    person.felt = false;
    person.aimed = button;
    return point;
  },

  /** Did the press meet what it was meant for? */
  met() {
    person.aimed = null;
    return person.felt;
  },

  /** What can be pressed beside the options of a question: [place, name]. */
  offered() {
    return PLACES.flatMap((place) => person.within(place).map((button) => [place, nameOf(button)]));
  },

  aimAt(place, name) {
    const found = person.within(place).find((button) => nameOf(button) === name);
    return found ? person.aim(found) : null;
  },

  within: (place) => [...document.querySelectorAll(`#${place} button:not(.option, .area, .card, .confirm, .amount *, [role=radio])`)].filter((button) => inSight(button) && !button.disabled),

  question: () => document.querySelector("#asks .ask:not(.calm, [data-sent])"),
  asked: () => person.question() !== null,

  /** Is it still asked what was answered before? */
  refused: () => person.question()?.dataset.stamp in person.answers,

  over: () => document.querySelector("#room figure.result") !== null,

  /** The next press of an answer, on the picture wherever it can be given there; another each time that it is refused. */
  aimAnswer(last) {
    const node = person.question();
    if (!node) return null;
    const times = person.answers[node.dataset.stamp] ?? 0;
    const picker = [...node.querySelectorAll(".picker button")];
    const [button, settles] = node.ask.several ? marking(node, times) : [one(picker.length ? picker : pressable(node), times, last), true];
    const point = button && person.aim(button);
    return point ? { point, settles: settles && answersOf(node, button) < 2 } : null;
  },
};

const choicesAt = (node, spot) => node.ask.choices.filter((choice) => choice.spot === spot && !choice.blocked);
const answersOf = (node, button) => (button.dataset.id ? choicesAt(node, button.dataset.id).length : 1);
const lit = (node) => [...document.querySelectorAll(".lit")].filter((button) => inSight(button) && choicesAt(node, button.dataset.id).length);

function pressable(node) {
  const shown = lit(node);
  const there = new Set(shown.map((button) => button.dataset.id));
  const buttons = [...node.querySelectorAll("button.option:not([aria-disabled])")].filter(inSight);
  const more = buttons.filter((button) => !button.closest(".list"));
  return there.size ? [...shown, ...more] : buttons;
}

/** The last one, or one in the middle; where neither is wished another after each answer, so that no game turns in a circle. */
function one(options, times, last) {
  const first = last ? options.length - 1 : last === null ? Object.keys(person.answers).length : Math.floor(options.length / 2);
  return options[(first + times) % options.length];
}

function marking(node, times) {
  const confirm = node.querySelector(".confirm");
  const shown = lit(node);
  const boxes = shown.length ? shown : [...node.querySelectorAll("button.option[data-place]:not([aria-disabled])")].filter(inSight);
  const isOn = (box) => box.classList.contains("picked") || box.getAttribute("aria-pressed") === "true";
  const start = boxes.length ? times % boxes.length : 0;
  const turned = [...boxes.slice(start), ...boxes.slice(0, start)];
  const gap = turned.findIndex((box) => !isOn(box));
  const wrong = gap < 0 ? undefined : turned.slice(gap).find(isOn);
  const few = gap >= 0 && gap < times % (boxes.length + 1) && gap < node.ask.most; // none at all was refused
  return wrong ? [wrong, false] : (confirm.disabled || few) && gap >= 0 ? [turned[gap], false] : [confirm, true];
}

// What was meant for one thing and meets another, because the page changed in between, is not felt: a person would not have pressed.
for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
  document.addEventListener(kind, (event) => {
    if (!person.aimed) return;
    if (!person.aimed.contains(event.target)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else if (kind === "click") {
      person.felt = true;
      const node = person.question(), onPicture = person.aimed.matches("[data-id]");
      if (!node || (!onPicture && !event.target.closest(".ask"))) return;
      if (event.target.closest(".back")) return;
      if (node.ask.several && !event.target.closest(".confirm")) return;
      person.answers[node.dataset.stamp] = (person.answers[node.dataset.stamp] ?? 0) + 1;
      person.given[onPicture || (node.ask.several && node.marked.size && lit(node).length) ? "picture" : "button"] += 1;
    }
  }, true);
}
