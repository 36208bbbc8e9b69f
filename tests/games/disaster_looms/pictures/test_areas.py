"""Whatever may be chosen in Disaster Looms! can be pointed at."""

from __future__ import annotations

import pytest
from PIL import Image

from engine.core import Playout, start
from engine.games.disaster_looms.content import Mode
from renderers.disaster_looms import RENDERER, board, style
from renderers.disaster_looms.chart import LARGEST, STEP, Chart
from renderers.disaster_looms.style import table_of
from renderers.disaster_looms.targets import Lit
from renderers.drawing import unlit
from renderers.toolkit.canvas import Canvas
from tests.games.disaster_looms.pictures import looms_positions as at
from tests.games.disaster_looms.position import GAME
from tests.kit.areas import as_picture, check_match, check_picture, check_seen, spots_of
from tests.kit.play import names

TABLES: list[tuple[int, Mode]] = [
    (2, "normal"),
    (3, "normal"),
    (4, "normal"),
    (3, "together"),
    (4, "together"),
    (3, "hard"),
    (4, "hard"),
]


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_every_spot_of_a_question_has_its_area(seats: int, mode: Mode) -> None:
    line = Playout(GAME, start(GAME, names(seats), {"mode": mode}, seats).match)
    assert check_match(RENDERER, GAME, line, seats, most=240)


POSITIONS = {
    "sending": at.sending(3),
    "laying": at.laying(3),
    "moving": at.moving(1),
    "crowded": at.crowded(3),
    "licensing": at.licensing(1),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_and_so_it_is_where_much_lies_on_the_table(name: str) -> None:
    check_seen(RENDERER, POSITIONS[name])
    assert spots_of(POSITIONS[name])


@pytest.mark.parametrize("view", [at.charted(), at.blocked(), at.saving(), at.burnt()])
def test_boards_and_sheets_are_sound(view: at.View) -> None:
    check_picture("the board", as_picture(board.draw(view)))
    for sheet in RENDERER.sheets:
        check_picture(sheet.word, as_picture(sheet.draw(view, 0)))


def test_places_for_a_tile_are_there_before_anybody_is_asked() -> None:
    """The page lights areas itself, on a picture that does not know what is asked."""
    for view in (at.laying(3), at.moving(1), at.sending(3)):
        there = {area.id for area in as_picture(board.draw(unlit(view))).areas}
        assert spots_of(view) <= there


def test_places_are_called_by_the_letters_that_are_typed() -> None:
    areas = {area.id: area.label for area in as_picture(board.draw(at.laying())).areas}
    options = [o for decision in at.laying(3).asked for o in decision.options]
    assert (
        [areas[o.spot] for o in options] == [f"Place {o.words}" for o in options] == ["Place a", "Place b", "Place c"]
    )


def test_every_region_and_every_ship_has_its_place() -> None:
    view = at.sending()
    there = {area.id for area in as_picture(board.draw(view)).areas}
    table = table_of(view)
    assert {style.region_spot(region.number) for region in table.regions} <= there
    flying = {
        style.ship_spot(ship.seat, ship.number) for of in table.companies for ship in of.ships if ship.at is not None
    }
    assert flying <= there
    assert len(flying) == len(at.SHIPS)


@pytest.mark.parametrize("side", range(24, LARGEST + 1, STEP))
def test_ships_do_not_lie_on_each_other_however_small_the_map_is(side: int) -> None:
    table = table_of(at.crowded())
    for shift in (0.0, 0.3, 0.5, 0.7):
        canvas = Canvas.on(Image.new("RGB", (3000, 3000)))
        canvas.window("map", 0, 0, 3000, 3000)
        board.areas(canvas, Chart(1500 + shift, 1500 + shift, side), table, [], Lit({}, {}), at.NAMES)
        check_picture(f"a map of {side}", as_picture(canvas))


def test_ships_of_a_crowd_are_named_in_the_company() -> None:
    """More than four on a tile are counted there, a token a player."""
    view = at.crowded(3)
    assert RENDERER.private
    on_board = {area.id for area in as_picture(board.draw(view)).areas}
    mine = {area.id for area in as_picture(RENDERER.private.draw(view, 3)).areas}
    assert style.ship_spot(3, 1) not in on_board
    assert {style.ship_spot(3, n) for n in (1, 2, 3, 4)} <= mine


def test_the_looker_alone_has_the_picture_of_a_question() -> None:
    assert RENDERER.question(at.licensing(1))
    assert RENDERER.question(at.licensing(None)) is None
    assert RENDERER.question(at.sending(3)) is None
