"""Computer players among themselves: whether their matches end, how long they last, what is asked on the way."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from bot.computer import choose_act, seeded
from bot.table.orders import answer
from engine.core import (
    Act,
    Decision,
    Game,
    Key,
    Match,
    Open,
    Playout,
    Result,
    Scalar,
    Seat,
    Text,
    Turned,
    start,
)
from storage import Order
from tests.bench.corp import Eras
from tests.bench.corp import measures as of_eras
from tests.bench.kept import Plain, kept, named_file
from tests.bench.measure import Games, Measure, keep_what_is_loaded

MATCHES, SEATS = 40, 4  # of each game; at how many seats where nothing is promised of others
SHARED = 100  # that are won together or not at all: how often is a matter of chance
MOST_ACTS = 20_000  # what is not over by then never will be
ROUNDS = {  # the median of them
    "terra_prime": {2: (20, 45), 3: (16, 32), 4: (13, 27), 5: (12, 24)},
    "disaster_looms": {2: (10, 25), 3: (8, 20), 4: (8, 20)},
    "spacecorp": {2: (12, 30), 3: (10, 22), 4: (8, 16)},  # Mariners alone
}
WON = {"disaster_looms": {("together", 3): 0.1, ("together", 4): 0.3, ("hard", 3): 0.0, ("hard", 4): 0.0}}  # by all
POINTS = {"terra_prime": (20, 100), "spacecorp": (8, 25)}  # of the winner
WINDOWS = {"spacecorp": "Play an Edge?"}  # a question that a secret needs, whether or not there is anything to play
EMPTY = 0.10  # of the questions may be such a window with nothing to play
IDLE = {"terra_prime": ("Action {n} of {all}. What do you do?", "scan", 0.05)}  # of a question's answers, at most
CALLS = {"disaster_looms": 9}  # a round, with four people who have ordered to pass whatever can be passed in advance
ERAS = "spacecorp"  # whose eras and contracts are counted,
WHOLE = {"length": "full"}  # and once more in its longest game, at every number of seats in turn
SINGLE = 0.05  # of the questions may have one open option
MILLI = 1e3


class Told(NamedTuple):
    """What is kept of an answer."""

    seat: Seat
    ordered: bool  # a standing order to pass would have given it
    question: str
    verb: str
    single: bool
    seconds: float


class Played(NamedTuple):
    result: Result | None
    rounds: int
    answers: list[Told]
    eras: Eras

    def plain(self) -> Plain:
        result = self.result and [self.result.winners, self.result.scores]
        return {"result": result, "rounds": self.rounds, "answers": self.answers, "eras": self.eras.plain()}


def of_plain(plain: Plain) -> Played:
    result = plain["result"] and Result(*plain["result"])
    return Played(result, plain["rounds"], [Told(*told) for told in plain["answers"]], Eras.of_plain(plain["eras"]))


def measures(games: Games) -> Iterator[Measure]:
    for game in games:
        for seats in [n for n in game.seats if n in ROUNDS.get(game.id, {SEATS: ()})]:
            played = [once(game, seats, seed) for seed in range(MATCHES)]
            yield from lengths(game, seats, played)
            yield from asked(game, seats, played)
            if game.id == ERAS:
                yield from of_eras(f"{seats} computers, {game.title}", [one.eras for one in played])
        if game.id == ERAS:
            seen = [once(game, game.seats[seed % len(game.seats)], seed, **WHOLE).eras for seed in range(MATCHES)]
            yield from of_eras(f"whole games, {game.title}", seen)
        for (mode, seats), least in WON.get(game.id, {}).items():
            yield shared(game, seats, mode, least)


def shared(game: Game[Any], seats: int, mode: str, least: float) -> Measure:
    """Matches that are won together or not at all."""
    played = [once(game, seats, seed, mode=mode) for seed in range(SHARED)]
    won = sum(bool(one.result and one.result.winners) for one in played) / len(played)
    return Measure(f"matches: won, {mode}, {seats} computers, {SHARED} matches, {game.title}", won, "of 1", least=least)


def lengths(game: Game[Any], seats: int, played: Sequence[Played]) -> Iterator[Measure]:
    name = f"{seats} computers, {len(played)} matches, {game.title}"
    ended = [one for one in played if one.result]
    yield Measure(f"matches: without an end, {name}", len(played) - len(ended), "matches", limit=0)
    least, most = ROUNDS.get(game.id, {}).get(seats, (None, None))
    yield Measure(
        f"matches: rounds, median, {name}",
        statistics.median(one.rounds for one in ended),
        "rounds",
        limit=most,
        least=least,
    )
    best = [max(one.result.scores) for one in ended if one.result and one.result.scores]
    if best:
        low, high = POINTS.get(game.id, (None, None))
        yield Measure(f"matches: points of the winner, least, {name}", min(best), "points", least=low)
        yield Measure(f"matches: points of the winner, median, {name}", statistics.median(best), "points")
        yield Measure(f"matches: points of the winner, most, {name}", max(best), "points", limit=high)


def asked(game: Game[Any], seats: int, played: Sequence[Played]) -> Iterator[Measure]:
    name = f"{seats} computers, {game.title}"
    answers = [told for one in played for told in one.answers]
    each = len(answers) / len(played) / seats
    yield Measure(f"matches: questions a player, mean, {name}", each, "questions")
    window = WINDOWS.get(game.id)
    if window:
        empty = sum(told.single and told.question == window for told in answers) / len(answers)
        yield Measure(f"matches: windows with nothing to play, {name}", empty, "of 1", limit=EMPTY)
    single = sum(told.single and told.question != window for told in answers) / len(answers)
    yield Measure(f"matches: questions with one open option, {name}", single, "of 1", limit=SINGLE)
    if game.id in IDLE:
        question, verb, limit = IDLE[game.id]
        verbs = [told.verb for told in answers if told.question == question]
        yield Measure(f"matches: {verb}, of all actions, {name}", verbs.count(verb) / len(verbs), "of 1", limit=limit)
    if game.id in CALLS and seats == SEATS:
        a_round = sum(calls(one.answers) for one in played) / sum(one.rounds for one in played)
        yield Measure(f"matches: calls a round, who passes by order, {name}", a_round, "calls", limit=CALLS[game.id])
    times = [MILLI * told.seconds for told in answers]
    yield Measure(f"matches: an act, mean, {name}", sum(times) / len(times), "ms", limit=60)
    yield Measure(f"matches: an act, worst, {name}", max(times), "ms", limit=300)


def calls(answers: Sequence[Told]) -> int:
    """How often somebody else is needed: turns at the table that are not passed as a whole by standing orders."""
    turns = (list(turn) for _, turn in groupby(answers, key=lambda told: told.seat))
    return sum(not all(told.ordered for told in turn) for turn in turns)


def once(game: Game[Any], seats: int, seed: int, file: Path | None = None, **options: Scalar) -> Played:
    """Taken from the file that matches are kept in, if it is there."""
    where = file or named_file()
    return of_plain(kept(where, game.id, seats, seed, options, lambda: play(game, seats, seed, **options).plain()))


def play(game: Game[Any], seats: int, seed: int, **options: Scalar) -> Played:
    line = Playout(game, start(game, [f"n{seat}" for seat in range(seats)], options, seed).match)
    answers: list[Told] = []
    eras = Eras()
    keep_what_is_loaded()
    while line.open.decisions and len(answers) < MOST_ACTS:
        decision = line.open.decisions[0]
        at = time.process_time()
        act = choose_act(game, line.match, decision.seat, "greedy", seeded(str(seed), line.match.serial, decision.seat))
        spent = time.process_time() - at
        answers.append(told(decision, act, passes(decision, line.match) == act.keys, spent))
        line.play(act)
        if game.id == ERAS:
            eras.look(line.match.state, line.match.result is not None)
    return Played(line.match.result, rounds(line.match.state, seats), answers, eras)


def rounds(state: Any, seats: int) -> int:
    """Where a game counts turns alone, as many rounds as they make."""
    counted: int = state.turn // seats if not hasattr(state, "round") else state.round
    return counted


def passes(decision: Decision, match: Match[Any]) -> tuple[Key, ...] | None:
    """What a standing order to pass answers; nothing where none can be given."""
    if not decision.title:
        return None
    return answer(
        Order(decision.seat, decision.title, "pass"), decision, Turned(match, Open((decision,), ()), (), False)
    )


def told(decision: Decision, act: Act, ordered: bool, seconds: float) -> Told:
    question = decision.text.template if isinstance(decision.text, Text) else decision.text
    option = None if act.cut_in or not act.keys else decision.option(act.keys[0])
    verb, single = option.verb if option else "", len(decision.open_keys()) == 1
    return Told(decision.seat, ordered, "" if act.cut_in else question, verb, single, seconds)
