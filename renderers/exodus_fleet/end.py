"""The result: both scorings, part by part, and what decided."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetFace, FleetView
from renderers.exodus_fleet.style import TITLE, pieces, table_of
from renderers.result import Part, Score, ScoreLine
from renderers.toolkit.colour import GOOD, INK0, mix, rgb
from renderers.toolkit.silhouettes import COIN, TRIBE
from renderers.wording import called, counted, known, listed

KINDS = (("tribes", TRIBE), ("neutral", COIN), ("factions", rgb("#7FA6E0")))
PARTS = (
    *(Part(f"A: {words}", mix(colour, INK0, 0.3)) for words, colour in KINDS),
    *(Part(f"B: {words}", colour) for words, colour in KINDS),
    Part("B: unused", GOOD),
)


def score(view: View) -> Score:
    table = table_of(view)
    names, shown = known(view.names, 64), pieces(view)
    order = sorted(table.fleets, key=lambda fleet: (-points(fleet), -fleet.tribes))
    lines = tuple(
        ScoreLine(
            place=1 + sum(_better(other, fleet) for other in table.fleets),
            piece=shown[fleet.seat]._replace(state="in"),
            name=names[fleet.seat],
            note=_note(table, fleet),
            points=_parts(fleet),
            total=str(points(fleet)),
        )
        for fleet in order
    )
    winners = [fleet.seat for fleet, line in zip(order, lines, strict=True) if line.place == 1]
    fact = f"{counted(len(table.fleets), 'player')}, {counted(table.round, 'round')}"
    return Score(TITLE, called(sorted(winners), names), _how(table, winners), fact, PARTS, lines)


def points(fleet: FleetFace) -> int:
    return sum(fleet.scoring_a) + sum(fleet.scoring_b)


def _better(one: FleetFace, other: FleetFace) -> bool:
    """EF-138: more points, then more tribes."""
    return (points(one), one.tribes) > (points(other), other.tribes)


def _parts(fleet: FleetFace) -> tuple[int, ...]:
    """A game that was broken off may lack a scoring."""
    return (*fleet.scoring_a, 0, 0, 0)[:3] + (*fleet.scoring_b, 0, 0, 0, 0)[:4]


def _how(table: FleetView, winners: list[Seat]) -> str:
    best = [table.fleets[seat] for seat in winners]
    words = f"{counted(points(best[0]), 'point')} after {counted(table.round, 'round')}"
    even = [fleet for fleet in table.fleets if points(fleet) == points(best[0])]
    if len(best) > 1:
        return f"{words} and {counted(best[0].tribes, 'tribe')} each"
    return f"{words}, the tie broken by {counted(best[0].tribes, 'tribe')}" if len(even) > 1 else words


def _note(table: FleetView, fleet: FleetFace) -> str:
    most = most_unused(table, fleet)
    parts = [f"{sum(fleet.scoring_a)} at A", f"{sum(fleet.scoring_b)} at B"]
    parts += [counted(fleet.tribes, "tribe")] + ([f"{fleet.xu} XU"] if fleet.xu is not None else [])
    return ", ".join(parts) + (f"; most {listed(most)}" if most else "")


def most_unused(table: FleetView, fleet: FleetFace) -> list[str]:
    """EF-135: what nobody has more of, a point each."""
    mine, most = _left(fleet), [max(column) for column in zip(*map(_left, table.fleets), strict=True)]
    pairs = zip(("resources", "XU", "cards"), mine, most, strict=True)
    return [words for words, n, best in pairs if fleet.scoring_b and n and n == best]


def _left(fleet: FleetFace) -> tuple[int, int, int]:
    return sum(fleet.cubes), fleet.xu or 0, fleet.cards
