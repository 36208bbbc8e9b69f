"""Movement (DL-67 to DL-78): a destination is chosen, and the cheapest way that keeps off the Anomaly is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core import Asking, Option, Seat, Text, Who, choose, text
from engine.games.disaster_looms.chart import Chart
from engine.games.disaster_looms.facts import access, card
from engine.games.disaster_looms.galaxy import chart, tile_of
from engine.games.disaster_looms.rules.fleet import bared, begin_action, go_on, take_action, warned
from engine.games.disaster_looms.rules.tables import ACTIONS, STEPS, Deed
from engine.games.disaster_looms.state import Looms, T
from engine.games.disaster_looms.wording import (
    both,
    customers,
    r,
    region,
    region_named,
    ship,
    spot_of_region,
    steps,
    technology,
)
from engine.parts.routes import cheapest_from

ANOMALY_PAYS = 2  # a customer (DL-272)


class Way(NamedTuple):
    points: int
    path: tuple[int, ...]
    lost: bool  # through the Anomaly, or into it, with customers aboard


Ways = Mapping[int, Way]


class Course(NamedTuple):
    """All that tells where a ship can get to."""

    chart: Chart
    at: int
    points: int
    gates: tuple[int, ...]  # that adjoin one another
    slow: tuple[int, ...]  # Regions that cost two
    shy: tuple[int, ...]  # Regions that are entered last


def reach(s: Looms, seat: Seat, n: int, points: int) -> Ways:
    """Where a ship can get to: not through the Anomaly with customers aboard, if there is another way."""
    return ways(course(s, seat, n, points))


def lengths(s: Looms, seat: Seat, n: int, points: int) -> frozenset[int]:
    """How many points lead somewhere that fewer do not, whatever is lost on the way."""
    return lengths_of(course(s, seat, n, points)._replace(shy=()))


@lru_cache(2048)
def lengths_of(course: Course) -> frozenset[int]:
    return frozenset([way.points for way in ways(course).values()])


def course(s: Looms, seat: Seat, n: int, points: int) -> Course:
    there, one = chart(s), s.companies[seat].ships[n]
    shy = tuple([m for m in there.anomaly if m != one.at]) if one.customers else ()
    return Course(there, one.at, points, open_gates(s, seat), slow_regions(s, seat, there), shy)


def open_gates(s: Looms, seat: Seat) -> tuple[int, ...]:
    """They adjoin one another (DL-152, DL-153), as often as there are points (DL-R56)."""
    if not access(s, seat, "warp_gate_technology"):
        return ()
    gates = tuple([n for n, one in enumerate(s.regions) if one.gate])
    return gates if len(gates) > 1 else ()


def slow_regions(s: Looms, seat: Seat, there: Chart) -> tuple[int, ...]:
    """Asteroid Fields cost two, unless found in this action (DL-71, DL-72, DL-R50)."""
    if not there.asteroids or access(s, seat, "shield_buffers"):
        return ()
    fresh = s.action.fresh if s.action else []
    return tuple([n for n in there.asteroids if n not in fresh]) if fresh else there.asteroids


@lru_cache(2048)
def ways(course: Course) -> Ways:
    near, gates, slow, shy = course.chart.near, course.gates, course.slow, course.shy

    def net(here: int) -> dict[int, int]:
        there = (*near[here], *gates) if here in gates else near[here]
        return {m: 2 if m in slow else 1 for m in there if m != here}

    safe = cheapest_from(course.at, lambda here: {} if here in shy else net(here), course.points)
    found = {m: Way(cost, path, m in shy) for m, (cost, path) in safe.items()}
    if shy:
        for m, (cost, path) in cheapest_from(course.at, net, course.points).items():
            found.setdefault(m, Way(cost, path, lost=True))
    del found[course.at]
    return dict(sorted(found.items()))


def several_near(s: Looms, seat: Seat, n: int) -> bool:
    """Two points lead into every Region next to the ship: then nothing has to be searched to know of a choice."""
    return len(chart(s).near[s.companies[seat].ships[n].at]) > 1


def destinations(s: Looms, seat: Seat, n: int, points: int, prefix: str = "") -> Sequence[Option]:
    """With what is lost on the way, and what is left behind."""
    way = course(s, seat, n, points)
    leaving = bared(s, seat, n)
    found = moves(way, prefix, s.companies[seat].ships[n].customers if way.shy else 0)
    return [warned(option, leaving) for option in found] if leaving else found


@lru_cache(2048)
def moves(course: Course, prefix: str, aboard: int) -> tuple[Option, ...]:
    """The hint's `steps` are the points that it takes."""
    lost = text("{customers} lost in the Anomaly", customers=customers(aboard))
    return tuple(
        [
            Option(
                f"{prefix}{m}",
                text("Move to {region}", region=region_named(m, *course.chart.names[m])),
                both(text("{steps}", steps=steps(way.points)), lost if way.lost else ""),
                "move",
                str(m),
                spot_of_region(m),
            )
            for m, way in ways(course).items()
        ]
    )


def go(t: T, seat: Seat, n: int, path: tuple[int, ...]) -> None:
    for m in path:
        enter(t, seat, n, m)
    t.say("{who}'s {ship} moves to {region}.", who=Who(seat), ship=ship(n), region=region(t.s, path[-1]))


def enter(t: T, seat: Seat, n: int, m: int) -> None:
    """DL-272: the Anomaly takes all customers for 2R each; a gate stays aboard (DL-R18). Ships never crowd (DL-R68)."""
    s, one = t.s, t.s.companies[seat].ships[n]
    one.at = m
    if tile_of(s, m).type == "anomaly" and one.customers:
        lost, one.customers = one.customers, 0
        s.lost += lost
        s.companies[seat].treasury += ANOMALY_PAYS * lost
        template = "{who} loses {customers} in the Anomaly and gets {r}."
        t.say(template, who=Who(seat), customers=customers(lost), r=r(ANOMALY_PAYS * lost))


# --- engines ------------------------------------------------------------------------------------------------------
def engine(id_: str) -> Deed:
    """An action that is nothing but steps (DL-232, DL-253)."""

    def offers(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
        one = card(s, id_)
        made = Option(id_, text("Move up to {n}", n=one.move), priced(s, id_), "move", one.short)
        if several_near(s, seat, n):
            yield made
        elif found := destinations(s, seat, n, one.move):
            yield warned(made, found[0].hint) if len(found) == 1 else made  # of one nobody is asked where to

    def does(t: T, seat: Seat, n: int, what: str) -> Asking[None]:
        one = card(t.s, id_)
        yield from move_up_to(t, seat, n, id_, one.cost, one.move)

    return Deed(offers, does)


def priced(s: Looms, id_: str) -> Text:
    one = card(s, id_)
    return text("{r}, {name}", r=r(one.cost), name=technology(s, id_))


def move_up_to(t: T, seat: Seat, n: int, id_: str, price: int, points: int) -> Asking[None]:
    """Asks where to; what is left of the steps may be used after some stops."""
    options = [*destinations(t.s, seat, n, points)]
    default = options[0].key
    to = int((yield from choose(seat, text("Where does {ship} move?", ship=ship(n)), options, default=default)))
    way = reach(t.s, seat, n, points)[to]
    left = points - way.points
    if left and flies_on(t.s, seat, to, way):
        begin_action(t, seat, n, id_, price, left)
        t.do(go_on, seat)
    else:
        take_action(t, seat, n, price)
    go(t, seat, n, way.path)


def flies_on(s: Looms, seat: Seat, to: int, way: Way) -> bool:
    """May a ship that stops there use what is left of its steps? With Teleporters, to carry customers on the way
    (DL-248); and from the Anomaly, where it has lost them (DL-274)."""
    return access(s, seat, "teleporters") or (way.lost and tile_of(s, to).type == "anomaly")


# --- what is left of an action ------------------------------------------------------------------------------------
def step_options(s: Looms, seat: Seat, n: int) -> Sequence[Option]:
    assert s.action
    return destinations(s, seat, n, s.action.points, "move.")


def step(t: T, seat: Seat, n: int, what: str) -> None:
    action = t.s.action
    assert action
    way = reach(t.s, seat, n, action.points)[int(what)]
    action.points -= way.points
    go(t, seat, n, way.path)


ACTIONS["twin_ion_engines"] = engine("twin_ion_engines")
ACTIONS["graviton_propulsion"] = engine("graviton_propulsion")
STEPS["move"] = Deed(step_options, step)
