"""Questions of the engine as questions of the bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from bot.talk import catalogue, ids
from bot.talk.amounts import amounts_of
from bot.talk.controls import control_of
from bot.talk.messages import Ask, Button, Choice, Grid
from bot.talk.rich import Rich, Span, bold, fill, joined, listed, plain, say
from engine.core import Decision, Option, Seat, View, Words
from renderers.drawing import renderer_of

LABEL_LIMIT = 60
MOST_CLOSED = 3  # options that cannot be chosen, of which a message says why
PAGE = 20
NO_NUMBERS: Mapping[str, str] = {}


def ask(
    match: str, decision: Decision, names: Sequence[str], grid: Grid = (), numbers: Mapping[str, str] = NO_NUMBERS
) -> Ask:
    """Grid and numbers are those of the picture that it is asked on."""
    alone = {verb for verb, n in Counter(option.verb for option in decision.options).items() if n == 1}
    choices = tuple(
        replace(_choice(place, o, names, o.verb in alone), number=numbers.get(o.spot, ""))
        for place, o in enumerate(decision.options)
    )
    prompt = fill(decision.text, names)
    found = Ask(match, decision.stamp, decision.seat, prompt, choices, decision.least, decision.most)
    control = control_of(found, grid)
    return replace(found, control=control, grid=grid if control == "grid" else ())


def asked_on(view: View, match: str, decision: Decision) -> Ask:
    """With what the pictures of this view are drawn with: the numbers of cards stand only in one's own."""
    renderer = renderer_of(view.game)
    grid = renderer.grid(view) if renderer.grid else ()
    return ask(match, decision, view.names, grid, NO_NUMBERS if view.seat is None else renderer.labels(view))


def _choice(place: int, option: Option, names: Sequence[str], alone: bool) -> Choice:
    return Choice(
        place,
        label(option, names),
        plain(fill(option.hint, names)),
        plain(reason(option, names)),
        typed(option, names, alone),
        option.amount,
        option.spot,
        verb=option.verb,
    )


def label(option: Option, names: Sequence[str]) -> str:
    return plain(fill(option.text, names))


def typed(option: Option, names: Sequence[str], alone: bool) -> str:
    """The command that does the same as this option; the verb is enough where it is alone with it."""
    words = option.words or ("" if alone else label(option, names))
    return f"/{option.verb} {words.lower()}".rstrip() if option.verb else ""


def reason(option: Option, names: Sequence[str]) -> Rich:
    """Why an option is blocked, with the number of the rule."""
    if not option.blocked:
        return ()
    why = fill(option.blocked, names)
    return say(catalogue.CITED, why=why, rule=option.rule) if option.rule else why


def closed(asks: Sequence[Ask]) -> list[Rich]:
    """Why what one would expect cannot be chosen; where that is a long list, the rules and the picture tell it."""
    found = [c for ask in asks for c in ask.choices if c.blocked and c.amount is None]
    if len(found) > MOST_CLOSED:
        return []
    return [say(catalogue.WHY_BLOCKED, label=choice.label, why=choice.blocked) for choice in found]


def rows(ask: Ask, marked: tuple[int, ...] = (), page: int = 0) -> list[Button]:
    """The buttons of a question for platforms that have nothing but buttons: options by pages, then Confirm.

    Of several to choose, a press marks or unmarks; the set so far is in the ids, so nothing is kept anywhere.
    """
    pages = _pages(ask)
    page = min(page, len(pages) - 1)
    buttons = [_option_button(ask, choice, marked, page) for choice in pages[page]]
    return [*buttons, *controls(ask, marked, page, len(pages))]


def _pages(ask: Ask) -> list[list[Choice]]:
    """In order; of a long run of numbers, those that are offered on the first page and all of them on the others."""
    possible = [c for c in ask.choices if not c.blocked]
    amounts = amounts_of(ask)
    first = [[*amounts.shown]] if amounts else []
    rest = [c for c in possible if c.amount is not None] if amounts else possible
    return [*first, *(rest[i : i + PAGE] for i in range(0, len(rest), PAGE))] or [[]]


def controls(ask: Ask, marked: tuple[int, ...], page: int, pages: int) -> list[Button]:
    """To the next page, and Confirm as soon as enough are marked."""
    buttons = []
    if pages > 1:
        words = catalogue.ANOTHER_AMOUNT if not page and amounts_of(ask) else f"{page + 1}/{pages} ▸"
        buttons.append(Button(ids.marked(ask.match, ask.stamp, marked, (page + 1) % pages), words))
    if ask.several and ask.least <= len(marked) <= ask.most:
        words = catalogue.CONFIRM.format(n=len(marked)) if marked else catalogue.CONFIRM_NONE
        buttons.append(Button(ids.settled(ask.match, ask.stamp, marked), words, "go"))
    return buttons


def _option_button(ask: Ask, choice: Choice, marked: tuple[int, ...], page: int) -> Button:
    if not ask.several:
        return Button(ids.option(ask.match, ask.stamp, choice.place), choice.label, spot=choice.spot)
    on = choice.place in marked
    after = tuple(p for p in marked if p != choice.place) if on else tuple(sorted((*marked, choice.place)))
    words = ("✓ " if on else "") + choice.label
    return Button(ids.marked(ask.match, ask.stamp, after, page), words, "go" if on else "plain", choice.spot)


def waiting_for(view: View, but: Collection[Seat] = ()) -> Rich:
    """Whom the table waits for and what they have to do, as everybody may know; of a sealed round, how many are in."""
    doing: dict[Words, list[Seat]] = {}
    for seat, task in view.tasks:
        if seat not in but:
            doing.setdefault(task.words, []).append(seat)
    if not doing:
        return say(catalogue.WAITING_SECRETLY, task=fill(view.silent.words, view.names)) if view.silent else ()
    whom = [
        say(catalogue.WAITED_FOR, names=listed([bold(view.names[seat]) for seat in seats]), task=fill(task, view.names))
        for task, seats in doing.items()
    ]
    waiting = say(catalogue.WAITING, whom=joined(whom, "; "))
    if not view.are_in:
        return waiting
    n = len(view.are_in)
    are_in = say(catalogue.ARE_IN if n > 1 else catalogue.IS_IN, n=n, all=n + len(view.waiting))
    return (*are_in, Span(" "), *waiting)


def your_move(title: str, view: View, seat: Seat) -> Rich:
    """What rings somebody up: what they have to do, in the words that everybody reads; nothing that is hidden."""
    task = next((task for asked, task in view.tasks if asked == seat), view.silent)
    return say(catalogue.YOUR_MOVE, game=bold(title), task=fill(task.words, view.names)) if task else ()
