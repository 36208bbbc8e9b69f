"""What made people laugh at computer players, counted in matches of four among themselves (docs/computers.md)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.computer import choose_act, seeded
from engine.core import Act, Count, Decision, Event, Game, Text, Who, apply, start
from engine.games.avoid_the_void.facts import printed_arrows
from engine.games.avoid_the_void.state import Void
from engine.games.exodus_fleet.state import Fleet
from engine.parts.square import SquareGrid, turned
from tests.bench.measure import Games, Measure

MATCHES, SEATS = 100, 4
MILLI = 1e3
GRID = SquareGrid("ABCDE", 5)
MOST = 2 / 3  # of a mining, thrown away
DEAR, OVER = 10, 8  # XU: a bid of so much, and so much more than the next


class Seen:
    """Of all matches of a game: how often something was there, and how often it was odd."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.names: dict[str, Counter[str]] = {"command ship": Counter(), "neutral ship": Counter()}
        self.points: list[int] = []
        self.seconds: list[float] = []


class VoidEye:
    def __init__(self, seen: Seen) -> None:
        self.n = seen.counts
        self.idle: dict[tuple[int, int], bool] = {}  # beast turns: round and seat, has none been used?

    def before(self, s: Void, decision: Decision, act: Act) -> None:
        self.mods = {mod: seat for seat, player in enumerate(s.players) for mod in player.mods}
        self.tokens = sum(len(sector.tokens) for sector in s.board.values())
        self.travels = s.phase == "travel" and act.seat == s.active and len(decision.open_keys()) > 1
        self.blank = "gatoo" in s.blank
        if decision.title == "beasts" and any(option.key == "done" for option in decision.options):
            turn = s.round, act.seat
            self.idle[turn] = self.idle.get(turn, True) and act.keys == ("done",)

    def after(self, s: Void, decision: Decision, act: Act, events: tuple[Event, ...]) -> None:
        for seat, player in enumerate(s.players):
            for mod in player.mods:
                if mod.startswith("engine_failure") and self.mods.get(mod) != seat:
                    self.n["Engine Failures"] += 1
                    self.n["Engine Failures on oneself"] += seat == act.seat
        if "gatoo" in s.blank and not self.blank:
            self.n["rescues of Gatoo"] += 1
            self.n["rescues of Gatoo by a journey that was chosen"] += self.travels
        if sum(len(sector.tokens) for sector in s.board.values()) > self.tokens:
            self._buoys(s)

    def _buoys(self, s: Void) -> None:
        placed, spot = max((token.placed, spot) for spot, sector in s.board.items() for token in sector.tokens)
        sector = s.board[spot]
        token = next(token for token in sector.tokens if token.placed == placed)
        if token.arrow < 0:
            return
        arrow = turned(token.arrow, sector.turned)
        others = {turned(one.arrow, sector.turned) for one in sector.tokens if one is not token and one.arrow >= 0}
        others |= {*printed_arrows(s, sector)} if not sector.hole else set()
        self.n["Space Buoys"] += 1
        self.n["Space Buoys where an arrow is, or off the board"] += arrow in others or not GRID.step[spot][arrow]

    def over(self, s: Void) -> None:
        self.n["beast turns"] += len(self.idle)
        self.n["beast turns without a beast"] += sum(self.idle.values())


class FleetEye:
    def __init__(self, seen: Seen) -> None:
        self.n, self.names = seen.counts, seen.names
        self.mined: dict[int, int] = {}

    def before(self, s: Fleet, decision: Decision, act: Act) -> None:
        if any(option.verb == "bid" for option in decision.options) and act.keys and act.keys[0].isdigit():
            bid, others = int(act.keys[0]), [player.bid for player in s.players]
            self.n["bids"] += 1
            self.n["bids far above all others"] += bid >= DEAR and bid - max(others) >= OVER and s.admiral == act.seat

    def after(self, s: Fleet, decision: Decision, act: Act, events: tuple[Event, ...]) -> None:
        for event in events:
            if not isinstance(event.text, Text):
                continue
            args = dict(event.text.args)
            match event.text.template:
                case "{who} declines and takes {gain}.":
                    self.n["crews paid for and sent home"] += 1
                case "{who} calls the {phase} Phase.":
                    self.n["calls"] += 1
                    self.n["exploring called"] += s.phase == "exploring" or str(args["phase"]).startswith("Explor")
                case "{who} mines {planet} {cost}: {row}.":
                    self.n["minings"] += 1
                    self.mined[_seat(args["who"])] = _cubes(args["row"])
                case "{who} throws away {cubes} for want of room.":
                    seat = _seat(args["who"])
                    got = self.mined.pop(seat, 0)
                    self.n["minings of which most is thrown away"] += got > 0 and _cubes(args["cubes"]) >= MOST * got

    def over(self, s: Fleet) -> None:
        for player in s.players:
            for ship in player.ships:
                if ship in s.box.command_ships:
                    self.names["command ship"][ship] += 1
                elif ship in s.box.neutral_ships:
                    self.names["neutral ship"][ship] += 1


def _seat(who: object) -> int:
    return who.seat if isinstance(who, Who) else -1


def _cubes(amounts: object) -> int:
    found = amounts if isinstance(amounts, tuple) and not isinstance(amounts, Count) else (amounts,)
    return sum(one.n for one in found if isinstance(one, Count))


EYES: dict[str, Any] = {"avoid_the_void": VoidEye, "exodus_fleet": FleetEye}


def measures(games: Games) -> Iterator[Measure]:
    for game in [game for game in games if game.id in EYES]:
        seen = Seen()
        for seed in range(MATCHES):
            watch(game, seed, seen)
        yield from told(game, seen)


def watch(game: Game[Any], seed: int, seen: Seen) -> None:
    turned_, eye = start(game, [f"n{seat}" for seat in range(SEATS)], {}, seed), EYES[game.id](seen)
    while turned_.open.decisions:
        decision = turned_.open.decisions[0]
        at = time.process_time()
        chance = seeded(str(seed), turned_.match.serial, decision.seat)
        act = choose_act(game, turned_.match, decision.seat, "greedy", chance)
        seen.seconds.append(time.process_time() - at)
        eye.before(turned_.match.state, decision, act)
        turned_ = apply(game, turned_.match, act)
        eye.after(turned_.match.state, decision, act, turned_.events)
    eye.over(turned_.match.state)
    assert turned_.match.result is not None
    seen.points += turned_.match.result.scores


def told(game: Game[Any], seen: Seen) -> Iterator[Measure]:
    for what, n in sorted(seen.counts.items()):
        yield Measure(f"odd: {what}, {MATCHES} matches, {game.title}", n, "times")
    for what, names in seen.names.items():
        if names:
            yield Measure(f"odd: {what}s that were used, {MATCHES} matches, {game.title}", len(names), "ships")
    if seen.points:
        yield Measure(f"odd: points, mean, {game.title}", sum(seen.points) / len(seen.points), "points")
    yield Measure(f"odd: an act, mean, {game.title}", MILLI * sum(seen.seconds) / len(seen.seconds), "ms", limit=60)
    yield Measure(f"odd: an act, worst, {game.title}", MILLI * max(seen.seconds), "ms", limit=300)
