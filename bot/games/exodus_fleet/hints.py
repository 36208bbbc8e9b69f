"""When a newcomer is about to make one of three mistakes; the words stand in `first_game.toml` under the same names.

Each is asked of an option that is touched or chosen, and gives the values of its words, or None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from engine.core import Decision, Option, Value
from engine.games.exodus_fleet.reckoning import stored
from engine.games.exodus_fleet.view import FleetView

Values = Mapping[str, Value]
Hint = Callable[[FleetView, Decision, Option], Values | None]
FUEL = 1
NEED_FUEL = ("mining", "transporting", "exploring")  # EF-74, EF-83, EF-104: crews that fly


def a_crew_without_fuel(now: FleetView, decision: Decision, option: Option) -> Values | None:
    """A bid for a crew that flies, with no Fuel and nothing to trade for it."""
    if option.verb != "bid" or now.phase not in NEED_FUEL:
        return None
    cubes = now.fleets[decision.seat].cubes
    to_trade = now.trades and any(n >= now.trades for n in cubes)
    return None if cubes[FUEL] or to_trade else {}


def the_lowest_of_all(now: FleetView, decision: Decision, option: Option) -> Values | None:
    """The last to bid, below all others, of whom none has passed (EF-54)."""
    if option.verb != "bid" or now.secret or not option.key.isdecimal():
        return None
    others = [fleet for fleet in now.fleets if fleet.seat != decision.seat]
    all_bid = len(others) > 1 and all(fleet.bid and not fleet.passed for fleet in others)
    return {} if all_bid and int(option.key) < min(fleet.bid for fleet in others) else None


def more_than_fits(now: FleetView, decision: Decision, option: Option) -> Values | None:
    """A row with more than there are free squares, once the crew's Fuel is paid."""
    me = now.fleets[decision.seat]
    if (option.verb, option.key) != ("mine", "go") or not me.place:
        return None
    row = now.planets[0].rows[now.rows[me.place - 1]]
    squares = Counter(dict(me.squares))
    left = [n - (i == FUEL and n > 0) for i, n in enumerate(me.cubes)]
    room = stored(squares, [a + b for a, b in zip(left, row, strict=True)]) - stored(squares, left)
    return {"room": room, "brings": sum(row)} if room < sum(row) else None


HINTS: dict[str, Hint] = {
    "a_crew_without_fuel": a_crew_without_fuel,
    "the_lowest_of_all": the_lowest_of_all,
    "more_than_fits": more_than_fits,
}
