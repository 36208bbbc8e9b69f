"""Golden pictures: kept files, and how near a new drawing must come to them.

`python -m tests.renderers.golden` draws them all anew; look at every one before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops

from renderers import lobby, result
from renderers.avoid_the_void import board, cover, end, hand
from renderers.disaster_looms import RENDERER as LOOMS
from renderers.disaster_looms import company, technologies
from renderers.exodus_fleet import board as fleet_board
from renderers.exodus_fleet import cover as fleet_cover
from renderers.exodus_fleet import end as fleet_end
from renderers.exodus_fleet import fleet
from renderers.exodus_fleet import hand as fleet_hand
from renderers.spacecorp import RENDERER as CORP
from renderers.spacecorp import end as corp_end
from renderers.spacecorp import hand as corp_hand
from renderers.spacecorp import headquarters, sideboard
from renderers.terra_prime import board as prime_board
from renderers.terra_prime import cover as prime_cover
from renderers.terra_prime import end as prime_end
from renderers.terra_prime import notes, ship, techs, turning
from renderers.terra_prime.style import LIVERIES as PRIME_LIVERIES
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.encode import quantized
from tests.games.avoid_the_void.pictures.positions import (
    HOSTILE,
    aliens_view,
    board_view,
    hand_view,
    random_view,
    result_view,
)
from tests.games.disaster_looms.pictures import looms_positions as looms
from tests.games.exodus_fleet.pictures.fleet_positions import (
    bidding_view,
    building_view,
    ended_view,
    mining_view,
    setup_view,
)
from tests.games.exodus_fleet.pictures.fleets import (
    armada,
    choosing,
    crowded,
    holding,
    looking,
    middle,
    reserving,
    seen,
)
from tests.games.spacecorp.pictures import corp_positions as corp
from tests.games.terra_prime.pictures import prime_positions as prime
from tests.renderers import kit_sheet
from tests.renderers.samples import LOBBY, SCORE

FOLDER = Path(__file__).parent / "golden"
BLOCK = 8
LIMIT = 36  # levels of 256


def no_such() -> Canvas:
    raise AssertionError("the question has no picture of its own")


GOLDEN: dict[str, tuple[str, Callable[[], Canvas]]] = {
    "board": ("avoid_the_void/board", lambda: board.draw(board_view())),
    "board_aliens": ("avoid_the_void/board", lambda: board.draw(aliens_view())),
    "board_crowded": ("avoid_the_void/board", lambda: board.draw(random_view(5))),
    "hand": ("avoid_the_void/hand", lambda: hand.draw(hand_view(6))),
    "hand_12": ("avoid_the_void/hand", lambda: hand.draw(hand_view(12))),
    "lobby": ("avoid_the_void/lobby", lambda: lobby.draw(cover.COVER, LOBBY)),
    "result": ("result", lambda: result.draw(end.score(result_view()))),
    "result_points": ("result", lambda: result.draw(SCORE)),
    "fleet_board": ("exodus_fleet/board", lambda: fleet_board.draw(bidding_view())),
    "fleet_crowded": ("exodus_fleet/board", lambda: fleet_board.draw(mining_view(names=HOSTILE))),
    "fleet_building": ("exodus_fleet/board", lambda: fleet_board.draw(building_view())),
    "fleet_all_ships": ("exodus_fleet/board", lambda: fleet_board.draw(setup_view(2, all_ships=True, rounds=5))),
    "fleet_lobby": ("exodus_fleet/lobby", lambda: lobby.draw(fleet_cover.COVER, LOBBY)),
    "fleet_result": ("result", lambda: result.draw(fleet_end.score(ended_view()))),
    "fleet_mat": ("exodus_fleet/mat", lambda: fleet.draw(seen(middle(), None), 0)),
    "fleet_mat_crowded": ("exodus_fleet/mat", lambda: fleet.draw(seen(crowded(), None), 0)),
    "fleet_mat_20": ("exodus_fleet/mat", lambda: fleet.draw(seen(armada(20), None), 0)),
    "fleet_hand": ("exodus_fleet/hand", lambda: fleet_hand.draw(seen(middle(), 0))),
    "fleet_hand_12": ("exodus_fleet/hand", lambda: fleet_hand.draw(holding(12))),
    "fleet_looking": ("exodus_fleet/hand", lambda: fleet_hand.draw(looking())),
    "fleet_reserving": ("exodus_fleet/hand", lambda: fleet_hand.draw(reserving())),
    "fleet_choosing": ("exodus_fleet/hand", lambda: fleet_hand.draw(choosing())),
    "corp_board": ("spacecorp/board", lambda: CORP.board(corp.acting())),
    "corp_offers": ("spacecorp/board", lambda: CORP.board(corp.drawing())),
    "corp_planeteers": ("spacecorp/board", lambda: CORP.board(corp.as_seen(corp.planeteers()))),
    "corp_starfarers": ("spacecorp/board", lambda: CORP.board(corp.as_seen(corp.starfarers()))),
    "corp_sideboard": ("spacecorp/board", lambda: sideboard.draw(corp.as_seen(corp.starfarers()))),
    "corp_going": ("spacecorp/hand", lambda: CORP.question(corp.going()) or no_such()),
    "corp_lit": ("spacecorp/hand", lambda: CORP.question(corp.lit_planeteers()) or no_such()),
    "corp_pay": ("spacecorp/hand", lambda: CORP.question(corp.paying()) or no_such()),
    "corp_ways": ("spacecorp/hand", lambda: CORP.question(corp.many_ways()) or no_such()),
    "corp_settling": ("spacecorp/hand", lambda: CORP.question(corp.settling()) or no_such()),
    "corp_hand": ("spacecorp/hand", lambda: corp_hand.draw(corp.acting(0))),
    "corp_hand_24": ("spacecorp/hand", lambda: corp_hand.draw(corp.holding(24))),
    "corp_hq": ("spacecorp/mat", lambda: headquarters.draw(corp.acting(), 0)),
    "corp_hq_late": ("spacecorp/mat", lambda: headquarters.draw(corp.as_seen(corp.starfarers()), 1)),
    "corp_lobby": ("spacecorp/lobby", lambda: lobby.draw(CORP.box, LOBBY._replace(liveries=CORP.liveries))),
    "corp_result": ("result", lambda: result.draw(corp_end.score(corp.acting()))),
    "prime_board": ("terra_prime/board", lambda: prime_board.draw(prime.acting())),
    "prime_dice": ("terra_prime/board", lambda: prime_board.draw(prime.entered())),
    "prime_together": ("terra_prime/board", lambda: prime_board.draw(prime.together())),
    "prime_two": ("terra_prime/board", lambda: prime_board.draw(prime.beginning())),
    "prime_ship": ("terra_prime/mat", lambda: ship.draw(prime.losing(), 0)),
    "prime_turning": ("terra_prime/hand", lambda: turning.draw(prime.turning()) or no_such()),
    "prime_techs": ("terra_prime/hand", lambda: techs.question(prime.buying()) or no_such()),
    "prime_notes": ("terra_prime/hand", lambda: notes.draw(prime.acting(0))),
    "prime_lobby": (
        "terra_prime/lobby",
        lambda: lobby.draw(prime_cover.COVER, LOBBY._replace(liveries=PRIME_LIVERIES)),
    ),
    "prime_result": ("result", lambda: result.draw(prime_end.score(prime.acting()))),
    "looms_board": ("disaster_looms/board", lambda: LOOMS.board(looms.laying())),
    "looms_moving": ("disaster_looms/board", lambda: LOOMS.board(looms.moving())),
    "looms_crowded": ("disaster_looms/board", lambda: LOOMS.board(looms.crowded())),
    "looms_routes": ("disaster_looms/board", lambda: LOOMS.sheets[1].draw(looms.blocked(), 0)),
    "looms_technologies": ("disaster_looms/board", lambda: technologies.draw(looms.sending())),
    "looms_company": ("disaster_looms/mat", lambda: company.draw(looms.sending(), 3)),
    "looms_licensing": ("disaster_looms/hand", lambda: technologies.question(looms.licensing()) or no_such()),
    "looms_lobby": (
        "disaster_looms/lobby",
        lambda: lobby.draw(LOOMS.box, LOBBY._replace(liveries=LOOMS.liveries)),
    ),
    "looms_result": ("result", lambda: result.draw(LOOMS.score(looms.sending()))),
    "looms_won": ("result", lambda: result.draw(LOOMS.score(looms.won()))),
    "looms_lost": ("result", lambda: result.draw(LOOMS.score(looms.lost()))),
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
