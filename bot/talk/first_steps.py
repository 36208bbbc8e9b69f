"""A newcomer's first steps: games to try at once, and a first turn that explains itself."""

from __future__ import annotations

from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.rich import Rich, say
from engine.games import IDS

TRY_LEVELS = ("greedy", "greedy", "greedy")  # the computer players of a table that is tried


def tries() -> dict[str, str]:
    """What the button of each game says."""
    return {game: catalogue.TRY.format(game=title_of(game)) for game in IDS}


def first_turn(game: str) -> Rich:
    """Empty for a game that has no such words."""
    words = catalogue.FIRST_TURN.get(game)
    return say("{words} {help}", words=words, help=catalogue.WHAT_HELPS) if words else ()
