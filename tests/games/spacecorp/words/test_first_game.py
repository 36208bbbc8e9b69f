"""The lesson of SpaceCorp: its table is one of the game, and its advice is good."""

from __future__ import annotations

from engine.games.spacecorp.game import open_box
from tests.kit.lesson import followed, read

GAME, LESSON = open_box(), read("spacecorp")


def test_start_cards_stay_on_top() -> None:
    s = LESSON.prepared(GAME, "You").match.state
    assert all(GAME.corp.card_of[id_].start for id_ in s.deck[s.lower :])
    assert not any(GAME.corp.card_of[id_].start for id_ in s.deck[: s.lower])


def test_who_follows_the_advice_leads() -> None:
    s = followed(GAME, LESSON).turned.match.state
    assert [firm.profit for firm in s.firms] == [4, 0]
    assert s.claims == {"m1": 0}
