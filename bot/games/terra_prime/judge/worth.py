"""What things are worth to one seat at this time of the game, in points at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from bot.games.terra_prime.judge.taste import Taste
from engine.games.terra_prime.content import KINDS, PrimeBox, Reward
from engine.games.terra_prime.view import PrimeView, ShipFace

Cubes = tuple[int, int, int, int]  # in the order of KINDS
Wanted = tuple["Tile | None", ...]
USUAL_ROUNDS = {2: 22, 3: 24, 4: 20, 5: 18}
OVERDUE = 0.55  # of the usual rounds: from then on the leader looks for the end
FAR_AHEAD = 10  # points; who leads by more wants it over too
PLENTY = 35  # points; who leads with more does not wait for better ones
HASTE = 0.02  # a turn, for each point by which one wants the end,
NO_MORE = 0.1  # but no more a turn: who thinks of the next turn alone never fills a tile that takes three
RASH = 10.0  # points; no Reward tile is fought for as if it were more
A_CUBE = 0.2  # of what it is worth to claim a tile that brings the end nearer, for each cube aboard or on it
NEARER = 4  # a Reward tile is drawn sooner than a Demand tile is claimed
PAYS = (2, 2, 3, 0)  # points for the credits of a cube (TP-99), in the order of KINDS
BROWN = KINDS.index("brown")
LAST_PHASE = 4
OPTIMIZED = 2  # TP-115


class Tile(NamedTuple):
    """A Demand tile that lies there."""

    needs: Cubes  # still
    points: int
    green: bool


class Delivery(NamedTuple):
    cubes: Cubes  # that stay aboard
    wanted: Wanted
    points: int  # for credits
    claimed: tuple[Tile, ...]


class Worth:
    def __init__(self, box: PrimeBox, now: PrimeView, me: ShipFace, taste: Taste) -> None:
        self.box, self.now, self.me, self.taste = box, now, me, taste
        all_ = now.rewards + len(now.seen)
        alarm = now.rewards / all_ if all_ else 0.0
        demand = min((now.green + 1) / 9, (now.yellow + 1) / 8)
        self.rounds = 0.0 if now.ending else 0.5 + USUAL_ROUNDS[len(now.ships)] * min(alarm, demand)
        self.peril = 1.0 if now.ending else 0.6 / (self.rounds + 1)  # of being over before the next turn
        scores = [sum(n for _, n in ship.score) for ship in now.ships]
        self.mine = scores[me.seat]
        self.others = max(score for seat, score in enumerate(scores) if seat != me.seat)
        overdue = max(0.0, now.round - OVERDUE * USUAL_ROUNDS[len(now.ships)])
        self.patience = 1 + 0.3 * overdue
        lead = self.mine - self.others
        far = (max(0.0, lead - FAR_AHEAD) + max(0.0, self.mine - PLENTY)) / 3
        self.hurry = self.taste.hurry * (overdue + far) if lead > 0 else 0.0  # who is ahead brings it to an end
        self.fading = max(self.peril, min(NO_MORE, self.peril + HASTE * self.hurry))  # of what is done a turn later
        self.short = min(now.green, now.yellow)
        tiles = self.short + 1  # to be claimed until none takes a place (TP-104)
        self.by_alarm = self.hurry if now.rewards <= tiles + NEARER else 0.0
        settled = not (me.supply or me.markers)  # no colony brings a Reward tile any more
        self.by_demand = self.hurry if tiles <= now.rewards or settled else 0.0
        self._rewards = self._reward(False), self._reward(True)
        self.wanted: Wanted = tuple(
            Tile(minus(amounts(tile.needs), amounts(tile.there)), tile.points, tile.colour == "green") if tile else None
            for tile in now.demands
        )

    # --- the end -------------------------------------------------------------------------------------------------
    def ending(self, gained: float) -> float:
        """To end the game now, with so much more."""
        lead = self.mine + gained - self.others
        if lead > 0:
            return self.taste.end + self.hurry
        return (-self.taste.end + max(-self.taste.end, lead)) / self.patience

    def hastens(self, tile: Tile | None) -> bool:
        """Is it of the colour that runs out first (TP-104)?"""
        return tile is not None and (self.now.green if tile.green else self.now.yellow) == self.short

    def nearer(self, wanted: Wanted, delivery: Delivery) -> float:
        """What it is worth to bring the end nearer by Demand tiles that are claimed, or have a cube more."""
        filled = 0
        for before, after in zip(wanted, delivery.wanted, strict=True):
            if before and after and self.hastens(before):
                filled += sum(before.needs) - sum(after.needs)
        return self.by_demand * (sum(map(self.hastens, delivery.claimed)) + A_CUBE * filled)

    def reward(self, holds_marker: bool) -> float:
        return self._rewards[holds_marker]

    def won(self, holds_marker: bool) -> float:
        """The Reward tile of a fight: who hurries does not run into fire for it."""
        return min(self.reward(holds_marker), RASH)

    def _reward(self, holds_marker: bool) -> float:
        """The next Reward tile. A marker in the hold leaves no room for most cubes (TP-R21)."""
        if not self.now.rewards:
            return 0.0
        seen = {face.id for face in self.now.seen}
        left = [r for r in self.box.rewards.values() if r.phase == self.now.phase and r.id not in seen]
        mean = sum(self._tile(r, holds_marker) for r in left) / max(1, len(left))
        if self.now.phase == LAST_PHASE and self.now.alarm == 1 and not self.now.ending:
            mean += self.ending(5.0) * sum(r.alarm for r in left) / max(1, len(left))
        return mean + self.by_alarm

    def _tile(self, r: Reward, holds_marker: bool) -> float:
        room = 0.3 if holds_marker else 0.8
        cubes = sum(n * (1.0 if kind == "brown" else 2 * room) for kind, n in r.cubes.items())
        module = self.module(r.module, self.me.modules) if r.module else 0.0
        return r.points + r.credits / 10 + cubes + module + 0.5 * r.energy

    # --- the ship ------------------------------------------------------------------------------------------------
    def module(self, id_: str, modules: Sequence[str], rounds: float | None = None) -> float:
        """One more, from now on."""
        left = self.rounds if rounds is None else rounds
        had = sum(m == id_ or ("cargo" in m and "cargo" in id_) for m in modules)
        if id_ == "thruster":
            return self.taste.action * left * 0.85
        if "cargo" in id_:
            return left * (0.4, 0.2, 0.1, 0.0)[min(had, 3)] * (1.0 if id_ == "cargo" else 0.6)
        if id_ == "weapon":
            return left * (0.22, 0.25, 0.12, 0.0)[min(had, 3)]
        return left * (0.05, 0.03, 0.0, 0.0)[min(had, 3)]

    def tech(self, id_: str, modules: Sequence[str], weapons: int, rounds: float) -> float:
        cargo = sum("cargo" in m for m in modules)
        use = {
            "hyperdrive": self.taste.action * 0.95,
            "cargo_capacity": 0.3 * cargo,
            "delivery_optimizer": 0.3,
            "navigational_computer": 0.12,
            "cloaking_device": 0.1,
            "battlestation": 0.2,
            "targeting_computer": 0.06 * weapons,
        }
        return self.box.techs[id_].points + use.get(id_, 0.0) * rounds

    # --- cubes ---------------------------------------------------------------------------------------------------
    def cargo(self, cubes: Cubes, wanted: Wanted) -> float:
        """Cubes aboard: those that are wanted nearly as much as they bring, others a bit more than at the end."""
        if self.now.ending:
            return float(sum(cubes))
        total = 0.0
        sure = 1 - self.peril
        for kind, n in enumerate(cubes):
            places = sum(tile.needs[kind] for tile in wanted if tile)
            asked = min(n, places)
            hastens = min(n, sum(tile.needs[kind] for tile in wanted if tile and self.hastens(tile)))
            each = 1 + sure * (self.taste.wanted * (PAYS[kind] + 0.8) - 1)
            total += hastens * A_CUBE * self.by_demand * sure
            total += asked * each + (n - asked) * (1 + sure * (self.taste.cube - 1))
        return total

    def deliver(self, cubes: Cubes, wanted: Wanted) -> Delivery:
        """As TP-R51 shares them out, or nearly so: the most points for tiles claimed at once."""
        best: tuple[int, Delivery] | None = None
        for order in permutations(range(len(wanted))):
            left, tiles, claimed = cubes, list(wanted), []
            for on in order:
                if tile := tiles[on]:
                    given = tuple(min(a, b) for a, b in zip(left, tile.needs, strict=True))
                    rest = Tile(minus(tile.needs, given), tile.points, tile.green)
                    left = minus(left, given)
                    tiles[on] = rest if any(rest.needs) else None
                    claimed += [] if any(rest.needs) else [tile]
            pay = sum(PAYS[kind] * (a - b) for kind, (a, b) in enumerate(zip(cubes, left, strict=True)))
            merit = sum(tile.points for tile in claimed)
            if best is None or merit > best[0]:
                best = merit, Delivery(left, tuple(tiles), pay, tuple(claimed))
        assert best
        return best[1]

    def ends(self, claimed: Sequence[Tile]) -> bool:
        """TP-104."""
        green = sum(tile.green for tile in claimed)
        return green > self.now.green or len(claimed) - green > self.now.yellow


def amounts(pairs: Sequence[tuple[str, int]]) -> Cubes:
    found = dict(pairs)
    green, blue, yellow, brown = (found.get(kind, 0) for kind in KINDS)
    return green, blue, yellow, brown


def minus(some: Sequence[int], less: Sequence[int]) -> Cubes:
    green, blue, yellow, brown = (a - b for a, b in zip(some, less, strict=True))
    return green, blue, yellow, brown
