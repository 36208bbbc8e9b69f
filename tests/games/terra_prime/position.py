"""Positions of Terra Prime in a few words, put on the stage.

s = board(3)                           # every place face up and featureless, all ships at the Outpost
lay(s, "G1", "HG1", 2)                 # a hex face up, turned by two sixths
hide(s, "Y1", "HY3")                   # and one face down
ship(s, 0, at=6, modules="weapon cargo", green=1, markers=1)
p = acts(s)                            # P0 begins its actions
p.does(0, "move.10")
"""

from __future__ import annotations

from functools import cache

from engine.core import Chance, Frame, Options, Turned
from engine.games.terra_prime.content import KINDS
from engine.games.terra_prime.facts import PRODUCES
from engine.games.terra_prime.game import TerraPrime, open_box
from engine.games.terra_prime.rules.turn import begin_actions, turn
from engine.games.terra_prime.state import Colonized, Colony, Player, Prime
from tests.games.terra_prime.pieces import pieces_in
from tests.kit.play import Play, planned

GAME: TerraPrime = open_box()


def dealt(seats: int = 3, seed: int = 1) -> Prime:
    """As after the set-up; P0 begins."""
    s = GAME.setup(seats, Options(), Chance(seed))
    s.first = s.active = 0
    return s


def board(seats: int = 3) -> Prime:
    s = dealt(seats)
    for place in s.faces:
        _take_off(s, place)
    return s


def _take_off(s: Prime, place: str) -> None:
    s.discarded += s.faces[place]
    s.faces[place] = []
    s.turned.pop(place, None)


def hide(s: Prime, place: str, hex_: str) -> None:
    _take_off(s, place)
    for other, face in s.faces.items():
        if hex_ in face:
            s.faces[other] = []
    for box in (s.unused, s.discarded):
        if hex_ in box:
            box.remove(hex_)
    s.faces[place] = [hex_]


def lay(s: Prime, place: str, hex_: str, turned: int = 0) -> None:
    hide(s, place, hex_)
    s.turned[place] = turned


def ship(
    s: Prime,
    seat: int,
    at: int = 0,
    modules: str = "",
    techs: str = "",
    energy: int = 0,
    markers: int = 0,
    points: int | None = None,
    credits_: int | None = None,
    **cubes: int,
) -> None:
    """Everything it carries comes from the supplies; what it had goes back to them."""
    p = s.players[seat]
    _strip(s, p)
    p.at, p.modules, p.techs, p.energy, p.markers = at, modules.split(), techs.split(), energy, markers
    p.points = p.points if points is None else points
    p.credits = p.credits if credits_ is None else credits_
    p.supply -= markers
    s.energy -= energy
    for id_ in p.modules:
        s.modules[id_] -= 1
    for id_ in p.techs:
        s.techs[id_] -= 1
    for kind in KINDS:
        p.cubes[kind] = cubes.get(kind, 0)
        s.cubes[kind] -= cubes.get(kind, 0)


def _strip(s: Prime, p: Player) -> None:
    p.supply += p.markers
    s.energy += p.energy
    for id_ in p.modules:
        s.modules[id_] += 1
    for id_ in p.techs:
        s.techs[id_] += 1
    for kind in KINDS:
        s.cubes[kind] += p.cubes[kind]


def colony(s: Prime, sector: int, seat: int, kind: Colonized, cube: bool = False) -> None:
    s.colonies[sector] = Colony(seat, kind, cube=cube)
    s.players[seat].supply -= 1
    if cube:
        s.cubes[PRODUCES[kind]] -= 1


def top(s: Prime, *tiles: str) -> None:
    """The Reward tiles that are drawn next."""
    for tile in reversed(tiles):
        if tile in s.removed:
            s.removed.remove(tile)
        else:
            s.rewards.remove(tile)
        s.rewards.append(tile)


def wants(s: Prime, *tiles: str) -> None:
    """The Demand tiles that lie face up: two green ones and a yellow one."""
    for one, tile in zip(s.wanted, tiles, strict=True):
        stack = s.green if tile.startswith("DG") else s.yellow
        if tile != one.tile and tile in stack:
            stack[stack.index(tile)] = one.tile
            one.tile = tile
        elif tile != one.tile:
            other = next(w for w in s.wanted if w.tile == tile)
            other.tile, one.tile = one.tile, tile


def on_tile(s: Prime, n: int, **cubes: int) -> None:
    """Cubes that somebody has delivered before onto the Demand tile of this number."""
    for kind in KINDS:
        if kind in cubes:
            s.wanted[n - 1].cubes[kind] = cubes[kind]
            s.cubes[kind] -= cubes[kind]


@cache
def dice(*wanted: int) -> int:
    """A seed by which these are rolled first."""
    for seed in range(1_000_000):
        chance = Chance(seed)
        if all(chance.roll(6) + 1 == die for die in wanted):
            return seed
    raise AssertionError(wanted)


class Counted(Play[Prime]):
    """No act loses a piece or makes one."""

    def __init__(self, s: Prime, *plan: Frame, seed: int) -> None:
        self.pieces = pieces_in(s)
        super().__init__(GAME, s, len(s.players), *plan, seed=seed)

    def _note(self, turned: Turned[Prime]) -> Play[Prime]:
        found = pieces_in(turned.match.state)
        assert found == getattr(self, "pieces", found)  # a fork begins to count here
        self.pieces = found
        return super()._note(turned)


def acts(s: Prime, seat: int = 0, seed: int = 1) -> Play[Prime]:
    """The seat begins its actions."""
    s.active = seat
    return Counted(s, planned(begin_actions, seat), seed=seed)


def begins(s: Prime, seat: int = 0, seed: int = 1) -> Play[Prime]:
    """The seat begins its turn."""
    return Counted(s, planned(turn, seat), seed=seed)


def features(s: Prime, n: int) -> list[object]:
    """What lies in a sector, on the corners that meet there."""
    corners = [(place, corner) for place, corner in s.atlas.at[n] if place in s.turned]
    return [s.box.hexes[s.faces[p][0]].corners[(c - s.turned[p]) % 6] for p, c in corners]


def rolled(p: Play[Prime]) -> list[tuple[str, list[int]]]:
    return [(roll.cause, roll.dice) for roll in p.s.rolls]
