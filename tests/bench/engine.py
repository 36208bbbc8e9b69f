"""What an act costs, beside a move of python-chess and an action of pokerkit played in the same way."""

from __future__ import annotations

import copy
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from statistics import median
from typing import Any, NamedTuple

from engine.core import Act, Chance, Game, Match, Playout, Scalar, clone, load, save, start
from engine.core.random_play import chooser, random_step, steps_to_the_end, turns_to_the_end
from tests.bench.measure import Games, Measure, side_by_side

SEATS = 5  # or as many as can play
ROUNDS = 9
ACTS = 1000  # about so many a round
MICRO = 1e6


def measures(games: Games) -> Iterator[Measure]:
    yield from act_cost(games)
    for game in games:
        yield from apply_cost(game)
        yield from load_cost(game)
        yield from clone_cost(game)


# --- one act of random play --------------------------------------------------------------------------------------
class Sport(NamedTuple):
    """Something that is played at random: set up before the clock starts, then played to its end."""

    set_up: Callable[[int], Any]
    play: Callable[[Any, Chance], int]  # how many acts
    times: int  # so many are played each round, for about as many acts of each sport


OTHERS: tuple[tuple[str, float | None], ...] = (  # with what an act may cost against it, where that is promised
    ("random pokerkit action", 1.5),
    ("random python-chess move", None),
)


def act_cost(games: Games) -> Iterator[Measure]:
    poker, chess = Sport(lambda _: hold_em(), play_hold_em, 80), Sport(lambda _: board(), play_chess, 3)
    sports = (poker, chess, *map(ours, games))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pokerkit's, of a fold where a check was free
        rounds = [[_timed(sport, n) for sport in sports] for n in range(ROUNDS)]
    best = [min(column) for column in zip(*rounds, strict=True)]
    for (name, _), time_ in zip(OTHERS, best, strict=False):
        yield Measure(name, time_ * MICRO, "us")
    for at, game in enumerate(games, len(OTHERS)):
        for other, (name, limit) in enumerate(OTHERS):
            ratio = median(times[at] / times[other] for times in rounds)  # of what was timed one after the other
            yield Measure(f"act in place, {game.title}", best[at] * MICRO, "us", ratio, name, limit)
        yield Measure(f"acts per second in place, {game.title}", 1 / best[at], "1/s")


def ours(game: Game[Any]) -> Sport:
    return Sport(lambda seed: _line(game, seed), play_in_place, matches_for(game, ACTS))


def matches_for(game: Game[Any], acts: int) -> int:
    """So many random matches hold about so many acts."""
    return max(1, round(acts / play_in_place(_line(game, 0), chooser(0))))


def _timed(sport: Sport, n: int) -> float:
    tables = [sport.set_up(n * sport.times + i) for i in range(sport.times)]
    at = time.thread_time()
    acts = sum(sport.play(table, chooser(i)) for i, table in enumerate(tables))
    return (time.thread_time() - at) / acts


def players(game: Game[Any], seats: int = SEATS) -> list[str]:
    return [f"P{i}" for i in range(min(seats, max(game.seats)))]


def _line(game: Game[Any], seed: int, options: Mapping[str, Scalar] | None = None, seats: int = SEATS) -> Playout[Any]:
    return Playout(game, start(game, players(game, seats), options or {}, seed).match)


def play_in_place(line: Playout[Any], chance: Chance) -> int:
    return sum(1 for _ in steps_to_the_end(line, chance))


def board() -> Any:
    import chess  # a development dependency: only who measures needs it

    return chess.Board()


def play_chess(position: Any, chance: Chance) -> int:
    moves = 0
    while not position.is_game_over():
        legal = list(position.legal_moves)
        position.push(legal[chance.roll(len(legal))])
        moves += 1
    return moves


def hold_em() -> Any:
    from pokerkit import Automation, NoLimitTexasHoldem

    return NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 6)


def play_hold_em(state: Any, chance: Chance) -> int:
    actions = 0
    while state.status:
        can: list[Callable[[], object]] = []
        if state.can_fold():
            can.append(state.fold)
        if state.can_check_or_call():
            can.append(state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            can.append(state.complete_bet_or_raise_to)
        can[chance.roll(len(can))]()
        actions += 1
    return actions


# --- all or nothing ----------------------------------------------------------------------------------------------
def apply_cost(game: Game[Any]) -> Iterator[Measure]:
    """The same matches, once in place and once by `apply`."""
    seeds = range(matches_for(game, ACTS))
    acts = sum(play_in_place(_line(game, seed), chooser(seed)) for seed in seeds)
    in_place, applied = side_by_side(
        lambda: [play_in_place(_line(game, seed), chooser(seed)) for seed in seeds],
        lambda: [_play_by_apply(game, seed) for seed in seeds],
        rounds=ROUNDS,
    )
    name = f"apply, {game.title}"
    yield Measure(name, applied / acts * MICRO, "us", applied / in_place, "act in place", 5.0)


def _play_by_apply(game: Game[Any], seed: int) -> int:
    turned, chance = start(game, players(game), {}, seed), chooser(seed)
    return sum(1 for _ in turns_to_the_end(game, turned, chance))


# --- saves -------------------------------------------------------------------------------------------------------
SHORT, LONG = 20, 1000
SAVES = 24  # as many questions as that: of a few, one may be half answered and dearer


class Lasting(NamedTuple):
    """What makes random matches last: options of the match, and cut-ins that may be played again and again."""

    options: Mapping[str, Scalar] = {}
    verb: str = ""
    seats: int = SEATS
    grown: int = 0  # acts after which the table holds as much as ever, if it grows: what comes then is history alone


LASTING = {
    "avoid_the_void": Lasting(verb="orders"),
    "disaster_looms": Lasting(seats=2, grown=400),
    "exodus_fleet": Lasting({"rounds": 5}),
    "spacecorp": Lasting({"length": "full"}, verb="orders"),
}


def load_cost(game: Game[Any]) -> Iterator[Measure]:
    """Positions of one game after 20 acts and after 1,000.

    Random matches are over sooner than that. So in Avoid the Void most acts of the long ones are new standing orders,
    which a player may give at any time while holding something to interrupt with, and the others are random play as
    ever; Exodus Fleet has additional rounds, Disaster Looms! is played by two, and SpaceCorp through all eras, with
    orders as well. The map of Disaster Looms! grows from one tile to twenty and more, and what is asked with it: there
    the limit is held against positions with as large a map.
    """
    grown = LASTING.get(game.id, Lasting()).grown or SHORT
    few, then, many = side_by_side(*(_loads(game, acts) for acts in (SHORT, grown, LONG)), rounds=2 * ROUNDS)
    each, early = MICRO / SAVES / REPEATS, f"load after {SHORT} acts"
    yield Measure(f"{early}, {game.title}", few * each, "us")
    yield Measure(f"load of a grown table, {game.title}", then * each, "us", then / few, early)
    yield Measure(f"load after {LONG} acts, {game.title}", many * each, "us", many / then, "load of a grown table", 1.2)


def _loads(game: Game[Any], acts: int) -> Callable[[], None]:
    saves = after_acts(game, acts)
    return lambda: _load(game, saves)


REPEATS = 3


def _load(game: Game[Any], saves: Sequence[bytes]) -> None:
    for raw in [*saves] * REPEATS:
        load(game, raw)


def after_acts(game: Game[Any], acts: int) -> list[bytes]:
    """Of the first matches that last so long."""
    lasting = (match for seed in count() if (match := long_match(game, acts, seed)))
    return [save(game, match) for match in islice(lasting, SAVES)]


def long_match(game: Game[Any], acts: int, seed: int) -> Match[Any] | None:
    lasting = LASTING.get(game.id, Lasting())
    line, chance = _line(game, seed, lasting.options, lasting.seats), chooser(seed)
    while line.match.serial < acts and line.match.result is None:
        again = [c for c in line.open.cut_ins if c.verb == lasting.verb] if lasting.verb else []
        if again and chance.roll(20):
            cut_in = chance.pick(again)
            line.play(Act(cut_in.seat, (cut_in.key,), cut_in=True))
        else:
            random_step(line, chance)
    return line.match if line.match.result is None else None


# --- copies ------------------------------------------------------------------------------------------------------
def clone_cost(game: Game[Any]) -> Iterator[Measure]:
    matches = [match for acts in range(10, 110, 10) if (match := long_match(game, acts, acts))]
    cloned, copied = side_by_side(
        lambda: [clone(match) for match in matches * 10],
        lambda: [copy.deepcopy(match) for match in matches],
        rounds=ROUNDS,
    )
    n = len(matches)
    name = f"clone, {game.title}"
    yield Measure(name, cloned / n / 10 * MICRO, "us", cloned / 10 / copied, "copy.deepcopy", 0.25)
