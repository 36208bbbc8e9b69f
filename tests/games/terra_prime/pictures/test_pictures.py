"""What the pictures of Terra Prime show and say."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from engine.core import View
from engine.games.terra_prime.cargo import Hold
from renderers import lobby, result
from renderers.drawing import renderer_of
from renderers.terra_prime import RENDERER, board, cover, losing, notes, ship, style, techs
from renderers.terra_prime.berths import bearing, berths
from renderers.terra_prime.chart import Chart, laid_out
from renderers.terra_prime.deeds import deeds_of
from renderers.terra_prime.end import score
from renderers.terra_prime.stowage import MARKER, stowed
from renderers.terra_prime.style import table_of
from renderers.terra_prime.targets import ask, lit, risk
from renderers.terra_prime.told import worth
from renderers.toolkit.grids import Hexes
from renderers.toolkit.picture import ALT_LIMIT
from tests.games.avoid_the_void.pictures.positions import HOSTILE
from tests.games.terra_prime.pictures import prime_positions as at
from tests.kit.words import IDS, UNTIDY
from tests.renderers.test_text_fits import sound

VIEWS = {
    "acting": at.acting(0),
    "hostile": at.acting(0, HOSTILE),
    "entered": at.entered(),
    "losing": at.losing(),
    "shot": at.shot(),
    "firing": at.firing(),
    "together": at.together(),
    "turning": at.turning(),
    "buying": at.buying(),
    "beginning": at.beginning(),
    "three": at.three(),
}


def test_the_renderer_is_found_by_its_game() -> None:
    assert renderer_of("terra_prime") is RENDERER
    assert RENDERER.private
    assert RENDERER.mats
    assert (RENDERER.private.word, RENDERER.mats.word) == ("notes", "Ship")


# --- words -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", VIEWS)
def test_texts_fit(name: str) -> None:
    view = VIEWS[name]
    sound(board.draw(view))
    for seat in range(len(view.names)):
        sound(ship.draw(view, seat))
    if view.seat is not None:
        sound(notes.draw(view))
        if own := RENDERER.question(view):
            sound(own)
    sound(techs.draw(view))
    sound(result.draw(score(view)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_texts_fit_in_matches_by_chance(players: int) -> None:
    for view in at.by_chance(players, players, 600, 40, HOSTILE):
        sound(board.draw(view))
        sound(ship.draw(view, 0))
        if own := RENDERER.question(view):
            sound(own)


@pytest.mark.parametrize("name", VIEWS)
def test_twins_are_tidy_and_short_enough(name: str) -> None:
    view = VIEWS[name]
    said = [RENDERER.board_alt(view), RENDERER.board_text(view), techs.text(view)]
    said += [RENDERER.mats.alt(view, 0), RENDERER.mats.text(view, 0)] if RENDERER.mats else []
    said += [notes.alt(view), notes.text(view)] if view.seat is not None else []
    assert len(said[0]) <= ALT_LIMIT
    assert len(said[1]) <= 2400
    for words in said:
        assert not IDS.search(words), words
        assert "{" not in words
        assert "None" not in words


def test_tips_are_sentences() -> None:
    for view in VIEWS.values():
        for canvas in (board.draw(view), ship.draw(view, 0)):
            for area in canvas.areas:
                assert area.tip.endswith((".", "!")), area
                assert not UNTIDY.search(area.tip), area


def test_what_somebody_peeked_at_is_in_their_notes_alone() -> None:
    words = notes.text(at.acting(0))
    assert "R4 (red): a red planet, a blue planet, 2 asteroids, 1 scout and 1 warship" in words
    assert "R9: Bo" in words
    assert "R4" not in notes.text(at.acting(2)).partition("Others")[0]


def test_the_text_names_dice_and_targets() -> None:
    assert "Dice: asteroid field 11: 2, 5, 1, 6; 2 hits." in RENDERER.board_text(at.entered())
    assert "explore 24 (3 dice, +2 points)" in RENDERER.board_text(at.acting())


# --- the map -----------------------------------------------------------------------------------------------------
def test_the_fan_opens_upwards() -> None:
    """Corner k of the table is corner k + 3 of the toolkit's hexes, clockwise from the right."""
    chart, hexes = Chart(640, 800, 100), Hexes(640, 800, 100)
    for place in table_of(VIEWS["acting"]).places:
        q, r = place.hex
        assert chart.middle(place) == pytest.approx(hexes.centre(q, r))
        corners = hexes.corners(q, r)
        for k, point in enumerate(place.hex.corners()):
            assert chart.spot(point) == pytest.approx(corners[(k + 3) % 6])


def test_a_layout_takes_the_room_that_there_is() -> None:
    table = table_of(VIEWS["acting"])
    for most in (60.0, 106.0, 500.0):
        chart, bottom = laid_out(table.sectors, 100, 200, 800, 700, most)
        spots = [chart.spot(sector.point) for sector in table.sectors]
        assert min(x for x, _ in spots) >= 99
        assert max(x for x, _ in spots) <= 901
        assert min(y for _, y in spots) >= 199
        assert max(y for _, y in spots) <= bottom + 1 <= 902
        assert chart.side <= most


def test_the_risk_is_that_of_the_whole_action() -> None:
    """TP-116, TP-130: fields, torpedoes, and a die for every ship of every group; cloaked, the fields alone."""
    table = table_of(VIEWS["acting"])
    assert risk(table, 0, 23) == (2, 3)
    assert risk(table, 0, 11) == (0, 4)
    assert risk(table, 0, 24) == (0, 3)
    assert risk(table, 4, 23) == (0, 0)
    assert risk(table, 0, 0) == (0, 0)
    targets = {target.sector: target for target in lit(at.acting()).targets}
    assert targets[23].lines == ("2 sure hits", "3 dice")
    assert targets[24].explore
    assert not targets[11].explore


def test_the_ask_names_what_can_be_typed() -> None:
    assert ask(at.acting()) == "Move 11 or 23, explore 24, or scan R4"
    assert ask(at.beginning()) == "Explore 1, 2, 3 or 4, or scan and more"
    assert ask(at.losing()) == ""


def test_the_hexes_that_a_scan_may_look_at_have_an_eye() -> None:
    """TP-33: part of a sector next to the ship."""
    assert lit(at.acting()).eyed == {"R4"}
    assert lit(at.beginning()).eyed == {"G1", "G2", "G3"}
    assert lit(at.losing()).eyed == frozenset()


def test_what_can_be_done_here_stands_where_no_dice_lie() -> None:
    assert [deed.words for deed in deeds_of(at.beginning())] == ["load", "install shield", "charge", "satellite"]
    assert deeds_of(at.losing()) == []


def test_a_ship_at_a_target_lies_beyond_its_ring() -> None:
    """Seen from the ship that acts; neither the ring nor the beam is hidden."""
    table = table_of(at.acting())
    here, target = table.sectors[17], replace(table.sectors[23], ships=(1,))
    chart = Chart(640, 800, 108)
    ((x, y, _),) = berths(chart, target, bearing(chart, here, target))
    (x0, y0), (x1, y1) = chart.spot(here.point), chart.spot(target.point)
    assert hypot(x - x1, y - y1) == pytest.approx(57)
    assert hypot(x - x0, y - y0) == pytest.approx(hypot(x1 - x0, y1 - y0) + 57)


def test_nothing_is_lit_where_nothing_is_asked() -> None:
    quiet: View = at.acting()._replace(asked=(), open=(), cut_ins=())
    assert not lit(quiet).targets
    assert board.draw(quiet).image.tobytes() != board.draw(at.acting()).image.tobytes()


# --- the ship ----------------------------------------------------------------------------------------------------
def test_every_cube_and_marker_lies_in_a_hold() -> None:
    for seat in range(5):
        of = table_of(VIEWS["acting"]).ships[seat]
        held = [thing for hold in stowed(of) for thing in hold]
        assert held.count(MARKER) == of.markers
        assert {kind: held.count(kind) for kind, _ in of.cubes} == dict(of.cubes)


def test_a_marker_leaves_the_built_in_hold_to_the_cubes_that_need_it() -> None:
    """A Yellium Cargo with Cargo Capacity has two doors; blue and green fit nowhere else."""
    of = table_of(VIEWS["acting"]).ships[3]
    special = Hold(("yellow",), 2, two_doors=True)
    of = replace(of, holds=(of.holds[0], special), cubes=(("green", 1), ("blue", 1)), markers=1)
    assert stowed(of) == (("green", "blue"), (MARKER,))


@pytest.mark.parametrize(
    ("module", "means"),
    [
        ("thruster", ("4 actions, not 5,", "from the next turn")),
        ("weapon", ("1 die, not 2,", "at once")),
        ("shield", ("room for 1 energy,", "not for 3")),
        ("cargo", ("less room:", "some cargo goes too")),
    ],
)
def test_each_module_that_may_go_says_what_that_means(module: str, means: tuple[str, str]) -> None:
    """TP-28, TP-86, TP-124."""
    table = table_of(at.shot())
    assert losing.means(table, table.ships[0], module) == means


def test_cargo_that_fits_elsewhere_does_not_go_with_its_module() -> None:
    """TP-R54."""
    table = table_of(at.shot())
    of = replace(table.ships[0], cubes=(("brown", 1),), markers=0)
    assert losing.means(table, of, "cargo") == ("less room, but", "all aboard still fits")
    assert losing.means(table, replace(of, cubes=()), "cargo") == ("less room,", "nothing aboard")


# --- the end -----------------------------------------------------------------------------------------------------
def test_the_result_has_points_by_source() -> None:
    view = at.ended()
    found, table = score(view), table_of(view)
    assert view.result
    assert [part.words for part in found.parts][:2] == ["chits", "credits, by 10"]
    by_name = {line.name: line for line in found.lines}
    for seat, name in enumerate(view.names):
        assert sum(by_name[name].points) == view.result.scores[seat] == worth(table.ships[seat])
        assert (by_name[name].place == 1) == (seat in view.result.winners)
    sound(result.draw(found))


def test_seats_differ_by_shape_and_are_no_planets_colour() -> None:
    """TP-R53."""
    assert len({livery.shape for livery in style.LIVERIES}) == len({livery.colour for livery in style.LIVERIES}) == 5
    assert not {livery.colour for livery in style.LIVERIES} & {*style.CUBES.values()}
    assert not {livery.shape for livery in style.LIVERIES} & {"square", "circle"}
    for first in range(0, len(HOSTILE), 5):
        names = (HOSTILE * 2)[first : first + 5]
        sound(lobby.draw(cover.COVER, lobby.Lobby(names, style.LIVERIES)))
