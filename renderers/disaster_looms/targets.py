"""What is asked in the open, as it is lit: Regions, empty places by letter, ships, players, tiles, technologies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core import Count, Option, Seat, Text, View, Words
from engine.games.disaster_looms.view import Hex, LoomsView, letter
from renderers.disaster_looms.style import gap_spot, region_spot, ship_spot, table_of
from renderers.wording import listed

NEXT_TO_SHIP = "exploration", "scanner_sweep", "advanced_sensor_relays"
TREASURE, DISCOVERY, LOT = "treasure_world", "astronomic_discovery", "Treasure World"
SHORT = 46  # letters of the ask under the title


NO_LETTERS: Mapping[Hex, str] = {}


class Lit(NamedTuple):
    spots: dict[str, Option]
    costs: dict[int, int]  # by Region: the points of movement that it takes
    letters: Mapping[Hex, str] = NO_LETTERS  # of empty places that are spoken of before they are asked for

    def region(self, number: int) -> bool:
        return region_spot(number) in self.spots

    def ship(self, seat: Seat, number: int) -> bool:
        return ship_spot(seat, number) in self.spots

    def seat(self, seat: Seat) -> bool:
        return f"seat.{seat}" in self.spots

    def gap(self, at: Hex) -> bool:
        return gap_spot(at) in self.spots

    def letter(self, at: Hex) -> str:
        """What is typed for an empty place; nothing where none is spoken of."""
        found = self.spots.get(gap_spot(at))
        return found.words if found else self.letters.get(at, "")


def options_of(view: View) -> Iterator[Option]:
    """The looker's own and those in the open, each once."""
    seen = set()
    for decision in (*view.asked, *view.open):
        for option in decision.options:
            if not option.blocked and (decision.seat, option.key) not in seen:
                seen.add((decision.seat, option.key))
                yield option


def lit(view: View) -> Lit:
    spots: dict[str, Option] = {}
    costs: dict[int, int] = {}
    for option in options_of(view):
        if not option.spot:
            continue
        spots.setdefault(option.spot, option)
        kind, _, which = option.spot.partition(".")
        if kind == "region" and (steps := _steps(option.hint)):
            costs[int(which)] = min(steps, costs.get(int(which), steps))
    return Lit(spots, costs, _letters(table_of(view)))


def _letters(table: LoomsView) -> Mapping[Hex, str]:
    """While Treasure World is bid for, who bids up to so much may say where it goes (DL-D15)."""
    bids = table.auction is not None and table.auction.lot == LOT
    return {at: letter(n) for n, at in enumerate(table.rim)} if bids else NO_LETTERS


def _steps(hint: Words) -> int:
    """The rules write the points of a way as `steps`."""
    if not isinstance(hint, Text):
        return 0
    for name, value in hint.args:
        if name == "steps" and isinstance(value, Count):
            return value.n
        if isinstance(value, Text) and (found := _steps(value)):
            return found
    return 0


def places(view: View) -> list[Hex]:
    """Empty places that are drawn: those that are asked for; while nobody is asked, where the open tiles may go."""
    table, spots = table_of(view), lit(view).spots
    if spots:
        return [_hex(spot) for spot in spots if spot.startswith("gap.")]
    there = _may_be_named(table)
    return [at for at in table.rim if at in there]


def _hex(spot: str) -> Hex:
    _, q, r = spot.split(".")
    return Hex(int(q), int(r))


def _may_be_named(table: LoomsView) -> set[Hex]:
    if not table.explorations:
        return set()
    hunt = table.explorations[-1]
    if treasure_waits(table):
        return {*table.rim}
    if not hunt.hand or any(shown.tile.type == "event" for shown in hunt.hand):
        return set()
    at = table.ship(hunt.seat, hunt.ship).at
    if hunt.cause not in NEXT_TO_SHIP or at is None:
        return {*table.rim}
    return {*table.region(at).hex.neighbours()} & {*table.rim}


def treasure_waits(table: LoomsView) -> bool:
    """Treasure World is bid for, or sold, and has no place yet."""
    return TREASURE in table.aside and DISCOVERY in table.tiles.discarded


def ask(view: View) -> str:
    """What can be typed now, where that is short: Move 3, 7 or 12."""
    typed: dict[str, list[str]] = {}
    for option in options_of(view):
        kind = option.spot.partition(".")[0]
        if kind in ("region", "gap") and option.words:
            typed.setdefault(option.verb, []).append(option.words)
    if not typed:
        return ""
    words = ", ".join(f"{verb} {listed(names).replace(' and ', ' or ')}" for verb, names in typed.items())
    others = any(option.spot.partition(".")[0] not in ("region", "gap") for option in options_of(view))
    words = words[0].upper() + words[1:] + (", or more" if others else "")
    return words if len(words) <= SHORT else ""
