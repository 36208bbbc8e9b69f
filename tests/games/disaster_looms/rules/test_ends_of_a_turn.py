"""Whatever the rulebook lets a ship do in a turn can be done by the options that are offered, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Act, Turned, apply, clone
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    GAME,
    colony,
    drained,
    fleet,
    lay,
    only_tiles,
    own,
    public,
    rich,
    ship,
    table,
)
from tests.games.disaster_looms.rules.one_ship import US, End, OneShip, end_of

TILES = ("empty_space_a", "asteroid_field", "metal_world", "oolite_world", "unknown_anomaly", "gas_giant_a")
KNOWN = (
    "brand_loyalty",
    "cloned_food",
    "graviton_propulsion",
    "hostile_takeover",
    "hyper_drive",
    "isolating_fields",
    "mass_containment",
    "orbital_platforms",
    "shield_buffers",
    "warp_gate_technology",
)


def somewhere(dice: Random) -> Looms:
    """A small map with colonies and gates, a ship of each, and some technologies that all know."""
    s = table()
    only_tiles(s)
    for tile in dice.sample(TILES, dice.randint(2, 4)):
        free = {at for there in s.regions for at in there.hex.neighbours()} - {there.hex for there in s.regions}
        q, r = dice.choice(sorted(free))
        lay(s, q, r, tile)
    for n, there in enumerate(s.regions):
        if n and s.box.tiles[there.tile].habitable and dice.random() < 0.7:
            colony(s, n, dice.choice([0, 0, 1]), customers=dice.randint(0, 3))
        if dice.random() < 0.3:
            there.gate, s.gates = True, s.gates - 1
    public(s, *dice.sample(KNOWN, dice.randint(1, 4)), *(["teleporters"] if dice.random() < 0.6 else []))
    if "cloned_food" not in s.public:
        own(s, dice.randrange(2), "cloned_food")
    at = dice.randrange(len(s.regions))
    lost = s.box.tiles[s.regions[at].tile].type == "anomaly"
    gate = "isolating_fields" in s.public and dice.random() < 0.4
    ship(s, 0, 1, at=at, customers=0 if lost or gate else dice.randint(0, 1), gate=gate)
    for seat in (1, 2):
        ship(s, seat, 1, at=dice.randrange(len(s.regions)))
    rich(s, dice.choice([0, 1, 2, 3, 6]), 1, 1)
    drained(s, left=2)
    return s


def offered(turned: Turned[Looms]) -> set[End]:
    """Where every way through the questions leads."""
    found, seen, left = set(), set(), [turned]
    while left:
        now = left.pop()
        (asked,) = now.open.decisions
        if asked.seat != US:
            found.add(end_of(now.match.state))
            continue
        for key in asked.open_keys():
            then = apply(GAME, clone(now.match), Act(US, (key,)))
            s = then.match.state
            planned = [(frame.rule, [given.keys for given in frame.given]) for frame in then.match.agenda]
            what = end_of(s), s.companies[US].ships[0].acted, str(s.action), str(planned)
            if what not in seen:
                seen.add(what)
                left.append(then)
    return found


def for_less(one: End, others: set[End]) -> bool:
    """Is there the same with more money left? Steps that lead nowhere are not offered for sale."""
    return any(
        other.money[US] > one.money[US] and other == one._replace(money=(other.money[US], *one.money[1:]))
        for other in others
    )


@pytest.mark.parametrize("seed", range(60))
def test_every_end_of_a_turn(seed: int) -> None:
    """DL-59 to DL-62, DL-70 to DL-77, DL-95 to DL-135, DL-152 to DL-160, DL-232 to DL-240, DL-248, DL-R46 to DL-R58."""
    s = somewhere(Random(seed))
    wanted, found = OneShip(s).ends(), offered(fleet(s).turned)
    assert found <= wanted
    assert [end for end in wanted - found if not for_less(end, found)] == []
