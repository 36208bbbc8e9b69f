"""What is asked before the first turn of a match: the Adaptations of a Starfarers start (SC-301)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, choose, text
from engine.games.spacecorp.content import ERAS
from engine.games.spacecorp.facts import clockwise, titles_left
from engine.games.spacecorp.rules.progress import bars, take_title
from engine.games.spacecorp.rules.turn import set_up
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import progress


@rule
def starting(t: T) -> None:
    s = t.s
    if s.rules.adaptation:
        s.step = "between"  # SC-R72: no Edges yet
        for seat in reversed((s.first, *clockwise(s, s.first))):  # SC-301: the last player first
            t.do(first_adaptation, seat)
    t.do(set_up)


def simple(s: Corp) -> list[str]:
    """Adaptations of the era before that ask for nothing."""
    before = ERAS[ERAS.index(s.era) - 1]
    found = [(title, s.box.progress[title]) for title in titles_left(s, "adaptation")]
    return [title for title, entry in found if entry.era == before and not entry.needs]


@rule
def first_adaptation(t: T, seat: Seat) -> Asking[None]:
    """D-7, SC-R75: the copy on top, without its profit."""
    s = t.s
    t.task(text("choose an Adaptation"))
    there = [title for title in simple(s) if bars(s, seat, title) == ("", "")]
    options = [a_title(s, title) for title in there]
    words = text("Which Adaptation do you start with?")
    title = yield from choose(seat, words, options, public=True, default=there[0])
    take_title(t, seat, title, paid=False)


def a_title(s: Corp, title: str) -> Option:
    entry = s.box.progress[title]
    return Option(title, progress(s.box, title), entry.text, "choose", entry.title, spot=f"title.{title}")
