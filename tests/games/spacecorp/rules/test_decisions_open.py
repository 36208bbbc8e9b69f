"""Decision points (section 3.2) that everybody sees, Edges, and what a clock does with a whole turn."""

from __future__ import annotations

import pytest

from engine.core import Decision
from engine.games.spacecorp.state import Gain
from tests.games.spacecorp.position import (
    Counted,
    acts,
    base,
    board,
    find,
    hand,
    offers,
    pile,
    profit,
    slots,
)


def said(found: Decision) -> list[str]:
    return [str(option.text) for option in found.options]


def research(p: Counted, seat: int = 0) -> None:
    """A turn in which nothing happens."""
    p.composes(seat, "research", "*", "stop")


# --- in the open -------------------------------------------------------------------------------------------------
def test_which_contracts() -> None:
    """D-33: one by one, dearest first, or no more; for who is away all of them, but not the sixth."""
    s = board(2)
    find(s, "north_mars", "m_e2.1")
    base(s, "north_mars", 0, "refinery")
    p = acts(s)
    research(p)
    found = p.of(0)
    assert (found.open_keys(), found.public, found.default) == (["m2", "m6", "none"], True, ("m2",))
    assert found.title == "claim"
    for row in ("m1", "m3", "m4", "m5", "m7"):
        s.claims[row] = 1
    p = acts(s)
    research(p)
    assert (p.of(0).default, str(p.of(0).options[0].hint)) == (
        ("none",),
        "the sixth: everybody else has one turn left",
    )


@pytest.mark.parametrize(("left", "away"), [(9, "take"), (1, "decline")])
def test_a_reward(left: int, away: str) -> None:
    """D-34: drawn or declined, asked in the open only by order; for who is away taken, but not as the last card."""
    s = board(2)
    s.firms[1].rewards = "ask"
    slots(s, 1, "thermal_drive ion_drive")
    pile(s, left)
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    found = p.of(1)
    assert (found.open_keys(), found.public, found.default, found.short) == (["take", "decline"], True, (away,), True)
    p.does(1, "decline")
    assert p.s.firms[1].hand == []


def test_a_transport() -> None:
    """D-35: none, or one idle team and a goal; in the open, none for who is away; can be answered in advance."""
    s = board(2)
    base(s, "lunar_l4", 0, "spaceport")
    p = acts(s)
    research(p)
    found = p.of(0)
    assert (found.open_keys(), found.public) == (["none", "0.lunar_l4", "1.lunar_l4"], True)
    assert (found.default, found.title) == (("none",), "transport")


# --- Edges -------------------------------------------------------------------------------------------------------
def test_an_edge_or_nothing() -> None:
    """D-37: asked without a word to the others, whatever is held; nothing for who is away."""
    s = board(3)
    (poach,) = hand(s, 1, "poach_m")
    hand(s, 2, "cargo_pod")
    hand(s, 0, "institute")
    for seat in (1, 2):
        s.firms[seat].orders = {"poach": "always"}
    p = acts(s)
    p.does(0, "research")
    p.does(0, next(o.key for o in p.of(0).options if "Research Institute" in str(o.text)))
    p.does(0, "stop")
    assert p.asked == [1, 2]
    assert (p.keys(1), p.keys(2)) == ([poach, "nothing"], ["nothing"])
    for seat in (1, 2):
        found = p.of(seat)
        assert (found.silent, found.default, found.passing) == (True, ("nothing",), "nothing")
        assert not found.public


def test_what_is_sabotaged() -> None:
    """D-39: each action of the era, in the open after the Edge was shown; as a cut-in it is a draft until named."""
    s = board(2, "s")
    (sabotage,) = hand(s, 1, "sabotage_s")
    p = acts(s, 1)
    research(p, 1)
    p.cuts_in(1, "play sabotage")
    assert (p.keys(1), p.of(1).draft) == ([*s.rules.actions], True)
    assert sabotage in p.s.firms[1].hand
    p.does(1, "colonize")
    assert p.blocked(0)["colonize"][1] == "SC-103"
    assert p.s.discard == [sabotage]


def test_which_offer_is_hacked() -> None:
    """D-44: any of them; in a window the Edge is shown first, and a Time card is what the clock takes."""
    s = board(3)
    (hack,) = hand(s, 1, "hack_m")
    offers(s, "institute ion_drive time")
    p = acts(s)
    p.does(0, "research")
    assert p.asked == [1]  # it concerns who sits after the active player: a Time card lies there
    p.does(1, hack)
    found = p.of(1)
    assert (found.open_keys(), found.public, found.default) == (["o1", "o2", "o3", "o4"], True, ("o3",))
    p.does(1, "o3")
    assert p.s.offers[2] == ""


# --- the clock ---------------------------------------------------------------------------------------------------
FULL = "cargo_pod cargo_pod cargo_pod cargo_pod heavy_lifter heavy_lifter heavy_lifter"


@pytest.mark.parametrize(
    ("cards", "infra", "produces", "away"),
    [
        ("institute", "", False, "research"),
        (FULL, "", False, "research"),
        (FULL + " institute", "", False, "move"),  # no gain and no banner: whatever comes first
        (FULL + " ion_drive", "", False, "upgrade"),
        (FULL + " ion_drive gene_sequencer", "", False, "genetics"),
        (FULL + " ion_drive gene_sequencer ore_processor", "", True, "produce"),
        (FULL + " ion_drive ore_processor", "", False, "upgrade"),  # nothing that could be collected from
    ],
)
def test_what_the_clock_does(cards: str, infra: str, produces: bool, away: str) -> None:
    """D-8: Research by the own headquarters; with a full hand a gain, an upgrade, or anything."""
    s = board(2)
    hand(s, 0, cards)
    slots(s, 0, infra)
    if produces:
        find(s, "luna", "m_e1.3")
        base(s, "luna", 0, "research")
    p = acts(s)
    assert p.of(0).default == (away,)


def test_a_whole_turn_by_the_clock() -> None:
    """D-8: every answer of what the clock began has a default, and none of them uses a rival, Time or profit."""
    s = board(2, "p")
    profit(s, 0, 9)
    slots(s, 1, "pulse_fusion_drive nano_assemblers deep_radar")
    find(s, "ceres", "p_e1.4")
    base(s, "ceres", 0, "refinery")
    hand(
        s, 0, "autonomous_mines logistics_net magnetic_sail magnetic_sail regolith_printer regolith_printer deep_radar"
    )
    hand(s, 0, "submersible")
    p = acts(s)
    for _ in range(8):
        if p.asked != [0]:
            break
        default = p.of(0).default
        assert default is not None
        p.does(0, *default)
    assert p.asked == [1]
    assert (p.s.firms[0].profit, p.s.firms[1].hand) == (9 + 3, [])


def test_gains_are_cut_ins_that_stop_nobody() -> None:
    """D-37, 3.3 item 10: Divert after a rival's production, when the holder likes, to the end of the next turn."""
    s = board(3)
    hand(s, 2, "divert_m")
    s.clock += 1
    s.gains.append(Gain("divert", 0, "", 3, s.clock, 1))
    p = acts(s)
    assert (p.asked, "play divert" in p.offers(2), "play divert" in p.offers(1)) == ([0], True, False)
    p.cuts_in(2, "play divert")
    assert (p.s.firms[2].profit, p.asked) == (3, [0])
