"""Questions of the engine as questions of the bot."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.talk import catalogue, ids
from bot.talk.messages import Ask, Button, Choice
from bot.talk.rich import Rich, Span, bold, fill, listed, plain, say
from engine.core import CutIn, Decision, Option, Seat, View

LABEL_LIMIT = 60
PAGE = 20


def ask(match: str, decision: Decision, names: Sequence[str]) -> Ask:
    choices = tuple(_choice(place, option, names) for place, option in enumerate(decision.options))
    prompt = fill(decision.text, names)
    return Ask(match, decision.stamp, decision.seat, prompt, choices, decision.least, decision.most)


def _choice(place: int, option: Option, names: Sequence[str]) -> Choice:
    return Choice(
        place,
        label(option, names),
        plain(fill(option.hint, names)),
        plain(reason(option, names)),
        typed(option, names),
    )


def label(option: Option, names: Sequence[str]) -> str:
    return plain(fill(option.text, names))


def typed(option: Option, names: Sequence[str]) -> str:
    """The command that does the same as this option."""
    words = option.words or label(option, names)
    return f"/{option.verb} {words.lower()}".rstrip() if option.verb else ""


def reason(option: Option, names: Sequence[str]) -> Rich:
    """Why an option is blocked, with the number of the rule."""
    if not option.blocked:
        return ()
    why = fill(option.blocked, names)
    return say(catalogue.CITED, why=why, rule=option.rule) if option.rule else why


def cut_in_button(match: str, cut_in: CutIn, names: Sequence[str]) -> Button:
    return Button(ids.cut_in(match, cut_in.key), plain(fill(cut_in.text, names))[:LABEL_LIMIT])


def rows(ask: Ask, marked: tuple[int, ...] = (), page: int = 0) -> list[Button]:
    """The buttons of a question for platforms that have nothing but buttons: options by pages, then Confirm.

    Of several to choose, a press marks or unmarks; the set so far is in the ids, so nothing is kept anywhere.
    """
    shown = [c for c in ask.choices if not c.blocked]
    pages = max(1, -(-len(shown) // PAGE))
    page = min(page, pages - 1)
    buttons = [_option_button(ask, choice, marked, page) for choice in shown[page * PAGE : (page + 1) * PAGE]]
    return [*buttons, *controls(ask, marked, page, pages)]


def controls(ask: Ask, marked: tuple[int, ...], page: int, pages: int) -> list[Button]:
    """To the next page, and Confirm as soon as enough are marked."""
    buttons = []
    if pages > 1:
        buttons.append(Button(ids.marked(ask.match, ask.stamp, marked, (page + 1) % pages), f"{page + 1}/{pages} ▸"))
    if ask.several and ask.least <= len(marked) <= ask.most:
        words = catalogue.CONFIRM.format(n=len(marked)) if marked else catalogue.CONFIRM_NONE
        buttons.append(Button(ids.settled(ask.match, ask.stamp, marked), words, "go"))
    return buttons


def _option_button(ask: Ask, choice: Choice, marked: tuple[int, ...], page: int) -> Button:
    if not ask.several:
        return Button(ids.option(ask.match, ask.stamp, choice.place), choice.label)
    on = choice.place in marked
    after = tuple(p for p in marked if p != choice.place) if on else tuple(sorted((*marked, choice.place)))
    words = ("✓ " if on else "") + choice.label
    return Button(ids.marked(ask.match, ask.stamp, after, page), words, "go" if on else "plain")


def waiting_for(view: View, but: Collection[Seat] = ()) -> Rich:
    """Whom the table waits for, as far as everybody may know; of a sealed round, how many are in."""
    seats = [seat for seat in view.waiting if seat not in but]
    if not seats:
        return say(catalogue.WAITING_SECRETLY) if view.window else ()
    waiting = say(catalogue.WAITING, names=listed([bold(view.names[seat]) for seat in seats]))
    if not view.are_in:
        return waiting
    n = len(view.are_in)
    return (*say(catalogue.ARE_IN, n=n, all=n + len(view.waiting)), Span(" "), *waiting)
