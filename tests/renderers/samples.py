"""Sample pictures of each kind. `python -m tests.renderers.samples` learns the palettes from them anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image

from renderers import lobby, result
from renderers.avoid_the_void import board, cover, end, hand
from renderers.disaster_looms import RENDERER as LOOMS
from renderers.exodus_fleet import board as fleet_board
from renderers.exodus_fleet import cover as fleet_cover
from renderers.exodus_fleet import end as fleet_end
from renderers.exodus_fleet import fleet
from renderers.exodus_fleet import hand as fleet_hand
from renderers.exodus_fleet.style import LIVERIES
from renderers.spacecorp import RENDERER as CORP
from renderers.terra_prime import RENDERER as PRIME
from renderers.toolkit.colour import SEATS, rgb
from renderers.toolkit.encode import learn, palette_file
from renderers.toolkit.seats import marker
from tests.games.avoid_the_void.pictures.positions import NAMES, board_view, hand_view, random_view, result_view
from tests.games.disaster_looms.pictures import looms_positions as looms
from tests.games.exodus_fleet.pictures.fleet_positions import (
    bidding_view,
    building_view,
    calling_view,
    charted_view,
    ended_view,
    mining_view,
    sealed_view,
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

LOBBY = lobby.Lobby(("Bo", "Ana", "Дарья"), LIVERIES, ("no tribute",))
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
        result.ScoreLine(i, marker(SEATS[seat], name), name, note, points, str(sum(points)))
        for i, (seat, name, note, points) in enumerate(POINTS, 1)
    ),
)


def boards() -> Iterator[Image.Image]:
    yield board.draw(board_view()).image
    yield from (board.draw(random_view(seed, hostile=False)).image for seed in range(8))


def hands() -> Iterator[Image.Image]:
    yield from (hand.draw(hand_view(cards)).image for cards in (1, 6, 9, 12, 17))


def lobbies() -> Iterator[Image.Image]:
    yield lobby.draw(cover.COVER, LOBBY).image
    yield lobby.draw(cover.COVER, lobby.Lobby(NAMES, LIVERIES)).image


def results() -> Iterator[Image.Image]:
    yield result.draw(SCORE).image
    yield result.draw(end.score(result_view())).image
    yield result.draw(fleet_end.score(ended_view())).image
    yield result.draw(PRIME.score(prime.acting())).image
    yield from (result.draw(LOOMS.score(view)).image for view in (looms.sending(), looms.won(), looms.lost()))


def fleet_boards() -> Iterator[Image.Image]:
    early = (setup_view(5, all_ships=True), calling_view(), bidding_view(), sealed_view())
    late = (mining_view(), building_view(), charted_view(), ended_view())
    yield from (fleet_board.draw(view).image for view in (*early, *late))


def fleet_lobbies() -> Iterator[Image.Image]:
    yield lobby.draw(fleet_cover.COVER, LOBBY).image
    yield lobby.draw(fleet_cover.COVER, lobby.Lobby(NAMES[:5], LIVERIES)).image


def fleet_mats() -> Iterator[Image.Image]:
    views = (seen(middle(), None), seen(crowded(), None), seen(armada(20), None), choosing())
    yield from (fleet.draw(view, 0).image for view in views)


def fleet_hands() -> Iterator[Image.Image]:
    views = (seen(middle(), 0), looking(), reserving(), choosing(), holding(1), holding(12), holding(19))
    yield from (fleet_hand.draw(view).image for view in views)


def prime_boards() -> Iterator[Image.Image]:
    views = (prime.acting(), prime.entered(), prime.together(), prime.beginning(), prime.three())
    yield from (PRIME.board(view).image for view in views)
    yield from (sheet.draw(prime.acting(), 0).image for sheet in PRIME.sheets)


def prime_mats() -> Iterator[Image.Image]:
    assert PRIME.mats
    for seat in range(5):
        yield PRIME.mats.draw(prime.acting(), seat).image
    yield PRIME.mats.draw(prime.losing(), 0).image


def prime_notes() -> Iterator[Image.Image]:
    assert PRIME.private
    yield PRIME.private.draw(prime.acting(0), 0).image
    yield PRIME.private.draw(prime.acting(1), 1).image
    yield from (own.image for view in (prime.turning(), prime.buying()) if (own := PRIME.question(view)))


def prime_lobbies() -> Iterator[Image.Image]:
    yield lobby.draw(PRIME.box, lobby.Lobby(NAMES[:3], PRIME.liveries)).image
    yield lobby.draw(PRIME.box, lobby.Lobby(NAMES[:5], PRIME.liveries)).image


def looms_boards() -> Iterator[Image.Image]:
    views = (looms.sending(), looms.laying(), looms.moving(), looms.crowded(), looms.charted(), looms.revenue())
    others = (looms.saving(), looms.burnt(), looms.beginning())
    yield from (LOOMS.board(view).image for view in (*views, *others))
    yield from (sheet.draw(looms.sending(), 0).image for sheet in LOOMS.sheets)


def looms_mats() -> Iterator[Image.Image]:
    assert LOOMS.mats
    for view in (looms.sending(), looms.crowded(), looms.carrying()):
        for seat in range(4):
            yield LOOMS.mats.draw(view, seat).image


def looms_hands() -> Iterator[Image.Image]:
    yield from looms_mats()
    yield from (own.image for view in (looms.licensing(),) if (own := LOOMS.question(view)))


def looms_lobbies() -> Iterator[Image.Image]:
    yield lobby.draw(LOOMS.box, lobby.Lobby(NAMES[:3], LOOMS.liveries)).image
    yield lobby.draw(LOOMS.box, lobby.Lobby(NAMES[:4], LOOMS.liveries)).image


def corp_boards() -> Iterator[Image.Image]:
    views = [
        corp.acting(),
        corp.stacked(),
        corp.few(),
        *(corp.as_seen(s) for s in (corp.planeteers(), corp.starfarers())),
        corp.drawing(),
    ]
    yield from (CORP.board(view).image for view in views)
    yield from (CORP.sheets[0].draw(view, 0).image for view in views[3:5])


def corp_mats() -> Iterator[Image.Image]:
    assert CORP.mats
    for seat in range(4):
        yield CORP.mats.draw(corp.acting(), seat).image
    for s in (corp.planeteers(), corp.starfarers()):
        yield from (CORP.mats.draw(corp.as_seen(s), seat).image for seat in (0, 1))


def corp_hands() -> Iterator[Image.Image]:
    assert CORP.private
    views = (corp.acting(0), corp.holding(24), corp.as_seen(corp.planeteers(), 0), corp.as_seen(corp.starfarers(), 0))
    yield from (CORP.private.draw(view, 0).image for view in views)
    asked = (corp.moving(), corp.going(), corp.paying(), corp.lit_planeteers(), corp.many_ways(), corp.settling())
    yield from (own.image for view in asked if (own := CORP.question(view)))


def corp_lobbies() -> Iterator[Image.Image]:
    yield lobby.draw(CORP.box, lobby.Lobby(NAMES[:3], CORP.liveries)).image
    yield lobby.draw(CORP.box, lobby.Lobby(NAMES[:4], CORP.liveries)).image


SAMPLES: dict[str, Callable[[], Iterator[Image.Image]]] = {
    "avoid_the_void/board": boards,
    "avoid_the_void/hand": hands,
    "avoid_the_void/lobby": lobbies,
    "disaster_looms/board": looms_boards,
    "disaster_looms/mat": looms_mats,
    "disaster_looms/hand": looms_hands,
    "disaster_looms/lobby": looms_lobbies,
    "exodus_fleet/board": fleet_boards,
    "exodus_fleet/lobby": fleet_lobbies,
    "exodus_fleet/mat": fleet_mats,
    "exodus_fleet/hand": fleet_hands,
    "spacecorp/board": corp_boards,
    "spacecorp/hand": corp_hands,
    "spacecorp/lobby": corp_lobbies,
    "spacecorp/mat": corp_mats,
    "terra_prime/board": prime_boards,
    "terra_prime/mat": prime_mats,
    "terra_prime/hand": prime_notes,
    "terra_prime/lobby": prime_lobbies,
    "result": results,
    "kit": lambda: iter((kit_sheet.draw(),)),
}


if __name__ == "__main__":
    for kind, samples in SAMPLES.items():
        palette_file(kind).write_bytes(learn(samples()))
