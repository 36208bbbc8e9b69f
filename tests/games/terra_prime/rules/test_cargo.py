"""TP-R29: what fits, beside an arrangement that is looked for hold by hold."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.games.terra_prime.cargo import Hold, Kept, fits, fullest, holds_of
from engine.games.terra_prime.content import KINDS, Kind, printed

MODULES = ("cargo", "green_cargo", "blue_cargo", "yellow_cargo", "thruster", "weapon")


def arranged(holds: Sequence[Hold], cubes: list[Kind], markers: int) -> bool:
    """Each marker into an empty hold of two doors, each cube into a hold that may take it: every way is tried."""
    if markers:
        return any(
            arranged([*holds[:i], *holds[i + 1 :]], cubes, markers - 1) for i, h in enumerate(holds) if h.two_doors
        )
    if not cubes:
        return True
    first, *rest = cubes
    return any(
        arranged([*holds[:i], smaller, *holds[i + 1 :]], rest, 0)
        for i, hold in enumerate(holds)
        if (smaller := filled(hold, first))
    )


def filled(hold: Hold, kind: Kind) -> Hold | None:
    if kind not in hold.kinds or not hold.room:
        return None
    kinds = tuple(other for other in hold.kinds if other != kind) if hold.one_of_each else hold.kinds
    return hold._replace(kinds=kinds, room=hold.room - 1)


def some_ships() -> list[tuple[tuple[Hold, ...], dict[Kind, int], int]]:
    chance = random.Random(7)
    found = []
    for _ in range(400):
        modules = chance.choices(MODULES, k=chance.randint(0, 3))
        cubes: dict[Kind, int] = {kind: chance.randint(0, 3) for kind in KINDS}
        found.append((holds_of(printed(), modules, chance.random() < 0.5), cubes, chance.randint(0, 3)))
    return found


def test_what_fits_can_be_arranged() -> None:
    """TP-69, TP-76, TP-107, TP-108, TP-114, TP-R29, TP-R30, TP-R35"""
    both = set()
    for holds, cubes, markers in some_ships():
        listed = [kind for kind in KINDS for _ in range(cubes[kind])]
        there = fits(holds, cubes, markers)
        assert there is arranged(holds, listed, markers), (holds, cubes, markers)
        both.add(there)
    assert both == {True, False}


def test_nothing_could_be_added_to_what_is_kept() -> None:
    """TP-R52, TP-R54: and every set that fits is part of one of them."""
    for holds, cubes, _ in some_ships()[:120]:
        sets = fullest(holds, cubes, 1, 0)
        assert sets
        for kept in sets:
            assert fits(holds, kept.by_kind(), kept.markers)
            for i, kind in enumerate(KINDS):
                more = Kept(tuple(n + (j == i) for j, n in enumerate(kept.cubes)), kept.markers)
                assert more.cubes[i] > cubes[kind] or not fits(holds, more.by_kind(), kept.markers)
            assert kept.markers or not fits(holds, kept.by_kind(), 1)
        assert len({*sets}) == len(sets)
