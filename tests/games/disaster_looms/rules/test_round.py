"""Management, revenue with trade routes, the auction, and the end."""

from __future__ import annotations

from engine.games.disaster_looms.facts import ship_price
from engine.games.disaster_looms.revenue import income, trade_of
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    auctions,
    colony,
    ends,
    fleet,
    lay,
    manages,
    own,
    public,
    rich,
    scored,
    ship,
    table,
)

PLAIN = ["empty_space_a", "gas_giant_a", "asteroid_field", "empty_space_b", "gas_giant_b", "empty_space_c"] * 2


def laid_out(s: Looms, *places: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Plain Regions there, by place; the first is a planet."""
    tiles = ["metal_world", *PLAIN]
    return {at: lay(s, *at, tile) for at, tile in zip(places, tiles, strict=False)}


def test_a_route_needs_three_regions() -> None:
    """DL-183, DL-X54, DL-X60."""
    s = table()
    colony(s, laid_out(s, (1, -1), (1, 0))[1, -1], 0)
    assert not trade_of(s, 0).plain
    lay(s, 0, -1, "oolite_world")
    assert trade_of(s, 0).plain
    assert income(s, 0) == 3 + 2 + 1


def test_rival_ships_break_a_route() -> None:
    """DL-186 to DL-189."""
    s = table()
    there = laid_out(s, (1, -1), (1, 0), (0, -1))
    colony(s, there[1, -1], 0)
    ship(s, 1, 1, at=there[1, 0], customers=1)
    assert not trade_of(s, 0).plain
    own(s, 0, "blockade_runner")
    assert trade_of(s, 0).plain


def test_tourism_and_colony_on_one_ring() -> None:
    """DL-X59: a route exists, none holds both; one more tile makes it so; a rival ship breaks all."""
    ring = [(1, -2), (1, 0), (-1, 0), (-1, -1), (0, -2), (2, -2), (2, -1), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1)]

    def paid(more: str = "") -> int:
        s = table()
        own(s, 0, "tourism")
        there = laid_out(s, *ring)
        colony(s, there[1, -2], 0)
        ship(s, 0, 1, at=0 if more == "on Earth" else there[-1, 2], customers=1)
        if more == "tile":
            lay(s, 0, 1, "oolite_world")
        if more == "rival":
            ship(s, 1, 1, at=there[-1, -1], customers=1)
        return income(s, 0) - 3 - 2  # without Earth and the Metal World

    assert (paid(), paid("tile"), paid("on Earth"), paid("rival")) == (1, 3, 3, 0)


def test_icons_pay_once_and_platforms_none() -> None:
    """DL-X7, DL-X8, DL-X72, DL-145."""
    s = table()
    public(s, "transmutation", "genetic_engineering")
    colony(s, lay(s, 1, 0, "plutonic_world"), 0, platform=True)
    assert income(s, 0) == 3 + 3 + 1
    colony(s, lay(s, 2, 0, "radioactive_world"), 0)
    colony(s, lay(s, 3, 0, "selenic_world"), 0)
    assert income(s, 0) == 3 + 3 + 3 + 2


def test_revenue_is_never_negative() -> None:
    """DL-171, DL-X46."""
    s = table()
    colony(s, lay(s, 1, 0, "shattered_world"), 0)
    colony(s, lay(s, 2, 0, "urea_world"), 0)
    assert income(s, 0) == 0


def test_ship_prices() -> None:
    """DL-X9, DL-X10, DL-X78, DL-R109: by the number on the map, and the lowest free number."""
    s = table()
    rich(s, 12, 5, 5)
    ship(s, 0, 3, at=0)
    ship(s, 0, 4, at=0)
    assert ship_price(s, 0) == 12
    p = manages(s).does(0, "build").does(0, "1")
    assert (p.s.companies[0].ships[1].at, p.s.companies[0].ships[1].customers, p.s.companies[0].treasury) == (0, 1, 0)


def test_war_forbids_ships_and_earth_pays_nothing() -> None:
    """DL-169, DL-174, DL-X35."""
    s = table()
    s.war, s.elevator = 1, True
    rich(s, 12, 5, 5)
    own(s, 0, "tourism")
    assert manages(s).keys(0) == ["s.tourism", "done"]
    assert income(s, 0) == 0


def test_nobody_bids_and_the_token_goes_clockwise() -> None:
    """DL-203, DL-X55."""
    s = table(4)
    rich(s, 4, 4, 4, 0)
    p = auctions(s)
    for seat in (0, 2, 1):  # counter-clockwise; P3 has nothing to bid
        p.does(seat, "pass")
    assert (p.s.first, p.s.round) == (1, 2)


def test_the_winner_pays_and_is_first() -> None:
    """DL-199 to DL-202: Red bids 5 in the play-through."""
    s = table(4)
    s.first = 1
    rich(s, 8, 5, 11, 6)
    p = auctions(s)
    for seat, key in ((1, "pass"), (0, "pass"), (3, "1"), (2, "2"), (3, "3"), (2, "4"), (3, "5"), (2, "pass")):
        p.does(seat, key)
    assert ([c.treasury for c in p.s.companies], p.s.first) == ([8, 5, 11, 1], 3)


def test_evacuation_ends_the_game_after_revenue() -> None:
    """DL-209, DL-R79, DL-X56."""
    s = table()
    s.lost, s.stock = s.stock, 0
    p = ends(s)
    assert p.result is not None
    assert p.s.phase == "over"


def test_hollywood_ending() -> None:
    """DL-211, DL-X45, DL-X2, DL-X3, DL-X21."""
    s = table()
    rich(s, 23, 0, 0)
    own(s, 0, "isolating_fields")
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=5)
    for number in (2, 3):
        ship(s, 0, number, at=0)
    s.lost, s.stock, s.cataclysm = s.stock, 0, True
    p = scored(s)
    assert p.result is not None
    assert p.result.scores[0] == 3 + 5 + 4 + 5 + 3
    assert p.result.winners == [0]


def test_ties_go_by_resources_first() -> None:
    """DL-218."""
    s = table()
    rich(s, 1, 3, 2)
    s.cataclysm = True
    p = scored(s)
    assert p.result is not None
    assert (p.result.scores, p.result.winners) == ([0, 0, 0], [1])


def test_together_the_last_customer_wins_at_once() -> None:
    """DL-314, DL-R95, DL-X69."""
    s = table(3, "together")
    here = lay(s, 1, 0, "metal_world")
    for seat in (1, 2):
        ship(s, seat, 1, at=0)
    ship(s, 0, 1, at=here, customers=1)
    s.lost, s.stock = s.stock, 0
    p = fleet(s).does(0, "form.1")
    assert p.result is not None
    assert p.result.winners == [0, 1, 2]


def test_together_lost_with_the_cataclysm() -> None:
    """DL-314: nobody wins."""
    s = table(3, "together")
    s.cataclysm = True
    p = ends(s)
    assert p.result is not None
    assert p.result.winners == []
