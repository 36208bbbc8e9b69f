"""What the pictures of Disaster Looms! show and say."""

from __future__ import annotations

import pytest

from engine.core import View
from engine.games.disaster_looms.content import printed
from engine.games.disaster_looms.looking import look
from engine.games.disaster_looms.view import Hex
from renderers import lobby, result
from renderers.disaster_looms import RENDERER, board, company, cover, routes, stacks, style, technologies, ways
from renderers.disaster_looms.chart import Chart, laid_out, turned
from renderers.disaster_looms.end import score
from renderers.disaster_looms.style import table_of
from renderers.disaster_looms.targets import ask, lit, places
from renderers.drawing import renderer_of
from renderers.toolkit.picture import ALT_LIMIT
from tests.games.avoid_the_void.pictures.positions import HOSTILE
from tests.games.disaster_looms.pictures import looms_positions as at
from tests.games.disaster_looms.position import GAME, colony, lay, top_tiles
from tests.games.disaster_looms.position import table as laid
from tests.kit.words import IDS, OTHERS, UNTIDY
from tests.renderers.test_text_fits import sound

VIEWS = {
    "sending": at.sending(3),
    "hostile": at.sending(3, HOSTILE),
    "laying": at.laying(3),
    "moving": at.moving(1),
    "bidding": at.bidding(2),
    "crowded": at.crowded(0, HOSTILE[4:]),
    "licensing": at.licensing(1),
    "charted": at.charted(),
    "revenue": at.revenue(),
    "blocked": at.blocked(),
    "saving": at.saving(),
    "burnt": at.burnt(),
    "carrying": at.carrying(),
    "beginning": at.beginning(),
}


def test_the_renderer_is_found_by_its_game() -> None:
    assert renderer_of("disaster_looms") is RENDERER
    assert RENDERER.private
    assert RENDERER.mats
    assert RENDERER.private.word == "company"
    assert [sheet.word for sheet in RENDERER.sheets] == ["Technologies", "Routes", "Stacks"]


# --- words -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", VIEWS)
def test_texts_fit(name: str) -> None:
    view = VIEWS[name]
    sound(board.draw(view))
    for seat in range(len(view.names)):
        sound(company.draw(view, seat))
    if own := RENDERER.question(view):
        sound(own)
    sound(technologies.draw(view))
    sound(ways.draw(view))
    sound(stacks.draw(view))
    sound(result.draw(score(view)))


@pytest.mark.parametrize(("players", "mode"), [(2, "normal"), (3, "normal"), (4, "normal"), (4, "together")])
def test_texts_fit_in_matches_by_chance(players: int, mode: at.Mode) -> None:
    for view in at.by_chance(players, players, 400, 40, HOSTILE, mode):
        sound(board.draw(view))
        sound(company.draw(view, 0))
        if own := RENDERER.question(view):
            sound(own)


@pytest.mark.parametrize("name", VIEWS)
def test_twins_are_tidy_and_short_enough(name: str) -> None:
    view = VIEWS[name]
    assert RENDERER.mats
    said = [RENDERER.board_alt(view), RENDERER.board_text(view)]
    said += [sheet.text(view, 0) for sheet in RENDERER.sheets] + [sheet.alt(view, 0) for sheet in RENDERER.sheets]
    said += [RENDERER.mats.alt(view, 0), RENDERER.mats.text(view, 0), result.alt(score(view))]
    assert len(said[0]) <= ALT_LIMIT
    assert len(said[1]) <= 2400
    for words in said:
        assert not IDS.search(words), words
        assert not OTHERS["disaster_looms"].search(words), words
        assert "{" not in words
        assert "None" not in words.replace("None:", "")


def test_tips_are_sentences() -> None:
    for view in VIEWS.values():
        for canvas in (board.draw(view), company.draw(view, 0), technologies.draw(view)):
            for area in canvas.areas:
                assert area.tip.endswith((".", "!")), area
                assert not UNTIDY.search(area.tip), area


def test_the_text_names_targets_with_what_they_cost() -> None:
    words = RENDERER.board_text(at.moving())
    assert "move 19 (1 step)" in words
    assert "move 20 (1 step; 2 customers lost in the Anomaly)" in words
    assert "Turned up: Rainbow World." in RENDERER.board_text(at.laying())
    assert "place a, place b, place c" in RENDERER.board_text(at.laying())


def test_players_are_never_told_by_their_colour() -> None:
    """DL-R107: black is drawn white, so nobody may be called by it."""
    for view in VIEWS.values():
        words = RENDERER.board_text(view) + company.text(view, 0) + technologies.text(view)
        assert not {"black", "blue", "yellow", "red", "white"} & {*words.lower().split()}


# --- the map -----------------------------------------------------------------------------------------------------
def test_the_side_follows_the_room() -> None:
    cells = [region.hex for region in table_of(VIEWS["sending"]).regions]
    for wide, high in ((1216.0, 960.0), (400.0, 960.0), (1216.0, 300.0)):
        for turns in range(3):
            chart, bottom = laid_out(cells, 100, 200, wide, high, turns)
            spots = [chart.centre(cell) for cell in cells]
            assert min(x for x, _ in spots) - chart.side >= 99
            assert max(x for x, _ in spots) + chart.side <= 101 + wide
            assert max(y for _, y in spots) <= bottom <= 201 + high


def test_a_turned_map_is_the_same_map() -> None:
    plain, sixth = Chart(0, 0, 50), Chart(0, 0, 50, 1)
    around = [Hex(0, 0), *Hex(0, 0).neighbours()]
    assert {tuple(map(round, sixth.centre(at_))) for at_ in around} == {
        tuple(map(round, plain.centre(at_))) for at_ in around
    }
    column = [Hex(0, -r) for r in range(14)]
    assert turned(column, 1216, 960) in (1, 2)
    assert turned([Hex(0, -r) for r in range(4)], 1216, 960) == 0


def test_two_have_the_sides_until_the_map_is_long() -> None:
    """DL-318: three rows that go up; at last they go across the picture, and the players stand below."""
    early, *_, late = at.by_chance(2, 1, 500, 499)
    for view, names in ((early, {"player 1", "player 2"}), (late, {"players"})):
        assert {window.name for window in board.draw(view).windows} == {"round", "map", *names}


def test_north_is_up() -> None:
    """DL-R87: the middle row of two players goes up."""
    chart = Chart(640, 800, 100)
    assert chart.centre(Hex(0, -1)) == pytest.approx((640, 800 - 100 * 3**0.5))


def test_points_of_a_way_are_those_of_the_rules() -> None:
    costs = lit(at.moving()).costs
    assert costs[19] == 1
    assert costs[16] == 1  # by the gates
    assert costs[17] == 2
    assert 6 not in costs  # asteroids after a gate: 3


def test_nothing_is_lit_where_nothing_is_asked() -> None:
    quiet: View = at.moving()._replace(asked=(), open=(), cut_ins=())
    assert not lit(quiet).spots
    assert board.draw(quiet).image.tobytes() != board.draw(at.moving()).image.tobytes()


def test_the_ask_names_what_can_be_typed() -> None:
    assert ask(at.laying()) == "Place a, b or c"
    assert ask(at.sending()) == ""


def test_star_charts_show_the_whole_rim() -> None:
    view = at.charted()._replace(asked=(), open=())
    assert places(view) == [*table_of(view).rim]


def test_who_bids_for_treasure_world_reads_where_it_may_go() -> None:
    """DL-D15: the letters of the whole rim, as they will be asked for."""
    bids = at.bidding()
    assert places(bids) == [*table_of(bids).rim]
    assert [lit(bids).letter(place) for place in places(bids)][:3] == ["a", "b", "c"]
    assert not any(lit(bids).gap(place) for place in places(bids))
    assert "Place c" in [area.label for area in board.draw(bids).areas]


# --- routes ------------------------------------------------------------------------------------------------------
def test_routes_say_which_way_or_what_breaks_them() -> None:
    table, names = table_of(at.revenue()), at.NAMES
    assert routes.told(table, table.companies[3], names) == "A route: 0, 1, 2, 3 and back, own ship on it."
    table = table_of(at.blocked())
    words = routes.told(table, table.companies[0], names)
    assert words == "None: broken by Bo in 6 and Дарья in 16 on 0, 6, 16, 5."
    s = laid(3)
    lay(s, 1, 0, "empty_space_a")
    colony(s, lay(s, 1, -1, "urea_world"), 0)
    one = GAME.view(s, None)
    words = routes.told(one, one.companies[0], names)
    assert words == "None: a tile between 0 and 2 would close one, or in 2 other places."
    lay(s, 0, 1, "gas_giant_a")
    one = GAME.view(s, None)
    assert "None" not in routes.told(one, one.companies[0], names)
    saving = table_of(at.saving())
    assert routes.told(saving, saving.companies[0], names) == "No trade routes in this game."


def test_what_is_still_to_come_is_counted() -> None:
    """DL-12, DL-86: what is not on the table lies face down or was taken out unseen; nobody can tell which."""
    s = laid(3)
    lay(s, 1, 0, "gas_giant_a")
    top_tiles(s, "qr_code")
    s.tiles.discarded.append(s.tiles.pile.pop())
    face = look(s, 0).tiles
    assert face.out == (("QR Code", 1),)
    assert sum(kind.n for kind in face.unseen) == len(s.tiles.pile) + len(s.tiles.removed)
    assert {kind.name: kind.n for kind in face.unseen if kind.section == "A"}["Gas Giant"] == 1
    assert [sum(kind.n for kind in stacks.of_section(face, "ABC"[i])) for i in range(3)] == [
        left + removed for left, removed in zip(face.left, face.removed, strict=True)
    ]


def test_routes_are_drawn_only_while_they_count() -> None:
    assert routes.shown(table_of(at.revenue()))
    assert not routes.shown(table_of(at.sending()))


# --- the company -------------------------------------------------------------------------------------------------
def test_the_forecast_is_the_sum_of_its_lines() -> None:
    for view in (at.sending(), at.crowded()):
        table = table_of(view)
        for of in table.companies:
            lines = company.lines(table, of)
            assert max(0, sum(line.pays for line in lines)) == of.forecast
            assert len(lines) <= company.MOST


def test_a_licence_that_ends_is_the_first_note() -> None:
    view = at.carrying()
    table = table_of(view)
    notes = company.notes(view, table, table.companies[3])
    assert notes[0].words == "Mass Containment ends with this research"
    assert notes[0].note == "Renew for 2R, or it is gone"
    assert notes[-1].words == "No research"


# --- the end -----------------------------------------------------------------------------------------------------
def test_the_result_has_points_by_kind() -> None:
    view = at.ended()
    found, table = score(view), table_of(view)
    assert view.result
    by_name = {line.name: line for line in found.lines}
    for seat, name in enumerate(view.names):
        assert sum(by_name[name].points) == view.result.scores[seat] == table.companies[seat].points
        assert (by_name[name].place == 1) == (seat in view.result.winners)
    assert [line.place for line in found.lines] == sorted(line.place for line in found.lines)
    sound(result.draw(found))


def test_two_are_told_by_their_assets() -> None:
    found = score(at.ended(2, 2))
    assert [part.words for part in found.parts] == ["assets of colonies"]


def test_together_all_win_or_all_lose() -> None:
    """DL-314: one bar for all, and where every customer is."""
    for view, words in ((at.won(), "All win."), (at.lost(), "All lose.")):
        found, table = score(view), table_of(view)
        assert found.shared
        assert sum(found.shared.amounts) == table.customers
        assert result.alt(found).startswith(f"Disaster Looms!: {words}")
        assert bool(found.winners) == (words == "All win.")
        sound(result.draw(found))


# --- pieces ------------------------------------------------------------------------------------------------------
def test_every_world_of_the_box_has_its_look() -> None:
    worlds = {tile.short for tile in printed().tiles.values() if tile.type in ("earth", "planet", "uninhabitable")}
    assert worlds == {*style.WORLDS}


def test_seats_differ_by_shape_and_are_as_many_as_the_box_has() -> None:
    """DL-R107."""
    assert len({livery.shape for livery in style.LIVERIES}) == len(printed().colours) == 4
    colours = [*printed().colours]
    assert [style.SEATS[{"black": "white"}.get(name, name)] for name in colours] == [*style.LIVERIES]
    for first in range(0, len(HOSTILE), 4):
        names = (HOSTILE * 2)[first : first + 4]
        sound(lobby.draw(cover.COVER, lobby.Lobby(names, style.LIVERIES)))


def test_earth_says_why_it_pays_nothing() -> None:
    """DL-174: under war and after the Cataclysm."""
    assert "Earth, at war" in company.text(at.carrying(), 3)
    assert "Earth, after the Cataclysm" in company.text(at.burnt(), 3)
    assert "Earth, with the elevator" in company.text(at.sending(), 3)


def test_what_is_too_long_to_be_read_beside_another_has_a_row_of_its_own() -> None:
    short, long = (company.Note("check", company.TEXT2, "Trade route", "0, 1, 2 and back" * n) for n in (1, 4))
    assert company.laid_out([long, short, short, short]) == [[short, short], [short], [long]]
    assert [company.width_of(note) for note in (short, long)] == [602, 1216]
