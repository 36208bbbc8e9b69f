"""What fits into the holds of a ship: cargo is a multiset, since rearranging is always free (TP-R29)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from engine.games.terra_prime import rulings
from engine.games.terra_prime.content import KINDS, Kind, Module, PrimeBox

Cubes = Mapping[Kind, int]


class Hold(NamedTuple):
    """Room for so many cubes of each of these kinds, or, with two doors, for a marker instead."""

    kinds: tuple[Kind, ...]
    room: int
    two_doors: bool
    one_of_each: bool = False  # the built-in hold: 1 Bluium and 1 Greenium


BUILT_IN = Hold(("blue", "green"), 2, two_doors=True, one_of_each=True)
BROWN = Hold(("brown",), 1, two_doors=False)


def holds_of(box: PrimeBox, modules: Iterable[str], improved: bool) -> tuple[Hold, ...]:
    """TP-69, TP-76, TP-107, TP-114, TP-R35."""
    fitted = (box.modules[module] for module in modules)
    return (
        *[BUILT_IN] * box.amount["hold"],
        *[BROWN] * box.amount["brown_holds"],
        *(_of_module(module, improved) for module in fitted if module.holds),
    )


def _of_module(module: Module, improved: bool) -> Hold:
    flipped = improved and (rulings.SPECIALS_IMPROVE or len(module.holds) > 1)
    return Hold(module.holds, 2 if flipped else 1, two_doors=flipped)


def fits(holds: Sequence[Hold], cubes: Cubes, markers: int = 0) -> bool:
    return any(_cubes_fit(left, cubes) for left in _without_markers(holds, markers))


def _without_markers(holds: Sequence[Hold], markers: int) -> Iterator[list[Hold]]:
    """The holds that are left for cubes, for every way to stow the markers."""
    doors = [i for i, hold in enumerate(holds) if hold.two_doors]
    for taken in combinations(doors, markers):
        yield [hold for i, hold in enumerate(holds) if i not in taken]


def _cubes_fit(holds: Sequence[Hold], cubes: Cubes) -> bool:
    """Each kind goes first where no other can; what is left over shares the holds that take anything."""
    own: dict[Kind, int] = dict.fromkeys(KINDS, 0)
    shared = 0
    for hold in holds:
        if hold.one_of_each:
            for kind in hold.kinds:
                own[kind] += 1
        elif len(hold.kinds) == 1:
            own[hold.kinds[0]] += hold.room
        else:
            shared += hold.room
    return sum(max(0, cubes.get(kind, 0) - own[kind]) for kind in KINDS) <= shared


class Kept(NamedTuple):
    """Cargo that stays, by kinds."""

    cubes: tuple[int, ...]  # in the order of KINDS
    markers: int

    @property
    def worth(self) -> int:
        """To whoever is away: 10 a cube, 30 a marker."""
        return 10 * sum(self.cubes) + 30 * self.markers

    @property
    def some(self) -> bool:
        return bool(self.markers) or any(self.cubes)

    def without(self, other: Kept) -> Kept:
        left = tuple(a - b for a, b in zip(self.cubes, other.cubes, strict=True))
        return Kept(left, self.markers - other.markers)

    def by_kind(self) -> dict[Kind, int]:
        return {kind: n for kind, n in zip(KINDS, self.cubes, strict=True) if n}


def fullest(holds: Sequence[Hold], cubes: Cubes, markers: int, least_markers: int) -> list[Kept]:
    """Every set that fits and to which nothing left out could be added (TP-R52, TP-R54)."""
    ranges = [range(cubes.get(kind, 0), -1, -1) for kind in KINDS]
    found = [
        Kept(kept, stay)
        for stay in range(markers, least_markers - 1, -1)
        for kept in product(*ranges)
        if fits(holds, dict(zip(KINDS, kept, strict=True)), stay)
    ]
    return [one for one in found if not any(other != one and _within(one, other) for other in found)]


def _within(one: Kept, other: Kept) -> bool:
    return one.markers <= other.markers and all(a <= b for a, b in zip(one.cubes, other.cubes, strict=True))
