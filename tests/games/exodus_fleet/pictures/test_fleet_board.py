"""The board and score sheet of Exodus Fleet: all fits, what matters is seen, what is secret is not, twins agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.core import Scalar, View
from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.view import FleetFace, FleetView, look
from renderers import lobby, result
from renderers.exodus_fleet import board, cover, end, text
from renderers.exodus_fleet.ships import FULL, SMALL, card, lines, small_card
from renderers.exodus_fleet.style import LIVERIES, table_of
from renderers.toolkit.encode import quantized
from renderers.toolkit.picture import ALT_LIMIT
from renderers.wording import headline
from tests.games.avoid_the_void.pictures.positions import HOSTILE
from tests.games.exodus_fleet.pictures.fleet_positions import (
    bidding_view,
    building_view,
    by_chance,
    called,
    calling_view,
    charted_view,
    ended_view,
    mining_view,
    sealed_view,
    seen,
    setup_view,
    table,
)
from tests.games.exodus_fleet.position import position
from tests.renderers.golden import LIMIT, distance, kept
from tests.renderers.test_text_fits import sound

BOX = printed()
MATCHES: tuple[tuple[int, dict[str, Scalar]], ...] = (
    (2, {"rounds": 5}),
    (2, {"all_ships": True}),
    (3, {"secret": True, "navigation": True}),
    (4, {"neutral": "all"}),
    (5, {"trading": True}),
    (5, {"neutral": "one_by_one"}),
)


@pytest.mark.parametrize(("players", "options"), MATCHES)
def test_whole_matches_with_hostile_names(players: int, options: Mapping[str, Scalar]) -> None:
    names = (HOSTILE * 2)[players : 2 * players]
    for view in by_chance(players, options, 17, names):
        sound(board.draw(view))
        assert 0 < len(text.board_alt(view)) <= ALT_LIMIT
        assert len(text.board_text(view)) <= 3000
    sound(result.draw(end.score(view)))


def test_no_word_of_a_ship_is_cut() -> None:
    state = position("space_command", "trade_command")
    state.line = [ship for ship in BOX.ships if ship not in BOX.command_ships]
    for ship in look(state, None).line:
        full, small = lines([ship], FULL), lines([ship], SMALL)
        for canvas in (card(ship, full), card(ship, 3, leaving=True), small_card(ship, small), small_card(ship, 3)):
            sound(canvas)
            assert not [box for box in canvas.boxes if box.text.endswith("…")], ship.name


def test_a_full_lobby() -> None:
    for first in range(0, len(HOSTILE), 5):
        sound(lobby.draw(cover.COVER, lobby.Lobby(HOSTILE[first : first + 5], LIVERIES, ("secret bidding",) * 6)))


# --- what can be seen --------------------------------------------------------------------------------------------
VIEW = bidding_view()
TABLE = table_of(VIEW)


def _with(**changes: object) -> View:
    return VIEW._replace(table=replace(TABLE, **changes))  # type: ignore[arg-type]


def _fleet(seat: int, **changes: object) -> View:
    changed: FleetFace = replace(TABLE.fleets[seat], **changes)  # type: ignore[arg-type]
    return _with(fleets=(*TABLE.fleets[:seat], changed, *TABLE.fleets[seat + 1 :]))


CHANGES = {
    "another bid": _fleet(0, bid=8),
    "a raised bid": _fleet(0, raised=3),
    "nobody has passed": _fleet(3, passed=False),
    "another Admiral": _with(admiral=0),
    "another round": _with(round=4),
    "another scoring": _with(scoring_a=3),
    "another phase": _with(phase="exploring"),
    "nobody has called Income": _with(called=("mining", "building", "mining")),
    "another current planet": _with(planets=TABLE.planets[::-1]),
    "the ranks are turned": _with(ranking=TABLE.ranking[::-1]),
    "one Metal less": _fleet(0, cubes=(3, 3, 6, 3)),
    "another tribe": _fleet(1, tribes=3),
    "more room for tribes": _fleet(1, quarters=6),
    "another income": _fleet(1, income=8),
    "another card": _fleet(1, cards=1),
    "a ship less": _fleet(0, ships=TABLE.fleets[0].ships[:-1]),
    "points": _fleet(1, scoring_a=(2, 2, 2)),
    "two ships leave": _with(leaving=2),
    "the line is turned": _with(line=TABLE.line[::-1]),
    "a neutral ship is missing": _with(offer=TABLE.offer[:-1]),
    "the ship deck": _with(ship_deck=9),
    "the explorer deck": _with(card_deck=9),
    "somebody else is asked": VIEW._replace(waiting=(3,)),
    "a target": VIEW._replace(open=building_view().asked),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_matters_is_a_difference(what: str) -> None:
    other = quantized(board.draw(CHANGES[what]).image, "exodus_fleet/board")
    assert distance(kept("fleet_board"), other) > LIMIT


def test_sealed_bids_show_who_is_in_and_nothing_else() -> None:
    """EF-143"""
    views = [seen(called(table(3, secret=True)).does(0, bid).does(1, "4")) for bid in ("0", "3", "20")]
    assert len({board.draw(view).image.tobytes() for view in views}) == 1
    assert len({text.board_text(view) for view in views}) == 1
    assert len({text.board_alt(view) for view in views}) == 1
    fewer = seen(called(table(3, secret=True)).does(1, "4"))
    assert board.draw(fewer).image.tobytes() != board.draw(views[0]).image.tobytes()


def test_what_others_hold_is_no_part_of_the_board() -> None:
    """EF-13, EF-40"""
    one, other = table(4), table(4)
    other.players[0].xu, other.players[0].hand = 3, ["loyalty.2", "asteroid_belt.1"]
    shown = [View("exodus_fleet", tuple("ABCD"), None, look(s, None), (), (), (2,), ()) for s in (one, other)]
    assert board.draw(shown[0]).image.tobytes() == board.draw(shown[1]).image.tobytes()
    assert text.board_text(shown[0]) == text.board_text(shown[1])


# --- words -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("view", "title", "ask"),
    [
        (setup_view(3), "3 players to choose a command ship", "One of two each, unseen."),
        (calling_view(), "Chidi to call a phase", "Any but building, which was called last."),
        (bidding_view(), "Chidi to bid for mining", "3 XU or more, or pass. Taken: 5 and 7."),
        (sealed_view(), "Chidi to make a sealed bid", "For mining; less than 3 XU is a pass. 2 of 3 are in."),
        (mining_view(), "4 players to send miners", "Each crew works, or declines."),
        (building_view(None), "Bo to build a ship", "Line, neutral ships, or decline."),
        (building_view(1), "Bo to build a ship", "Build which ship?"),
        (charted_view(), "Bo to place new planets", "Current, Next and Third, out of 6."),
        (ended_view(), "Ana wins", "37 points."),
    ],
)
def test_the_head_says_who_and_what(view: View, title: str, ask: str) -> None:
    says = headline(view)
    assert (f"{says.who} {says.task}", says.terms) == (title, ask)


def test_alien_crews_that_wait_are_named() -> None:
    """EF-222, H13"""
    view = building_view(None)
    waiting = view._replace(table=replace(_table(view), queue=(0,)))
    assert "alien crew waits" in text.board_text(waiting)
    assert board.draw(waiting).image.tobytes() != board.draw(view).image.tobytes()


def test_the_owner_of_fleet_congress_may_repeat_a_bid() -> None:
    """EF-69"""
    s = table(4)
    s.players[2].ships.append("fleet_congress")
    view = seen(called(s).does(3, "5").does(0, "7").does(1, "pass").does(1, "F"))
    assert headline(view).terms == "3 XU or more, or pass."


def test_the_twin_says_what_the_board_shows() -> None:
    words = text.board_text(VIEW)
    for part in (
        "Exodus Fleet, round 3 of 8, scoring after 4 and 8. Chidi to bid for mining. 3 XU or more",
        "Called in this round: Income (Ana), Build (Bo) and Mining (Chidi). Now Mining.",
        "M F B W          Current SCG-831  Next PFH-7c      Third AWM-32\n"
        "top 1st          0 1 8 6          1 8 6 0          0 5 6 4\n",
        "A Ana          4 3 6 3     16/21  5/10   +10    5     2     -      bid 7, 1st so far\n",
        "C Chidi        5 2 0 4     11/21  1/7    +11    4     3     -      Admiral, bids now\n",
        "B Miners Union: 3 2 2 1, income 0, holds A4, 1 tribe",
        "5 Time Capsule: 9 0 0 0, income −1",
        "* Casino Ship",
        "Next to go: Military Repair Center.",
        "Decks: explorer 37, planets 12",
    ):
        assert part in words
    assert "Marked: Miners Union, Recycler, Refugee Camp" in text.board_text(building_view())
    assert "Planet C: top 6 3 4 2" in text.board_text(charted_view())
    every = text.board_text(setup_view(5, all_ships=True))
    assert all(BOX.ships[ship].name in every for ship in BOX.ships if ship not in BOX.command_ships)


def test_the_alt_text_says_first_what_matters_first() -> None:
    words = text.board_alt(VIEW)
    places = [
        words.index(part) for part in ("Chidi to bid for mining", "Дарья (has passed)", "Next to go", "Current SCG-831")
    ]
    assert places == sorted(places)


# --- the score sheet ---------------------------------------------------------------------------------------------
def test_every_part_of_both_scorings_is_on_the_sheet() -> None:
    """EF-122 to EF-138, X9"""
    view = ended_view()
    score = end.score(view)
    assert (score.winners, score.how) == ("Ana", "37 points after 8 rounds, the tie broken by 5 tribes")
    assert [line.place for line in score.lines] == [1, 2, 3, 4]
    assert view.result
    for line in score.lines:
        seat = view.names.index(line.name)
        fleet: FleetFace = _table(view).fleets[seat]
        assert line.points == (*fleet.scoring_a, *fleet.scoring_b)
        assert int(line.total) == sum(line.points) == view.result.scores[seat]
    assert "most resources" in score.lines[0].note
    assert "26 XU; most XU" in score.lines[2].note
    assert "A: tribes 9" in result.alt(score)


def test_a_shared_victory_is_told_as_one() -> None:
    """EF-138"""
    view = ended_view()
    fleets = [replace(fleet, tribes=5) for fleet in _table(view).fleets]
    score = end.score(view._replace(table=replace(_table(view), fleets=tuple(fleets))))
    assert score.how == "37 points after 8 rounds and 5 tribes each"
    assert result.alt(score).startswith("Exodus Fleet: Ana and Chidi win.")
    assert [line.place for line in score.lines] == [1, 1, 3, 4]


@pytest.mark.parametrize("seed", range(3))
def test_what_was_unused_is_named_as_often_as_it_scored(seed: int) -> None:
    """EF-135"""
    *_, view = by_chance(3, {}, 10_000, seed=seed)
    for fleet in _table(view).fleets:
        assert len(end.most_unused(_table(view), fleet)) == fleet.scoring_b[3]
    best = {line.name for line in end.score(view).lines if line.place == 1}
    assert view.result
    assert best == {view.names[seat] for seat in view.result.winners}


def _table(view: View) -> FleetView:
    return table_of(view)
