"""What does not fit at the end of a phase (EF-34 to EF-36)."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from engine.core import Asking, Option, Seat, Who, briefly, text, titled, together
from engine.games.exodus_fleet.content import RESOURCES, FleetBox
from engine.games.exodus_fleet.facts import from_admiral, overflow, squares
from engine.games.exodus_fleet.payment.cuts import Types
from engine.games.exodus_fleet.payment.search import splits
from engine.games.exodus_fleet.reckoning import BIOMASS, WATER, Excess, excess, stored, totals_of
from engine.games.exodus_fleet.rules.gaining import lose
from engine.games.exodus_fleet.rules.wording import amount_of, amounts, choose_or, counted, resources_counted
from engine.games.exodus_fleet.state import Fleet, T, rule

MOST_WAYS = 10  # that are offered at once
BY_TYPE = Option("type by type", "Choose type by type", verb="discard", words="type by type")


@rule
def store_cubes(t: T) -> Asking[None]:
    """EF-34 to EF-36, EF-D21: what has no square is used at once (by cutting in) or thrown away, by all at once."""
    s = t.s
    over = [seat for seat in from_admiral(s) if overflow(s, seat)]
    n = sum(overflow(s, seat) for seat in over)
    t.task("store resources", text("There is no room for {n}.", n=resources_counted(n)))
    lost = yield from together({seat: briefly(titled("room", throw_away(s, seat))) for seat in over})
    for seat, cubes in lost.items():
        throw(t, seat, cubes)


def store_between_phases(t: T) -> None:
    """EF-R49: what comes between two phases is stored at once."""
    if t.s.stage in ("call", "ready"):
        t.do(store_cubes)


@rule
def throw_away_early(t: T, seat: Seat) -> Asking[None]:
    """EF-R13: what does not fit may go before it must. With room for all of it nobody gains by that."""
    throw(t, seat, (yield from throw_away(t.s, seat, early=True)))


def throw(t: T, seat: Seat, cubes: list[int]) -> None:
    lose(t, seat, cubes)
    t.say("{who} throws away {cubes} for want of room.", who=Who(seat), cubes=amounts(cubes))


def throw_away(s: Fleet, seat: Seat, early: bool = False) -> Asking[list[int]]:
    """No more than must be; also if only one way is left, since cubes may still be used instead.

    EF-R9: only whether all of it fits matters, not on which ship.
    """
    p = s.players[seat]
    ways = throwable(s.box, tuple(p.ships), tuple(p.cubes))
    options = [option for option, _ in ways]
    over = resources_counted(overflow(s, seat))
    words = text("There is no room for {n}. Throw away which?", n=over, early=early)
    even = ".".join(map(str, even_rest(excess(squares(s, seat), p.cubes), tuple(p.cubes), -1)))
    key = yield from choose_or(seat, words, options, even)
    if key == BY_TYPE.key:
        return (yield from throw_away_by_type(s, seat, early))
    return next([*way] for option, way in ways if option.key == key)


@lru_cache(256)
def throwable(box: FleetBox, ships: tuple[str, ...], cubes: Types) -> tuple[tuple[Option, Types], ...]:
    """What is offered: every way, or if there are too many a few and, last, to choose type by type."""
    over = excess(totals_of(box, ships).squares, cubes)
    if every := all_ways(over):
        return tuple((way_option(way), tuple(way)) for way in every)
    some = ((way_option(way, cubes), tuple(way)) for way in some_ways(over, cubes))
    return *some, (BY_TYPE, ())


def way_option(way: list[int], hinted: Types = ()) -> Option:
    words = counted(way)
    rest = [have - gone for have, gone in zip(hinted, way, strict=True)] if hinted else []
    hint = text("you keep {rest}", rest=amounts(rest)) if hinted else ""
    return Option(".".join(map(str, way)), words, hint, "discard", words)


def all_ways(over: Excess) -> list[list[int]]:
    """What could go; nothing if that is too long a list."""
    ways = (way for way in splits(over.total, over.each) if way[BIOMASS] + way[WATER] <= over.wet)
    found = [*islice(ways, MOST_WAYS + 1)]
    return found if len(found) <= MOST_WAYS else []


def some_ways(over: Excess, cubes: Types) -> list[list[int]]:
    """Down to an even rest; and the same, but sparing one type."""
    ways = [even_rest(over, cubes, spared) for spared in (-1, *range(len(RESOURCES)))]
    return [way for i, way in enumerate(ways) if way not in ways[:i]]


def even_rest(over: Excess, cubes: Types, spared: int) -> list[int]:
    left, gone, types = [*cubes], [0, 0, 0, 0], [i for i, n in enumerate(over.each) if n]
    for _ in range(over.total):
        if gone[BIOMASS] + gone[WATER] == over.wet:
            types = [i for i in types if i not in (BIOMASS, WATER)]
        i = max([i for i in types if i != spared] or types, key=left.__getitem__)
        left[i], gone[i] = left[i] - 1, gone[i] + 1
        if gone[i] == over.each[i]:
            types.remove(i)
    return gone


def throw_away_by_type(s: Fleet, seat: Seat, early: bool) -> Asking[list[int]]:
    cubes, room = s.players[seat].cubes, squares(s, seat)
    most, even = stored(room, cubes), even_rest(excess(room, cubes), tuple(cubes), -1)
    kept: list[int] = []
    for i, name in enumerate(RESOURCES):
        none = [0] * (len(RESOURCES) - 1 - i)
        lowest = most - stored(room, [*kept, 0, *cubes[i + 1 :]])  # each one more is one more stored, up to that
        highest = stored(room, [*kept, cubes[i], *none]) - sum(kept)
        low, high = cubes[i] - highest, cubes[i] - lowest
        left = resources_counted(sum(cubes) - most - sum(cubes[:i]) + sum(kept))
        words = text("There is no room for {n}. Throw away how much {name}?", n=left, name=name, early=early)
        kept.append(
            cubes[i]
            - (yield from amount_of(name, seat, words, low, high, auto=True, default=min(max(even[i], low), high)))
        )
    return [have - keep for have, keep in zip(cubes, kept, strict=True)]
