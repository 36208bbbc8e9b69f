"""An exploration as the rules tell it (2.24, DL-R1 to DL-R19), as a play of questions: a second reading of them.

The questions go out, the answers come in; of a single possible answer nobody is asked. Scientific Breakthrough! is left
out: its cards are another story.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from engine.games.disaster_looms.state import DASHBOARD, EARTH, NOBODY, Looms
from engine.parts.hexes import Hex

US = 0
Question = tuple[int, frozenset[str]]
Asked = Generator[Question, str, None]
Answer = Generator[Question, str, str]


@dataclass
class Tile:
    id: str
    older: bool = False  # shown before Star Charts


@dataclass
class Hunt:
    needed: int
    hand: list[Tile] = field(default_factory=list)
    ended: bool = False
    treasure: int = DASHBOARD


class OneExploration:
    def __init__(self, s: Looms) -> None:
        self.tiles = s.box.tiles
        self.map = [(there.tile, there.hex, there.owner) for there in s.regions]
        self.ships = [[[one.at, one.customers] for one in company.ships] for company in s.companies]
        self.money = [company.treasury for company in s.companies]
        self.owned = [[*company.technologies] for company in s.companies]
        self.value = {id_: one.value for id_, one in s.box.technologies.items()}
        self.pile = [*s.tiles.pile]
        self.lost, self.war, self.cataclysm, self.platforms = 0, False, False, False
        self.fresh: list[int] = []  # Regions found in this action
        self.hunts: list[Hunt] = []

    # --- the map ------------------------------------------------------------------------------------------------------
    def near(self, n: int) -> list[int]:
        return [m for m, (_, at, _) in enumerate(self.map) if at.distance(self.map[n][1]) == 1]

    def gaps(self, regions: Iterable[int]) -> list[str]:
        laid = {at for _, at, _ in self.map}
        empty = {at for n in regions for at in self.map[n][1].neighbours()} - laid
        return [f"{at.q},{at.r}" for at in empty if len(self.money) > 2 or in_rows(at)]

    def lay(self, tile: str, key: str, owner: int = NOBODY) -> int:
        q, _, r = key.partition(",")
        self.map.append((tile, Hex(int(q), int(r)), owner))
        self.fresh.append(len(self.map) - 1)
        return len(self.map) - 1

    def odd(self, n: int) -> bool:
        return self.tiles[self.map[n][0]].type == "anomaly"

    def enter(self, one: list[int], n: int) -> None:
        one[0] = n
        if self.odd(n):  # DL-272
            self.swallow(one)

    def swallow(self, one: list[int]) -> None:
        seat = next(seat for seat, ships in enumerate(self.ships) if any(other is one for other in ships))
        self.money[seat] += 2 * one[1]
        self.lost, one[1] = self.lost + one[1], 0

    def pull(self, n: int) -> None:
        """DL-271, DL-R16."""
        if self.odd(n):
            within = {m for k in (n, *self.near(n)) for m in (k, *self.near(k))}
            for one in [one for ships in self.ships for one in ships if one[0] in within]:
                self.enter(one, n)

    # --- questions ----------------------------------------------------------------------------------------------------
    def ask(self, seat: int, keys: Iterable[str]) -> Answer:
        options = frozenset(keys)
        if len(options) == 1:
            return min(options)
        return (yield seat, options)

    def explores(self, technology: str) -> Asked:
        """By Exploration or with the Relays, with the first ship."""
        self.money[US] -= 1
        one, hunt = self.ships[US][0], Hunt(2 if technology == "advanced_sensor_relays" else 1)
        self.hunts.append(hunt)
        self.turn_up(hunt, hunt.needed)
        yield from self.chain(hunt)
        if one[0] == DASHBOARD or hunt.ended:  # DL-222
            return
        there = hunt.treasure != DASHBOARD and hunt.treasure in self.near(one[0])
        laid = [hunt.treasure] if there else []
        for first in [True, False][len(laid) : hunt.needed]:
            beside = one[0] if first else laid[0]  # DL-R106
            if not hunt.hand or not self.gaps([beside]) or (not first and not laid):  # DL-R9
                break
            id_ = yield from self.ask(US, [tile.id for tile in hunt.hand])
            hunt.hand.remove(next(tile for tile in hunt.hand if tile.id == id_))
            laid.append(self.lay(id_, (yield from self.ask(US, self.gaps([beside])))))
        for n in laid:
            self.pull(n)  # DL-R15
        if laid:
            self.enter(one, int((yield from self.ask(US, map(str, laid)))))  # DL-221, DL-229

    def sweeps(self) -> Asked:
        """DL-244 to DL-246, DL-R49: two points and a look, in any order."""
        self.money[US] -= 1
        one, points, looks = self.ships[US][0], 2, True
        while one[0] != DASHBOARD:
            options = [f"move.{n}" for n in self.ways(one, points, shun=False)]
            if looks and self.pile and self.gaps([one[0]]):
                options.append("reveal")
            if not options:
                return
            key = yield from self.ask(US, [*options, "done"])
            if key == "done":
                return
            if key == "reveal":
                looks = False
                yield from self.reveals(one)
            else:
                points = self.flies_to(one, int(key.removeprefix("move.")), points)

    def reveals(self, one: list[int]) -> Asked:
        hunt = Hunt(1)
        self.hunts.append(hunt)
        self.turn_up(hunt, 1)
        yield from self.chain(hunt)
        if one[0] != DASHBOARD and hunt.hand and (places := self.gaps([one[0]])):  # DL-R9
            self.pull(self.lay(hunt.hand[0].id, (yield from self.ask(US, places))))

    def turn_up(self, hunt: Hunt, n: int) -> None:
        hunt.hand += [Tile(self.pile.pop()) for _ in range(min(n, len(self.pile)))]

    def events(self, hunt: Hunt) -> list[Tile]:
        return [tile for tile in hunt.hand if self.tiles[tile.id].event]

    def chain(self, hunt: Hunt) -> Asked:
        """DL-84 to DL-90, DL-R1."""
        while True:
            while shown := {f"{self.tiles[tile.id].event[:20]}.0": tile for tile in self.events(hunt)}:
                tile = shown[(yield from self.ask(US, shown))]
                hunt.hand.remove(tile)
                yield from self.resolve(hunt, tile)
            found = len(hunt.hand) + (hunt.treasure != DASHBOARD)
            if hunt.ended:
                hunt.hand.clear()
            if hunt.ended or found >= hunt.needed or not self.pile:
                return
            self.turn_up(hunt, hunt.needed - found)

    def resolve(self, hunt: Hunt, tile: Tile) -> Asked:
        event = self.tiles[tile.id].event
        if event == "earth_at_war":
            self.war = True
        elif event == "cataclysm":
            self.cataclysm = True
        elif event == "derelict_alien_ship":
            self.platforms = True
        elif event == "occupational_safety_lawsuit":
            for seat, ships in enumerate(self.ships):
                if all(one[0] != DASHBOARD for one in ships):
                    self.money[seat] //= 2  # the loss is rounded up
        elif event == "data_leak":
            self.leak()
        elif event == "minor_infection":
            yield from self.infection(hunt, tile)
        elif event == "fell_through_a_wormhole":
            yield from self.wormhole(hunt)
        elif event == "micro_organism_attack":
            yield from self.attack(hunt)
        elif event == "ancient_star_charts":
            yield from self.charts(hunt)
        elif event == "astronomic_discovery":
            yield from self.discovery(hunt, tile)
        else:
            assert event == "qr_code"

    # --- events -------------------------------------------------------------------------------------------------------
    def leak(self) -> None:
        """DL-302, DL-R21."""
        most = max((self.value[id_] for owned in self.owned for id_ in owned), default=0)
        for seat, owned in enumerate(self.owned):
            self.money[seat] += sum(most for id_ in owned if self.value[id_] == most)
            self.owned[seat] = [id_ for id_ in owned if self.value[id_] != most]

    def infection(self, hunt: Hunt, tile: Tile) -> Asked:
        """DL-280, DL-281, DL-R4, DL-R7."""
        one, key = self.ships[US][0], "move"
        if one[0] == DASHBOARD:
            return
        if not hunt.ended and not tile.older:
            key = yield from self.ask(US, ["explore", "move"])
        if one[0] != EARTH and one[1]:
            self.lost, one[1] = self.lost + 1, one[1] - 1
        if key == "move":
            hunt.ended |= not tile.older
            yield from self.flies(one, 2)

    def flies(self, one: list[int], points: int) -> Asked:
        while ways := self.ways(one, points, shun=False):
            key = yield from self.ask(US, [*map(str, ways), "stay"])
            if key == "stay":
                return
            loaded = one[1]
            points = self.flies_to(one, int(key), points)
            if not (loaded and self.odd(one[0])):  # DL-274: from there it may go on
                return

    def flies_to(self, one: list[int], to: int, points: int) -> int:
        """The points that are left; with customers aboard around the Anomaly, if that can be."""
        ways = self.ways(one, points, shun=False) | self.ways(one, points, shun=bool(one[1]))
        if one[1] and to not in self.ways(one, points, shun=True):
            self.swallow(one)
        self.enter(one, to)
        return points - ways[to]

    def ways(self, one: list[int], points: int, *, shun: bool) -> dict[int, int]:
        """Where so many points lead, and how many it takes; shun: not through the Anomaly."""
        found, left = {one[0]: 0}, [one[0]]
        while left:
            n = left.pop(0)
            if shun and n != one[0] and self.odd(n):
                continue
            for m in self.near(n):
                slow = self.tiles[self.map[m][0]].type == "asteroids" and m not in self.fresh  # DL-71, DL-72
                cost = found[n] + 1 + slow
                if cost <= points and cost < found.get(m, 99):
                    found[m] = cost
                    left.append(m)
        return {n: cost for n, cost in found.items() if n != one[0]}

    def wormhole(self, hunt: Hunt) -> Asked:
        """DL-295, DL-R2, DL-R19."""
        one, seat = self.ships[US][0], ""
        if one[0] != DASHBOARD:
            seat = yield from self.ask(US, map(str, range(1, len(self.money))))
        hunt.ended = True
        for other in self.hunts:
            other.hand = [tile for tile in other.hand if self.tiles[tile.id].event in ("", "cataclysm")]
        if seat:
            self.enter(one, int((yield from self.ask(int(seat), map(str, range(len(self.map)))))))

    def attack(self, hunt: Hunt) -> Asked:
        """DL-303, DL-R3, DL-R23."""
        there = {
            seat: [n for n, one in enumerate(ships) if one[0] != DASHBOARD] for seat, ships in enumerate(self.ships)
        }
        able, seat = [str(other) for other, ships in there.items() if ships and other != US], ""
        if able:
            seat = yield from self.ask(US, able)
        hunt.ended = True
        gone = [self.ships[US][0]]
        if seat:
            n = yield from self.ask(int(seat), map(str, there[int(seat)]))
            gone.append(self.ships[int(seat)][int(n)])
        for one in gone:
            self.lost += one[1]
            one[:] = DASHBOARD, 0

    def charts(self, outer: Hunt) -> Asked:
        """DL-276, DL-R5."""
        outer.ended = True
        inner = Hunt(2, [Tile(tile.id, older=True) for tile in self.events(outer)])
        outer.hand = [tile for tile in outer.hand if tile not in self.events(outer)]
        self.hunts.append(inner)
        self.turn_up(inner, 2)
        yield from self.chain(inner)
        while inner.hand:
            id_ = yield from self.ask(US, [tile.id for tile in inner.hand])
            at = yield from self.ask(US, self.gaps(range(len(self.map))))
            inner.hand.remove(next(tile for tile in inner.hand if tile.id == id_))
            self.pull(self.lay(id_, at))
        self.hunts.pop()

    def discovery(self, hunt: Hunt, tile: Tile) -> Asked:
        """DL-286 to DL-291, DL-R11, DL-R14."""
        waiting, standing, leader = [-seat % len(self.money) for seat in range(len(self.money))], 0, NOBODY
        while waiting and waiting != [leader]:
            seat = waiting.pop(0)
            key = "pass"
            if self.money[seat] > standing:
                key = yield from self.ask(seat, ["pass", *map(str, range(standing + 1, self.money[seat] + 1))])
            if key != "pass":
                standing, leader = int(key), seat
                waiting.append(seat)
        if leader != NOBODY:
            self.money[leader] -= standing
            at = yield from self.ask(leader, self.gaps(range(len(self.map))))
            n = self.lay("treasure_world", at, leader)
            if leader == US and not tile.older:
                hunt.treasure = n


def in_rows(at: Hex) -> bool:
    """DL-R87."""
    return (at.q in (0, 1) and at.r <= -1) or (at.q == -1 and at.r <= 0)
