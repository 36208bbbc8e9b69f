"""Whatever may be chosen in SpaceCorp can be pointed at."""

from __future__ import annotations

import pytest

from engine.core import Playout, start
from engine.games.spacecorp.state import Corp
from renderers.spacecorp import RENDERER, board, hand, sideboard
from tests.games.spacecorp.pictures import corp_positions as at
from tests.games.spacecorp.position import GAME
from tests.kit.areas import as_picture, check_match, check_picture, check_seen
from tests.kit.play import names


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_spot_of_a_question_has_its_area(seats: int) -> None:
    line = Playout(GAME, start(GAME, names(seats), {}, seats).match)
    assert check_match(RENDERER, GAME, line, seats)


@pytest.mark.parametrize("length", ["p", "s", "full"])
def test_and_so_it_is_in_the_later_eras(length: str) -> None:
    line = Playout(GAME, start(GAME, names(4), {"length": length}, 7).match)
    assert check_match(RENDERER, GAME, line, 7)


POSITIONS = {
    "acting": at.acting(0),
    "moving": at.moving(),
    "going": at.going(),
    "paying": at.paying(),
    "many ways": at.many_ways(),
    "drawing": at.drawing(0),
    "stacked": at.stacked(),
    "moving out of a crowd": at.crowd(),
    "holding 24": at.holding(24),
    "planeteers": at.lit_planeteers(),
    "starfarers": at.as_seen(at.starfarers(), 0),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_and_so_it_is_at_its_fullest(name: str) -> None:
    check_seen(RENDERER, POSITIONS[name])
    check_picture("the Sideboard", as_picture(sideboard.draw(POSITIONS[name])))


def test_every_site_of_every_era_has_its_area() -> None:
    for s in (at.late(), at.planeteers(), at.starfarers()):
        there = {area.id for area in as_picture(board.draw(at.as_seen(s))).areas}
        assert {f"site.{id_}" for id_ in s.chart.sites} <= there
        teams = {f"team.{n}.{k}" for n, firm in enumerate(s.firms) for k, team in enumerate(firm.teams) if team.at}
        assert teams <= there


def test_titles_and_colonies_can_be_pointed_at() -> None:
    view = at.as_seen(at.starfarers())
    there = {area.id for area in as_picture(sideboard.draw(view)).areas}
    s = at.starfarers()
    assert {f"title.{id_}" for id_ in s.sideboard} | {f"colony.{id_}" for id_ in s.colony_tiles} <= there


def test_a_colony_is_asked_for_on_the_part_of_the_sideboard_that_has_it() -> None:
    view = at.settling()
    own = RENDERER.question(view)
    assert own
    there = {area.id for area in as_picture(own).areas}
    assert {option.spot for decision in view.asked for option in decision.options} <= there
    assert not [spot for spot in there if spot.startswith("title.")]
    assert RENDERER.question(view._replace(asked=())) is None


# --- who sees what -----------------------------------------------------------------------------------------------
COMPOSING = {"which action": at.acting, "which team": at.moving, "whereto": at.going, "with what": at.paying}


@pytest.mark.parametrize("name", COMPOSING)
def test_while_a_seat_composes_the_board_is_the_same_for_all(name: str) -> None:
    """Section 3.3 item 9: nothing is lit and no total named, not even on the board of who composes."""
    own, crowd = COMPOSING[name](0), COMPOSING[name](None)
    assert (
        board.draw(own).image.tobytes() == board.draw(crowd).image.tobytes() == board.draw(at.acting()).image.tobytes()
    )
    assert RENDERER.board_text(own) == RENDERER.board_text(crowd) == RENDERER.board_text(at.acting())
    assert RENDERER.board_alt(own) == RENDERER.board_alt(crowd)


def test_the_lit_board_is_the_private_picture_while_a_place_is_asked_for() -> None:
    for view in (at.moving(), at.going()):
        own = RENDERER.question(view)
        assert own
        spots = {option.spot for decision in view.asked for option in decision.options}
        assert spots <= {area.id for area in as_picture(own).areas}
        assert own.image.tobytes() != board.draw(view).image.tobytes()
        assert "only you see this" in {box.text for box in own.boxes}
    assert RENDERER.question(at.acting(0)) is None


@pytest.mark.parametrize("name", COMPOSING)
def test_nobody_else_has_the_picture_of_a_question(name: str) -> None:
    for looker in (None, 1, 2):
        assert RENDERER.question(COMPOSING[name](looker)) is None


@pytest.mark.parametrize("s", [at.late(), at.planeteers(), at.starfarers()])
def test_each_action_is_the_area_of_what_a_hand_comes_to(s: Corp) -> None:
    view = at.composing(s=s)
    there = {area.id: area for area in as_picture(hand.draw(view)).areas}
    asked = {option.spot: option for decision in view.asked for option in decision.options if option.spot}
    assert [*asked] == [f"act.{action}" for action in s.rules.actions]
    assert {spot: str(option.text) for spot, option in asked.items()} == {spot: there[spot].label for spot in asked}
    assert there["act.move"].tip.startswith("Your cards ")
    assert RENDERER.question(view) is None, "it is asked on the hand itself"


def test_each_way_to_pay_is_an_area() -> None:
    for view in (at.paying(), at.many_ways()):
        own = RENDERER.question(view)
        assert own
        asked = {option.spot for decision in view.asked for option in decision.options if option.spot}
        assert {area.id for area in as_picture(own).areas} == asked
        assert len(asked) >= 3
