// The eyes and the hand of a test's person: what is offered now, and where to press it, in one look.
// A look costs a moment on a busy machine, and a browser that is told to wait for frames waits long there.

const PLACES = ["messages", "hand", "first", "notices", "quick"];
const nameOf = (button) => (button.getAttribute("aria-label") || button.title || button.innerText).trim();
const inSight = (element) => element.checkVisibility({ visibilityProperty: true });

window.person = {
  aimed: null,
  felt: false,
  answers: {}, // by question: how often it was answered; one that stays was refused

  /** Where to press this; nothing if it is covered or cannot be pressed. */
  aim(button) {
    button.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const point = [x + width / 2, y + height / 2];
    if (button.disabled || !button.contains(document.elementFromPoint(...point))) return null;
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

  within: (place) => [...document.querySelectorAll(`#${place} button:not(.ask *)`)].filter(inSight),

  asked: () => document.querySelector("#hand .ask") !== null,

  /** Is it still asked what was answered before? */
  refused: () => document.querySelector("#hand .ask")?.dataset.stamp in person.answers,

  over: () => document.querySelector("figure.result") !== null,

  /** The next press of an answer: an option, a mark, or Confirm once enough is marked; another each time that it is refused. */
  aimAnswer(last) {
    const ask = document.querySelector("#hand .ask");
    if (!ask) return null;
    const times = person.answers[ask.dataset.stamp] ?? 0;
    const options = [...ask.querySelectorAll("button.option")];
    const [button, settles] = options.length ? [one(options, times, last), true] : marking(ask, times);
    const point = button && person.aim(button);
    return point ? { point, settles } : null;
  },
};

function one(options, times, last) {
  const first = last ? options.length - 1 : Math.floor(options.length / 2);
  return options[(first + times) % options.length];
}

function marking(ask, times) {
  const confirm = ask.querySelector(".confirm");
  const boxes = [...ask.querySelectorAll("input[type=checkbox]")];
  const start = boxes.length ? times % boxes.length : 0;
  const turned = [...boxes.slice(start), ...boxes.slice(0, start)];
  const gap = turned.findIndex((box) => !box.checked);
  const wrong = gap < 0 ? undefined : turned.slice(gap).find((box) => box.checked);
  const few = gap >= 0 && gap < times % (boxes.length + 1) && !turned[gap].disabled; // none at all was refused
  return wrong ? [wrong, false] : confirm?.disabled || few ? [turned[gap], false] : [confirm, true];
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
      const ask = event.target.closest("button") && event.target.closest(".ask");
      if (ask) person.answers[ask.dataset.stamp] = (person.answers[ask.dataset.stamp] ?? 0) + 1;
    }
  }, true);
}
