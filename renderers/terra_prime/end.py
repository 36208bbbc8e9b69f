"""The result: points by source, and what ended the game."""

from __future__ import annotations

from engine.core import View
from engine.games.terra_prime.view import PrimeView, ShipFace
from renderers.result import Part, Score, ScoreLine
from renderers.terra_prime.style import TITLE, pieces, table_of
from renderers.terra_prime.told import worth
from renderers.toolkit.colour import rgb
from renderers.wording import called, counted, known

PARTS = (  # in the order of the rules (TP-150 to TP-155)
    Part("chits", rgb("#74D49C")),
    Part("credits, by 10", rgb("#E8D8A4")),
    Part("cubes aboard", rgb("#C8A078")),
    Part("markers aboard", rgb("#D8A8F0")),
    Part("demand tiles", rgb("#6CB0FC")),
    Part("techs", rgb("#B8C4D4")),
)


def score(view: View) -> Score:
    table = table_of(view)
    names, shown = known(view.names, 64), pieces(view)
    order = sorted(table.ships, key=lambda ship: -worth(ship))
    lines = tuple(
        ScoreLine(
            1 + sum(worth(other) > worth(ship) for other in table.ships),
            shown[ship.seat]._replace(state="in"),
            names[ship.seat],
            _note(table, ship),
            tuple(points for _, points in ship.score),
            str(worth(ship)),
        )
        for ship in order
    )
    winners = [ship.seat for ship, line in zip(order, lines, strict=True) if line.place == 1]
    fact = f"{counted(len(table.ships), 'player')}, {counted(table.round, 'round')}"
    return Score(TITLE, called(sorted(winners), names), _how(table, winners), fact, PARTS, lines)


def _how(table: PrimeView, winners: list[int]) -> str:
    points = counted(worth(table.ships[winners[0]]), "point") + (" each" if len(winners) > 1 else "")
    if not table.ending:
        return f"{points} when the game was broken off"
    if not table.alarm:
        return f"{points}. The last alarm disc is gone"
    return f"{points}. No Demand tile was left to take a place"


def _note(table: PrimeView, ship: ShipFace) -> str:
    colonies = sum(sector.colony is not None and sector.colony.seat == ship.seat for sector in table.sectors)
    counts = (
        (colonies, "colony", "colonies"),
        (len(ship.claimed), "demand", "demands"),
        (len(ship.techs), "tech", "techs"),
        (ship.credits, "credit", "credits"),
    )
    return ", ".join(counted(n, one, many) for n, one, many in counts if n)
