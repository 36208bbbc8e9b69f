"""No piece of Terra Prime is lost or made, and nothing stands where it may not."""

from __future__ import annotations

from collections import Counter

from engine.games.terra_prime.cargo import fits
from engine.games.terra_prime.content import KINDS, SUPPLIES
from engine.games.terra_prime.facts import PRODUCES, fully_revealed, groups_near, holds, planets, shield_room
from engine.games.terra_prime.state import Prime


def pieces_in(s: Prime) -> Counter[str]:
    """Everything, wherever it lies; markers are counted seat by seat."""
    found = Counter({**s.cubes, "energy": s.energy})
    found.update(s.modules)
    found.update(s.techs)
    for face in s.faces.values():
        found.update(face)
    found.update([*s.unused, *s.discarded, *s.rewards, *s.removed, *filter(None, s.quiet.values())])
    found.update([*s.green, *s.yellow])
    for one in s.wanted:
        found.update(one.cubes)
        found.update([one.tile] if one.tile else [])
    for colony in s.colonies.values():
        found.update([PRODUCES[colony.kind]] if colony.cube else [])
        found.update([colony.tile] if colony.tile else [])
    for p in s.players:
        found.update(p.cubes)
        found.update({"energy": p.energy})
        found.update([*p.modules, *p.techs, *p.claimed])
    return +found


def conserved(s: Prime) -> None:
    """TP-R16, TP-R29, TP-R37 and TP-42 in every position."""
    box, amount = s.box, {id_: s.box.supplies[id_].amount for id_ in SUPPLIES}
    found = pieces_in(s)
    techs = 1 if len(s.players) == 2 else 2
    assert {kind: found[kind] for kind in KINDS} == {kind: amount[kind] for kind in KINDS}
    assert found["energy"] == amount["energy"]
    assert {id_: found[id_] for id_ in box.modules} == {id_: kind.copies for id_, kind in box.modules.items()}
    assert {found[id_] for id_ in box.techs} == {techs}
    assert {found[id_] for id_ in (*box.hexes, *box.demands, *box.rewards)} == {1}
    for seat, p in enumerate(s.players):
        markers = p.markers + p.supply + sum(colony.seat == seat for colony in s.colonies.values())
        founding = s.stage == "resolving" and seat == s.active  # the reward comes before the marker leaves the ship
        assert markers == amount["markers"] or (founding and markers == amount["markers"] + 1)
        assert min(p.points, p.credits, p.energy, p.markers, p.supply, *p.cubes.values()) >= 0
        assert p.credits % 10 == 0
        assert p.energy <= shield_room(s, p)
        assert fits(holds(s, p), p.cubes, p.markers)
        assert s.laying or not p.at or fully_revealed(s, p.at) or s.stage == "resolving"  # TP-R2
    for sector, near in enumerate(s.atlas.adjacent):
        assert not planets(s, sector) or not any(planets(s, other) for other in near)
    for sector in s.colonies:
        assert not groups_near(s, sector)
