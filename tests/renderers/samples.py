"""Sample pictures of each kind. `python -m tests.renderers.samples` learns the palettes from them anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image

from renderers import kit_sheet, lobby, result
from renderers.avoid_the_void import board, cover, end, hand
from renderers.toolkit.colour import SEATS, rgb
from renderers.toolkit.encode import FOLDER, learn
from renderers.toolkit.seats import piece
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


SAMPLES: dict[str, Callable[[], Iterator[Image.Image]]] = {
    "avoid_the_void-board": boards,
    "avoid_the_void-hand": hands,
    "avoid_the_void-lobby": lobbies,
    "result": results,
    "kit": lambda: iter((kit_sheet.draw(),)),
}


if __name__ == "__main__":
    for kind, samples in SAMPLES.items():
        (FOLDER / f"{kind}.pal").write_bytes(learn(samples()))
