"""A picture is drawn once, from a view; its twin says the same."""

from __future__ import annotations

import ast
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

import renderers
from engine.games import IDS
from renderers.avoid_the_void import text
from renderers.avoid_the_void.looks import table_of
from renderers.gallery import ARTISTS, Gallery, key, warm_up
from renderers.toolkit.cache import PictureCache
from renderers.toolkit.picture import ALT_LIMIT, Picture
from tests.renderers.positions import aliens_view, board_view, hand_view, random_view, result_view
from tests.renderers.samples import LOBBY


def test_many_ask_and_one_draws() -> None:
    cache, calls = PictureCache(), []

    def draw() -> Picture:
        calls.append(1)
        sleep(0.02)
        return Picture(b"x", "x.png", "", 1, 1)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: cache.get("k", draw), range(32)))
    assert len(calls) == 1
    assert {id(picture) for picture in found} == {id(found[0])}


def test_a_drawing_that_fails_is_tried_again() -> None:
    cache = PictureCache()

    def fail() -> Picture:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        cache.get("k", fail)
    assert cache.get("k", lambda: Picture(b"x", "x.png", "", 1, 1)).data == b"x"


def test_the_cache_forgets_what_was_asked_for_longest_ago() -> None:
    cache = PictureCache(room=25)
    for name in "abc":
        cache.get(name, lambda: Picture(bytes(10), "x.png", "", 1, 1))
    new = Picture(bytes(10), "new.png", "", 1, 1)
    assert cache.get("c", lambda: new).name == "x.png"
    assert cache.get("a", lambda: new).name == "new.png"


def test_views_are_keys() -> None:
    gallery = Gallery()
    assert gallery.board(board_view()) is gallery.board(board_view())
    assert gallery.board(board_view()) is not gallery.board(board_view(None))
    assert key(result_view()) == key(result_view())
    assert gallery.lobby("avoid_the_void", LOBBY).name.endswith(".png")
    assert gallery.result(result_view()).alt.startswith("Avoid the Void: Ana wins.")


def test_every_game_has_an_artist_and_can_be_warmed_up() -> None:
    assert set(ARTISTS) == set(IDS)
    warm_up()


@pytest.mark.parametrize("seed", range(60))
def test_twins_keep_to_their_limits(seed: int) -> None:
    view = random_view(seed)
    assert 0 < len(text.board_alt(view)) <= ALT_LIMIT
    assert len(text.board_text(view)) <= 3000
    if view.seat is not None:
        assert 0 < len(text.hand_alt(view)) <= ALT_LIMIT


def test_the_twin_says_what_the_board_shows() -> None:
    words = text.board_text(board_view())
    for part in ("Ana travels", "D4 (pay Bo 3)", "hole(3)", "4(2)", "Phase Shift", "Gnawer, Star Drinker", "Deck 61"):
        assert part in words
    for crew in table_of(board_view()).crews:
        assert crew.out or f"at {crew.at} {crew.cards} cards" in words
    assert "5  1        4        0        2        3\n   →↓       →        →↓←↙     ↘←       ↙\n" in words
    assert "2  hole(4)  1        2        −1       2\n" in words
    assert "                     WH       Д C\n" in words
    assert "Who is who?" in text.board_text(aliens_view())


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
                assert node.module == "engine.core" or node.module.endswith(".view"), f"{file}: {node.module}"
