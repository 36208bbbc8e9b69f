"""A picture is drawn from a view; its twin says the same."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import renderers
from engine import games
from renderers.avoid_the_void import text
from renderers.avoid_the_void.style import table_of
from renderers.drawing import renderer_of
from renderers.toolkit.picture import ALT_LIMIT
from tests.games.avoid_the_void.pictures.positions import aliens_view, board_view, hand_view, random_view


def test_every_game_has_a_renderer() -> None:
    assert [renderer_of(game).game for game in games.IDS] == [*games.IDS]


@pytest.mark.parametrize("seed", range(60))
def test_twins_keep_to_their_limits(seed: int) -> None:
    view = random_view(seed)
    assert 0 < len(text.board_alt(view)) <= ALT_LIMIT
    assert len(text.board_text(view)) <= 3000
    if view.seat is not None:
        assert 0 < len(text.hand_alt(view)) <= ALT_LIMIT


def test_the_twin_says_what_the_board_shows() -> None:
    words = text.board_text(board_view())
    for part in (
        "Ana to travel to a sector",
        "D4 (pay Bo 3)",
        "hole(3)",
        "4(2)",
        "Phase Shift",
        "Gnawer, Star Drinker",
        "Deck 61",
    ):
        assert part in words
    for crew in table_of(board_view()).crews:
        assert crew.out or f"at {crew.at} {crew.cards} cards" in words
    assert "5  1        4        0        2        3\n   →↓       →        →↓←↙     ↘←       ↙\n" in words
    assert "2  hole(4)  1        2        −1       2\n" in words
    assert "                     WH       Д C\n" in words
    assert "Ana to choose an alien." in text.board_text(aliens_view())


def test_the_twin_says_what_the_hand_shows() -> None:
    view = hand_view(6)
    words = text.hand_text(view)
    assert "Plays owed 3, done 0" in words
    for i, card in enumerate(table_of(view).hand, 1):
        assert f"{i}. {card.name}" in words
        assert card.text in words


def test_renderers_see_views_only() -> None:
    """Never a state, a rule or a game."""
    for file in Path(renderers.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("engine"):
                words = node.module in ("engine.core", "engine.core.speech")
                assert words or node.module.endswith(".view"), f"{file}: {node.module}"
