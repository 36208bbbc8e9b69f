"""A card, a beast or a phase in a few words: it is carried out, then the table stands still and can be looked at.

p = plays(position("laser_blast.1 barter.1", "collapse.1 mother_lode.1", "overtime.1"), "laser_blast.1", "1")
p.does(1, "collapse.1")
assert over(p) and hand(p, 1) == ["mother_lode.1"]
"""

from __future__ import annotations

from engine.core import Frame
from engine.games.avoid_the_void.facts import holes
from engine.games.avoid_the_void.rules.action import end_of_action, play_cards
from engine.games.avoid_the_void.rules.beasts import use_beasts
from engine.games.avoid_the_void.rules.income import income_phase
from engine.games.avoid_the_void.rules.travel import trade, travel_phase
from engine.games.avoid_the_void.state import Phase, Void
from tests.games.avoid_the_void.position import playing
from tests.kit.play import Play, planned

STOP = "Trading Post: discard 1 card to draw 2?"  # asked of somebody with cards, nothing goes on by itself


def carried_out(s: Void, plan: Frame, seat: int, phase: Phase, answers: tuple[str, ...], seed: int = 1) -> Play[Void]:
    """The plan, then a question to somebody else; an answer of several keys is written with blanks."""
    bystander = [i for i, p in enumerate(s.players) if p.hand and i != seat][-1]
    p = playing(s, plan, planned(trade, bystander), seat=seat, phase=phase, seed=seed)
    for keys in answers:
        p.does(seat, *keys.split())
    return p


def plays(s: Void, *answers: str, seat: int = 0, seed: int = 1) -> Play[Void]:
    """One card is owed; the answers name it and aim it."""
    s.owed, s.played = 1, 0
    return carried_out(s, planned(play_cards, seat), seat, "action", answers, seed)


def earns(s: Void, *answers: str, seat: int = 0) -> Play[Void]:
    """An Income Phase."""
    return carried_out(s, planned(income_phase, seat), seat, "income", answers)


def ends_action(s: Void, *answers: str, seat: int = 0) -> Play[Void]:
    """The end of an Action Phase."""
    return carried_out(s, planned(end_of_action, seat), seat, "action", answers)


def travels(s: Void, *answers: str, seat: int = 0) -> Play[Void]:
    """A Travel Phase."""
    return carried_out(s, planned(travel_phase, seat), seat, "travel", answers)


def uses(s: Void, *answers: str, seat: int, seed: int = 1) -> Play[Void]:
    """The answers name a beast of an out player and aim it."""
    return carried_out(s, planned(use_beasts, seat), seat, "beasts", answers, seed)


def over(p: Play[Void]) -> bool:
    """Has all of it been carried out?"""
    return [*p.prompts.values()] == [STOP]


def hand(p: Play[Void], seat: int) -> list[str]:
    return p.s.players[seat].hand


def mods(p: Play[Void], seat: int) -> list[str]:
    return p.s.players[seat].mods


def at(p: Play[Void], seat: int) -> str:
    return p.s.players[seat].at


def out(p: Play[Void]) -> list[int]:
    return [seat for seat, player in enumerate(p.s.players) if player.out]


def pile(p: Play[Void]) -> list[str]:
    """The discard pile, its top last."""
    return p.s.deck.discard


def tokens(p: Play[Void], spot: str) -> list[str]:
    return [token.card for token in p.s.board[spot].tokens]


def black_holes(p: Play[Void]) -> list[str]:
    return holes(p.s)
