"""What lies where when Mariners begins, and what pieces are in any era (SC-2 to SC-10, SC-26 to SC-32, SC-74)."""

from __future__ import annotations

import pytest

from engine.core import Playout, start
from engine.core.random_play import chooser, random_step
from engine.games.spacecorp.content import BASES, ERAS, CorpBox, Era
from engine.games.spacecorp.facts import infra, is_time, met
from engine.games.spacecorp.game import SpaceCorp
from engine.games.spacecorp.looking import look
from engine.games.spacecorp.rules.building import types_for
from engine.games.spacecorp.rules.moving import lenders, targets
from engine.games.spacecorp.state import Corp, Laid, Length
from tests.games.spacecorp.pieces import pieces_in
from tests.games.spacecorp.position import acts, base, board, dealt, find, hand, profit, slots, team
from tests.kit.play import names

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def in_order(s: Corp) -> list[int]:
    return [(s.first + n) % len(s.firms) for n in range(len(s.firms))]


# --- set-up of Mariners ------------------------------------------------------------------------------------------
@SEATS
@pytest.mark.parametrize("length", ["m", "mp", "full"])
def test_the_headquarters_of_all_three_eras(seats: int, length: Length) -> None:
    """SC-2, SC-158: two boxes have a printed value, Research 2 and Move 1; all else is empty."""
    s = dealt(seats, length)
    for seat in range(seats):
        assert s.firms[seat].headquarters == "standard"
        assert s.firms[seat].slots == ["", "", ""]
        given = {action: [one.worth.plain for one in infra(s, seat, action)] for action in s.rules.actions}
        assert {action: found for action, found in given.items() if found} == {"research": [2], "move": [1]}


@SEATS
def test_markers_teams_and_cubes(seats: int) -> None:
    """SC-4, SC-5, SC-6"""
    s = dealt(seats)
    assert (s.rules.beyond, s.beyond) == ("asteroid_belt", [1, 2])
    for firm in s.firms:
        assert sorted(one.at for one in firm.teams) == ["", "", "earth", "earth"]
        assert (firm.beyond, firm.genetics, firm.revelation, firm.awaited) == ([], 0, 0, [])


@pytest.mark.parametrize(("seats", "times"), [(2, 0), (3, 2), (4, 4)])
def test_start_cards_on_top_of_the_others_with_time(seats: int, times: int) -> None:
    """SC-7, SC-8: of 12 Start cards 4 at most went to hands or offers; 34 others are shuffled with Time below."""
    orders = set()
    for seed in range(6):
        s = dealt(seats, seed=seed)
        below, above = s.deck[: s.lower], s.deck[s.lower :]
        assert sum(not is_time(s, piece) for piece in below) == 34
        assert sum(is_time(s, piece) for piece in below) == times
        hands = [piece for firm in s.firms for piece in firm.hand]
        starts = [piece for piece in (*above, *s.offers, *hands) if s.box.card_of[piece].start]
        assert len(starts) == 12
        assert not any(is_time(s, piece) for piece in above)
        for firm in s.firms:
            kinds = [s.box.card_of[piece].id for piece in firm.hand[:2]]
            assert sorted(kinds) == ["chemical_drive", "time"]
        orders.add((tuple(below), tuple(above)))
    assert len(orders) == 6


@pytest.mark.parametrize(
    ("seats", "more", "richer"), [(2, [0, 1], [0, 0]), (3, [0, 1, 1], [0, 0, 1]), (4, [0, 0, 1, 1], [0, 0, 0, 1])]
)
def test_who_plays_late_has_a_card_more(seats: int, more: list[int], richer: list[int]) -> None:
    """SC-9, SC-10: by the place in the order, whoever starts; a Start card, as those are on top."""
    firsts = set()
    for seed in range(12):
        s = dealt(seats, seed=seed)
        firsts.add(s.first)
        assert [len(s.firms[seat].hand) - 2 for seat in in_order(s)] == more
        assert [s.firms[seat].profit for seat in in_order(s)] == richer
        extra = [piece for firm in s.firms for piece in firm.hand[2:]]
        assert all(s.box.card_of[piece].start for piece in extra)
        assert not any(piece in firm.seen for firm in s.firms for piece in firm.hand[2:])
    assert len(firsts) > 1


# --- pieces ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("before", "after"), [(49, 51), (50, 52), (99, 101)])
def test_profit_has_no_end(before: int, after: int) -> None:
    """SC-26: past 50 it goes on, and the whole is what everybody sees and what counts."""
    s = board(2)
    profit(s, 0, before)
    (card,) = hand(s, 0, "orbital_tourism")
    p = acts(s)
    p.composes(0, "special", card)
    assert p.s.firms[0].profit == after
    assert look(p.s, 1).firms[0].profit == after


def test_nobody_stays_between_the_sites() -> None:
    """SC-27: a Move ends at a site, however far it reaches; an empty region of the stars has none."""
    s = board(2, "s")
    hand(s, 0, "wormhole_gate wormhole_gate metric_drive metric_drive generation_ship generation_ship time")
    found = targets(s, 0, 0)
    assert {"alpha_centauri", "epsilon_indi", "wolf_1061"} <= {*found}
    assert {*found} <= {*s.chart.sites}
    empty = [region for region, entry in s.chart.regions.items() if entry.kind == "empty"]
    assert [s.chart.at[region] for region in empty] == [()] * 4
    p = acts(s)
    p.composes(0, "move", "0")
    assert {*p.keys(0)} == {*found}


@pytest.mark.parametrize(("length", "era"), [("m", "mariners"), ("p", "planeteers"), ("s", "starfarers")])
def test_only_pieces_of_the_era(length: Length, era: Era) -> None:
    """SC-28: cards, tiles and bases of the era; Time, which shows none, in all of them."""
    s = dealt(3, length)
    box = s.box
    shown = [box.card_of[piece].era if piece in box.card_of else box.tiles[piece].era for piece in pieces_in(s)]
    assert {*shown} == {era, None}
    assert sum(one is None for one in shown) == 8
    assert {site.era for site in s.chart.sites.values()} == {era}
    assert {contract.era for contract in s.rows} == {era}
    (ore,) = [id_ for id_, tile in box.tiles.items() if id_ in ("m_e1.3", "p_e1.4", "s_primary.13") and tile.era == era]
    site = next(id_ for id_, place in s.chart.sites.items() if place.boxes)
    offered = types_for(s, 0, site, Laid(tile=ore), [])
    assert ("exploiter" in offered) is (era != "mariners")
    assert {*offered} <= {kind for kind in BASES if kind in box.bases[era]}


def renamed() -> SpaceCorp:
    """The box with other names on technology, tiles and colonies."""
    box = CorpBox()
    box.cards = {id_: one.model_copy(update={"title": f"Card {n}"}) for n, (id_, one) in enumerate(box.cards.items())}
    box.tiles = {id_: one.model_copy(update={"name": f"Tile {n}"}) for n, (id_, one) in enumerate(box.tiles.items())}
    box.colonies = {
        id_: one.model_copy(update={"name": f"Colony {n}"}) for n, (id_, one) in enumerate(box.colonies.items())
    }
    box.card_of = {piece: box.cards[one.id] for piece, one in box.card_of.items()}
    return SpaceCorp(box)


@pytest.mark.parametrize("length", ["m", "p", "s"])
def test_names_mean_nothing(length: Length) -> None:
    """SC-29: with other names on everything the same acts lead to the same position."""
    lines = []
    for game in (SpaceCorp(CorpBox()), renamed()):
        line = Playout(game, start(game, names(2), {"length": length}, 5).match)
        chance = chooser(5)
        for _ in range(120):
            if line.match.result is None:
                random_step(line, chance)
        lines.append(line)
    one, other = (line.match.state for line in lines)
    assert one.box.card_of["time.1"].title != other.box.card_of["time.1"].title
    assert one == other


# --- home bases and rows -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("length", "home"), [("m", "earth"), ("p", "inner_system"), ("s", "sol")])
def test_everybody_is_at_home_somewhere(length: Length, home: str) -> None:
    """SC-32: of each player, so that a Move from there or back uses nobody's base."""
    s = board(3, length)
    other = next(id_ for id_, place in s.chart.sites.items() if place.boxes)
    for seat in range(3):
        assert lenders(s, seat, home, other) == []
        assert lenders(s, seat, other, home) == []
    base(s, other, 1, "research")
    assert lenders(s, 0, home, other) == []


def test_seven_rows_in_every_era() -> None:
    """SC-74: three contracts share a row and its one marker."""
    s = dealt(3)
    for era in ERAS:
        assert [contract.row for contract in s.box.rows[era]] == [1, 2, 3, 4, 5, 6, 7]
    assert len(s.markers) == 7
    assert len(s.box.contracts) == 21


def test_two_sides_of_the_display() -> None:
    """SC-R163: what a row asks and pays is of the side in use, also when it adds to a later award."""
    for seats, asked, paid in ((2, 4, 5), (3, 3, None)):
        s = board(seats, "p")
        row = s.box.contracts["p2"]
        for n, site in enumerate(("ceres", "vesta", "pallas", "hygiea")[:asked]):
            assert not met(s, 0, row)
            find(s, site, f"p_e1.{n + 1}")
            base(s, site, 0, "research" if n < 3 else "spaceport")
        assert met(s, 0, row)
        assert row.pays(seats) == (paid or row.award)
        assert row.pays(2) != row.pays(3)
        s.markers[1] = None
        hand(s, 0, "fusion_drive")
        slots(s, 0, "- - -")
        team(s, 0, 0, "vesta")
        p = acts(s)
        p.composes(0, "upgrade", "*", "2").does(0, "p2")
        assert p.s.firms[0].earned["contracts"] == s.box.contracts["m2"].pays(seats) + row.pays(seats)
        assert p.s.markers[1] == "planeteers"
