"""Whatever may be chosen can be pointed at, in every game."""

from __future__ import annotations

import pytest

from engine.core import Playout, Scalar, start
from renderers.drawing import renderer_of
from tests.kit.areas import KINDS, check_match
from tests.kit.play import names
from tests.kit.shelf import noted, opened, written

SWITCHED = [(game, options) for game in written() for options in noted(game, "SWITCHED", ())]


@pytest.mark.parametrize("most", [210, pytest.param(3000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("id_", written())
def test_every_spot_of_a_question_has_its_area(id_: str, most: int) -> None:
    game = opened(id_)
    for seed, seats in enumerate((game.seats[0], game.seats[-1])):
        line = Playout(game, start(game, names(seats), {}, seed).match)
        assert check_match(renderer_of(id_), game, line, seed, most)


@pytest.mark.parametrize(("id_", "options"), SWITCHED, ids=lambda of: of if isinstance(of, str) else "-".join(of))
def test_and_so_it_is_with_options(id_: str, options: dict[str, Scalar]) -> None:
    game = opened(id_)
    line = Playout(game, start(game, names(game.seats[1]), options, 5).match)
    assert check_match(renderer_of(id_), game, line, 5, most=140)


@pytest.mark.parametrize("id_", written())
def test_no_piece_is_called_like_a_kind(id_: str) -> None:
    """`seat.2` is a seat in every game."""
    ids = [entry.id for entry in opened(id_).content()]
    assert not [id_ for id_ in ids if id_.partition(".")[0] in KINDS]
