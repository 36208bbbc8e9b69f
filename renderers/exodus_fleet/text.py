"""The text twin of the board: what the picture shows, in words and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import View
from engine.games.exodus_fleet.view import FleetFace, FleetView, PlanetFace, ShipFace
from renderers.exodus_fleet.board import targets
from renderers.exodus_fleet.course import callers, running
from renderers.exodus_fleet.goods import gain
from renderers.exodus_fleet.roster import LOCK, bid_of, doing, seated
from renderers.exodus_fleet.style import PHASES, TITLE, ordinal, pieces, table_of
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import counted, headline, known, listed

WHOLE = 1900  # characters that any chat takes in one message: beyond them, the ships' powers are left out
NAME = 12
ROWS = ("top", "middle", "bottom")
SLOTS = ("Current", "Next", "Third")


def board_alt(view: View) -> str:
    table = table_of(view)
    players = [_player(view, table, table.fleets[seat]) for seat in seated(table)]
    planets = [f"{slot} {_planet(planet)}." for slot, planet in zip(SLOTS, table.planets, strict=False)]
    ships = [f"Faction ships: {_names(table.line)}.", f"Neutral ships: {_names(table.offer)}."]
    parts = [_opening(view), _marked(view), *players, _calls(view), _leaving(table), *planets[:1], *ships, *planets[1:]]
    return within(ALT_LIMIT, [*parts, _piles(table)])


def board_text(view: View) -> str:
    """The whole board, to be set in a fixed-width font."""
    table = table_of(view)
    opening = [_opening(view), _marked(view), _calls(view)]
    tables = [_planets(view, table), _players(view, table)]
    rest = [_leaving(table), _piles(table)]
    for ships in (_ships(table, powers=True), _ships(table, powers=False)):
        whole = "\n\n".join(part for part in (_lines(opening), *tables, ships, _lines(rest)) if part)
        if len(whole) <= WHOLE:
            break
    return whole


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(part for part in parts if part)


def _opening(view: View) -> str:
    table = table_of(view)
    scorings = f"scoring after {table.scoring_a} and {table.last_round}"
    return f"{TITLE}, round {table.round} of {table.last_round}, {scorings}. {headline(view)}"


def _marked(view: View) -> str:
    table, spots = table_of(view), targets(view)
    things: Sequence[ShipFace | PlanetFace] = (*table.line, *table.offer, *table.planets, *table.chart)
    names = [thing.name for thing in things if thing.id in spots]
    return f"Marked: {listed(names)}." if names else ""


def _calls(view: View) -> str:
    table, names = table_of(view), known(view.names, NAME)
    calls = [f"{PHASES[phase]} ({listed([names[s] for s in seats])})" for phase, seats in callers(table).items()]
    now = f" Now {PHASES[table.phase]}." if running(table) else ""
    return f"Called in this round: {listed(calls)}.{now}" if calls else ""


# --- players -----------------------------------------------------------------------------------------------------
def _bid(view: View, table: FleetView, fleet: FleetFace) -> str:
    bid = bid_of(view, table, fleet)
    return "" if bid in ("?", LOCK, "") else bid if bid.endswith("XU") else f"bid {bid}"


def _doing(view: View, table: FleetView, fleet: FleetFace) -> str:
    return ", ".join(part for part in (_bid(view, table, fleet), doing(view, table, fleet)) if part)


def _player(view: View, table: FleetView, fleet: FleetFace) -> str:
    """In a sentence."""
    name, doing = known(view.names)[fleet.seat], _doing(view, table, fleet)
    holds = f"resources {_numbers(fleet.cubes)}, tribes {fleet.tribes}/{fleet.quarters}, income {gain(fleet.income)}"
    owns = f"{counted(len(fleet.ships), 'ship')}, {holds}, {counted(fleet.cards, 'card')}"
    return f"{name}{f' ({doing})' if doing else ''}: {owns}."


def _players(view: View, table: FleetView) -> str:
    """In a table: what each holds, then what each does."""
    shown, names = pieces(view), known(view.names, NAME)
    head = "M F B W".ljust(12)
    lines = [f"{'':{NAME + 2}} {head}stored tribes income ships cards points"]
    for seat in seated(table):
        fleet = table.fleets[seat]
        points = str(sum(fleet.scoring_a) + sum(fleet.scoring_b)) if fleet.scoring_a else "-"
        stored = f"{sum(fleet.cubes)}/{sum(n for _, n in fleet.squares)}"
        cells = (
            f"{shown[seat].letter} {names[seat]:{NAME}} {_numbers(fleet.cubes):12}{stored:6} "
            f"{f'{fleet.tribes}/{fleet.quarters}':6} {gain(fleet.income):6} {len(fleet.ships):<5} {fleet.cards:<5} "
        )
        lines.append(f"{cells}{points:6} {_doing(view, table, fleet)}".rstrip())
    return "\n".join(lines)


# --- planets -----------------------------------------------------------------------------------------------------
def _planet(planet: PlanetFace) -> str:
    rows = [f"{name} {_numbers(row)}" for name, row in zip(ROWS, planet.rows, strict=True)]
    return f"{planet.name}: {', '.join(rows)}"


def _planets(view: View, table: FleetView) -> str:
    """A column each, a line for each row."""
    if table.chart:
        return "Planets dealt, Metal Fuel Biomass H2O:\n" + "\n".join(_planet(planet) for planet in table.chart)
    titles = [f"{slot} {p.name}" for slot, p in zip(SLOTS, table.planets, strict=False)]
    lines = ["".join(cell.ljust(17) for cell in ("M F B W", *titles)).rstrip()]
    for i, name in enumerate(ROWS):
        places = " ".join(ordinal(place) for place, row in enumerate(table.rows, 1) if row == i)
        cells = [f"{name} {places}", *(_numbers(planet.rows[i]) for planet in table.planets)]
        lines.append("".join(cell.ljust(17) for cell in cells).rstrip())
    return "\n".join(lines)


# --- ships -------------------------------------------------------------------------------------------------------
def _ships(table: FleetView, *, powers: bool) -> str:
    many = not powers and len(table.line) + len(table.offer) > 20
    parts = []
    for title, ships in (("Faction ships", table.line), ("Neutral ships", table.offer)):
        lines = _listed(ships) if many else [_ship(ship, powers) for ship in ships]
        parts.append("\n".join([f"{title}, cost M F B W:", *(lines or ["none"])]))
    return "\n\n".join(parts)


def _listed(ships: tuple[ShipFace, ...]) -> list[str]:
    """Two a line."""
    cells = [f"{_letter(ship)} {ship.name} {_numbers(ship.cost)}" for ship in ships]
    return ["".join(cell.ljust(34) for cell in cells[i : i + 2]).rstrip() for i in range(0, len(cells), 2)]


def _ship(ship: ShipFace, powers: bool) -> str:
    holds = "".join(f"{letter}{n}" for letter, n in ship.storage)
    line = f"{_letter(ship)} {ship.name}: {_numbers(ship.cost)}, income {gain(ship.income)}"
    line += (f", holds {holds}" if holds else "") + (f", {counted(ship.quarters, 'tribe')}" if ship.quarters else "")
    return f"{line}. {ship.short}" if powers else line


def _letter(ship: ShipFace) -> str:
    """Its faction, or the points of a neutral ship."""
    return ship.faction or ("*" if ship.starred else str(ship.points))


def _names(ships: tuple[ShipFace, ...]) -> str:
    return ", ".join(f"{ship.name} {''.join(map(str, ship.cost))}" for ship in ships) or "none"


def _leaving(table: FleetView) -> str:
    gone = [ship.name for ship in table.line[len(table.line) - table.leaving :]]
    return f"Next to go: {listed(gone)}." if gone else ""


def _piles(table: FleetView) -> str:
    decks = f"explorer {table.card_deck}, planets {table.planet_deck}, ships {table.ship_deck}"
    return f"Decks: {decks}, neutral ships {table.neutral_deck}. Discarded ships {table.ship_discard}."


def _numbers(cubes: Sequence[int]) -> str:
    return " ".join(map(str, cubes))
