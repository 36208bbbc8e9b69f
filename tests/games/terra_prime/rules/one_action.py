"""A Move, Explore, Attack, Pacify or Colonize as the rules tell it (2.18), as a play of questions: a second reading.

The questions go out, the answers come in; of a single possible answer nobody is asked. Dice fall as they fell.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from itertools import product

from engine.games.terra_prime.content import KINDS, Kind
from engine.games.terra_prime.state import Prime

US, OUTPOST = 0, 0
Asked = Generator[frozenset[str], str, None]
Answer = Generator[frozenset[str], str, str]
Load = tuple[int, ...]  # cubes in the order of KINDS, and markers
BONUS = {"mining": 0, "green": 2, "blue": 2, "yellow": 3, "red": 5}


class OneAction:
    def __init__(self, s: Prime, dice: Callable[[int], list[int]]) -> None:
        p = s.players[US]
        self.box, self.atlas, self.dice = s.box, s.atlas, dice
        self.at, self.points, self.credits, self.energy = p.at, p.points, p.credits, p.energy
        self.modules, self.techs = [*p.modules], [*p.techs]
        self.aboard: Load = (*(p.cubes[kind] for kind in KINDS), p.markers)
        self.cubes, self.shelf, self.charges = {**s.cubes}, {**s.modules}, s.energy
        self.rewards, self.alarm, self.ending = [*s.rewards], s.alarm, s.ending
        self.turned, self.faces = {**s.turned}, {place: [*face] for place, face in s.faces.items()}
        self.colonies: dict[int, str] = {n: one.kind for n, one in s.colonies.items()}
        self.quiet, self.fallen = {*s.quiet}, dict.fromkeys(s.faces, (0, 0))

    def ask(self, keys: Iterable[str]) -> Answer:
        options = frozenset(keys)
        if len(options) == 1:
            return min(options)
        return (yield options)

    def takes(self, action: str) -> Asked:
        family, _, what = action.partition(".")
        if family == "move":
            self.at = int(what)
            yield from self.navigate()
        elif family == "explore":
            yield from self.explore(int(what))
        elif family == "attack":
            yield from self.attack(what)
        elif family == "pacify":
            yield from self.pacify(what)
        elif family == "colonize":
            self.points += self.atlas.distance[self.at] + BONUS[what] + self.asteroids(self.at)  # TP-61 to TP-63
            self.colonies[self.at] = what
            yield from self.reward()  # TP-R21: before the marker leaves the ship
            self.aboard = (*self.aboard[:-1], self.aboard[-1] - 1)
        if not (family in ("move", "explore") and "cloaking_device" in self.techs):  # TP-116
            yield from self.aliens()

    # --- the map ------------------------------------------------------------------------------------------------------
    def features(self, n: int) -> list[str | int]:
        there = [(place, corner) for place, corner in self.atlas.at[n] if place in self.turned]
        found = [self.box.hexes[self.faces[at][0]].corners[(corner - self.turned[at]) % 6] for at, corner in there]
        return [feature for feature in found if feature]

    def asteroids(self, n: int) -> int:
        return sum(feature for feature in self.features(n) if isinstance(feature, int))

    def planet(self, n: int) -> bool:
        """One that can be seen (TP-R6), or the Outpost (TP-45)."""
        if n == OUTPOST or n in self.colonies:
            return self.colonies.get(n) != "mining"
        return any(isinstance(feature, str) for feature in self.features(n))

    def explore(self, to: int) -> Asked:
        """TP-39 to TP-51, TP-R2, TP-R4, TP-R5."""
        self.at = to
        hidden = [place for place in self.atlas.touching[to] if place not in self.turned and self.faces[place]]
        first = yield from self.ask(f"first.{place}" for place in hidden)
        for place in sorted(hidden, key=lambda place: f"first.{place}" != first):
            tile = self.box.hexes[self.faces[place][0]]
            self.points += 2 if tile.colour == "red" else 0
            ways = {}
            for k in range(6):
                face = tuple(tile.corners[(corner - k) % 6] for corner in range(6))
                planets = [n for n, lies in zip(self.atlas.corners[place], face, strict=True) if isinstance(lies, str)]
                if not any(self.planet(near) for n in planets for near in self.atlas.adjacent[n]):  # TP-R7
                    ways.setdefault(face, str(k))
            if not ways:
                self.faces[place] = []
                continue
            self.turned[place] = int((yield from self.ask(ways.values())))
            if tile.stray:
                yield from self.dodge(tile.stray)
        yield from self.navigate()

    def navigate(self) -> Asked:
        if self.at not in self.colonies and (n := self.asteroids(self.at)):  # TP-130, TP-132
            yield from self.dodge(n)

    def dodge(self, n: int) -> Asked:
        safe = 5 if "navigational_computer" in self.techs else 2
        yield from self.damage(sum(die > safe for die in self.dice(n)))

    # --- aliens -------------------------------------------------------------------------------------------------------
    def group(self, place: str) -> tuple[int, int]:
        """Scouts and Warships that are left."""
        if place not in self.turned or place in self.quiet:
            return 0, 0
        tile, (scouts, warships) = self.box.hexes[self.faces[place][0]], self.fallen[place]
        return tile.scouts - scouts, tile.warships - warships

    def aliens(self) -> Asked:
        """TP-133 to TP-137."""
        near = [place for place in self.atlas.touching[self.at] if self.at != OUTPOST and any(self.group(place))]
        while near:
            place = (yield from self.ask(f"first.{place}" for place in near)).removeprefix("first.")
            near.remove(place)
            scouts, warships = self.group(place)
            yield from self.damage(warships)
            yield from self.damage(sum(die > 3 for die in self.dice(scouts + warships)))

    def attack(self, place: str) -> Asked:
        """TP-85 to TP-90, TP-117, TP-R26, TP-R56."""
        n = 1 + self.modules.count("weapon") + ("battlestation" in self.techs)
        scouts, warships = self.group(place)
        hits = sum(die <= n for die in self.dice(n))
        if "targeting_computer" in self.techs and hits < min(n, scouts + warships):
            again = int((yield from self.ask(map(str, range(n - hits + 1)))))
            hits += sum(die <= n for die in self.dice(again)) if again else 0
        hits = min(hits, scouts + warships)
        if hits:
            ways = range(max(0, hits - scouts), min(hits, warships) + 1)
            big = int((yield from self.ask(map(str, ways))))
            self.fallen[place] = hits - big, big
            self.points += 2 * hits
        if hits == scouts + warships:
            self.quiet.add(place)
            yield from self.reward()

    def pacify(self, place: str) -> Asked:
        """TP-93 to TP-95."""
        wanted = sum(self.group(place)) + 1
        gifts = {}
        for gift in product(*(range(n + 1) for n in self.aboard[:-1])):
            if sum(gift) == wanted:
                gifts[".".join(f"{n}{letter(kind)}" for n, kind in zip(gift, KINDS, strict=True) if n)] = gift
        given = gifts[(yield from self.ask(gifts))]
        self.keeps((*(n - gone for n, gone in zip(self.aboard, given, strict=False)), self.aboard[-1]))
        self.quiet.add(place)
        yield from self.reward()

    # --- cargo and Modules --------------------------------------------------------------------------------------------
    def fits(self, load: Load, modules: list[str]) -> bool:
        """TP-R29: markers into two-door holds, cubes where only they may go, the rest into what takes anything."""
        flipped = "cargo_capacity" in self.techs
        carry = [self.box.modules[id_].holds for id_ in modules if self.box.modules[id_].holds]
        holds: list[tuple[Kind, ...]] = [("green", "blue"), *carry]
        doors = range(len(holds) if flipped else 1)
        for taken in product([False, True], repeat=len(doors)):
            if sum(taken) != load[-1]:
                continue
            own, shared = {"green": 0, "blue": 0, "yellow": 0, "brown": 2}, 0
            for i, kinds in enumerate(holds):
                if i in doors and taken[i]:
                    continue
                if len(kinds) == len(KINDS):
                    shared += 1 + flipped
                else:
                    for kind in kinds:
                        own[kind] += 1 if i == 0 else 1 + flipped
            if sum(max(0, n - own[kind]) for n, kind in zip(load, KINDS, strict=False)) <= shared:
                return True
        return False

    def fullest(self, load: Load, modules: list[str], markers: int) -> dict[str, Load]:
        """TP-R52, TP-R54: to which nothing left out could be added, with at least so many markers."""
        ways = product(*(range(n + 1) for n in load[:-1]), range(markers, load[-1] + 1))
        found = [one for one in ways if self.fits(one, modules)]
        best = [one for one in found if not any(one != other and within(one, other) for other in found)]
        return {key_of(one): one for one in best}

    def keeps(self, load: Load) -> None:
        for kind, had, left in zip(KINDS, self.aboard, load, strict=False):
            self.cubes[kind] += had - left
        self.aboard = load

    def gives_up(self, module: str, markers: int) -> Asked:
        left = [*self.modules]
        left.remove(module)
        sets = self.fullest(self.aboard, left, markers)
        self.keeps(sets[(yield from self.ask(sets))])
        self.modules, self.shelf[module] = left, self.shelf[module] + 1
        self.drain(max(0, self.energy - self.shields()))  # TP-R55

    def shields(self) -> int:
        return 1 + 2 * self.modules.count("shield")

    def drain(self, n: int) -> None:
        self.energy, self.charges = self.energy - n, self.charges + n

    def damage(self, points: int) -> Asked:
        """TP-121 to TP-125, TP-R31."""
        for _ in range(points):
            if self.energy:
                self.drain(1)
            elif self.modules:
                lost = yield from self.ask(self.modules)
                doors = bool(self.box.modules[lost].holds) and "cargo_capacity" in self.techs
                yield from self.gives_up(lost, max(0, self.aboard[-1] - doors))
            else:
                self.points = max(0, self.points - 3)

    def reward(self) -> Asked:
        """TP-139 to TP-146, TP-R38, TP-R44."""
        if not self.rewards:
            return
        tile = self.box.rewards[self.rewards.pop()]
        if tile.module and self.shelf[tile.module]:
            yield from self.gains(tile.module)
        self.drain(-min(tile.energy, self.charges, self.shields() - self.energy))
        given = [min(tile.cubes.get(kind, 0), self.cubes[kind]) for kind in KINDS]
        self.keeps((*(n + more for n, more in zip(self.aboard, given, strict=False)), self.aboard[-1]))
        sets = self.fullest(self.aboard, self.modules, self.aboard[-1])
        self.keeps(sets[(yield from self.ask(sets))])
        self.credits, self.points = self.credits + tile.credits, self.points + tile.points
        if tile.alarm and self.alarm:
            self.alarm -= 1
            self.ending |= not self.alarm

    def gains(self, new: str) -> Asked:
        """TP-140, TP-D10."""
        slot = self.box.modules[new].slot
        alike = [id_ for id_ in self.modules if self.box.modules[id_].slot == slot]
        if len(alike) == 3:
            able = [id_ for id_ in alike if id_ != new and self.fullest(self.aboard, self.rest(id_), self.aboard[-1])]
            gone = yield from self.ask([*able, "none"])
            if gone == "none":
                return
            yield from self.gives_up(gone, self.aboard[-1])
        self.modules.append(new)
        self.shelf[new] -= 1

    def rest(self, module: str) -> list[str]:
        left = [*self.modules]
        left.remove(module)
        return left


def letter(kind: Kind) -> str:
    return "n" if kind == "brown" else kind[0]


def key_of(load: Load) -> str:
    names = [*map(letter, KINDS), "m"]
    return ".".join(f"{name}{n}" for name, n in zip(names, load, strict=True) if n) or "nothing"


def within(one: Load, other: Load) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True))
