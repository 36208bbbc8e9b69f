"""Pure questions to the state: what a ship can do, what lies in a sector, who is next to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core import Seat
from engine.games.terra_prime import rulings
from engine.games.terra_prime.atlas import OUTPOST
from engine.games.terra_prime.cargo import Hold, holds_of
from engine.games.terra_prime.content import Feature, HexTile, Kind, Planet
from engine.games.terra_prime.state import Colonized, Player, Prime
from engine.parts.hexes import SIDES

TYPE_BONUS: dict[Colonized, int] = {"mining": 0, "green": 2, "blue": 2, "yellow": 3, "red": 5}  # TP-62
PRODUCES: dict[Colonized, Kind] = {"mining": "brown", "green": "green", "blue": "blue", "yellow": "yellow"}  # TP-27


# --- the ship ----------------------------------------------------------------------------------------------------
def thrusters(s: Prime, p: Player) -> int:
    return s.box.amount["thrusters"] + p.modules.count("thruster") + ("hyperdrive" in p.techs)  # TP-28, TP-119


def weapons(s: Prime, p: Player) -> int:
    return s.box.amount["weapons"] + p.modules.count("weapon") + ("battlestation" in p.techs)  # TP-86, TP-120


def shield_room(s: Prime, p: Player) -> int:
    return s.box.amount["shield"] + 2 * p.modules.count("shield")  # TP-78, TP-R55


def holds(s: Prime, p: Player) -> tuple[Hold, ...]:
    return holds_of(s.box, p.modules, "cargo_capacity" in p.techs)


def most_explores(p: Player) -> int:
    return 2 if "hyperdrive" in p.techs else 1  # TP-40


def dodged_up_to(p: Player) -> int:
    return 5 if "navigational_computer" in p.techs else 2  # TP-118, TP-128


def free_slots(s: Prime, p: Player, module: str) -> bool:
    """TP-74: slots of one kind are alike (TP-R57)."""
    slot = s.box.modules[module].slot
    return sum(s.box.modules[m].slot == slot for m in p.modules) < s.box.amount[slot]


# --- the map -----------------------------------------------------------------------------------------------------
def tile(s: Prime, place: str) -> HexTile | None:
    """What lies face up there."""
    return s.box.hexes[s.faces[place][0]] if place in s.turned else None


def face_down(s: Prime, place: str) -> bool:
    return place not in s.turned and bool(s.faces[place]) and place != s.laying


def hidden_at(s: Prime, sector: int) -> list[str]:
    return [place for place in s.atlas.touching[sector] if place not in s.turned and face_down(s, place)]


def fully_revealed(s: Prime, sector: int) -> bool:
    return not hidden_at(s, sector)  # TP-18


def at_corner(tile_: HexTile, turned: int, corner: int) -> Feature:
    return tile_.corners[(corner - turned) % SIDES]


def features(s: Prime, sector: int) -> list[Feature]:
    """Planets and fields of the sector, whatever lies over them; nothing of the Outpost (TP-R45)."""
    turned, faces, hexes = s.turned, s.faces, s.box.hexes
    found = [
        hexes[faces[place][0]].corners[(corner - turned[place]) % SIDES]
        for place, corner in s.atlas.at[sector]
        if place in turned
    ]
    return [feature for feature in found if feature]


def planets(s: Prime, sector: int) -> list[Planet]:
    """Those that can be seen: a colony's tile covers all but its own (TP-R6)."""
    if (colony := s.colonies.get(sector)) and not rulings.COVERED_PLANETS_COUNT:
        return [colony.kind] if colony.kind != "mining" else []
    return [feature for feature in features(s, sector) if not isinstance(feature, int)]


def asteroids(s: Prime, sector: int) -> int:
    return sum(feature for feature in features(s, sector) if isinstance(feature, int))


def in_the_way(s: Prime, sector: int) -> int:
    """Asteroid symbols that are navigated when the sector is entered (TP-130, TP-132)."""
    return 0 if sector in s.colonies else asteroids(s, sector)


def sites(s: Prime, sector: int) -> list[Colonized]:
    """What could be colonized there, each kind once (TP-R50); one colony a sector (TP-54), none at the Outpost."""
    if sector in s.colonies or sector == OUTPOST or not fully_revealed(s, sector):
        return []
    kinds: list[Colonized] = ["mining" if isinstance(f, int) else f for f in features(s, sector)]
    return sorted(set(kinds), key=[*TYPE_BONUS].index)


def site_points(s: Prime, sector: int, kind: Colonized) -> int:
    """By the distance on the whole map, explored or not (TP-R3), and by all asteroids of the sector."""
    return s.atlas.distance[sector] + TYPE_BONUS[kind] + asteroids(s, sector)  # TP-61 to TP-63


# --- aliens ------------------------------------------------------------------------------------------------------
class Group(NamedTuple):
    """Hostile aliens that are still there this turn."""

    place: str
    scouts: int
    warships: int

    @property
    def ships(self) -> int:
        return self.scouts + self.warships


def group_at(s: Prime, place: str) -> Group | None:
    if place not in s.turned or place in s.quiet:
        return None
    tile_ = s.box.hexes[s.faces[place][0]]
    if not (tile_.scouts or tile_.warships):
        return None
    scouts = tile_.scouts - s.scouts_hit.get(place, 0)
    warships = tile_.warships - s.warships_hit.get(place, 0)
    return Group(place, scouts, warships) if scouts + warships else None


def groups_near(s: Prime, sector: int) -> list[Group]:
    """Those next to a sector, by the label of their place (TP-20, TP-R14)."""
    if sector == OUTPOST:
        return []
    found = [group for place in s.atlas.touching[sector] if (group := group_at(s, place))]
    return sorted(found) if found[1:] else found


class Risk(NamedTuple):
    """What an action brings upon the ship: hits that are sure, and dice."""

    sure: int
    dice: int

    def __bool__(self) -> bool:
        return self.sure + self.dice > 0


def risk_at(s: Prime, seat: Seat, sector: int, enters: bool) -> Risk:
    """Of an action that ends there: fields if it is entered, torpedoes and lasers of every group (TP-116)."""
    near = [] if enters and "cloaking_device" in s.players[seat].techs else groups_near(s, sector)
    fields = in_the_way(s, sector) if enters else 0
    if not near:
        return Risk(0, fields)
    return Risk(sum(group.warships for group in near), fields + sum(group.ships for group in near))


# --- who is where ------------------------------------------------------------------------------------------------
def ships_at(s: Prime, sector: int) -> Iterator[Seat]:
    return (seat for seat, p in enumerate(s.players) if p.at == sector)


def score(s: Prime, seat: Seat) -> dict[str, int]:
    """By source (TP-150 to TP-155)."""
    p = s.players[seat]
    return {
        "chits": p.points,
        "credits": p.credits // 10,
        "cubes": sum(p.cubes.values()),
        "markers": 3 * p.markers,
        "demand": sum(s.box.demands[tile_].points for tile_ in p.claimed),
        "techs": sum(s.box.techs[tech].points for tech in p.techs),
    }
