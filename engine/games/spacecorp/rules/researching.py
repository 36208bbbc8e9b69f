"""Research (SC-104 to SC-108): announced first, then what it is made of, then the cards one by one."""

from __future__ import annotations

from engine.core import Asking, Key, Option, Seat, Who, choose, text
from engine.games.spacecorp.rules.drawing import draw, take_offer
from engine.games.spacecorp.rules.means import gather, put_down, with_what
from engine.games.spacecorp.rules.responses import hack_window
from engine.games.spacecorp.rules.when_built import offers
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import ACTION, cards

MOST_CARDS = 7  # in hand, to announce it, before any is played (SC-104, SC-R97)


def can_research(s: Corp, seat: Seat) -> bool:
    """The Research box of every headquarters gives something (SC-108)."""
    return len(s.firms[seat].hand) <= MOST_CARDS and (bool(s.deck) or any(s.offers))


def research(t: T, seat: Seat, away: bool) -> None:
    """Announced before anything is chosen: Hack answers it (3.3 item 7)."""
    t.s.announced, t.s.hackable = "research", True
    t.say("{who} announces Research.", who=Who(seat))
    t.do(hack_window, seat)
    t.do(research_with, seat)


@rule
def research_with(t: T, seat: Seat) -> Asking[None]:
    """What it is made of and where the first card comes from, in one go: nobody sees whether there was a choice."""
    s = t.s
    t.task(text("research"))
    way = yield from gather(s, seat, "research", text("Research with what?"), away=True)
    key = (yield from from_where(s, seat, way.value, public=False)) if s.deck or any(s.offers) else "stop"
    t.say("{who} researches: {how}.", who=Who(seat), how=with_what(s, seat, way))
    put_down(t, seat, way)
    take(t, seat, key, way.value)


@rule
def research_draw(t: T, seat: Seat, left: int) -> Asking[None]:
    """SC-105, SC-106, SC-R96: one at a time, from pile or offers, or no more; the value stays (SC-R98)."""
    s = t.s
    if left and (s.deck or any(s.offers)):
        t.task(text("draw cards"), text("{n} at most.", n=cards(left)))
        take(t, seat, (yield from from_where(s, seat, left, public=True)), left)


def from_where(s: Corp, seat: Seat, left: int, public: bool) -> Asking[Key]:
    """D-21: in the open, once everybody has seen what the Research is made of."""
    pile = [Option("pile", text("The pile, {n}", n=cards(len(s.deck))), verb="draw", words="pile")] if s.deck else []
    stop = Option("stop", "No more", verb="done")
    words = text("{action}: take a card from where? {n} more.", action=ACTION["research"], n=left)
    usual = "pile" if len(s.deck) > 1 else "stop"
    return (yield from choose(seat, words, [*pile, *offers(s), stop], public=public, default=usual))


def take(t: T, seat: Seat, key: Key, left: int) -> None:
    t.s.hackable = False
    if key == "stop":
        return
    if key == "pile":
        draw(t, seat)
    else:
        take_offer(t, seat, int(key[1:]) - 1)
    t.do(research_draw, seat, left - 1)
