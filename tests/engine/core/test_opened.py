"""What is opened by somebody else's act bars undo; and answers that lie under a cut-in are dealt anew."""

from __future__ import annotations

import pytest

from engine.core import Act, Chance, apply, redeal, view
from engine.games import find
from engine.games.exodus_fleet.content import Phase
from tests.games.exodus_fleet.position import bids, calls, position

GAME = find("exodus_fleet")


def test_sealed_answers_opened_by_a_cut_in_bar_undo() -> None:
    """P0 has answered; P1's sale makes its own answer needless, so P0's is opened by an act that is not an answer."""
    s = position("investment_command", "merchant_ship investment_command", cubes={0: "M" * 7, 1: "M" * 9})
    p = calls(s, "income").does(0, "nothing")
    assert p.asked == [0, 1]
    p.does(0, "1.0.0.0")
    p.cuts_in(1, "merchant_ship", "M")
    assert p.asked == [1]  # the next Admiral
    assert p.barred


def test_answers_under_a_cut_in_are_dealt_anew() -> None:
    """P0 has answered; for all that P1 can tell, in any way."""
    hands = {1: "scout_report.1"}
    s = position("investment_command", "trade_command", cubes={0: "MMMMFFFF", 1: "M" * 9}, hands=hands)
    p = calls(s, "income").does(0, "nothing").does(0, "1.1.0.0")
    p.cuts_in(1, "scout_report.1")
    found = [redeal(GAME, p.match, 1, Chance(seed)) for seed in range(20)]
    given = [[g.keys for frame in m.frames() for g in frame.given] for m in found]
    assert all(len(keys) == 1 for keys in given)
    assert len({*map(str, given)}) > 1


@pytest.mark.parametrize("over", ["scout_report.1", "star_chart.1"])
@pytest.mark.parametrize("phase", ["mining", "exploring"])
def test_cards_in_answers_under_a_cut_in_are_those_that_were_dealt(phase: Phase, over: str) -> None:
    """P0 has burnt a card for its crew; whatever it holds instead, P1 sees the same after cutting in."""
    hands = {0: "alien_toys.1 alien_pet.1", 1: over}
    s = position("space_command", "trade_command", cubes={0: "M"}, hands=hands, deck="loyalty.1 loyalty.2")
    p = bids(calls(s, phase), (1, "4"), (0, "5")).does(0, "go").does(0, "alien_pet.1")
    assert p.asked == [1]
    p.cuts_in(1, over)
    found = [redeal(GAME, p.match, 1, Chance(seed)) for seed in range(20)]
    while p.prompts[1].startswith(("Keep", "Which planet")):
        key = p.keys(1)[0]
        found = [apply(GAME, m, Act(1, (key,))).match for m in found]
        p.does(1, key)
    assert p.asked == ([0, 1] if (phase, over) == ("mining", "star_chart.1") else [1])  # H45
    assert all(view(GAME, m, 1) == p.view(1) for m in found)


def test_a_total_that_shows_bars_undo() -> None:
    s = position("space_command military_gunship", "trade_command")
    assert calls(s, "income").barred
    assert not calls(position("space_command", "trade_command"), "income").barred
