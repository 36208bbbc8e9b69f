"""Building, discounts, the line, and powers of ships just built."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import Phase, printed
from engine.games.exodus_fleet.facts import payer
from engine.games.exodus_fleet.payment.payer import HIRED_LESS
from engine.games.exodus_fleet.payment.search import best
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, finish, no_raise, over, pays, position
from tests.kit.play import Play

BOX = printed()
A, B = "space_command", "investment_command"
RICH = "M" * 9 + "F" * 9 + "B" * 9 + "W" * 9


def building(fleet: str = A, held: str = RICH, other: str = B, **more: object) -> Play[Fleet]:
    s = position(fleet, other, cubes={0: held, 1: RICH}, **more)  # type: ignore[arg-type]
    return bids(calls(s, "building"), (1, "3"), (0, "4"))


def builds(ship: str, fleet: str = A, held: str = RICH, **more: object) -> Play[Fleet]:
    p = building(
        fleet,
        held,
        offer=ship if BOX.ships[ship].neutral else "",
        line="" if BOX.ships[ship].neutral else ship,
        **more,
    )
    return pays(p.does(0, ship), 0)


def test_builders_choose_and_pay_in_the_order_of_the_bids() -> None:
    """EF-27, EF-91, EF-92, EF-93, EF-94, EF-96, EF-103, EF-D13, EF-R6, H12, H43"""
    p = building()
    assert p.asked == [0]
    assert len(p.keys(0)) == 9 + 2  # ships, paid for as is said or another way, or none
    power = BOX.ships[p.keys(0)[0]].short
    assert str(p.of(0).options[0].hint) == f"for 1 Metal, 2 Fuel, 1 Biomass, 1 H2O. {power}"
    ship = p.keys(0)[0]
    pays(p.does(0, ship), 0)
    assert ship in p.s.players[0].ships
    assert p.asked == [1]
    assert ship not in p.keys(1)
    assert p.of(1).default == ("decline",)  # EF-R99
    p.does(1, "decline").does(1, "M")
    assert [player.crew for player in p.s.players] == ["worked", "declined"]
    finish(p)
    assert len(p.s.line) == 5


def test_the_line_moves_on() -> None:
    """EF-98, EF-99, EF-100, EF-R40, X5"""
    p = building()
    line = p.s.line[:]
    p.does(0, "decline").does(0, "M").does(1, "decline").does(1, "M")
    p = finish(p)
    assert p.s.line[2:] == line[:3]
    assert p.s.ships.discard == [line[4], line[3]]
    four = position(A, B, "trade_command", "mining_command")
    line = four.line[:]
    p = finish(bids(calls(four, "building"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "pass")))
    assert p.s.line[1:] == line[:4]


def test_an_empty_deck_is_made_anew() -> None:
    """EF-R41"""
    s = position(A, B)
    s.ships.pile, s.ships.discard = [], s.ships.pile[:1]
    p = finish(bids(calls(s, "building"), (1, "pass"), (0, "pass")))
    assert len(p.s.line) == 5


@pytest.mark.parametrize(
    ("fleet", "ship", "cost", "less"),
    [
        ("military_builders recycler", "time_capsule", (9, 0, 0, 0), 3),
        ("military_builders recycler", "military_hq", (5, 3, 2, 2), 4),
        ("military_laser military_technology", "military_hq", (5, 3, 2, 2), 2),
        ("military_laser military_technology", "bank", (3, 2, 3, 3), 0),
        ("mini_recycler construction_platform", "safe_haven", (3, 4, 4, 2), 1),
        ("biochemical_plant", "bank", (3, 2, 2, 2), 0),
        ("biochemical_plant mini_recycler", "time_capsule", (9, 0, 0, 0), 0),  # nothing of these types to cut
        ("military_barracks military_warehouse military_explorer military_gunship", "military_hq", (5, 3, 2, 2), 4),
    ],
)
def test_discounts_add_up(fleet: str, ship: str, cost: tuple[int, ...], less: int) -> None:
    """EF-95, EF-158, EF-162, EF-167, EF-178, EF-186, EF-189, EF-R43, EF-R74, H4, X10"""
    s = position(f"{A} {fleet}", B)
    assert less_on(s, ship) == (cost, less)
    assert len(payer(s, 0).ship_bill(ship, HIRED_LESS).cuts[0].prices) == less + 1


def less_on(s: Fleet, ship: str) -> tuple[tuple[int, ...], int]:
    """What it costs the first player by type, and how many units of any type are off."""
    owed = payer(s, 0).ship_bill(ship)
    return owed.need, sum(len(cut.prices) for cut in owed.cuts if cut.id == "less")


def test_the_hired_discount_counts_once() -> None:
    """EF-32, EF-94, EF-102, EF-148, H10"""
    s = position("construction_command", B)
    assert len(payer(s, 0).ship_bill("bank", HIRED_LESS).cuts[0].prices) == 2
    assert len(payer(s, 0).ship_bill("bank").cuts[0].prices) == 1
    assert less_on(s, "construction_platform")[1] == 1


def test_money_buys_units_off() -> None:
    """EF-174, EF-193, EF-194, EF-R80, H6, X10"""
    s = position(A + " sanitation_plant shipyard junkyard", B, cubes={0: ""}, xu=50)
    ladders = {cut.id: cut.prices for cut in payer(s, 0).ship_bill("bank", HIRED_LESS).cuts}
    assert ladders["sanitation_plant"] == ladders["shipyard"] == (0, 2, 3)
    assert ladders["junkyard"] == (2, 2, 2)
    s.players[0].cubes = [1, 0, 0, 0]
    way = best(payer(s, 0).ship_bill("bank", HIRED_LESS))
    assert way is not None
    assert (way.price.money, way.price.cubes) == (5 + 5 + 6, 1)


def test_repair_center_doubles_metal() -> None:
    """EF-180, EF-R11, H5, X10"""
    s = position(A + " military_repair_center", B, cubes={0: "MMMM"})
    way = best(payer(s, 0).ship_bill("time_capsule", HIRED_LESS))
    assert way is not None
    assert way.cubes == (4, 0, 0, 0)


def test_two_for_one() -> None:
    """EF-156, EF-166, EF-175, EF-R67, EF-R73, H7, X5"""
    both = "space_command market_ship conference_station"  # no better than one of them
    for ship in ("trade_command", "space_command market_ship", "space_command conference_station", both):
        s = position(ship, B, cubes={0: "MMMMBBBBF" + "MM"}, trades=0)
        way = best(payer(s, 0).ship_bill("super_tanker", HIRED_LESS))
        assert way is not None
        assert way.cubes == (6, 1, 4, 0)  # 2 are missing: 1 less for the hired, 1 by 2:1


def test_a_ship_may_be_free_and_works_at_once() -> None:
    """EF-31, EF-R44, EF-R45, EF-R78"""
    p = building(A + " recycler construction_platform military_builders", "MF", line="mini_recycler")
    p.does(0, "mini_recycler")
    pays(p, 0)
    assert "mini_recycler" in p.s.players[0].ships
    poor = building(A, "", line="hospital", offer="bank")
    assert poor.keys(0) == ["decline"]


# --- when built --------------------------------------------------------------------------------------------------
def test_builders_union_builds_once_more() -> None:
    """EF-165, EF-R38, EF-R77, H11"""
    p = building(line="builders_union hospital recycler")
    pays(p.does(0, "builders_union"), 0)
    assert "no" in p.keys(0)
    assert len(p.s.line) == 2
    pays(p.does(0, "recycler"), 0)
    assert p.s.players[0].ships[1:] == ["builders_union", "recycler"]
    assert p.s.players[0].xu == 16
    assert p.asked == [1]


def test_when_built_transports() -> None:
    """EF-97, EF-197, EF-205, EF-214, EF-D14, EF-R89, EF-R105, H24, H26, H27, X10"""
    p = builds("space_hotel")
    assert p.keys(0) == ["carry 1", "carry 2", "otherwise", "no"]
    before = p.s.players[0].cubes[:]
    pays(p.does(0, "carry 2"), 0)
    assert p.s.players[0].tribes == 2
    assert [a - b for a, b in zip(before, p.s.players[0].cubes, strict=True)] == [0, 1, 4, 4]
    p = builds("transporters_union", A + " hospital")
    assert p.keys(0) == ["carry 1", "otherwise", "no"]
    p = builds("cryogenic_storage", A, RICH * 2, hands={0: "wormhole.1"})
    p.does(0, "wormhole.1")
    assert "carry 4" in p.keys(0)


def test_when_built_purchases_and_sales() -> None:
    """EF-201, EF-202, EF-207, EF-210, EF-215, EF-D31"""
    p = builds("bank")
    before, held = p.s.players[0].xu, p.s.players[0].cubes[:]
    p.does(0, "4").does(0, "0").does(0, "0").does(0, "0")
    assert p.s.players[0].xu == before + 8
    assert p.s.players[0].cubes[0] == held[0] - 4
    for ship in ("fleet_congress", "military_gunship", "storage_hold"):
        p = builds(ship)
        before = p.s.players[0].xu
        p.does(0, "0").does(0, "2").does(0, "0").does(0, "0")
        assert p.s.players[0].xu == before - 4
    p = builds("blockade_runner")
    n = sum(p.s.players[0].cubes)
    p.does(0, "2").does(0, "0").does(0, "0").does(0, "0")
    p.does(0, "0").does(0, "2")  # as much of other types: no Metal
    assert sum(p.s.players[0].cubes) == n


def test_when_built_cards_and_tribes() -> None:
    """EF-200, EF-209, EF-213, EF-219, EF-220"""
    assert len(builds("astronomical_array").s.players[0].hand) == 1
    p = builds("military_explorer", deck="alien_toys.1")
    p.does(0, "under")
    assert p.s.under == {"military_explorer": ["alien_toys.1"]}
    assert "P0 keeps 1 card." in p.said(1)
    p = builds("safe_haven", xu=20).does(0, "yes")
    assert (p.s.players[0].xu, p.s.players[0].tribes) == (6, 1)
    p = builds("welcome_center", tribes={0: 3})
    assert p.s.players[0].xu == 22
    p = builds("xenological_center", hands={0: "alien_toys.1 loyalty.1"})
    p.does(0, "alien_toys.1", "loyalty.1")
    assert len(p.s.under["xenological_center"]) == 2


def test_navigation_vessel_deals_to_all() -> None:
    """EF-212, EF-D29, EF-R85"""
    p = builds("navigation_vessel", deck="alien_toys.1 alien_toys.2")
    p.does(0, "alien_toys.2").does(0, "alien_toys.1")
    assert [player.hand for player in p.s.players] == [["alien_toys.2"], ["alien_toys.1"]]


# --- cards that build --------------------------------------------------------------------------------------------
def test_loyalty_and_spare_parts_while_paying() -> None:
    """EF-233, EF-R94, EF-R107, EF-R111"""
    p = building("space_command", RICH, line="recycler super_tanker", hands={0: "loyalty.1 spare_parts.1"})
    q = p.fork().does(0, "recycler")
    assert "loyalty.1" not in q.keys(0)
    assert "spare_parts.1" in q.keys(0)
    p.does(0, "super_tanker").does(0, "loyalty.1").does(0, "spare_parts.1")
    pays(p, 0)
    assert sum(p.s.players[0].cubes) == 36 - (11 - 5)
    assert p.s.players[0].hand == []


def test_construction_crew_builds_in_any_phase() -> None:
    """EF-101, EF-222, EF-R96, EF-R108, H13"""
    s = position(A, B, cubes={0: RICH}, hands={0: "construction_crew.1", 1: "construction_crew.2"})
    p = calls(s, "income").cuts_in(0, "construction_crew.1")
    ship = p.keys(0)[0]
    pays(p.does(0, ship), 0)
    assert ship in p.s.players[0].ships
    assert len(p.s.line) == 4
    p = building(hands={1: "construction_crew.2"})
    p.cuts_in(1, "construction_crew.2")
    assert p.asked == [0]  # it waits for the builder
    p.does(0, "decline").does(0, "M")
    assert p.asked == [1]
    p.does(1, "no")
    assert p.s.players[1].hand == ["construction_crew.2"]


def test_waiting_crews_build_in_the_order_of_the_bids() -> None:
    """EF-120, EF-R96, H13: in whatever order they were played; without a bid, clockwise from the Admiral."""
    hands = {1: "construction_crew.1", 2: "construction_crew.2"}
    for passing, order in ((1, [2, 1]), (2, [1, 2]), (None, [1, 2])):
        s = position(A, B, "trade_command", cubes={0: RICH, 1: RICH, 2: RICH}, hands=hands)
        p = calls(s, "building")
        for seat, n in ((1, "4"), (2, "5"), (0, "9")):
            p.does(seat, *(["pass"] if seat == passing else [n]))
            if seat == passing:
                p.does(seat, "F")
        no_raise(p)
        if passing is None:
            p.does(1, "F")  # the lowest of three is excluded
            order = [2, 1]
        p.cuts_in(1, "construction_crew.1").cuts_in(2, "construction_crew.2")
        p.does(0, "decline").does(0, "M")
        assert p.asked == [order[0]]
        p.does(order[0], "no")
        assert p.asked == [order[1]]
        p.does(order[1], "no")
        assert [player.hand for player in p.s.players] == [[], ["construction_crew.1"], ["construction_crew.2"]]


def test_blueprints_reserve_a_ship() -> None:
    """EF-221, EF-D27, EF-R90, EF-R109, H50"""
    p = building(hands={0: "blueprints.1"})
    top = [*reversed(p.s.ships.pile[-3:])]
    p.cuts_in(0, "blueprints.1")
    assert p.keys(0) == top
    p.does(0, top[1]).does(0, top[2])
    assert p.s.players[0].reserved == [top[1]]
    assert p.s.ships.pile[:2] == [top[2], top[0]]
    assert top[1] in p.keys(0)
    assert top[1] not in repr(p.view(1))
    assert less_on(p.s, top[1])[1] == 1
    pays(p.does(0, top[1]), 0)
    assert p.s.cards.discard == ["blueprints.1"]
    assert len(p.s.line) == 5


def test_built_between_phases_the_line_is_filled_at_once() -> None:
    """EF-R39"""
    s = position(A, B, cubes={0: "MMMMFFBBWW"}, hands={0: "construction_crew.1"})
    p = calls(s, "income").does(0, "nothing")
    assert over(p)
    p.cuts_in(0, "construction_crew.1")
    pays(p.does(0, next(key for key in p.keys(0) if key in p.s.line)), 0)
    assert len(p.s.line) == 5
    assert cubes(p, 0) != "MMMMFFBBWW"


@pytest.mark.parametrize("phase", ["income", "mining", "transporting", "exploring"])
def test_built_in_another_phase_the_line_is_filled_at_its_end(phase: Phase) -> None:
    """EF-101, EF-222, EF-R39: whatever the phase is; nothing leaves the line."""
    s = position(A, B, cubes={0: RICH}, hands={0: "construction_crew.1"})
    line = s.line[:]
    p = calls(s, phase)
    if phase != "income":
        p.does(1, "3").does(0, "pass").does(0, "F")
        no_raise(p)
    p.cuts_in(0, "construction_crew.1")
    pays(p.does(0, line[1]), 0)
    assert p.s.line == [line[0], *line[2:]]
    while not over(p):
        seat = p.asked[0]
        p.does(seat, next((key for key in ("nothing", "decline", "done") if key in p.keys(seat)), p.keys(seat)[0]))
    assert p.s.line[1:] == [line[0], *line[2:]]
    assert p.s.ships.discard == []


@pytest.mark.parametrize("missing", "MFBW")
def test_the_hired_discount_is_of_any_type(missing: str) -> None:
    """EF-94: Bank costs 3, 2, 3, 3."""
    held = "MMMFFBBBWWW".replace(missing, "", 1)
    p = building(A, held, offer="bank", line="")
    assert "bank" in p.keys(0)
    p = building(A, held.replace(missing, "", 1), offer="bank", line="")
    assert p.blocked(0)["bank"] == ("It costs 3 Metal, 2 Fuel, 3 Biomass, 3 H2O; you cannot pay that.", "EF-27")


def test_with_few_ships_left_those_there_are_leave_the_line() -> None:
    """EF-R40, EF-R41: with no ship in deck and discards the line stays short."""
    s = position(A, B, cubes={0: RICH}, line="hospital")
    s.players[1].ships, s.ships.pile = [B, *s.ships.pile], []
    p = finish(bids(calls(s, "building"), (1, "pass"), (0, "pass")))
    assert (p.s.line, p.s.ships.discard, p.s.ships.pile) == (["hospital"], [], [])
    assert "Out of the line: Hospital." in p.said()
    assert "New in the line: Hospital." in p.said()


def test_loyalty_is_to_a_faction() -> None:
    """EF-233, EF-29, EF-R94: one ship of it will do, the command ship too; neutral is none."""
    s = position(A + " recycler bank", B, hands={0: "loyalty.1"})  # C, K and neutral
    for ship, found in (("super_tanker", True), ("game_reserve", True), ("shipyard", False), ("safe_haven", False)):
        assert bool(payer(s, 0).discounts(ship)) == found, ship


def test_a_crew_has_the_discounts_of_ships_only() -> None:
    """EF-102, EF-222, EF-R42, EF-R104: Recycler's 2 less, in any phase; a build of its own beside the hired one."""
    crew, hands = "construction_crew.1", {0: "construction_crew.1"}
    for phase in ("income", "building"):
        s = position(A + " recycler", B, cubes={0: RICH}, hands=hands, line="hospital black_market")
        p = calls(s, phase)  # type: ignore[arg-type]
        if phase == "building":
            bids(p, (1, "pass"), (0, "4")).cuts_in(0, crew)
            pays(p.does(0, "black_market"), 0)
            assert sum(p.s.players[0].cubes) == 36 - sum(BOX.ships["black_market"].cost) + 2 + 1
        else:
            p.cuts_in(0, crew)
        before = sum(p.s.players[0].cubes)
        pays(p.does(0, "hospital"), 0)
        assert before - sum(p.s.players[0].cubes) == sum(BOX.ships["hospital"].cost) - 2
