"""No piece of Disaster Looms! is lost or made, and nothing stands where it may not."""

from __future__ import annotations

from collections import Counter

from engine.games.disaster_looms.facts import MOST_TECHNOLOGIES, capacity, population_limit
from engine.games.disaster_looms.galaxy import chart, steps_away
from engine.games.disaster_looms.state import EARTH, NOBODY, Looms, Stack


def of_stack(stack: Stack) -> list[str]:
    return [*stack.pile, *stack.discarded, *stack.left_out, *stack.removed]


def pieces_in(s: Looms) -> Counter[str]:
    """Everything, wherever it lies."""
    found = Counter([*of_stack(s.tiles), *of_stack(s.cards), *s.public, *s.aside])
    found.update(region.tile for region in s.regions)
    found.update(one.tile for hunt in s.explorations for one in hunt.hand)
    found.update(id_ for offer in s.offers for id_ in (*offer.cards, *offer.events))
    found.update(id_ for company in s.companies for id_ in company.technologies)
    ships = [ship for company in s.companies for ship in company.ships]
    aboard, there = sum(ship.customers for ship in ships), sum(region.customers for region in s.regions)
    found["customers"] = s.stock + s.lost + aboard + there
    found["gates"] = s.gates + sum(region.gate for region in s.regions) + sum(ship.gate for ship in ships)
    found["platforms"] = s.platforms + sum(region.platform for region in s.regions)
    return found


def conserved(s: Looms) -> None:
    """DL-19, DL-98, DL-101, DL-110, DL-136, DL-150, DL-R44 and DL-R67 in every position."""
    box, seats, found = s.box, len(s.companies), pieces_in(s)
    assert {id_: found[id_] for id_ in box.tiles} == {id_: tile.copies for id_, tile in box.tiles.items()}
    assert {id_: found[id_] for id_ in box.technologies} == {id_: c.copies for id_, c in box.technologies.items()}
    assert found["customers"] == box.variant(seats, s.mode).customers
    assert (found["gates"], found["platforms"]) == (seats + 2, seats)
    assert min(s.stock, s.lost, s.gates, s.platforms) >= 0
    assert len(steps_away(s, EARTH)) == len(s.regions) == len(chart(s).tiles)  # the map hangs together
    assert len(set(s.public)) == len(s.public)
    for seat, company in enumerate(s.companies):
        assert company.treasury >= 0
        assert len(company.technologies) <= MOST_TECHNOLOGIES + 1  # one more until the limit is kept
        assert not {*company.technologies} & {*s.public}
        for ship in company.ships:
            assert ship.customers <= (0 if ship.gate else capacity(s, seat))
        for licence in company.licences:
            assert licence.technology in s.companies[licence.owner].technologies  # never orphaned (DL-R44)
            assert licence.round >= s.round - 1
    for n, region in enumerate(s.regions):
        held = region.owner != NOBODY
        assert held or not (region.customers or region.platform)
        assert not held or region.customers <= population_limit(s, n, region.owner)
        assert not held or box.tiles[region.tile].habitable or region.platform
