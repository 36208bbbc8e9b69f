"""The engine's words with the players' names in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Result, Seat, Task, View, Words
from engine.core.speech import spoken
from renderers.toolkit.script import tidy

NAMED = 2  # in a head; more than these are counted


class Headline(NamedTuple):
    """What is going on, as everybody may know it; and the line under it, as the looker may."""

    who: str
    task: str  # "to bid for mining", "wins"
    terms: str
    seats: tuple[Seat, ...] = ()  # whose marker stands beside it

    def __str__(self) -> str:
        return f"{self.who} {self.task}. {self.terms}".strip()


def headline(view: View) -> Headline:
    """From the tasks that the rules have said; under it the looker's own question, a public one, or the terms."""
    if view.result:
        return _ended(view, view.result)
    names = known(view.names)
    doing: dict[Words, list[Seat]] = {}
    for seat, task in view.tasks:
        doing.setdefault(task.words, []).append(seat)
    if not doing:
        task = view.silent or Task("")
        return Headline("", f"A moment to {said(task.words, names)}", _under(view, task.words))
    (words, seats), *others = doing.items()
    elsewhere = "; ".join(f"{gathered(rest, names)} to {said(their, names)}" for their, rest in others)
    under = _under(view, words, f"{elsewhere}." if others else "")
    return Headline(gathered(seats, known(view.names, 64)), f"to {said(words, names)}", under, tuple(seats))


def own_question(view: View) -> str:
    """What the looker is asked; of a cut-in that is being composed, what that asks."""
    asked = sorted(view.asked, key=lambda decision: not decision.draft)
    return said(asked[0].text, known(view.names)) if asked else ""


def _under(view: View, words: Words, elsewhere: str = "") -> str:
    """The second line: what others do at the same time comes before the terms, and how many are in after them."""
    names = known(view.names)
    if asked := own_question(view):
        return asked
    if view.open:
        return said(view.open[0].text, names)
    tasks = [task for _, task in view.tasks] or [view.silent or Task("")]
    terms = {said(task.terms, names) for task in tasks if task.words == words}
    done, all_ = len(view.are_in), len(view.are_in) + len(view.waiting)
    parts = (
        elsewhere or (terms.pop() if len(terms) == 1 else ""),
        f"{done} of {all_} {'is' if done == 1 else 'are'} in." if done else "",
    )
    return " ".join(part for part in parts if part)


def _ended(view: View, result: Result) -> Headline:
    winners = tuple(result.winners)
    points = f"{counted(max(result.scores), 'point')}." if result.scores else ""
    who = gathered(winners, known(view.names, 64)) if winners else "Nobody"
    return Headline(who, "win" if len(winners) > 1 else "wins", points, winners)


def gathered(seats: Sequence[Seat], names: Sequence[str]) -> str:
    """Ana and Bo, or 3 players."""
    return called(seats, names) if len(seats) <= NAMED else f"{len(seats)} players"


def said(words: Words, names: Sequence[str]) -> str:
    return spoken(words, names)


def known(names: Sequence[str], most: int = 18) -> tuple[str, ...]:
    """Names that can stand in a sentence: on one line, not too long, never empty."""
    tidied = [tidy(name) or f"Player {i + 1}" for i, name in enumerate(names)]
    return tuple(name if len(name) <= most else name[: most - 1].rstrip() + "…" for name in tidied)


def listed(things: Sequence[str]) -> str:
    """Ana, Bo and Chidi."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def called(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


def signed(n: int) -> str:
    return str(n).replace("-", "−")


def counted(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"
