"""A newcomer's first steps: a game to try at once, and a first turn that explains itself."""

from __future__ import annotations

from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.rich import Rich, say

TRY_GAME = "avoid_the_void"
TRY_LEVELS = ("greedy", "greedy", "greedy")  # the computer players of that table


def try_it() -> str:
    """What the button says."""
    return catalogue.TRY_VOID.format(game=title_of(TRY_GAME))


def first_turn(game: str) -> Rich:
    """Empty for a game that has no such words."""
    words = catalogue.FIRST_TURN.get(game)
    return say("{words} {help}", words=words, help=catalogue.WHAT_HELPS) if words else ()
