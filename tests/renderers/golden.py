"""Golden pictures: kept files, and how near a new drawing must come to them.

`python -m tests.renderers.golden` draws them all anew; look at every one before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops

from renderers import kit_sheet, lobby, result
from renderers.avoid_the_void import board, cover, end, hand
from renderers.exodus_fleet import board as fleet_board
from renderers.exodus_fleet import cover as fleet_cover
from renderers.exodus_fleet import end as fleet_end
from renderers.exodus_fleet import fleet
from renderers.exodus_fleet import hand as fleet_hand
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.encode import quantized
from tests.renderers.fleet_positions import bidding_view, building_view, ended_view, mining_view, setup_view
from tests.renderers.fleets import armada, choosing, crowded, holding, looking, middle, reserving, seen
from tests.renderers.positions import HOSTILE, aliens_view, board_view, hand_view, random_view, result_view
from tests.renderers.samples import LOBBY, SCORE

FOLDER = Path(__file__).parent / "golden"
BLOCK = 8
LIMIT = 36  # levels of 256

GOLDEN: dict[str, tuple[str, Callable[[], Canvas]]] = {
    "board": ("avoid_the_void-board", lambda: board.draw(board_view())),
    "board_aliens": ("avoid_the_void-board", lambda: board.draw(aliens_view())),
    "board_crowded": ("avoid_the_void-board", lambda: board.draw(random_view(5))),
    "hand": ("avoid_the_void-hand", lambda: hand.draw(hand_view(6))),
    "hand_12": ("avoid_the_void-hand", lambda: hand.draw(hand_view(12))),
    "lobby": ("avoid_the_void-lobby", lambda: lobby.draw(cover.BOX, LOBBY)),
    "result": ("result", lambda: result.draw(end.score(result_view()))),
    "result_points": ("result", lambda: result.draw(SCORE)),
    "fleet_board": ("exodus_fleet-board", lambda: fleet_board.draw(bidding_view())),
    "fleet_crowded": ("exodus_fleet-board", lambda: fleet_board.draw(mining_view(names=HOSTILE))),
    "fleet_building": ("exodus_fleet-board", lambda: fleet_board.draw(building_view())),
    "fleet_all_ships": ("exodus_fleet-board", lambda: fleet_board.draw(setup_view(2, all_ships=True, rounds=5))),
    "fleet_lobby": ("exodus_fleet-lobby", lambda: lobby.draw(fleet_cover.BOX, LOBBY)),
    "fleet_result": ("result", lambda: result.draw(fleet_end.score(ended_view()))),
    "fleet_mat": ("exodus_fleet-mat", lambda: fleet.draw(seen(middle(), None), 0)),
    "fleet_mat_crowded": ("exodus_fleet-mat", lambda: fleet.draw(seen(crowded(), None), 0)),
    "fleet_mat_20": ("exodus_fleet-mat", lambda: fleet.draw(seen(armada(20), None), 0)),
    "fleet_hand": ("exodus_fleet-hand", lambda: fleet_hand.draw(seen(middle(), 0))),
    "fleet_hand_12": ("exodus_fleet-hand", lambda: fleet_hand.draw(holding(12))),
    "fleet_looking": ("exodus_fleet-hand", lambda: fleet_hand.draw(looking())),
    "fleet_reserving": ("exodus_fleet-hand", lambda: fleet_hand.draw(reserving())),
    "fleet_choosing": ("exodus_fleet-hand", lambda: fleet_hand.draw(choosing())),
    "kit": ("kit", kit_sheet.sheet),
}


def distance(one: Image.Image, other: Image.Image) -> float:
    """The largest difference between the mean colours of two blocks of 8 x 8 pixels.

    A glyph whose edge moves by a pixel changes a block by an eighth of its contrast; a thing that is missing
    changes some block by nearly all of it. Two grids, half a block apart: nothing hides on the border of blocks.
    """
    if one.size != other.size:
        return 255.0
    worst = 0
    for shift in (0, BLOCK // 2):
        left, right = (
            image.convert("RGB").crop((shift, shift, image.width, image.height)).reduce(BLOCK) for image in (one, other)
        )
        worst = max(worst, *ImageChops.difference(left, right).tobytes())
    return float(worst)


def drawn(name: str) -> Image.Image:
    """As it is sent, with its 256 colours."""
    kind, draw = GOLDEN[name]
    return quantized(draw().image, kind)


def kept(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as image:
        return image.copy()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        drawn(name).save(FOLDER / f"{name}.png", optimize=True)
