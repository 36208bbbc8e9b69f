"""Each hint of SpaceCorp has a position that brings it up, and one alike that does not."""

from __future__ import annotations

from bot.games.spacecorp.hints import HINTS, Values, a_gift, is_way
from engine.core import Count, Decision, Option
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.position import GAME, acts, bare, base, board, find, hand, profit, slots, team
from tests.kit.play import Play


def said(p: Play[Corp], hint: str, wanted: str) -> Values | None:
    """Of the first option whose key begins so."""
    decision: Decision = p.of(0)
    option: Option = next(one for one in decision.options if one.key.startswith(wanted))
    return HINTS[hint](GAME.view(p.s, 0), decision, option)


def ways_to_luna(s: Corp) -> Play[Corp]:
    p = acts(s)
    for key in ("move", "0", "luna"):
        p.does(0, key)
    return p


def test_a_gift() -> None:
    """SC-48: a rival's headquarters saves a card, where one's own and that card reach it too."""
    s = board()
    slots(s, 0, "thermal_drive")
    slots(s, 1, "thermal_drive ion_drive")
    hand(s, 0, "chemical_drive")
    p = ways_to_luna(s)
    assert said(p, "a_gift", "w.0.") is None
    assert said(p, "a_gift", "w.1.") == {}


def test_a_gift_that_cannot_be_helped_is_none() -> None:
    s = board()
    slots(s, 1, "thermal_drive ion_drive")
    hand(s, 0, "chemical_drive")
    assert said(ways_to_luna(s), "a_gift", "w.1.") is None


def test_leaving_a_claim() -> None:
    """SC-133"""
    s = board()
    slots(s, 0, "thermal_drive ion_drive")
    team(s, 0, 0, "luna")
    find(s, "luna", "m_e1.3", claim=(0, 0))
    p = acts(s)
    p.does(0, "move")
    assert said(p, "leaving_a_claim", "0") == {}
    assert said(p, "leaving_a_claim", "1") is None


def test_too_much() -> None:
    """SC-51: one card and the headquarters are enough; without such a way there is nothing to say."""
    s = board()
    hand(s, 0, "thermal_drive chemical_drive")
    p = ways_to_luna(s)
    assert said(p, "too_much", "cards") == {"need": 4, "cards": Count(1, "card", "cards")}
    assert said(p, "too_much", "w.") is None
    s = board()
    hand(s, 0, "chemical_drive science_module time")
    assert said(ways_to_luna(s), "too_much", "cards") is None, "only with Time"


def test_too_much_is_counted_without_profit() -> None:
    """SC-202: a card and headquarters reach Titan's 3, or headquarters and 1 F."""
    s = bare()
    profit(s, 0, 5)
    team(s, 0, 0, "titan")
    slots(s, 0, "- - sensor_suite")
    hand(s, 0, "observatory")
    p = acts(s)
    p.does(0, "explore")
    assert said(p, "too_much", "cards") == {"need": 3, "cards": Count(1, "card", "cards")}


def test_a_rivals_shield_factory_is_a_gift_too() -> None:
    """SC-195: the 2 F would do without."""
    s = board(2, "p")
    profit(s, 0, 9)
    find(s, "rhea", "p_e2.4")
    base(s, "rhea", 1, "shield_factory")
    find(s, "dione", "p_e2.14")
    team(s, 0, 0, "dione")
    hand(s, 0, "regolith_printer divert_p")
    p = acts(s)
    p.composes(0, "build", "research")
    table, decision = GAME.view(p.s, 0), p.of(0)
    found = {str(option.text): a_gift(table, decision, option) for option in decision.options if is_way(option)}
    assert {text: hint for text, hint in found.items() if hint is not None}.keys() == {
        text for text in found if "Shield Factory" in text
    }
    assert any("2 F for radiation" in text for text in found)
