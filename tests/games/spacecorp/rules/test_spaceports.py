"""Spaceports that double (SC-219)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.rules.moving import boosts, targets
from engine.games.spacecorp.rules.ways import Boost, enough, ways
from engine.games.spacecorp.values import DOUBLE, TWO, Means, most, value
from tests.games.spacecorp.position import acts, bare, base, board, find, hand, pile, profit, slots, team


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
    found = [*ways(s, 0, "move", 6, enough(s, 0, "move", 6, boosts(s, 0, "ceres"))).values()]
    assert not any(one.means.ported for one in found if one.means.time == TWO)
    assert any(one.means.ported for one in found)
