"""TP-1 to TP-22: the set-up and the map."""

from __future__ import annotations

import pytest

from engine.core import start
from engine.games.terra_prime.content import printed
from engine.games.terra_prime.facts import asteroids, features, fully_revealed, groups_near, planets, tile
from engine.games.terra_prime.view import look
from tests.games.terra_prime.position import GAME, acts, board, colony, dealt, hide, lay, ship
from tests.kit.play import names

seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@seats
def test_hexes_lie_face_down_by_colour_and_some_stay_in_the_box(seats: int) -> None:
    """TP-1: 4 of each colour with two players, else 2; the special small layout for two."""
    s, left = dealt(seats), 4 if seats == 2 else 2
    assert [sum(s.box.hexes[id_].colour == zone for id_ in s.unused) for zone in ("green", "yellow", "red")] == [
        left
    ] * 3
    assert len(s.faces) == (15 if seats == 2 else 21)
    assert all(s.box.hexes[face[0]].colour == s.box.places[place].colour for place, face in s.faces.items())
    assert not s.turned


@seats
def test_what_lies_ready(seats: int) -> None:
    """TP-2, TP-3, TP-4, TP-5, TP-9, TP-11, TP-R42, TP-R37: techs, discs, Demand tiles, chits, ships at the Outpost."""
    s = dealt(seats)
    assert {*s.techs.values()} == {1 if seats == 2 else 2}
    assert s.alarm == 3
    assert [s.box.demands[one.tile].colour for one in s.wanted] == ["green", "green", "yellow"]
    assert s.wanted[2].tile == "DY1"
    assert (len(s.green), len(s.yellow)) == (8, 7)
    assert all((p.at, p.points, p.supply) == (0, 3, 8) for p in s.players)
    assert all(not (p.energy or p.modules or p.markers or any(p.cubes.values())) for p in s.players)
    assert (s.cubes, s.energy) == ({"green": 10, "blue": 10, "yellow": 8, "brown": 10}, 25)
    assert dealt(seats, 2).wanted[0].tile != s.wanted[0].tile or dealt(seats, 3).wanted[0].tile != s.wanted[0].tile


@pytest.mark.parametrize(
    ("seats", "phases"), [(2, [2, 4, 4, 5]), (3, [3, 5, 5, 5]), (4, [4, 5, 5, 5]), (5, [5, 5, 5, 5])]
)
def test_the_stack_of_rewards(seats: int, phases: list[int]) -> None:
    """TP-6, TP-7, TP-8, TP-X16: removed unseen, phase 1 on top; no tile of phase 4 is ever removed."""
    s = dealt(seats)
    drawn = [s.box.rewards[id_].phase for id_ in reversed(s.rewards)]
    assert drawn == sorted(drawn)
    assert [drawn.count(n) for n in (1, 2, 3, 4)] == phases
    assert not any(s.box.rewards[id_].phase == 4 for id_ in s.removed)
    assert sum(s.box.rewards[id_].alarm for id_ in s.rewards) == 3


@pytest.mark.parametrize(
    ("seats", "credits_"), [(2, [20, 20]), (3, [20] * 3), (4, [20] * 3 + [30]), (5, [20] * 3 + [30] * 2)]
)
def test_credits_by_the_order_of_play(seats: int, credits_: list[int]) -> None:
    """TP-10, TP-13: whoever starts; plain numbers, of which change is made by itself."""
    s = start(GAME, names(seats), {}, 5).match.state
    assert [s.players[(s.first + i) % seats].credits for i in range(seats)] == credits_


def test_anybody_may_start_and_turns_go_clockwise() -> None:
    """TP-12, TP-23"""
    assert {start(GAME, names(4), {}, seed).match.state.first for seed in range(30)} == {0, 1, 2, 3}
    p = acts(board(3), 2)
    for _ in range(3):
        p.does(2, "move.2" if p.s.players[2].at == 0 else "move.0")
    assert p.asked == [0]


def test_a_sector_is_where_hexes_meet() -> None:
    """TP-14, TP-15, TP-16, TP-17, TP-18, TP-R1: rim sectors have fewer hexes; outside counts as revealed."""
    s = board(3)
    assert [corner.place for corner in s.atlas.at[6]] == ["G1", "G2", "Y2"]
    assert s.atlas.adjacent[6] == (2, 10, 11)
    assert s.atlas.at[0] == ()
    assert s.atlas.adjacent[0] == (1, 2, 3, 4, 47, 48)
    hide(s, "Y2", "HY1")
    assert not fully_revealed(s, 6)
    assert fully_revealed(s, 37)
    assert fully_revealed(s, 0)


def test_up_to_three_features_meet_in_a_sector() -> None:
    """TP-19"""
    s = board(3)
    lay(s, "G1", "HG2", 0)  # corner 2 of G1 is sector 6: blue
    lay(s, "G2", "HG4", 0)  # corner 0 of G2: green
    lay(s, "Y2", "HY5", 0)  # corner 4 of Y2: two asteroids
    assert sorted(map(str, features(s, 6))) == ["2", "blue", "green"]
    assert (asteroids(s, 6), sorted(planets(s, 6))) == (2, ["blue", "green"])


def test_a_group_is_next_to_the_six_sectors_of_its_hex() -> None:
    """TP-20, TP-R14: never to the Outpost."""
    s = board(3)
    lay(s, "Y2", "HY9")
    assert {n for n in range(63) if groups_near(s, n)} == {16, 23, 17, 11, 6, 10}
    assert groups_near(s, 0) == []


def test_green_hexes_have_no_aliens_and_red_ones_most() -> None:
    """TP-21"""
    ships = {"green": 0, "yellow": 0, "red": 0}
    for entry in printed().hexes.values():
        ships[entry.colour] += entry.scouts + entry.warships
    assert ships["green"] == 0 < ships["yellow"] < ships["red"]


def test_what_is_printed_on_a_ship_is_never_lost() -> None:
    """TP-22, TP-127: it is content, not part of the state."""
    ship_ = {id_: part.amount for id_, part in printed().ship.items()}
    assert ship_ == {"thrusters": 3, "weapons": 1, "shield": 1, "hold": 1, "brown_holds": 2, "hull": 3, "arms": 3}
    assert [part.source for part in printed().ship.values()] == ["rulebook"] * 7
    assert printed().ship["brown_holds"].facts["amount"] == "reconstructed"


def test_colours_go_by_seat() -> None:
    """TP-D1, TP-R53: nobody is asked."""
    assert [*printed().colours] == ["purple", "orange", "turquoise", "white", "pink"]
    assert GAME.options.model_fields == {}


def test_all_is_open_but_faces_and_stacks() -> None:
    """TP-R39, TP-R41: claimed tiles and chits of others are in the view; the red circle is not on the stack."""
    s = dealt(3)
    s.players[1].claimed.append(s.green.pop())
    seen = look(s, 0)
    assert [tile_.id for tile_ in seen.ships[1].claimed] == s.players[1].claimed
    assert (seen.rewards, seen.phase, seen.seen) == (18, 1, ())
    assert all(place.face is None for place in seen.places)
    assert all(tile(s, place) is None for place in s.faces)


def test_a_hex_that_was_taken_out_is_missed() -> None:
    """A match goes on as long as all of its pieces are in the box."""
    s = dealt(2)
    assert GAME.box.lacks(GAME.pieces(s)) == []
    s.faces["G1"] = ["HG99"]
    colony(s, 6, 0, "green")
    ship(s, 1, modules="cargo")
    assert GAME.box.lacks(GAME.pieces(s)) == ["HG99"]
