"""What is opened by somebody else's act bars undo; and answers that lie under a cut-in survive a redeal."""

from __future__ import annotations

from engine.core import Chance, redeal
from engine.games.exodus_fleet.game import GAME
from tests.games.exodus_fleet.position import calls, position


def test_sealed_answers_opened_by_a_cut_in_bar_undo() -> None:
    """P0 has answered; P1's sale makes its own answer needless, so P0's is opened by an act that is not an answer."""
    s = position("investment_command", "merchant_ship investment_command", cubes={0: "M" * 7, 1: "M" * 9})
    p = calls(s, "income").does(0, "nothing")
    assert p.asked == [0, 1]
    p.does(0, "1.0.0.0")
    p.cuts_in(1, "merchant_ship", "M")
    assert p.asked == [1]  # the next Admiral
    assert p.barred


def test_answers_under_a_cut_in_stay_when_secrets_are_dealt_anew() -> None:
    hands = {1: "scout_report.1"}
    s = position("investment_command", "trade_command", cubes={0: "MMMMFFFF", 1: "M" * 9}, hands=hands)
    p = calls(s, "income").does(0, "nothing").does(0, "1.1.0.0")
    p.cuts_in(1, "scout_report.1")
    other = redeal(GAME, p.match, 1, Chance(3))
    given = [[g.keys for g in frame.given if g.seat == 0] for frame in other.frames()]
    assert given == [[g.keys for g in frame.given if g.seat == 0] for frame in p.match.frames()]


def test_a_total_that_shows_bars_undo() -> None:
    s = position("space_command military_gunship", "trade_command")
    assert calls(s, "income").barred
    assert not calls(position("space_command", "trade_command"), "income").barred
