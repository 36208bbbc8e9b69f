"""The text twin of the board: what the picture shows, in words and tables."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import View
from engine.games.terra_prime.view import PrimeView, SectorFace, ShipFace
from renderers.terra_prime.style import NAMES, TITLE, pieces, spot_of, table_of
from renderers.terra_prime.targets import Target, lit
from renderers.terra_prime.told import (
    COLONIES,
    aliens_told,
    cubes_told,
    demand_told,
    features_told,
    roll_told,
    ship_told,
    strength_told,
    worth,
)
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import counted, headline, known, listed

WHOLE = 1900  # characters that any chat takes in one message: beyond them, what lies in empty sectors is left out
NAME = 12


def board_alt(view: View) -> str:
    table, names = table_of(view), known(view.names)
    players = [f"{names[ship.seat]}: {ship_told(table, ship)}" for ship in table.ships]
    parts = [_opening(view), _marked(view), _rolls(table), *players, _aliens(table), _demands(table), _piles(table)]
    return within(ALT_LIMIT, [*parts, _colonies(view, table)])


def board_text(view: View) -> str:
    """The whole board, to be set in a fixed-width font."""
    table = table_of(view)
    opening = _lines([_opening(view), _marked(view), _rolls(table)])
    rest = _lines([_demands(table), _piles(table)])
    whole = ""
    for found in (_sectors(table), _hidden(table)):
        parts = (opening, _players(view, table), _colonies(view, table), _aliens(table), found, rest)
        whole = "\n\n".join(part for part in parts if part)
        if len(whole) <= WHOLE:
            break
    return whole


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(part for part in parts if part)


def _opening(view: View) -> str:
    table = table_of(view)
    left = "" if view.result else f" {counted(table.left, 'action')} left."
    ends = " The game ends after this turn." if table.ending and not view.result else ""
    return f"{TITLE}, round {table.round}. {headline(view)}{left}{ends}"


def _marked(view: View) -> str:
    """Targets with their risk."""
    marked = lit(view)
    targets = [_target(target) for target in marked.targets]
    return (
        f"Marked: {', '.join([*targets, *sorted(marked.eyed | marked.struck)])}."
        if targets or marked.eyed | marked.struck
        else ""
    )


def _target(of: Target) -> str:
    risk = f" ({', '.join(of.lines)})" if of.lines else ""
    return f"{'explore ' if of.explore else ''}{of.sector}{risk}"


def _rolls(table: PrimeView) -> str:
    return f"Dice: {'. '.join(map(roll_told, table.rolls))}." if table.rolls else ""


def _players(view: View, table: PrimeView) -> str:
    shown, names = pieces(view), known(view.names, NAME)
    lines = [f"{'':{NAME + 2}} at thrust weapon energy credits points cargo"]
    for ship in table.ships:
        cells = (
            f"{shown[ship.seat].letter} {names[ship.seat]:{NAME}} {ship.at:<2} {ship.thrusters:<6} {ship.weapons:<6} "
            f"{f'{ship.energy}/{ship.shield_room}':6} {ship.credits:<7} {worth(ship):<6} "
        )
        lines.append((cells + _cargo(ship)).rstrip())
    techs = {tech.id: tech.name for tech in table.techs}
    own = [f"{names[s.seat]}: {', '.join(techs[id_] for id_ in s.techs)}" for s in table.ships if s.techs]
    return "\n".join([*lines, *([f"Techs: {'; '.join(own)}"] if own else [])])


def _cargo(ship: ShipFace) -> str:
    parts = [f"{n} {NAMES[kind]}" for kind, n in ship.cubes]
    return ", ".join(parts + [counted(ship.markers, "marker")] * (ship.markers > 0)) or "empty"


def _colonies(view: View, table: PrimeView) -> str:
    names = known(view.names, NAME)
    lines = []
    for ship in table.ships:
        own = [_colony(sector) for sector in table.sectors if sector.colony and sector.colony.seat == ship.seat]
        lines += [f"{names[ship.seat]}: {', '.join(own)}"] if own else []
    return "\n".join(["Colonies", *lines]) if lines else ""


def _colony(sector: SectorFace) -> str:
    assert sector.colony
    kind = COLONIES[sector.colony.kind].removesuffix(" colony")
    return f"{sector.number} {kind}{' with a cube' if sector.colony.cube else ''}"


def _aliens(table: PrimeView) -> str:
    found = [
        f"{place.id} {aliens_told(place.scouts, place.warships)} ({strength_told(place.scouts, place.warships)})"
        for place in table.places
        if place.scouts or place.warships
    ]
    return f"Hostile aliens: {', '.join(found)}." if found else ""


def _sectors(table: PrimeView) -> str:
    """What can be seen in sectors without a colony, and which hexes are face down."""
    found = [
        f"{sector.number} {' + '.join(words)}"
        for sector in table.sectors
        if sector.number and not sector.colony and (words := features_told(sector.features))
    ]
    return _lines([f"Sectors: {', '.join(found)}." if found else "", _hidden(table)])


def _hidden(table: PrimeView) -> str:
    down = [place.id for place in table.places if place.down]
    return f"Face down: {', '.join(down)}." if down else ""


def _demands(table: PrimeView) -> str:
    lines = [f"{i} {demand_told(of) if of else 'none left.'}" for i, of in enumerate(table.demands, 1)]
    return "Demand: " + " ".join(lines)


def _piles(table: PrimeView) -> str:
    stacks = f"Demand stacks: {table.green} green, {table.yellow} yellow."
    phase = f" (phase {table.phase})" if table.phase else ""
    return f"{stacks} Rewards: {table.rewards}{phase}. Alarm discs: {table.alarm}."


# --- a ship ------------------------------------------------------------------------------------------------------
def ship_alt(view: View, seat: int) -> str:
    return within(ALT_LIMIT, [_ship_opening(view, seat), *_ship_lines(table_of(view), seat)])


def ship_text(view: View, seat: int) -> str:
    return "\n".join([_ship_opening(view, seat), *_ship_lines(table_of(view), seat)])


def _ship_opening(view: View, seat: int) -> str:
    table = table_of(view)
    return f"{known(view.names)[seat]}'s ship. {ship_told(table, table.ships[seat])}"


def _ship_lines(table: PrimeView, seat: int) -> list[str]:
    ship = table.ships[seat]
    names = {module.id: module.name for module in table.modules}
    modules = [names[id_] for id_ in ship.modules]
    points = [f"{source} {n}" for source, n in ship.score if n]
    claimed = [f"{cubes_told(of.needs)} for {of.points}" for of in ship.claimed]
    own = [_colony(sector) for sector in table.sectors if sector.colony and sector.colony.seat == seat]
    return [
        f"Modules: {listed(modules) or 'none'}.",
        f"Markers at home: {ship.supply}. Ship at {spot_of(ship.at)}.",
        f"Points by source: {', '.join(points) or 'none'}.",
        *([f"Claimed: {'; '.join(claimed)}."] if claimed else []),
        *([f"Colonies: {', '.join(own)}."] if own else []),
    ]
