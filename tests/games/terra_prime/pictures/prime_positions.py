"""Views of Terra Prime: a few positions to look at, each at its fullest, and stretches of matches by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Seat, View
from engine.games.terra_prime.state import Prime
from tests.games.avoid_the_void.pictures.positions import NAMES as PEOPLE
from tests.games.terra_prime.position import GAME, acts, board, colony, dealt, dice, hide, lay, ship
from tests.kit.play import Play
from tests.kit.seen import seen_at_the_end, seen_by_chance

NAMES = (*PEOPLE[:4], "Ελένη")
FACES = {
    "G1": ("HG6", 1), "G2": ("HG4", 3), "G3": ("HG5", 1), "G5": ("HG2", 3), "G4": ("HG7", 1), "Y2": ("HY5", 5),
    "Y6": ("HY4", 3), "Y3": ("HY8", 1), "Y5": ("HY6", 1), "Y7": ("HY9", 1), "Y4": ("HY2", 1), "Y1": ("HY3", 3),
    "R2": ("HR5", 0), "R3": ("HR6", 0), "R5": ("HR1", 1), "R8": ("HR10", 5), "R6": ("HR3", 1),
}  # fmt: skip
DOWN = {"R1": "HR7", "R4": "HR8", "R7": "HR4", "R9": "HR9"}


def late() -> Prime:
    """Five players, nearly everything explored; Ana is in 17, beside aliens and a hidden hex."""
    s = board(5)
    for place, (tile, turned) in FACES.items():
        lay(s, place, tile, turned)
    for place, tile in DOWN.items():
        hide(s, place, tile)
    ship(s, 0, 17, "thruster thruster cargo shield weapon", "targeting_computer", 1, 1, 31, 40, yellow=1, brown=1)
    ship(s, 1, 5, "thruster shield", "delivery_optimizer navigational_computer", 3, 0, 36, 90, green=1, blue=1)
    ship(s, 2, 7, "weapon weapon", "battlestation", 1, 0, 28, 10, brown=2)
    ship(s, 3, 7, "thruster thruster cargo", "hyperdrive cargo_capacity", 0, 0, 30, 60, yellow=2, green=1)
    ship(s, 4, 0, "thruster shield shield weapon", "cloaking_device", 2, 1, 25, 20)
    colony(s, 10, 0, "yellow", cube=True)
    colony(s, 50, 0, "blue")
    colony(s, 2, 0, "mining", cube=True)
    colony(s, 5, 1, "blue", cube=True)
    colony(s, 7, 1, "green")
    colony(s, 55, 1, "green", cube=True)
    colony(s, 8, 2, "mining", cube=True)
    colony(s, 52, 2, "mining")
    colony(s, 18, 3, "yellow")
    colony(s, 13, 3, "mining", cube=True)
    colony(s, 53, 4, "green", cube=True)
    colony(s, 14, 4, "mining")
    s.quiet = {"Y1": "", "Y6": "", "Y7": "", "R5": ""}
    s.players[0].notes = ["R1", "R4", "R7"]
    s.players[1].notes = ["R9"]
    s.players[3].notes = ["R4"]
    s.players[0].claimed = [s.green.pop(), s.green.pop(), s.yellow.pop(), s.yellow.pop(), s.green.pop()]
    s.round, s.alarm = 14, 2
    return s


def seen(play: Play[Prime], seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    return play.view(seat)._replace(names=tuple(names[: len(play.s.players)]))


def acting(seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    return seen(acts(late()), seat, names)


def entered() -> View:
    """Ana has moved to 11 through a field: four dice."""
    return seen(acts(late(), seed=dice(2, 5, 1, 6)).does(0, "move.11"))


def losing(seat: Seat | None = 0) -> View:
    """Ana has gone next to warships, and is to lose a Module."""
    return seen(acts(late(), seed=dice(6, 6, 6)).does(0, "move.23"), seat)


def shot(seat: Seat | None = 0) -> View:
    """Four dice of a field: Ana is to lose a Module, and has cargo in one."""
    return seen(acts(late(), seed=dice(2, 5, 1, 6)).does(0, "move.11"), seat)


def firing(seat: Seat | None = 0) -> View:
    """Ana attacks the aliens at R2 from 23, hits once and misses once."""
    s = late()
    s.players[0].at, s.players[0].energy = 23, 3
    return seen(acts(s, seed=dice(1, 5)).does(0, "attack.R2"), seat)


def together() -> View:
    """All five in one sector, with nothing but their ships."""
    s = late()
    for p in s.players:
        p.at = 17
    return seen(acts(s))


def turning(seat: Seat | None = 0) -> View:
    """Ana goes on into 24: R4 is turned up."""
    return seen(acts(late()).does(0, "explore.24"), seat)


def buying(seat: Seat | None = 0) -> View:
    s = late()
    ship(s, 0, 0, green=1, brown=1, blue=1)
    return seen(acts(s).does(0, "buy"), seat)


def beginning() -> View:
    """Two players, the small layout, the first question."""
    return seen(acts(dealt(2)))


def three() -> View:
    s = dealt(3)
    s.players[0].at = s.players[1].at = 0
    return seen(acts(s))


def ended(players: int = 4, seed: int = 3) -> View:
    return seen_at_the_end(GAME, NAMES[:players], seed)


def by_chance(players: int, seed: int, acts_: int, step: int, names: Sequence[str] = NAMES) -> Iterator[View]:
    return seen_by_chance(GAME, names[:players], seed, step, acts_)
