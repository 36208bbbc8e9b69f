"""No piece of SpaceCorp is lost or made, and nothing stands where it may not."""

from __future__ import annotations

from collections import Counter

from engine.games.spacecorp.content import BASES, ERAS
from engine.games.spacecorp.facts import bases, deployed, explored
from engine.games.spacecorp.state import ENDS, Corp


def pieces_in(s: Corp) -> Counter[str]:
    """Cards and tiles, wherever they lie."""
    cards = [*s.deck, *s.offers, *s.discard, *s.time, *s.boxed, *s.aside, *s.unseen, *s.table]
    for firm in s.firms:
        cards += [*firm.hand, *firm.slots]
    tiles = [tile for stack in s.stacks.values() for tile in stack]
    tiles += [*s.redirected, *s.spent, *s.unturned, *(laid.tile for there in s.laid.values() for laid in there)]
    tiles += [firm.legacy.tile for firm in s.firms if firm.legacy]
    return Counter(piece for piece in (*cards, *tiles) if piece)


def conserved(s: Corp) -> None:
    """SC-27, SC-62, SC-63, SC-137, SC-225, SC-R22, SC-R64 in every position."""
    box, found, seats = s.box, pieces_in(s), len(s.firms)
    first = ERAS.index(ENDS[s.length][0])
    played = ERAS[first : ERAS.index(s.era) + 1]
    cards = [*(piece for era in played for piece in box.deck(era)), *box.time_cards()]
    tiles = [tile for tile, entry in box.tiles.items() if entry.era in played]
    assert found == Counter([*cards, *tiles])
    assert len(s.offers) == box.amount["offers"]
    for seat, firm in enumerate(s.firms):
        assert firm.profit >= 0
        assert firm.profit == sum(firm.earned.values()) == sum(firm.by_era.values())
        assert len(firm.hand) == len(firm.labels) == len(firm.came) == len({*firm.labels})
        assert {*firm.seen} <= {*firm.hand}
        assert len(firm.progress) == len({*firm.progress})
        standing = Counter(laid.base for _, laid in bases(s) if laid.owner == seat)
        standing.update([firm.legacy.base] if firm.legacy else [])
        assert all(firm.stock[base] + standing[base] == box.amount["bases"] for base in BASES)
        assert all(team.at in s.chart.sites for team in firm.teams if deployed(team))
        assert len(firm.teams) == box.amount["teams"]
    for title, left in s.sideboard.items():
        assert left + sum(title in firm.progress for firm in s.firms) == 2
    for site, there in s.laid.items():
        place = s.box.sites[site]
        assert len(there) <= max(1, len(place.boxes))
        assert not any(laid.base for laid in there) or explored(s, site)
        for laid in there:
            assert laid.claim is None or s.firms[laid.claim].teams[laid.team].at == site  # SC-133
    markers = [*s.beyond, *(marker for firm in s.firms for marker in firm.beyond)]
    assert sorted(markers) == [1, 2] or (not s.rules.beyond and not markers)  # SC-22
    assert s.rules.beyond or not markers or s.step == "between"
    assert len(s.due) == seats
    colonies_stand(s)


def colonies_stand(s: Corp) -> None:
    """SC-24, SC-264, SC-268: every colony is on the Sideboard or in a region that is all of its owner."""
    tiles = [*s.colony_tiles, *(colony.tile for colony in s.colonies.values())]
    wanted = [id_ for id_, tile in s.box.colonies.items() if s.rules.colonies and len(s.firms) in tile.players]
    assert sorted(tiles) == sorted(wanted)
    for region, colony in s.colonies.items():
        (site,) = s.chart.at[region]
        assert {laid.owner for laid in s.laid[site]} == {colony.seat}
        assert len(s.laid[site]) == len(s.box.sites[site].boxes) > 0
    entered = any(s.box.sites[team.at].kind == "spur" for firm in s.firms for team in firm.teams if deployed(team))
    assert s.spur == entered  # nobody leaves the Spur (SC-240)
