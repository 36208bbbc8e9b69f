"""Radiation, shields, Spaceports that double, and profit spent (SC-186 to SC-205, SC-219)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.rules.building import a_base, payable
from engine.games.spacecorp.rules.moving import boosts, targets
from engine.games.spacecorp.rules.radiation import SAFE, Rays, more_for, rays_of_build, rays_of_move
from engine.games.spacecorp.rules.ways import Boost, ways
from engine.games.spacecorp.state import Corp, Deed
from engine.games.spacecorp.values import DOUBLE, TWO, Best, Lent, Means, most, price, shielding, value
from tests.games.spacecorp.position import Counted, acts, base, board, find, hand, own, pile, profit, slots, team

PORT = Boost(ports=True)
ZONE = Rays(2)


def bare(seats: int = 2) -> Corp:
    """Planeteers; headquarters with nothing but Research 2 and Move 1, teams at home."""
    s = board(seats, "p")
    for firm in s.firms:
        firm.headquarters = "standard"
    return s


def way(p: Counted, ending: str = "", begins: str = "w.") -> str:
    return next(key for key in p.keys(0) if key.startswith(begins) and key.endswith(ending))


# --- where it is, and what shields -------------------------------------------------------------------------------
def test_the_zone_lies_beyond_the_belt() -> None:
    """SC-186, SC-187, SC-196, SC-R42: start, end and whatever is crossed."""
    s = bare()
    assert rays_of_move(s, 0, "ceres", "vesta") == SAFE
    assert rays_of_move(s, 0, "ceres", "io") == ZONE
    assert rays_of_move(s, 0, "io", "ceres") == ZONE
    assert rays_of_build(s, 0, "ceres") == SAFE
    assert rays_of_build(s, 0, "callisto") == ZONE
    assert rays_of_move(board(2), 0, "earth", "asteroid_belt") == SAFE  # Mariners


def test_home_shields_what_leaves_it() -> None:
    """SC-193, SC-R48: not what comes back."""
    s = bare()
    assert rays_of_move(s, 0, "inner_system", "titan") == SAFE
    assert rays_of_move(s, 0, "titan", "inner_system") == ZONE


@pytest.mark.parametrize(("switch", "rays"), [(False, Rays(3)), (True, SAFE)])
def test_sol_has_no_shield(monkeypatch: pytest.MonkeyPatch, switch: bool, rays: Rays) -> None:
    """SC-197, SC-R44, and the other way."""
    monkeypatch.setattr(rulings, "SOL_IS_SHIELDED", switch)
    assert rays_of_move(board(2, "s"), 0, "sol", "alpha_centauri") == rays


def test_a_shield_factory_shields_its_region() -> None:
    """SC-191, SC-192, SC-195, SC-218: a Move from there, a Build there; a rival's only while property is shared."""
    s = bare()
    find(s, "callisto", "p_e2.4")
    base(s, "callisto", 0, "shield_factory")
    assert rays_of_move(s, 0, "io", "titan") == SAFE
    assert rays_of_build(s, 0, "io") == SAFE
    assert rays_of_move(s, 0, "titan", "io") == ZONE
    assert rays_of_move(s, 1, "io", "titan") == Rays(2, (Lent("callisto", 0),))
    pile(s, 0)
    assert rays_of_move(s, 1, "io", "titan") == ZONE  # SC-174
    assert rays_of_move(s, 0, "io", "titan") == SAFE


def test_its_own_build_is_shielded() -> None:
    """SC-194"""
    s = bare()
    assert rays_of_build(s, 0, "callisto", ["shield_factory"]) == SAFE
    assert rays_of_build(s, 0, "callisto", ["research"]) == ZONE


def test_radiation_resistance() -> None:
    """T-77, SC-R151"""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    hand(s, 0, "regolith_printer")
    assert not payable(Best(s, 0, "build"), "callisto", [])
    own(s, 0, "radiation_resistance")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert (p.s.laid["callisto"][0].base, p.s.firms[0].profit) == ("research", 0)


# --- Shielded values ---------------------------------------------------------------------------------------------
def test_one_shielded_card_shields_all() -> None:
    """T-25, SC-188 to SC-190: 2 shielded and 2 plain; a card never counts with both values."""
    s = bare()
    hauler, mesh = hand(s, 0, "shielded_hauler grown_mesh")
    both = Means((), (hauler, mesh))
    assert value(s, 0, "build", both) == 4
    assert shielding(s, "build", both)
    assert value(s, 0, "build", Means((), (hauler, mesh), shielded=frozenset([mesh]))) == 3
    assert most(s, 0, "build", shield=True) == 4


def test_a_card_with_nothing_but_a_shielded_value() -> None:
    """T-85, SC-R150: always with it; also where there is no radiation."""
    s = bare()
    cards = tuple(hand(s, 0, "shielded_hauler regolith_printer"))
    assert value(s, 0, "build", Means((), cards)) == 6
    (found,) = ways(s, 0, "build", 6, rays=ZONE).values()
    assert (found.value, found.means.penalty) == (6, 0)
    assert next(iter(ways(s, 0, "build", 2).values())).means.cards == (cards[0],)


def test_shielded_infra() -> None:
    """SC-189, D-10: the card of a headquarters may be the one that shields; what is printed cannot."""
    s = bare()
    slots(s, 0, "fusion_drive")
    team(s, 0, 0, "io")
    assert most(s, 0, "move") == 2
    assert most(s, 0, "move", shield=True) == 1
    s.firms[0].slots[0], piece = "", s.firms[0].slots[0]
    s.discard.append(piece)
    assert most(s, 0, "move", shield=True) == 0


def test_ways_through_radiation() -> None:
    """D-11, D-19: fewer cards for 2 F, more of them shielded, or a rival's Shield Factory for a card."""
    s = bare(2)
    profit(s, 0, 5)
    hand(s, 0, "magnetic_sail fusion_drive")
    found = [*ways(s, 0, "move", 4, rays=Rays(2, (Lent("callisto", 1),))).values()]
    said = [(len(one.means.cards), one.means.penalty, one.means.cover, len(one.means.shielded)) for one in found]
    assert (1, 2, None, 0) in said
    assert (1, 0, Lent("callisto", 1), 0) in said
    assert (2, 0, None, 1) in said
    assert all(one.value >= 4 for one in found)


# --- paid --------------------------------------------------------------------------------------------------------
def test_who_cannot_pay_cannot_act() -> None:
    """T-45, SC-198: with 1 F no Build; with a Shielded card it costs nothing."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    profit(s, 0, 1)
    hand(s, 0, "regolith_printer")
    assert acts(s).blocked(0)["build"]
    hand(s, 0, "shielded_hauler")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert (p.s.laid["callisto"][0].base, p.s.firms[0].profit) == ("research", 1)


def test_a_build_pays_two() -> None:
    """SC-196: the log says so, and the account."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    profit(s, 0, 3)
    hand(s, 0, "regolith_printer")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert (p.s.firms[0].profit, p.s.firms[0].earned["lost"]) == (1, -2)
    assert "P0 pays 2 F for radiation." in p.said()


def test_without_profit_a_shield_factory_alone_can_be_built() -> None:
    """SC-194, SC-198: the others are listed with the rule."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.4")
    hand(s, 0, "regolith_printer")
    assert payable(Best(s, 0, "build"), "callisto", ["shield_factory"])
    assert (a_base(s, "research", free=False).rule, a_base(s, "shield_factory", free=False).rule) == ("SC-198", "")
    p = acts(s)
    p.composes(0, "build", "shield_factory", "*")
    assert p.s.laid["callisto"][0].base == "shield_factory"


def test_a_rivals_shield_factory_is_a_reward() -> None:
    """SC-66, SC-195"""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    find(s, "io", "p_e3.2")
    base(s, "io", 1, "shield_factory")
    hand(s, 0, "regolith_printer")
    p = acts(s)
    p.composes(0, "build", "research")
    p.does(0, way(p)).does(0, "o1")
    assert p.s.laid["callisto"][0].base == "research"
    assert len(p.s.firms[1].hand) == 1


def test_a_base_that_makes_it_legal_and_shields_is_one_reward() -> None:
    """SC-R24: the rival's Shield Factory is both."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.4")
    base(s, "callisto", 1, "shield_factory")
    hand(s, 0, "magnetic_sail")
    p = acts(s)
    p.composes(0, "move", "0", "europa", "callisto.1")
    p.does(0, way(p))
    assert p.s.firms[0].teams[0].at == "europa"
    assert len(p.s.firms[1].hand) == 1


def test_nothing_else_is_exposed() -> None:
    """SC-187, SC-R43: Explore in the zone costs nothing."""
    s = bare()
    team(s, 0, 0, "callisto")
    profit(s, 0, 4)
    hand(s, 0, "sensor_suite")
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    assert p.s.firms[0].earned.get("lost", 0) == 0


# --- two teams ---------------------------------------------------------------------------------------------------
def two_in_the_zone(s: Corp) -> None:
    for n in range(2):
        team(s, 0, n, "callisto")
    find(s, "io", "p_e3.5")
    base(s, "io", 0, "research")
    hand(s, 0, "magnetic_sail magnetic_sail time")


@pytest.mark.parametrize(("each", "left"), [(False, 4), (True, 2)])
def test_the_penalty_is_for_the_action(monkeypatch: pytest.MonkeyPatch, each: bool, left: int) -> None:
    """T-46, SC-R38, and the other way."""
    monkeypatch.setattr(rulings, "RADIATION_PER_TEAM", each)
    s = bare()
    profit(s, 0, 6)
    two_in_the_zone(s)
    p = acts(s)
    p.composes(0, "move", "0", "io")
    p.does(0, way(p, ".two"))
    assert p.s.firms[0].profit == 6  # settled when the action ends (SC-R40)
    p.does(0, "1.io")
    assert p.s.firms[0].profit == left


def test_a_second_team_uncovered_brings_the_penalty() -> None:
    """SC-R39: home covers the first team alone."""
    s = bare()
    profit(s, 0, 6)
    team(s, 0, 1, "europa")
    find(s, "callisto", "p_e2.14")
    base(s, "callisto", 0, "research")
    hand(s, 0, "catalysed_drive magnetic_sail time")
    p = acts(s)
    p.composes(0, "move", "0", "callisto")
    p.does(0, way(p, ".two"))
    p.does(0, "1.callisto")
    assert p.s.firms[0].profit == 4


def test_a_second_team_needs_the_profit_of_the_beginning() -> None:
    """SC-R21, SC-R39"""
    s = bare()
    profit(s, 0, 1)
    team(s, 0, 1, "europa")
    find(s, "callisto", "p_e2.14")
    base(s, "callisto", 0, "research")
    hand(s, 0, "catalysed_drive magnetic_sail time")
    p = acts(s)
    p.composes(0, "move", "0", "callisto")
    p.does(0, way(p, ".two"))
    assert p.asked == [1]  # no second team can go, so nothing is asked


def test_a_second_team_that_builds_the_shield() -> None:
    """SC-R40: the whole action is shielded then."""
    s = bare()
    profit(s, 0, 2)
    for n, (at, tile) in enumerate((("callisto", "p_e2.14"), ("rhea", "p_e2.4"))):
        team(s, 0, n, at)
        find(s, at, tile)
    hand(s, 0, "regolith_printer divert_p time")
    p = acts(s)
    p.composes(0, "build", "0", "research")
    p.does(0, way(p, ".two"))
    while p.asked == [0] and "o1" in p.keys(0):
        p.does(0, "o1")
    p.does(0, "1").does(0, "shield_factory")
    assert p.s.laid["rhea"][0].base == "shield_factory"
    assert p.s.firms[0].profit == 2


def test_a_second_team_chooses_its_cover() -> None:
    """D-19, SC-R39: a rival's Shield Factory or the penalty."""
    for key, paid in (("1", 0), ("pay", 2)):
        s = bare()
        profit(s, 0, 5)
        team(s, 0, 1, "europa")
        find(s, "callisto", "p_e2.14")
        base(s, "callisto", 0, "research")
        find(s, "io", "p_e3.2")
        base(s, "io", 1, "shield_factory")
        hand(s, 0, "catalysed_drive magnetic_sail time")
        p = acts(s)
        p.composes(0, "move", "0", "callisto")
        p.does(0, way(p, ".two")).does(0, "1.callisto")
        assert {*p.keys(0)} == {"1", "pay"}
        p.does(0, key)
        assert p.s.firms[0].profit == 5 - paid
        assert len(p.s.firms[1].hand) == (key == "1")


# --- Spaceports that double --------------------------------------------------------------------------------------
def test_a_port_doubles_one_card() -> None:
    """T-62, T-63, SC-219, SC-R1, SC-R2: 1 printed, 2 of Infra, 4 doubled; then Time."""
    s = bare()
    slots(s, 0, "- fusion_drive")
    infra = s.firms[0].slots[1]
    (card,) = hand(s, 0, "pulse_fusion_drive")
    assert value(s, 0, "move", Means((0,), (card,), ported=card)) == 1 + 2 + 8
    assert value(s, 0, "move", Means((0,), (card,), DOUBLE, ported=card)) == 22
    assert value(s, 0, "move", Means((0,), (card,), ported=infra)) == 1 + 4 + 4
    assert most(s, 0, "move", ports=True) == 11
    assert value(s, 0, "move", Means((0,), ported="")) == 3


def test_a_rivals_infra_card_may_be_doubled() -> None:
    """SC-R4"""
    s = bare()
    slots(s, 1, "pulse_fusion_drive")
    assert most(s, 0, "move", ports=True) == 8
    pile(s, 0)
    assert most(s, 0, "move", ports=True) == 1  # SC-R2: what is printed is not doubled


def test_a_shielded_value_may_be_doubled() -> None:
    """SC-R5"""
    s = bare()
    (card,) = hand(s, 0, "pulse_fusion_drive")
    assert value(s, 0, "move", Means((), (card,), shielded=frozenset([card]), ported=card)) == 6
    assert most(s, 0, "move", ports=True, shield=True) == 7


@pytest.mark.parametrize(("switch", "worth"), [(True, 30), (False, 15)])
def test_a_doubled_multiplier(monkeypatch: pytest.MonkeyPatch, switch: bool, worth: int) -> None:
    """T-65, SC-R3, and the other way: 5 and x3, the x3 doubled."""
    monkeypatch.setattr(rulings, "PORT_DOUBLES_MULTIPLIER", switch)
    s = board(2, "s")
    five, three = hand(s, 0, "bussard_ramjet antimatter_drive")
    assert value(s, 0, "move", Means((), (five, three), ported=three)) == worth


def test_a_port_costs_a_rival_nothing_unless_it_is_theirs() -> None:
    """SC-R147: own ones after a trigger too, rivals' before it."""
    s = bare()
    find(s, "ceres", "p_e1.6")
    base(s, "ceres", 1, "spaceport")
    assert [(one.lender, one.ports) for one in boosts(s, 0, "ceres")] == [(None, False), (1, True)]
    assert [(one.lender, one.ports) for one in boosts(s, 1, "ceres")] == [(None, True)]
    pile(s, 0)
    assert boosts(s, 0, "ceres") == [Boost()]
    assert boosts(s, 1, "ceres")[0].ports


def test_a_port_carries_a_team_further() -> None:
    """SC-219: 4 doubled and the printed 1 reach Jupiter from Ceres; without the port they do not."""
    s = bare()
    team(s, 0, 0, "ceres")
    find(s, "ceres", "p_e1.6")
    base(s, "ceres", 0, "research")
    hand(s, 0, "pulse_fusion_drive")
    assert "io" not in targets(s, 0, 0)
    s.laid["ceres"][0].base = "spaceport"
    s.firms[0].stock["research"] += 1
    s.firms[0].stock["spaceport"] -= 1
    assert "io" in targets(s, 0, 0)
    p = acts(s)
    p.composes(0, "move", "0", "io", "*")
    assert p.s.firms[0].teams[0].at == "io"


def test_both_teams_begin_at_ports() -> None:
    """T-80, SC-R8, SC-R147: two rivals, a reward each; a team that begins elsewhere gets nothing of it."""
    s = bare(3)
    for n, (at, rival) in enumerate((("ceres", 1), ("vesta", 2))):
        team(s, 0, n, at)
        find(s, at, f"p_e1.{6 - 4 * n}")
        base(s, at, rival, "spaceport")
    hand(s, 0, "pulse_fusion_drive time")
    team(s, 0, 2, "pallas")
    profit(s, 0, 4)
    p = acts(s)
    p.composes(0, "move", "0", "callisto", "ceres.1")
    p.does(0, next(key for key in p.keys(0) if key.startswith("w.0.1") and key.endswith(".two")))
    assert not any(key.startswith("2.") for key in p.keys(0))
    p.composes(0, "1.callisto", "vesta.2")
    assert [one.at for one in p.s.firms[0].teams[:2]] == ["callisto", "callisto"]
    assert [len(firm.hand) for firm in p.s.firms[1:]] == [1, 1]


def test_two_teams_without_a_second_port_are_not_doubled() -> None:
    """SC-R8: no way for two teams doubles then."""
    s = bare()
    team(s, 0, 0, "ceres")
    find(s, "ceres", "p_e1.6")
    base(s, "ceres", 0, "spaceport")
    hand(s, 0, "pulse_fusion_drive magnetic_sail time")
    found = [*ways(s, 0, "move", 6, boosts(s, 0, "ceres")).values()]
    assert not any(one.means.ported for one in found if one.means.time == TWO)
    assert any(one.means.ported for one in found)


# --- profit spent ------------------------------------------------------------------------------------------------
def test_profit_makes_up_for_what_is_missing() -> None:
    """T-27, T-28, SC-202 to SC-204, SC-R20: at most 3, and less than the rest."""
    s = bare()
    profit(s, 0, 9)
    cards = tuple(hand(s, 0, "deep_radar"))
    means = Means((), cards)
    assert [price(s, 0, "explore", need, means, 0, 1) for need in (2, 3, 4, 5, 6)] == [0, 0, 1, 2, None]
    sail = tuple(hand(s, 0, "catalysed_drive fusion_drive"))
    assert [price(s, 0, "move", need, Means((), sail), 0, 1) for need in (9, 10, 11)] == [2, 3, None]
    profit(s, 0, 1)
    assert price(s, 0, "move", 9, Means((), sail), 0, 1) is None


def test_mariners_sells_no_points() -> None:
    """SC-205"""
    s = board(2)
    profit(s, 0, 9)
    cards = tuple(hand(s, 0, "thermal_drive"))
    assert price(s, 0, "move", 4, Means((), cards), 0, 1) is None


@pytest.mark.parametrize(("switch", "paid"), [(True, 2), (False, 1)])
def test_points_are_bought_after_multiplying(monkeypatch: pytest.MonkeyPatch, switch: bool, paid: int) -> None:
    """T-67, SC-R17, and the other way: Move 3 with Time for a distance of 8."""
    monkeypatch.setattr(rulings, "SPEND_AFTER_MULTIPLYING", switch)
    s = bare()
    profit(s, 0, 9)
    cards = tuple(hand(s, 0, "magnetic_sail"))
    assert price(s, 0, "move", 8, Means((), cards, DOUBLE), 0, 1) == paid


def test_what_radiation_takes_cannot_be_spent() -> None:
    """SC-R21: 3 F are 2 for radiation and 1 for a point."""
    s = bare()
    profit(s, 0, 3)
    cards = tuple(hand(s, 0, "regolith_printer"))
    assert price(s, 0, "build", 5, Means((), cards, penalty=2), 0, 1) == 1
    assert price(s, 0, "build", 6, Means((), cards, penalty=2), 0, 1) is None


def test_spending_shows_in_the_account() -> None:
    """SC-202, SC-R19: while other cards are held."""
    s = bare()
    profit(s, 0, 4)
    team(s, 0, 0, "ceres")
    hand(s, 0, "time")
    find(s, "ceres", "p_e1.4")  # b3, Base+1
    hand(s, 0, "nano_assemblers")
    p = acts(s)
    p.composes(0, "build", "research")
    p.does(0, way(p, "."))
    assert (p.s.firms[0].profit, p.s.firms[0].earned["spent"]) == (3, -1)


def test_the_second_team_is_topped_up() -> None:
    """SC-R18, SC-R33: the larger shortfall is paid, not the sum."""
    s = bare()
    profit(s, 0, 6)
    team(s, 0, 0, "ceres")
    team(s, 0, 1, "callisto")
    find(s, "callisto", "p_e2.14")
    hand(s, 0, "pulse_fusion_drive time")
    find(s, "vesta", "p_e1.6")
    base(s, "vesta", 0, "research")
    s.firms[0].slots[0] = ""
    p = acts(s)
    p.composes(0, "move", "0", "vesta")
    p.does(0, way(p, ".two"))
    assert p.s.firms[0].profit == 6
    p.does(0, "1.inner_system")  # 7 from Callisto: 5 and 2 F, and 2 F of radiation
    assert p.s.firms[0].teams[1].at == "inner_system"
    assert p.s.firms[0].profit == 2


def test_a_second_explorer_is_topped_up() -> None:
    """SC-R18, SC-R33: Explore 2 for an e2 and an e3; the third point is bought for the second team."""
    s = bare()
    profit(s, 0, 4)
    team(s, 0, 0, "callisto")
    team(s, 0, 1, "io")
    hand(s, 0, "sensor_suite time")
    p = acts(s)
    p.composes(0, "explore", "0")
    p.does(0, way(p, ".two"))
    before = p.s.firms[0].profit
    p.does(0, "1")
    assert p.s.laid["io"][0].claim == 0
    assert p.s.firms[0].earned["spent"] == -1
    assert before - 1 <= p.s.firms[0].profit


def test_a_second_team_spends_less_than_its_value() -> None:
    """SC-204, SC-R18: with a value of 2 no more than 1 F, however large the purse is."""
    s = bare()
    deed = Deed("explore", 2, 0, worth=2, purse=9)
    assert [more_for(s, deed, 2, need) for need in (2, 3, 4)] == [0, 1, None]
    deed = Deed("explore", 8, 0, spent=1, worth=8, purse=9)
    assert [more_for(s, deed, 8, need) for need in (8, 9, 10, 11, 12)] == [0, 0, 1, 2, None]


def test_the_first_shortfall_serves_the_second_team_too() -> None:
    """SC-R18: the price is the larger of the two."""
    s = bare()
    profit(s, 0, 9)
    team(s, 0, 0, "io")
    team(s, 0, 1, "europa")
    hand(s, 0, "sensor_suite time")
    p = acts(s)
    p.composes(0, "explore", "0")
    p.does(0, way(p, ".two")).does(0, "1")
    assert p.s.firms[0].earned["spent"] == -1


# --- transit -----------------------------------------------------------------------------------------------------
def test_transit_additions() -> None:
    """T-26, SC-199 to SC-201, SC-R53: from and to one of the four, not through."""
    chart = bare().chart
    assert chart.distance("iapetus", "umbriel") == 12
    assert chart.distance("umbriel", "iapetus") == 12
    assert chart.distance("callisto", "umbriel") == 1 + 3 + 4 + 1
    assert chart.distance("rhea", "dione") == 2
