from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.computer import LEVELS, Level, choose_act, seeded
from bot.computer.judge import NOWHERE, Judge, Place
from bot.computer.search import Search
from bot.computer.search import _answer as answer_for_another
from bot.games.comets.judge import CometsJudge
from engine.core import (
    Act,
    Chance,
    Decision,
    Game,
    NotAsked,
    Option,
    Scalar,
    Seat,
    Turned,
    apply,
    redeal,
    save,
    start,
    text,
    view,
    waiting,
)
from engine.core.random_play import random_turn
from engine.games import all_games, find
from engine.games.comets.game import open_box as open_comets
from tests.games.exodus_fleet.position import bids, calls, position
from tests.kit.play import names

COMETS = open_comets()

VOID, FLEET = find("avoid_the_void"), find("exodus_fleet")
TABLES = [(game, seats) for game in (*all_games(), COMETS) for seats in game.seats]
LONGEST = 600  # acts of a random match that are looked at
TABLE_IDS = [f"{game.id}-{seats}" for game, seats in TABLES]


def positions(game: Game[Any], seats: int, seed: int, every: int) -> list[Turned[Any]]:
    """A random match, looked at now and then."""
    turned, chance, found = start(game, names(seats), {}, seed), Chance(seed), []
    for n in range(LONGEST):
        if turned.match.result:
            break
        if n % every == seed % every:
            found.append(turned)
        turned = random_turn(game, turned, chance)[1]
    return found


def asked(turned: Turned[Any]) -> list[Seat]:
    return sorted({d.seat for d in turned.open.decisions})


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
def test_the_act_is_taken(game: Game[Any], seats: int, level: Level) -> None:
    for turned in positions(game, seats, seed=seats, every=3 if level == "random" else 23):
        for seat in asked(turned):
            before = save(game, turned.match)
            act = choose_act(game, turned.match, seat, level, seeded("t", turned.match.serial, seat))
            assert act.seat == seat
            assert save(game, turned.match) == before, "thinking has changed the match"
            apply(game, turned.match, act)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
def test_only_what_the_seat_sees_counts(game: Game[Any], seats: int, level: Level) -> None:
    """In every match that the seat cannot tell from this one it does the same."""
    for turned in positions(game, seats, seed=seats + 100, every=29):
        for seat in asked(turned):
            chance = Chance(turned.match.serial)
            others = [turned.match, *(redeal(game, turned.match, seat, chance) for _ in range(2))]
            assert all(view(game, other, seat) == view(game, others[0], seat) for other in others)
            acts = {choose_act(game, other, seat, level, seeded("t", 1, seat)) for other in others}
            assert len(acts) == 1, f"P{seat} does {acts} at\n{turned.match.explain()}"


def test_a_seat_that_is_not_asked() -> None:
    turned = start(VOID, names(3), {}, 1)
    idle = next(seat for seat in range(3) if seat not in asked(turned))
    with pytest.raises(NotAsked):
        choose_act(VOID, turned.match, idle, "random", Chance(1))


def play(game: Game[Any], levels: Sequence[Level], seed: int, most: int = 3000, **options: Scalar) -> Turned[Any]:
    """A match between computers to its end."""
    turned = start(game, names(len(levels)), options, seed)
    for _ in range(most):
        if turned.match.result:
            return turned
        seat = turned.open.decisions[0].seat
        chance = seeded(f"m{seed}", turned.match.serial, seat)
        turned = apply(game, turned.match, choose_act(game, turned.match, seat, levels[seat], chance))
    raise AssertionError(f"not over after {most} acts:\n{turned.match.explain()}")


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
def test_a_table_of_random_computers_comes_to_an_end(game: Game[Any], seats: int) -> None:
    for seed in range(1 if game.lively else 3):
        play(game, ["random"] * seats, seed, 20_000 if game.lively else 3000)


@pytest.mark.parametrize(("game", "seats"), [(VOID, 3), (FLEET, 2)], ids=lambda x: getattr(x, "id", x))
def test_a_table_of_greedy_computers_comes_to_an_end(game: Game[Any], seats: int) -> None:
    play(game, ["greedy"] * seats, 2)


ADVANCED: list[dict[str, Scalar]] = [
    {"secret": True, "navigation": True, "trading": True, "neutral": "one_by_one"},
    {"navigation": True, "trades": "none", "starters": False},
    {"trades": "4:1", "neutral": "all", "rounds": 2},
    {"all_ships": True, "trading": True},
]


@pytest.mark.soak
@pytest.mark.parametrize("seats", FLEET.seats)
@pytest.mark.parametrize("options", ADVANCED, ids=lambda options: "-".join(options))
def test_greedy_computers_play_by_every_option(options: dict[str, Scalar], seats: int) -> None:
    levels: list[Level] = ["greedy"] * (seats - 1)
    play(FLEET, [*levels, "random"], seats, **options)


def wins(game: Game[Any], games: int, seats: int = 4) -> int:
    """Of a greedy player against random ones, each time on another seat."""
    won = 0
    for seed in range(games):
        levels: list[Level] = ["random"] * seats
        levels[seed % seats] = "greedy"
        result = play(game, levels, seed).match.result
        won += result is not None and seed % seats in result.winners
    return won


@pytest.mark.parametrize(("game", "games"), [(VOID, 3), (FLEET, 2)], ids=lambda x: getattr(x, "id", x))
def test_greedy_wins_now_and_then(game: Game[Any], games: int) -> None:
    assert wins(game, games) >= 2


@pytest.mark.soak
@pytest.mark.parametrize(("game", "least"), [(VOID, 28), (FLEET, 36)], ids=lambda x: getattr(x, "id", x))
def test_greedy_beats_random(game: Game[Any], least: int) -> None:
    assert wins(game, 40) >= least


def test_a_judge_is_all_that_another_game_needs() -> None:
    """Comets has sealed bids, lanes, windows, refusals and cut-ins with questions of their own."""
    ahead = 0
    for seed in range(6):
        levels: list[Level] = ["random"] * 3
        levels[seed % 3] = "greedy"
        result = play(COMETS, levels, seed).match.result
        ahead += result is not None and seed % 3 in result.winners
    assert ahead >= 4


class Stubborn(Judge[Any]):
    """Plays a card with a transport that it cannot pay, and takes it back."""

    def order(self, now: Any, decision: Decision, chance: Chance, place: Place = NOWHERE) -> list[str]:
        keys = decision.open_keys()
        return sorted(keys, key=lambda key: key not in ("wormhole.1", "back"))

    def sure(self, now: Any, decision: Decision, place: Place = NOWHERE) -> bool:
        return True


def test_nobody_goes_in_circles_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.computer.choosing.judge_of", lambda id_: Stubborn())
    s = position("space_command", "trade_command", cubes={0: "M"}, hands={0: "wormhole.1"})
    match = bids(calls(s, "transporting"), (1, "pass"), (0, "3")).match
    for n in range(100):
        if 0 not in {d.seat for d in waiting(FLEET, match).decisions}:
            return
        match = apply(FLEET, match, choose_act(FLEET, match, 0, "greedy", Chance(n))).match
    raise AssertionError(match.explain())


def test_what_a_rule_refuses_is_not_chosen() -> None:
    """Two cards of one kind cannot be traded (CO-6)."""
    turned = start(COMETS, names(2), {}, 1)
    hand = turned.match.state.seats[0].hand
    hand[:] = ["ice.0", "ice.1", "ice.2", "ore.7"]
    turned.match.state.deck[:] = [c for c in turned.match.state.deck if c not in hand]
    for key in ("trade", "ice.0"):
        turned = apply(COMETS, turned.match, Act(0, (key,)))
    search = Search(COMETS, turned.match, 0, CometsJudge(), Chance(1))
    acts = search.acts(turned.open.decisions[0])
    assert sorted(act.keys[0].split(".")[0] for act in acts) == ["ice", "none", "ore"]  # of two alike, one
    assert search.best(acts) == Act(0, ("ore.7",), turned.open.decisions[0].stamp)
    assert search.best([act for act in acts if act.keys[0].startswith("ice")]) is None
    for level in LEVELS:
        for n in range(20):
            keys = choose_act(COMETS, turned.match, 0, level, Chance(n)).keys
            assert keys in {("ore.7",), ("none",)}


class Heard:
    """A match that takes every answer."""

    def __init__(self) -> None:
        self.keys: list[tuple[str, ...]] = []

    def play(self, act: Act) -> None:
        self.keys.append(act.keys)


@pytest.mark.parametrize(
    ("short", "default", "answers"),
    [
        (True, ("b",), {("b",)}),
        (True, (), {()}),
        (True, None, {(), ("a",), ("b",)}),
        (False, ("b",), {(), ("a",), ("b",)}),
        (False, (), {(), ("a",), ("b",)}),
    ],
)
def test_others_answer_short_questions_alone_by_their_default(
    short: bool, default: tuple[str, ...] | None, answers: set[tuple[str, ...]]
) -> None:
    """By the defaults of all questions a searcher would think that everybody is away."""
    options = Option("a", "A"), Option("b", "B")
    decision = Decision(1, text("Which?"), options, least=0, default=default, short=short)
    heard = Heard()
    for n in range(40):
        answer_for_another(heard, decision, Chance(n))  # type: ignore[arg-type]
    assert {*heard.keys} == answers
