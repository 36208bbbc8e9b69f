"""Edges of Planeteers."""

from __future__ import annotations

from engine.games.spacecorp.facts import infra
from engine.games.spacecorp.rules.edges import fits
from engine.games.spacecorp.rules.responses import asked
from engine.games.spacecorp.rules.turn import boundary
from engine.games.spacecorp.state import Corp, Gain
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import Counted, acts, base, board, find, hand, own, profit, slots
from tests.kit.play import planned


def sick(seats: int = 3) -> Corp:
    """P0 and P1 have bases on life."""
    s = board(seats, "p")
    for seat, (site, tile) in enumerate((("io", "p_e3.2"), ("europa", "p_e3.3"))):
        find(s, site, tile)
        base(s, site, seat, "research")
        base(s, site, seat, "research")
        s.firms[seat].stock["research"] += 1
    return s


def test_hostile_microbes() -> None:
    """SC-98, SC-R22, SC-R159: everybody who has a base on life, who played it too; what there is."""
    s = sick()
    for seat, n in enumerate((5, 1, 5)):
        profit(s, seat, n)
    (edge,) = hand(s, 0, "microbes_p")
    p = acts(s)
    p.cuts_in(0, "play microbes")
    assert [firm.profit for firm in p.s.firms] == [3, 0, 5]
    assert edge in p.s.discard
    assert p.asked == [0]


def test_microbes_that_hit_nobody() -> None:
    """SC-R160, SC-R81: nobody has a base on life, or nothing to lose."""
    s = board(2, "p")
    profit(s, 0, 5)
    assert not fits(s, 0, "microbes", 0)
    assert not fits(sick(), 0, "microbes", 0)
    s = sick()
    profit(s, 1, 1)
    assert fits(s, 0, "microbes", 0)
    assert not fits(s, 0, "microbes", None)  # SC-R171: a turn must be about to start


def test_incompatible() -> None:
    """SC-99, SC-R100, SC-R101, D-38: from the active player on; what is printed counts again."""
    s = board(3, "p")
    slots(s, 0, "fusion_drive grown_mesh")
    slots(s, 2, "deep_radar pulse_fusion_drive")
    hand(s, 2, "incompatible_p")
    p = acts(s)
    p.cuts_in(2, "play incompatible")
    assert p.asked == [0]
    assert p.keys(0) == ["1", "2"]
    p.does(0, "1")
    assert p.asked == [2]  # P1 has no Infra card
    p.does(2, "1")
    assert p.s.firms[0].slots[0] == ""
    assert p.s.firms[2].slots[0] == ""
    assert "deep_radar" in "".join(p.s.discard)
    assert [one.worth.plain for one in infra(p.s, 0, "move")] == [2]
    assert p.prompts == {0: "Which action?"}
    conserved(p.s)


def test_an_older_card_is_not_discarded() -> None:
    """SC-R101"""
    s = board(2, "p")
    s.firms[0].slots[0] = old = "thermal_drive.1"  # of Mariners
    hand(s, 1, "incompatible_p")
    p = acts(s)
    p.cuts_in(1, "play incompatible")
    assert old in p.s.boxed


def test_incompatible_wants_an_infra_card() -> None:
    """SC-R160"""
    s = board(2, "p")
    assert not fits(s, 0, "incompatible", 1)
    slots(s, 1, "deep_radar")
    assert fits(s, 0, "incompatible", 1)


def test_orders_always_open_a_window_for_them() -> None:
    """3.3 item 5: they concern nobody; who wants to be asked is asked, held or not."""
    for kinds in ("microbes_p incompatible_p", "deep_radar deep_radar"):
        s = sick()
        profit(s, 0, 3)
        slots(s, 0, "fusion_drive")
        hand(s, 2, kinds)
        s.ended = 0
        assert [*asked(s, 1)] == []
        s.firms[2].orders = {"microbes": "always"}
        assert [*asked(s, 1)] == [2]
        s.firms[2].orders = {"incompatible": "always"}
        assert [*asked(s, 1)] == [2]


def test_they_are_played_in_a_window() -> None:
    """3.3 item 2, SC-R32: before the turn about to start."""
    s = sick()
    profit(s, 0, 3)
    slots(s, 1, "fusion_drive grown_mesh")
    microbes, incompatible = hand(s, 2, "microbes_p incompatible_p")
    s.firms[2].orders = dict.fromkeys(("microbes", "incompatible"), "always")
    s.turn = 1
    p = Counted(s, planned(boundary, 0), seed=1)
    assert p.asked == [2]
    fork = p.fork()
    fork.does(2, microbes)
    assert fork.s.firms[0].profit == 1
    p.does(2, incompatible)
    assert p.asked == [1]
    p.does(1, "2")
    assert p.s.firms[1].slots[1] == ""
    assert p.prompts == {1: "Which action?"}


def leaked(s: Corp, title: str = "probe_network") -> None:
    """P0 has gained it."""
    own(s, 0, title)
    s.clock += 1
    s.gains.append(Gain("leak", 0, title, 0, s.clock, s.turn))


def test_leak() -> None:
    """SC-101, SC-R76: the copy without profit, whatever it needs."""
    s = board(2, "p")
    (edge,) = hand(s, 1, "leak_p")
    leaked(s)
    p = acts(s, 1)
    p.cuts_in(1, "play leak")
    assert (p.s.firms[1].progress, p.s.firms[1].profit) == (["probe_network"], 0)
    assert p.s.sideboard["probe_network"] == 0
    assert edge in p.s.discard
    conserved(p.s)


def test_leak_needs_the_copy() -> None:
    """SC-101, SC-R76, SC-R160: not a title that is owned, not the own deed."""
    s = board(3, "p")
    hand(s, 1, "leak_p")
    leaked(s)
    assert "play leak" in acts(s).offers(1)
    own(s, 2, "probe_network")
    assert "play leak" not in acts(s).offers(1)
    s = board(2, "p")
    hand(s, 0, "leak_p")
    leaked(s)
    assert "play leak" not in acts(s).offers(0)
    s = board(2, "p")
    hand(s, 1, "leak_p")
    own(s, 1, "fusion_economy")
    leaked(s, "fusion_economy")
    assert "play leak" not in acts(s).offers(1)


def test_a_breakthrough_by_award_can_be_leaked() -> None:
    """3.3 item 10, SC-R168: until the end of the next turn; an Adaptation cannot."""
    s = board(2, "p")
    hand(s, 1, "leak_p")
    s.firms[0].revelation = 2
    hand(s, 0, "unified_field")
    p = acts(s)
    p.composes(0, "revelation", "*")
    p.does(0, "probe_network")
    assert "play leak" in p.offers(1)
    p.cuts_in(1, "play leak")
    assert p.s.firms[1].progress == ["probe_network"]


def test_the_last_boundary_asks_for_leak() -> None:
    """SC-R169"""
    s = board(2, "p")
    (edge,) = hand(s, 1, "leak_p")
    s.owed = []
    s.turn = 3
    leaked(s)
    p = Counted(s, planned(boundary, 0), seed=1)
    assert p.asked == [1]
    p.does(1, edge)
    assert p.s.firms[1].progress == ["probe_network"]
    assert p.result is not None


def test_sabotage_may_name_revelation() -> None:
    """SC-R170: nine actions in Planeteers."""
    s = board(2, "p")
    hand(s, 1, "sabotage_p")
    p = acts(s)
    p.cuts_in(1, "play sabotage")
    assert len(p.turned.open.decisions[-1].options) == 9
    p.does(1, "revelation")
    assert p.s.banned == {0: "revelation"}
