"""Whole games that end sooner, for tests on real platforms; at the table they are played at full length."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.games.avoid_the_void.rules import turn as void
from engine.games.spacecorp import game as corp
from engine.games.terra_prime.rules import turn as prime

ROUNDS = """
[players_2]
scoring_a = 1
scoring_b = 2

[players_4]
scoring_a = 1
scoring_b = 2
"""
SOON = """
[two]
customers = 8
tiles_removed = [17, 17, 14]

[four]
customers = 12
tiles_removed = [17, 18, 16]
"""
DWINDLING = 2  # rounds of Avoid the Void, after which everybody discards more and more
LAST = 3  # round of Terra Prime
PILE = 8  # cards of SpaceCorp that are left after the deal
WANDERS = ("terra_prime",)  # chance plays thousands of acts to its end: nobody presses so much in a test


def shorter(folder: Path) -> dict[str, str]:
    """For the environment of a bot: Exodus Fleet is over after two rounds for two or four, the others soon as well."""
    content = folder / "content"
    for game, file, text in (("exodus_fleet", "round_track", ROUNDS), ("disaster_looms", "variants", SOON)):
        (content / game).mkdir(parents=True)
        (content / game / f"{file}.toml").write_text(text)
    return {"ORRERY_CONTENT": str(content), "TEST_SHORT": "1"}


def shorten() -> None:
    """In that process: what no content says."""
    void.ROUNDS_BEFORE_DWINDLING = DWINDLING
    prime.pass_on = _ending(prime.pass_on)
    corp.new_match = _with_few_cards(corp.new_match)


def _ending(pass_on: Callable[..., Any]) -> Callable[..., Any]:
    def in_the_last_round(t: Any, seat: int) -> Any:
        s = t.s
        s.ending = s.ending or (s.round >= LAST and (seat + 1) % len(s.players) == s.first)
        return pass_on(t, seat)

    return in_the_last_round


def _with_few_cards(new_match: Callable[..., Any]) -> Callable[..., Any]:
    def dealt(*how: Any) -> Any:
        s = new_match(*how)
        s.discard, s.deck, s.lower = s.deck[:-PILE], s.deck[-PILE:], min(s.lower, PILE)
        return s

    return dealt
