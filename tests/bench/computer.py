"""How long a computer player thinks, on one core, how well it plays, and how long a look into the rules takes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.computer import Level, choose_act, seeded
from bot.talk.rulebook import rulebook_of
from engine.core import Game, Result, Scalar, Seat, apply, start
from tests.bench.measure import Games, Measure, keep_what_is_loaded

SEATS, MATCHES, HARD_ONES = 4, 40, 5
LOST = {
    "avoid_the_void": 0.55,
    "exodus_fleet": 0.1,
    "terra_prime": 0.05,
    "disaster_looms": 0.05,
    "spacecorp": 0.05,
}  # of 1: in a game of chance more are lost than in one of plans
MOST_TO_CHOOSE: dict[str, dict[str, Scalar]] = {"exodus_fleet": {"all_ships": True}}  # options that make it hard
QUESTIONS = {
    "avoid_the_void": ("how much tribute do I pay", "stuck on a blak hole", "secret wepon", "82", "zzzz qqqq"),
    "exodus_fleet": ("what do I get if I pass", "blokade runner", "no room for cubes", "54", "zzzz qqqq"),
    "disaster_looms": ("what does research cost", "hostile takover", "no room for customers", "62", "zzzz qqqq"),
    "spacecorp": ("how do I end an era", "lagrange pont", "no Move cards", "166", "zzzz qqqq"),
    "terra_prime": ("how many actions do I have", "pacifie aliens", "no room for a cube", "62", "zzzz qqqq"),
}
MILLI = 1e3


class Played(NamedTuple):
    result: Result
    seat: Seat  # of the greedy one
    greedy: list[float]  # seconds for each act
    random: list[float]


def measures(games: Games) -> Iterator[Measure]:
    for game in [game for game in games if game.id in LOST]:
        yield from playing(game)
        slowest = max(look_up(game, question) for question in QUESTIONS[game.id])
        yield Measure(f"rules: a look-up, worst mean of a question, {game.title}", MILLI * slowest, "ms", limit=5)


def playing(game: Game[Any]) -> Iterator[Measure]:
    """One greedy player against random ones, each time on another seat."""
    choose_act(game, start(game, names(), {}, 0).match, first_asked(game), "greedy", seeded("warm", 0, 0))
    keep_what_is_loaded()
    played = [play(game, seed) for seed in range(MATCHES)]
    yield mean(f"computer: a greedy act, mean, {game.title}", [act for one in played for act in one.greedy], 60)
    yield worst(f"computer: a greedy act, worst, {game.title}", played)
    yield mean(f"computer: a random act, mean, {game.title}", [act for one in played for act in one.random], 5)
    lost = sum(one.seat not in one.result.winners for one in played) / MATCHES
    name = f"computer: matches lost, greedy against three random, {game.title}"
    yield Measure(name, lost, "of 1", limit=LOST[game.id])
    if all(one.result.scores for one in played):
        points = sum(one.result.scores[one.seat] for one in played) / MATCHES
        yield Measure(f"computer: points, greedy against three random, mean, {game.title}", points, "points")
    if options := MOST_TO_CHOOSE.get(game.id):
        name = f"computer: a greedy act, worst, with {', '.join(options)}, {game.title}"
        yield worst(name, [play(game, seed, **options) for seed in range(HARD_ONES)])


def mean(name: str, acts: Sequence[float], limit: float) -> Measure:
    return Measure(name, MILLI * sum(acts) / len(acts), "ms", limit=limit)


def worst(name: str, played: Sequence[Played]) -> Measure:
    return Measure(name, MILLI * max(act for one in played for act in one.greedy), "ms", limit=300)


def names() -> list[str]:
    return [f"n{seat}" for seat in range(SEATS)]


def first_asked(game: Game[Any]) -> Seat:
    return start(game, names(), {}, 0).open.decisions[0].seat


def play(game: Game[Any], seed: int, **options: Scalar) -> Played:
    turned, seat = start(game, names(), options, seed), seed % SEATS
    times: dict[Level, list[float]] = {"greedy": [], "random": []}
    while turned.open.decisions:
        asked = turned.open.decisions[0].seat
        level: Level = "greedy" if asked == seat else "random"
        chance = seeded(str(seed), turned.match.serial, asked)
        at = time.process_time()
        act = choose_act(game, turned.match, asked, level, chance)
        times[level].append(time.process_time() - at)
        turned = apply(game, turned.match, act)
    assert turned.match.result is not None
    return Played(turned.match.result, seat, times["greedy"], times["random"])


def look_up(game: Game[Any], question: str, times: int = 20) -> float:
    book = rulebook_of(game.id)
    at = time.process_time()
    for _ in range(times):
        book.find(question)
    return (time.process_time() - at) / times
