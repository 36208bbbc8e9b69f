"""How long a computer player thinks, on one core, how well it plays, and how long a look into the rules takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from bot.bench.measure import Games, Measure
from bot.computer import Level, choose_act, seeded
from bot.talk.rulebook import rulebook_of
from engine.core import Game, Result, Scalar, Seat, apply, start

SEATS, MATCHES, FEW = 4, 40, 4
LOST = {"avoid_the_void": 0.55, "exodus_fleet": 0.1}  # of 1: in a game of chance more are lost than in one of plans
WORST = {"avoid_the_void": 300, "exodus_fleet": 60}  # ms
MOST_TO_CHOOSE: dict[str, dict[str, Scalar]] = {"exodus_fleet": {"all_ships": True}}  # options that make it hard
QUESTIONS = {
    "avoid_the_void": ("how much tribute do I pay", "stuck on a blak hole", "secret wepon", "82", "zzzz qqqq"),
    "exodus_fleet": ("what do I get if I pass", "blokade runner", "no room for cubes", "54", "zzzz qqqq"),
}
MILLI = 1e3
Times = dict[Level, list[float]]


def measures(games: Games) -> Iterator[Measure]:
    for game in [game for game in games if game.id in LOST]:
        yield from playing(game)
        slowest = max(look_up(game, question) for question in QUESTIONS[game.id])
        yield Measure(f"rules: a look-up, worst mean of a question, {game.title}", MILLI * slowest, "ms", limit=5)


def playing(game: Game[Any]) -> Iterator[Measure]:
    times: Times = {"greedy": [], "random": []}
    choose_act(game, start(game, names(), {}, 0).match, first_asked(game), "greedy", seeded("warm", 0, 0))
    results = [play(game, seed, seed % SEATS, times) for seed in range(MATCHES)]
    lost = sum(seed % SEATS not in result.winners for seed, result in enumerate(results)) / MATCHES
    greedy, chance = times["greedy"], times["random"]
    yield Measure(f"computer: a greedy act, mean, {game.title}", MILLI * sum(greedy) / len(greedy), "ms", limit=60)
    yield Measure(f"computer: a greedy act, worst, {game.title}", MILLI * max(greedy), "ms", limit=WORST[game.id])
    yield Measure(f"computer: a random act, mean, {game.title}", MILLI * sum(chance) / len(chance), "ms", limit=5)
    name = f"computer: matches lost, greedy against three random, {game.title}"
    yield Measure(name, lost, "of 1", limit=LOST[game.id])
    if all(result.scores for result in results):
        points = sum(result.scores[seed % SEATS] for seed, result in enumerate(results)) / MATCHES
        yield Measure(f"computer: points, greedy against three random, mean, {game.title}", points, "points")
    yield from choosing_from_much(game)


def choosing_from_much(game: Game[Any]) -> Iterator[Measure]:
    """A few matches by the options that leave most to choose from."""
    if options := MOST_TO_CHOOSE.get(game.id):
        times: Times = {"greedy": [], "random": []}
        for seed in range(FEW):
            play(game, seed, seed % SEATS, times, **options)
        name = f"computer: a greedy act, worst, with {', '.join(options)}, {game.title}"
        yield Measure(name, MILLI * max(times["greedy"]), "ms", limit=WORST[game.id])


def names() -> list[str]:
    return [f"n{seat}" for seat in range(SEATS)]


def first_asked(game: Game[Any]) -> Seat:
    return start(game, names(), {}, 0).open.decisions[0].seat


def play(game: Game[Any], seed: int, greedy: Seat, times: Times, **options: Scalar) -> Result:
    """One greedy player against random ones, to the end."""
    turned = start(game, names(), options, seed)
    while turned.open.decisions:
        seat = turned.open.decisions[0].seat
        level: Level = "greedy" if seat == greedy else "random"
        chance = seeded(str(seed), turned.match.serial, seat)
        at = time.process_time()
        act = choose_act(game, turned.match, seat, level, chance)
        times[level].append(time.process_time() - at)
        turned = apply(game, turned.match, act)
    assert turned.match.result is not None
    return turned.match.result


def look_up(game: Game[Any], question: str, times: int = 20) -> float:
    book = rulebook_of(game.id)
    at = time.process_time()
    for _ in range(times):
        book.find(question)
    return (time.process_time() - at) / times
