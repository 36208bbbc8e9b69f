"""A sector with anything on it: numbers, printed numbers and things keep apart."""

from __future__ import annotations

from itertools import product

import pytest

from renderers.avoid_the_void.style import SUITS
from renderers.avoid_the_void.tile import SIDE, Sign, Tile, composed
from renderers.toolkit.colour import SEATS
from renderers.toolkit.seats import Marker
from tests.renderers.test_text_fits import crosses

ALL_WAYS = tuple((direction, True) for direction in range(8))
SIGNS = tuple(Sign(tag, suit.band) for tag, suit in zip(("MF", "WH", "TP", "RD"), SUITS.values(), strict=False))
SHIPS = tuple(Marker(seat, letter) for seat, letter in zip(SEATS.values(), "ABWДEFG", strict=True))


@pytest.mark.parametrize("hole", [False, True])
def test_words_on_a_tile_keep_apart(hole: bool) -> None:
    for number, printed, signs, ships in product((-5, -1, 0, 4, 8), (-1, 4), range(5), range(8)):
        canvas = composed(Tile(number, printed, hole, ALL_WAYS, SIGNS[:signs], SHIPS[:ships]))
        for i, box in enumerate(canvas.boxes):
            assert min(box.ink[:2]) >= 0
            assert max(box.ink[2:]) <= SIDE
            assert not any(crosses(box, other) for other in canvas.boxes[:i])


def test_each_thing_can_be_seen() -> None:
    """One ship more is another picture, up to the places there are."""
    seen = [composed(Tile(2, 2, False, (), (), SHIPS[:n])).image.tobytes() for n in range(8)]
    assert len(set(seen)) == 8
