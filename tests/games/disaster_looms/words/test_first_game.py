"""The lesson of Disaster Looms!: its table is one of the game, and its advice is good."""

from __future__ import annotations

from engine.games.disaster_looms.game import open_box
from tests.kit.lesson import followed, read

GAME, LESSON = open_box(), read("disaster_looms")


def test_tiles_lie_by_section_and_the_newcomer_is_first() -> None:
    s = LESSON.prepared(GAME, "You").match.state
    assert s.first == 0
    decks = [GAME.box.tiles[id_].deck for id_ in s.tiles.pile]
    assert decks == sorted(decks, reverse=True), "A on B on C"


def test_who_follows_the_advice_leads() -> None:
    view = GAME.view(followed(GAME, LESSON).turned.match.state, 0)
    assert (view.round, view.companies[0].fleet, view.companies[0].customers) == (4, 2, 3)
    assert view.companies[0].points == max(company.points for company in view.companies)
