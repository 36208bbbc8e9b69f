"""Sample pictures of each kind. `python -m tests.renderers.samples` learns the palettes from them anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image

from renderers import kit_sheet, lobby, result
from renderers.avoid_the_void import board, cover, end, hand
from renderers.exodus_fleet import board as fleet_board
from renderers.exodus_fleet import cover as fleet_cover
from renderers.exodus_fleet import end as fleet_end
from renderers.exodus_fleet import fleet
from renderers.exodus_fleet import hand as fleet_hand
from renderers.exodus_fleet.warm import everything
from renderers.toolkit.colour import SEATS, rgb
from renderers.toolkit.encode import FOLDER, learn
from renderers.toolkit.seats import piece
from tests.renderers.fleet_positions import (
    bidding_view,
    building_view,
    calling_view,
    charted_view,
    ended_view,
    mining_view,
    sealed_view,
    setup_view,
)
from tests.renderers.fleets import armada, choosing, crowded, holding, looking, middle, reserving, seen
from tests.renderers.positions import NAMES, board_view, hand_view, random_view, result_view

LOBBY = lobby.Lobby(("Bo", "Ana", "Дарья"), tuple(SEATS), ("no tribute",))
PARTS = (
    result.Part("tribes", rgb("#D9A7F0")),
    result.Part("neutral ships", rgb("#E9D9A6")),
    result.Part("factions", rgb("#7FA6E0")),
    result.Part("most cubes, XU, cards", rgb("#63DDB0")),
)
POINTS = (
    ("orange", "Dawn", "15 at half time, 44 at the end, most cards", (24, 19, 15, 1)),
    ("green", "Carlos", "9 at half time, 47 at the end, most XU", (28, 16, 11, 1)),
    ("blue", "Brittany", "12 at half time, 37 at the end", (24, 1, 24, 0)),
    ("red", "Ali", "9 at half time, 31 at the end, most cubes", (25, 2, 12, 1)),
)
SCORE = result.Score(
    "Exodus Fleet",
    "Dawn",
    "59 points after 8 rounds",
    "4 players, 2 h 10",
    PARTS,
    tuple(
        result.Line(i, piece(seat, name), name, note, points, str(sum(points)))
        for i, (seat, name, note, points) in enumerate(POINTS, 1)
    ),
)


def boards() -> Iterator[Image.Image]:
    yield board.draw(board_view()).image
    yield from (board.draw(random_view(seed, hostile=False)).image for seed in range(8))


def hands() -> Iterator[Image.Image]:
    yield from (hand.draw(hand_view(cards)).image for cards in (1, 6, 9, 12, 17))


def lobbies() -> Iterator[Image.Image]:
    yield lobby.draw(cover.BOX, LOBBY).image
    yield lobby.draw(cover.BOX, lobby.Lobby(NAMES, tuple(SEATS))).image


def results() -> Iterator[Image.Image]:
    yield result.draw(SCORE).image
    yield result.draw(end.score(result_view())).image
    yield result.draw(fleet_end.score(ended_view())).image


def fleet_boards() -> Iterator[Image.Image]:
    early = (setup_view(5, all_ships=True), calling_view(), bidding_view(), sealed_view())
    late = (mining_view(), building_view(), charted_view(), ended_view(), everything())
    yield from (fleet_board.draw(view).image for view in (*early, *late))


def fleet_lobbies() -> Iterator[Image.Image]:
    yield lobby.draw(fleet_cover.BOX, LOBBY).image
    yield lobby.draw(fleet_cover.BOX, lobby.Lobby(NAMES[:5], tuple(SEATS))).image


def fleet_mats() -> Iterator[Image.Image]:
    views = (seen(middle(), None), seen(crowded(), None), seen(armada(20), None), choosing())
    yield from (fleet.draw(view, 0).image for view in views)


def fleet_hands() -> Iterator[Image.Image]:
    views = (seen(middle(), 0), looking(), reserving(), choosing(), holding(1), holding(12), holding(19))
    yield from (fleet_hand.draw(view).image for view in views)


SAMPLES: dict[str, Callable[[], Iterator[Image.Image]]] = {
    "avoid_the_void-board": boards,
    "avoid_the_void-hand": hands,
    "avoid_the_void-lobby": lobbies,
    "exodus_fleet-board": fleet_boards,
    "exodus_fleet-lobby": fleet_lobbies,
    "exodus_fleet-mat": fleet_mats,
    "exodus_fleet-hand": fleet_hands,
    "result": results,
    "kit": lambda: iter((kit_sheet.draw(),)),
}


if __name__ == "__main__":
    for kind, samples in SAMPLES.items():
        (FOLDER / f"{kind}.pal").write_bytes(learn(samples()))
