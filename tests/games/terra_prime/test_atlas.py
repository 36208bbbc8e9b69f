"""TP-R1: the graph of both boards, with every number of the component table."""

from __future__ import annotations

import pytest

from engine.games.terra_prime.atlas import OUTPOST, Atlas
from engine.games.terra_prime.content import printed

CORNERS = {
    "G1": (9, 10, 6, 2, 1, 5),
    "G2": (6, 11, 12, 7, 3, 2),
    "G3": (3, 7, 13, 14, 8, 4),
    "G4": (52, 5, 1, 47, 49, 51),
    "G5": (48, 4, 8, 53, 54, 50),
    "Y1": (21, 22, 16, 10, 9, 15),
    "Y2": (16, 23, 17, 11, 6, 10),
    "Y3": (17, 24, 25, 18, 12, 11),
    "Y4": (12, 18, 26, 19, 13, 7),
    "Y5": (13, 19, 27, 28, 20, 14),
    "Y6": (57, 15, 9, 5, 52, 55),
    "Y7": (8, 14, 20, 58, 56, 53),
    "R1": (37, 38, 30, 22, 21, 29),
    "R2": (30, 39, 31, 23, 16, 22),
    "R3": (31, 40, 32, 24, 17, 23),
    "R4": (32, 41, 42, 33, 25, 24),
    "R5": (25, 33, 43, 34, 26, 18),
    "R6": (26, 34, 44, 35, 27, 19),
    "R7": (27, 35, 45, 46, 36, 28),
    "R8": (61, 29, 21, 15, 57, 59),
    "R9": (20, 28, 36, 62, 60, 58),
}
SMALL, LARGE = printed().small, printed().large
both = pytest.mark.parametrize("atlas", [SMALL, LARGE], ids=["two players", "three and more"])


def counts(atlas: Atlas, of: list[int]) -> list[int]:
    return [of.count(n) for n in range(1, max(of) + 1)]


@both
def test_every_corner_has_its_number(atlas: Atlas) -> None:
    assert atlas.corners == {place: CORNERS[place] for place in atlas.places}


@pytest.mark.parametrize(
    ("atlas", "places", "sectors", "paths", "doors"),
    [(SMALL, 15, 46, 64, (1, 2, 3, 4)), (LARGE, 21, 62, 88, (1, 2, 3, 4, 47, 48))],
)
def test_the_size_of_the_board(atlas: Atlas, places: int, sectors: int, paths: int, doors: tuple[int, ...]) -> None:
    assert (len(atlas.places), len(atlas.sectors)) == (places, sectors)
    assert sum(map(len, atlas.adjacent)) == 2 * paths
    assert atlas.adjacent[OUTPOST] == doors


@pytest.mark.parametrize(
    ("atlas", "by_places", "by_neighbours", "by_distance"),
    [
        (SMALL, [18, 12, 16], [0, 16, 28, 2], [4, 4, 6, 6, 8, 8, 10]),
        (LARGE, [22, 16, 24], [0, 20, 38, 4], [6, 6, 10, 8, 10, 10, 12]),
    ],
)
def test_sectors_are_counted(
    atlas: Atlas, by_places: list[int], by_neighbours: list[int], by_distance: list[int]
) -> None:
    assert counts(atlas, [len(atlas.at[n]) for n in atlas.sectors]) == by_places
    assert counts(atlas, [len(atlas.adjacent[n]) for n in atlas.sectors]) == by_neighbours
    assert counts(atlas, [atlas.distance[n] for n in atlas.sectors]) == by_distance


def test_one_green_place_at_the_ends_of_the_fan() -> None:
    assert [len(SMALL.at[n]) for n in SMALL.adjacent[OUTPOST]] == [1, 2, 2, 1]
    assert [len(LARGE.at[n]) for n in LARGE.adjacent[OUTPOST]] == [2, 2, 2, 2, 1, 1]


def test_distances_do_not_differ_between_the_boards() -> None:
    assert [SMALL.distance[n] for n in SMALL.sectors] == [LARGE.distance[n] for n in SMALL.sectors]


@both
def test_only_green_places_lie_next_to_the_outpost(atlas: Atlas) -> None:
    near = {corner.place[0] for n in atlas.sectors if atlas.distance[n] == 1 for corner in atlas.at[n]}
    assert near == {"G"}


def test_a_sector_of_the_table() -> None:
    assert LARGE.at[6] == (("G1", 2), ("G2", 0), ("Y2", 4))
    assert LARGE.adjacent[6] == (2, 10, 11)
    assert (LARGE.adjacent[5], SMALL.adjacent[5]) == ((1, 9, 52), (1, 9))
