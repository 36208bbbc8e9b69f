"""The text twin of a fleet: what its picture shows, in words."""

from __future__ import annotations

from collections import Counter

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetFace, ShipFace
from renderers.exodus_fleet.goods import HOLDS, KINDS, gain
from renderers.exodus_fleet.hulls import works
from renderers.exodus_fleet.ledger import counted_cubes
from renderers.exodus_fleet.stowage import Square, Stowage, stow
from renderers.exodus_fleet.style import RESOURCES, TITLE, table_of
from renderers.exodus_fleet.text import WHOLE
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import counted, known, listed

NAMES = dict(zip(KINDS, RESOURCES, strict=True))


def alt(view: View, seat: Seat) -> str:
    fleet = table_of(view).fleets[seat]
    ships = ", ".join(ship.name for ship in fleet.ships)
    powers = [f"{ship.name}: {works(ship)}." for ship in fleet.ships if ":" in works(ship)]
    return within(ALT_LIMIT, [_opening(view, seat), _totals(fleet, stow(fleet)), f"{ships}.", *_beside(fleet), *powers])


def text(view: View, seat: Seat) -> str:
    """A line for each ship: what it earns, stores and houses, then what it does, if a message holds that much."""
    fleet = table_of(view).fleets[seat]
    stowed = stow(fleet)
    ships = [*zip(fleet.ships, stowed.squares, stowed.tribes, strict=True)]
    opening = [_opening(view, seat), _totals(fleet, stowed), *_beside(fleet)]
    full = "\n".join([*opening, *(f"{_ship(fleet, *one)} {works(one[0])}." for one in ships)])
    return full if len(full) <= WHOLE else within(WHOLE, [*opening, *(_ship(fleet, *one) for one in ships)], "\n")


def _opening(view: View, seat: Seat) -> str:
    table = table_of(view)
    fleet, name = table.fleets[seat], known(view.names)[seat]
    owner = f"{name}’s fleet, {fleet.faction_name}" + (", Admiral" if seat == table.admiral else "")
    return f"{TITLE}, round {table.round} of {table.last_round}. {owner}."


def _totals(fleet: FleetFace, stowed: Stowage) -> str:
    if not fleet.ships:
        return "The command ship is not chosen yet."
    room = sum(n for _, n in fleet.squares)
    over = f", {sum(stowed.over)} too many" if any(stowed.over) else ""
    parts = [
        f"{counted_cubes(fleet.cubes)} ({sum(fleet.cubes)} of {room}{over})",
        f"{fleet.tribes} of {counted(fleet.quarters, 'tribe')}",
        f"income {gain(fleet.income)}",
        counted(fleet.cards, "card"),
    ]
    return "; ".join(parts + ([f"{fleet.xu} XU"] if fleet.xu is not None else [])) + "."


def _beside(fleet: FleetFace) -> list[str]:
    parts = [f"{card.name}: {card.text}" for card in fleet.face_up]
    parts += [f"{counted(fleet.reserved, 'ship')} reserved."] if fleet.reserved else []
    return parts + ([f"Looks at {counted(fleet.drawn, 'card')}."] if fleet.drawn else [])


def _ship(fleet: FleetFace, ship: ShipFace, squares: tuple[Square, ...], tribes: int) -> str:
    under = dict(fleet.under).get(ship.id, 0)
    parts = [f"income {gain(ship.income)}", _stored(squares)]
    parts += [f"tribes {tribes} of {ship.quarters}"] if ship.quarters else []
    parts += ["points by its text" if ship.starred else counted(ship.points, "point")] if not ship.faction else []
    parts += [f"{counted(under, 'card')} under it"] if under else []
    parts += ["used"] if ship.id in fleet.used else []
    return f"{ship.name} ({ship.faction or 'neutral'}): {', '.join(filter(None, parts))}."


def _stored(squares: tuple[Square, ...]) -> str:
    """Metal 2 of 4, any 1 of 3 (1 Fuel)"""
    found = []
    for letter, n in Counter(letter for letter, _ in squares).items():
        held = Counter(kind for at, kind in squares if at == letter and kind)
        kinds = " or ".join(NAMES[kind] for kind in HOLDS[letter]) or "any"
        mixed = (
            f" ({listed([f'{k} {NAMES[kind]}' for kind, k in held.items()])})"
            if held and len(HOLDS[letter]) != 1
            else ""
        )
        found.append(f"{kinds} {held.total()} of {n}{mixed}")
    return ", ".join(found)
