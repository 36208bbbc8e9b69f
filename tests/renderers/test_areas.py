"""Areas are carried along, unlit pictures do not change with what is asked, and a game dresses its seats."""

from __future__ import annotations

from bot.talk.pictures import Pictures
from engine import games
from engine.core import View
from renderers.avoid_the_void import RENDERER, board
from renderers.avoid_the_void.style import LIVERIES
from renderers.drawing import Drawing, draw, renderer_of, unlit
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import SEATS
from renderers.toolkit.ground import ruled
from tests.games.avoid_the_void.pictures.positions import aliens_view, board_view, hand_view
from tests.games.exodus_fleet.pictures.fleet_positions import bidding_view, building_view
from tests.games.exodus_fleet.pictures.fleets import looking


def test_a_part_brings_its_areas_to_where_it_is_laid() -> None:
    part = Canvas(ruled(200, 1))
    part.area("C3", 10, 20, 30, 40, "Sector C3", narrow=((10, 20, 5, 5),))
    whole = Canvas(ruled(400, 1))
    whole.window("field", 0, 100, 400, 300)
    whole.lay(part, 5, 100)
    (area,) = whole.areas
    assert (area.box, area.window, area.narrow) == ((15, 120, 30, 40), "field", ((15, 120, 5, 5),))
    copy = Canvas.over(whole)
    copy.area("C4", 0, 100, 9, 9, "Sector C4")
    assert [area.window for area in copy.areas] == ["field", "field"]
    assert len(whole.areas) == 1, "the ground stays clean"


def test_a_picture_hands_over_what_it_names() -> None:
    picture = draw(Drawing("board", board_view().game, board_view()))
    assert [window.name for window in picture.windows] == ["field", "crews", "piles"]
    found = {area.id: area for area in picture.areas}
    assert found["seat.1"].label == "Bo"
    assert found["C3"].tip.startswith("Counts 2. Leads to ")
    assert (found["row.5"].box[1], found["column.A"].box[0]) == (found["A5"].box[1], found["A5"].box[0])
    x, y, w, h = found["C3"].box
    hit = picture.hit(x + w // 2, y + h // 2)
    assert hit
    assert hit.id == "C3"


def test_an_unlit_picture_is_the_same_whatever_is_asked() -> None:
    pictures = Pictures()

    def drawn(view: View, *, lit: bool) -> bytes:
        return pictures.draw_here(Drawing("board", view.game, view, lit=lit)).data

    for asked in (board_view(), building_view(1)):
        quiet = asked._replace(asked=(), open=(), cut_ins=())
        assert drawn(asked, lit=False) == drawn(quiet, lit=True)
        assert drawn(asked, lit=True) != drawn(asked, lit=False)
        assert unlit(asked).tasks == asked.tasks


def test_seats_are_dressed_by_the_game() -> None:
    """In Avoid the Void as the alien is, as soon as it is known."""
    view = board_view()
    assert RENDERER.livery(view, 1) == SEATS["blue"]
    assert [RENDERER.livery(aliens_view(), seat) for seat in range(3)] == [*LIVERIES[:3]]
    assert all(len(renderer.liveries) >= renderer.box.most for renderer in map(renderer_of, games.IDS))
    assert renderer_of("exodus_fleet").livery(bidding_view(), 2) == SEATS["green"]


def test_the_grid_is_told_as_it_is_drawn() -> None:
    rows = board.grid(board_view())
    assert (rows[0][0], rows[-1][-1]) == ("A5", "E1")
    tops = {area.id: area.box for area in board.draw(board_view()).areas}
    assert tops["A5"][1] < tops["A1"][1]
    assert board.grid(aliens_view()) == ()


def test_cards_are_numbered_as_they_are_drawn() -> None:
    view = hand_view(6)
    assert [*RENDERER.labels(view).values()] == ["1", "2", "3", "4", "5", "6"]
    numbered = renderer_of("exodus_fleet").labels(looking())
    areas = {area.id for area in renderer_of("exodus_fleet").private.draw(looking(), 0).areas}  # type: ignore[union-attr]
    assert {*numbered} == areas
