"""What is asked in the open, as it is lit on the map: where one may go and at what risk, what can be named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core import Option, Seat, View
from engine.games.terra_prime.view import PlaceFace, PrimeView
from renderers.terra_prime.style import table_of
from renderers.wording import counted, listed

CLOAK = "cloaking_device"
SHORT = 46  # letters of the ask under the title


class Target(NamedTuple):
    """A sector that may be named; `lines` beside it say what would happen."""

    sector: int
    explore: bool
    lines: tuple[str, ...]


class Lit(NamedTuple):
    targets: tuple[Target, ...] = ()
    eyed: frozenset[str] = frozenset()  # face-down places that may be named
    struck: frozenset[str] = frozenset()  # places with aliens that may be named
    demands: frozenset[str] = frozenset()

    @property
    def sectors(self) -> frozenset[int]:
        return frozenset(target.sector for target in self.targets)


def options_of(view: View) -> Iterator[Option]:
    """The looker's own and those in the open, each once."""
    seen = set()
    for decision in (*view.asked, *view.open):
        for option in decision.options:
            if not option.blocked and (decision.seat, option.key) not in seen:
                seen.add((decision.seat, option.key))
                yield option


def lit(view: View) -> Lit:
    table = table_of(view)
    down = {place.id: place.down for place in table.places}
    here = table.ships[table.active].at
    targets: dict[int, Target] = {}
    eyed: set[str] = set()
    struck: set[str] = set()
    demands: set[str] = set()
    for option in options_of(view):
        kind, _, which = option.spot.partition(".")
        if kind == "sector" and (int(which) != here or option.verb == "choose"):
            targets[int(which)] = _target(table, option.verb, int(which))
        elif kind == "demand":
            demands.add(option.spot)
        elif option.spot in down:
            (eyed if down[option.spot] else struck).add(option.spot)
        elif option.verb == "scan":
            eyed |= in_range(table, here)
    return Lit(tuple(targets.values()), frozenset(eyed), frozenset(struck), frozenset(demands))


def _target(table: PrimeView, verb: str, sector: int) -> Target:
    if verb not in ("move", "explore"):
        return Target(sector, False, ())
    turned_up = hidden_at(table, sector) if verb == "explore" else []
    reds = sum(place.zone == "red" for place in turned_up)
    lines = [", ".join(place.id for place in turned_up)] if turned_up and not reds else []
    lines += risk_lines(*risk(table, table.active, sector))
    lines += [f"+{2 * reds} points"] * (reds > 0)  # TP-47
    return Target(sector, verb == "explore", tuple(lines))


def in_range(table: PrimeView, sector: int) -> set[str]:
    """What a scan may look at: part of a sector next to the ship (TP-33)."""
    return {place.id for n in table.sectors[sector].adjacent for place in hidden_at(table, n)}


def hidden_at(table: PrimeView, sector: int) -> list[PlaceFace]:
    return [place for place in table.places if place.down and sector in place.sectors]


def risk(table: PrimeView, seat: Seat, sector: int) -> tuple[int, int]:
    """Of entering: hits that are sure, and dice; by fields, and by every group unless cloaked (TP-116, TP-130)."""
    face = table.sectors[sector]
    fields = 0 if face.colony else face.asteroids
    if sector == 0 or CLOAK in table.ships[seat].techs:
        return 0, fields
    near = [place for place in table.places if sector in place.sectors]
    sure = sum(place.warships for place in near)
    return sure, fields + sure + sum(place.scouts for place in near)


def risk_lines(sure: int, dice: int) -> list[str]:
    """2 sure hits; 3 dice."""
    return [counted(sure, "sure hit")] * (sure > 0) + [counted(dice, "die", "dice")] * (dice > 0)


def ask(view: View) -> str:
    """What can be typed now: Move 11 or 23, explore 24. As much of it as there is room for."""
    typed: dict[str, list[str]] = {}
    for option in options_of(view):
        if option.verb in ("move", "explore", "attack", "scan", "satellite", "teleport"):
            typed.setdefault(option.verb, []).append(option.words)
    if "move" not in typed and "explore" not in typed:
        return ""
    parts = [f"{verb} {_either(words)}".strip() for verb, words in typed.items()]
    more = any(option.verb not in typed for option in options_of(view))
    while parts:
        words = ", or ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts) + " and more" * more
        if len(words) <= SHORT:
            return words[0].upper() + words[1:]
        parts, more = parts[:-1], True
    return ""


def _either(words: list[str]) -> str:
    return listed(words).replace(" and ", " or ")
