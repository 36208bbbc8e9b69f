"""No text leaves its room, whatever people call themselves and however full the table is."""

from __future__ import annotations

from itertools import combinations

import pytest

from renderers import lobby, result
from renderers.avoid_the_void import board, cover, end, hand
from renderers.avoid_the_void.style import table_of
from renderers.exodus_fleet.style import LIVERIES
from renderers.toolkit.canvas import Canvas, TextBox
from renderers.toolkit.faces import Face
from renderers.toolkit.words import LEAST
from tests.games.avoid_the_void.pictures.positions import HOSTILE, board_view, hand_view, random_view, result_view
from tests.renderers.samples import SCORE

FACE = (Face.TEXT, 26)


def crosses(one: TextBox, other: TextBox) -> bool:
    """Two inks that cover each other by more than an overhang."""
    wide = min(one.ink[2], other.ink[2]) - max(one.ink[0], other.ink[0])
    high = min(one.ink[3], other.ink[3]) - max(one.ink[1], other.ink[1])
    return wide > 3 and high > 3


def sound(canvas: Canvas) -> None:
    assert canvas.boxes
    assert not [box for box in canvas.boxes if box.overflows]
    assert not [box for box in canvas.boxes if box.size < LEAST]
    assert not [pair for pair in combinations(canvas.boxes, 2) if crosses(*pair)]


@pytest.mark.parametrize("seed", range(0, 300, 10))
def test_three_hundred_positions_with_hostile_names(seed: int) -> None:
    for one in range(seed, seed + 10):
        view = random_view(one)
        sound(board.draw(view))
        sound(result.draw(end.score(view)))
        if table_of(view).seat is not None:
            sound(hand.draw(view))


@pytest.mark.parametrize("cards", range(1, 25))
def test_hands_of_any_size(cards: int) -> None:
    canvas = hand.draw(hand_view(cards))
    sound(canvas)
    assert canvas.image.height <= 1480
    assert not [box for box in canvas.boxes if box.text.endswith("…")], "a card whose words are cut"


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 7))
def test_a_full_lobby(first: int) -> None:
    names = (HOSTILE * 2)[first : first + 7]
    sound(lobby.draw(cover.COVER, lobby.Lobby(names, LIVERIES, ("no ship mods", "no tribute", "no alien powers"))))


def test_results_with_points() -> None:
    lines = tuple(line._replace(name=name) for line, name in zip(SCORE.lines, HOSTILE, strict=False))
    sound(result.draw(SCORE._replace(winners=HOSTILE[0], lines=lines)))
    sound(result.draw(end.score(result_view())))


def test_a_text_that_is_written_without_care_would_be_found() -> None:
    canvas = board.draw(board_view())
    canvas._write(1000, 200, "far too long for so little room", *FACE, (0, 0, 0), "l", 60.0)
    with pytest.raises(AssertionError):
        sound(canvas)


def test_texts_on_top_of_each_other_would_be_found() -> None:
    canvas = board.draw(board_view())
    x0, _, _, y1 = canvas.boxes[0].ink
    canvas.text(x0, y1, "over it", *FACE)
    with pytest.raises(AssertionError):
        sound(canvas)
