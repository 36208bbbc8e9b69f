"""What a thing of the table is and does, in words: for whoever points at it, and for the text twins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.terra_prime.view import (
    Amounts,
    DemandFace,
    HexFace,
    ModuleFace,
    PlaceFace,
    PrimeView,
    RollFace,
    SectorFace,
    ShipFace,
    TechFace,
)
from renderers.terra_prime.style import NAMES, Feature, spot_of
from renderers.wording import counted, listed

CAUSES = {"stray": "stray asteroids", "field": "asteroid field", "aliens": "aliens", "attack": "attack"}
COLONIES = {"mining": "mining colony", "green": "green colony", "blue": "blue colony", "yellow": "yellow colony"}
COLONIES |= {"red": "red colony"}


def cubes_told(of: Amounts) -> str:
    return listed([f"{n} {NAMES[kind]}" for kind, n in of]) or "nothing"


def features_told(of: Sequence[Feature]) -> list[str]:
    """A green planet, 2 asteroids."""
    planets = [f"a {what} planet" for what in of if isinstance(what, str)]
    return planets + [counted(what, "asteroid") for what in of if isinstance(what, int) and what]


def aliens_told(scouts: int, warships: int) -> str:
    return listed(_ships(scouts, warships))


def _ships(scouts: int, warships: int) -> list[str]:
    return [counted(scouts, "scout")] * (scouts > 0) + [counted(warships, "warship")] * (warships > 0)


def strength_told(scouts: int, warships: int) -> str:
    """What a group does to a ship beside it."""
    sure = [counted(warships, "sure hit")] * (warships > 0)
    return listed([*sure, counted(scouts + warships, "die", "dice")])


def hex_told(face: HexFace) -> str:
    """All that is printed on it."""
    parts = features_told(face.corners)
    parts += [counted(face.stray, "stray asteroid")] * (face.stray > 0)
    return listed([*parts, *_ships(face.scouts, face.warships)]) or "nothing"


def place_told(place: PlaceFace) -> str:
    """For everybody: what somebody has peeked at is not told here."""
    around = f"Sectors {', '.join(map(str, place.sectors))}."
    if place.down:
        return f"A {place.zone} hex, face down. {around}"
    if place.face is None:
        return "Empty: its hex could not be laid."
    words = f"Shows {hex_told(place.face)}. {around}"
    if place.quiet:
        return f"{words} Its aliens are gone."
    if place.scouts or place.warships:
        left = aliens_told(place.scouts, place.warships)
        return f"{words} Hostile: {left}, {strength_told(place.scouts, place.warships)} on any ship next to them."
    return words


def sector_told(table: PrimeView, sector: SectorFace, names: Sequence[str]) -> str:
    ships = f"Here: {listed([names[seat] for seat in sector.ships])}." if sector.ships else ""
    if sector.number == 0:
        return f"Deliver, load markers, buy techs, charge shields. Nothing attacks here. {ships}".strip()
    if sector.colony:
        of = sector.colony
        cube = f"with {NAMES[of.cube]}" if of.cube else "without a cube"
        what = f"{names[of.seat]}: {COLONIES[of.kind]}, {cube}."
    else:
        what = f"{listed(features_told(sector.features)).capitalize() or 'Empty'}."
    unknown = "" if sector.known else "Not all of its hexes are known."
    return " ".join(part for part in (what, ships, unknown, f"Distance {sector.distance}.") if part)


def demand_told(demand: DemandFace) -> str:
    there = f" Delivered: {cubes_told(demand.there)}." if demand.there else ""
    return f"Wants {cubes_told(demand.needs)}, worth {counted(demand.points, 'point')}.{there}"


def module_told(module: ModuleFace) -> str:
    return f"{module.text} {module.left} left."


def tech_told(tech: TechFace) -> str:
    return f"Costs {cubes_told(tech.cost)}, worth {counted(tech.points, 'point')}. {tech.text} {tech.left} left."


def worth(ship: ShipFace) -> int:
    """If the game ended now."""
    return sum(points for _, points in ship.score)


def ship_told(table: PrimeView, ship: ShipFace) -> str:
    """What all can see of it, in short."""
    cargo = [cubes_told(ship.cubes)] * bool(ship.cubes) + [counted(ship.markers, "marker")] * (ship.markers > 0)
    techs = [tech.name for tech in table.techs if tech.id in ship.techs]
    parts = (
        f"At {spot_of(ship.at)}, {counted(worth(ship), 'point')} so far, {counted(ship.credits, 'credit')}",
        f"{counted(ship.thrusters, 'thruster')}, {counted(ship.weapons, 'weapon')}",
        f"energy {ship.energy} of {ship.shield_room}",
        f"cargo {listed(cargo) or 'empty'}",
        f"techs {listed(techs)}" if techs else "",
    )
    return ", ".join(part for part in parts if part) + "."


def hits_of(roll: RollFace) -> int:
    """On the aliens when it is an attack, else on the ship."""
    good = sum(die in roll.good for die in roll.dice)
    return good if roll.cause in ("attack", "re-roll") else len(roll.dice) - good


def roll_told(roll: RollFace) -> str:
    """Asteroid field 11: 2, 5, 1, 6; 2 hits."""
    what = "re-roll" if roll.cause == "re-roll" else CAUSES[roll.cause]
    dice = ", ".join(map(str, roll.dice))
    return f"{what} {roll.where}: {dice}; {counted(hits_of(roll), 'hit')}"
