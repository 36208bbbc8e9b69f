"""How long a computer player thinks, on one core, how well it plays, and how long a look into the rules takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from bot.bench.measure import Games, Measure
from bot.computer import Level, choose_act, seeded
from bot.talk.rulebook import rulebook_of
from engine.core import Game, Seat, apply, start

GAME, SEATS, MATCHES = "avoid_the_void", 4, 40
QUESTIONS = ("how much tribute do I pay", "stuck on a blak hole", "secret wepon", "82", "who goes first", "zzzz qqqq")
MILLI = 1e3
Times = dict[Level, list[float]]


def measures(games: Games) -> Iterator[Measure]:
    for game in games:
        if game.id == GAME:
            yield from playing(game)


def playing(game: Game[Any]) -> Iterator[Measure]:
    times: Times = {"greedy": [], "random": []}
    choose_act(game, start(game, names(), {}, 0).match, first_asked(game), "greedy", seeded("warm", 0, 0))
    won = sum(play(game, seed, seed % SEATS, times) for seed in range(MATCHES))
    greedy, chance = times["greedy"], times["random"]
    yield Measure("computer: a greedy act, mean", MILLI * sum(greedy) / len(greedy), "ms", limit=60)
    yield Measure("computer: a greedy act, worst", MILLI * max(greedy), "ms", limit=300)
    yield Measure("computer: a random act, mean", MILLI * sum(chance) / len(chance), "ms", limit=5)
    yield Measure("computer: matches lost, greedy against three random", 1 - won / MATCHES, "of 1", limit=0.55)
    yield Measure("rules: a look-up, worst mean of a question", MILLI * max(map(look_up, QUESTIONS)), "ms", limit=5)


def names() -> list[str]:
    return [f"n{seat}" for seat in range(SEATS)]


def first_asked(game: Game[Any]) -> Seat:
    return start(game, names(), {}, 0).open.decisions[0].seat


def play(game: Game[Any], seed: int, greedy: Seat, times: Times) -> bool:
    """Does the greedy one win?"""
    turned = start(game, names(), {}, seed)
    while turned.open.decisions:
        seat = turned.open.decisions[0].seat
        level: Level = "greedy" if seat == greedy else "random"
        chance = seeded(str(seed), turned.match.serial, seat)
        at = time.process_time()
        act = choose_act(game, turned.match, seat, level, chance)
        times[level].append(time.process_time() - at)
        turned = apply(game, turned.match, act)
    return turned.match.result is not None and greedy in turned.match.result.winners


def look_up(question: str, times: int = 20) -> float:
    book = rulebook_of(GAME)
    at = time.process_time()
    for _ in range(times):
        book.find(question)
    return (time.process_time() - at) / times
