"""Whatever may be chosen in Terra Prime can be pointed at."""

from __future__ import annotations

import pytest

from engine.core import View
from renderers.terra_prime import RENDERER, board, ship
from tests.games.terra_prime.pictures import prime_positions as at
from tests.kit.areas import as_picture, check_seen

POSITIONS = {"acting": at.acting(0), "losing": at.losing(), "turning": at.turning(), "buying": at.buying()}
POSITIONS |= {"shot": at.shot(), "firing": at.firing()}


@pytest.mark.parametrize("name", POSITIONS)
def test_and_so_it_is_where_the_question_has_a_picture_of_its_own(name: str) -> None:
    check_seen(RENDERER, POSITIONS[name])


def test_each_way_that_a_hex_may_lie_has_its_picture() -> None:
    view = at.turning()
    own = RENDERER.question(view)
    assert own
    asked = {option.spot for decision in view.asked for option in decision.options}
    assert {area.id for area in as_picture(own).areas} == asked
    assert all(spot.startswith("way.") for spot in asked)


def test_each_number_of_dice_to_roll_again_can_be_pressed() -> None:
    view = at.firing()
    own = RENDERER.question(view)
    assert own
    asked = [option.spot for decision in view.asked for option in decision.options]
    assert [area.id for area in as_picture(own).areas] == asked
    assert all(spot.startswith("dice.") for spot in asked)


def test_nobody_else_has_the_pictures_of_a_question() -> None:
    crowd: View = at.turning(None)
    assert RENDERER.question(crowd) is None
    assert RENDERER.question(at.shot())
    assert RENDERER.question(at.shot(None)) is None
    assert RENDERER.question(at.firing())
    assert RENDERER.question(at.firing(None)) is None
    assert RENDERER.question(at.acting(0)) is None


def test_the_modules_of_which_one_goes_are_on_the_mat() -> None:
    view = at.losing()
    asked = {option.spot for decision in view.asked for option in decision.options}
    assert asked
    assert asked <= {area.id for area in as_picture(ship.draw(view, 0)).areas}


def test_a_peek_is_told_to_nobody_else() -> None:
    """The board is the same for whoever has looked at a hex; the notes are not."""
    mine, crowd = at.acting(0), at.acting(None)
    tips = [{area.id: area.tip for area in as_picture(board.draw(view)).areas} for view in (mine, crowd)]
    assert tips[0] == tips[1]
    assert board.draw(mine).image.tobytes() == board.draw(crowd).image.tobytes()
    assert RENDERER.board_text(mine).split("\n\n")[1:] == RENDERER.board_text(crowd).split("\n\n")[1:]
