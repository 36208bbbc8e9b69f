"""A seat that the bot plays: what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal
from zlib import crc32

from bot.computer.judge import Judge
from bot.computer.search import Search, taken
from bot.games import part
from engine.core import Act, Chance, Decision, Game, Match, NotAsked, Seat, redeal, waiting
from engine.core.match import S
from engine.core.random_play import CUT_IN_ONE_IN, CUT_IN_SELDOM, random_keys

Level = Literal["random", "greedy"]
LEVELS: tuple[Level, ...] = ("random", "greedy")
TRIES = 100
MOST_ANSWERS = 30  # to one rule, before it is complete


def choose_act(game: Game[S], match: Match[S], seat: Seat, level: Level, chance: Chance) -> Act:
    """An act that will be taken, for a seat that is asked; of several questions, for the one asked first.

    It is made from what the seat can see: two matches that look alike to it get the same act from the same chance.
    """
    open_ = waiting(game, match)
    asked = [d for d in open_.decisions if d.seat == seat]
    if not asked:
        raise NotAsked("This seat is not asked anything now.")
    decision = _first(asked)
    imagined = redeal(game, match, seat, chance)  # from here on nobody looks at the real match
    cut_ins = [] if decision.draft else [c for c in open_.cut_ins if c.seat == seat]
    judge = judge_of(game) if level == "greedy" else None
    if judge and not _in_circles(imagined, seat):
        search = Search(game, imagined, seat, judge, chance)
        if act := search.choose(decision, cut_ins):
            return act
    elif not judge and cut_ins and not chance.roll(CUT_IN_SELDOM if game.lively else CUT_IN_ONE_IN):
        return Act(seat, (chance.pick(cut_ins).key,), cut_in=True)
    return _anything(game, imagined, decision, chance)


def seeded(table: str, serial: int, seat: Seat) -> Chance:
    """A chance of the computer player's own: never that of the match, which knows what comes next."""
    return Chance(crc32(f"{table}/{serial}/{seat}".encode()))


@cache
def judge_of(game: Game[Any]) -> Judge[Any] | None:
    """Of a game without one, all seats are played at random."""
    found = part(game.id, "judge")
    judge: Judge[Any] | None = found.judge(game.box) if found else None
    return judge


def _in_circles(match: Match[S], seat: Seat) -> bool:
    """A rule may take an answer back and ask again, for ever; who is not done after so many does anything else."""
    return any(sum(given.seat == seat for given in frame.given) >= MOST_ANSWERS for frame in match.frames())


def _first(asked: Sequence[Decision]) -> Decision:
    """A cut-in that was begun is finished first: nothing else would ever finish it."""
    return min(asked, key=lambda d: (not d.draft, d.since))


def _anything(game: Game[S], imagined: Match[S], decision: Decision, chance: Chance) -> Act:
    """Any legal answer; a rule may refuse some that make no sense together, but not all."""
    for _ in range(TRIES):
        act = Act(decision.seat, random_keys(decision, chance, game.lively), decision.stamp)
        if taken(game, imagined, act):
            break
    return act
