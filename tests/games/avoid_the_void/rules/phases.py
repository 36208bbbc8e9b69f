"""One phase, or one turn, of a position on the stage."""

from __future__ import annotations

from engine.core import Frame
from engine.games.avoid_the_void.rules.action import action_phase
from engine.games.avoid_the_void.rules.aliens import choose_alien
from engine.games.avoid_the_void.rules.income import income_phase
from engine.games.avoid_the_void.rules.losing import turn_is_over
from engine.games.avoid_the_void.rules.travel import travel_phase
from engine.games.avoid_the_void.rules.turn import turn
from engine.games.avoid_the_void.state import Phase, Void
from tests.games.avoid_the_void.position import GAME
from tests.kit.play import Play, planned


def turn_of(s: Void, seat: int = 0, seed: int = 1) -> Play[Void]:
    """The whole turn of this seat begins, in the game or out of it."""
    return Play(GAME, s, len(s.players), planned(turn, seat), seed=seed)


def income_of(s: Void, seat: int = 0, seed: int = 1) -> Play[Void]:
    """The Income Phase of this seat; then the play rests."""
    return _one(planned(income_phase, seat), s, seat, "income", seed)


def action_of(s: Void, seat: int = 0, seed: int = 1) -> Play[Void]:
    """The Action Phase of this seat; then the play rests."""
    return _one(planned(action_phase, seat), s, seat, "action", seed)


def travel_of(s: Void, seat: int = 0, seed: int = 1) -> Play[Void]:
    """The Travel Phase of this seat; then the play rests."""
    return _one(planned(travel_phase, seat), s, seat, "travel", seed)


def _one(phase: Frame, s: Void, seat: int, name: Phase, seed: int) -> Play[Void]:
    """The choice of an alien, which never comes in the middle of a game, serves as the point of rest."""
    s.active, s.phase = seat, name
    return Play(GAME, s, len(s.players), phase, planned(turn_is_over), planned(choose_alien, seat), seed=seed)


def rests(p: Play[Void]) -> bool:
    """Is the phase over?"""
    return list(p.prompts.values()) == ["Which alien do you play?"]


def hand(p: Play[Void], seat: int = 0) -> list[str]:
    return p.s.players[seat].hand


def mods(p: Play[Void], seat: int = 0) -> list[str]:
    return p.s.players[seat].mods


def at(p: Play[Void], seat: int = 0) -> str:
    return p.s.players[seat].at


def out(p: Play[Void]) -> list[int]:
    """Who has lost so far, in order."""
    return p.s.fallen
