"""Deliver (TP-97 to TP-105, TP-R51): cubes onto Demand tiles, for credits, and the filled tiles for points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from engine.core import Asking, Option, Seat, Text, Who, choose, text
from engine.games.terra_prime.content import KINDS, Kind
from engine.games.terra_prime.rules.ending import end_after_this_turn
from engine.games.terra_prime.rules.spending import spend
from engine.games.terra_prime.state import Prime, T, Wanted
from engine.games.terra_prime.wording import CUBE, credits_, cubes, points
from engine.parts.pile import draw

PAYS: dict[Kind, int] = {"green": 20, "blue": 20, "yellow": 30}  # TP-99; Brownium is never delivered (TP-100)
OPTIMIZED = 2  # TP-115


class Placed(NamedTuple):
    """A cube onto the tile of this number, from 0."""

    kind: Kind
    on: int


Way = tuple[Placed, ...]


def free_places(s: Prime, on: int, kind: Kind, way: Sequence[Placed] = ()) -> int:
    wanted = s.wanted[on]
    if not wanted.tile:
        return 0
    needed = s.box.demands[wanted.tile].needs.get(kind, 0)
    return needed - wanted.cubes.get(kind, 0) - way.count(Placed(kind, on))


def filled(s: Prime, way: Sequence[Placed]) -> list[int]:
    """Tiles that are complete afterwards (TP-101)."""
    return [
        on
        for on, wanted in enumerate(s.wanted)
        if wanted.tile and not any(free_places(s, on, kind, way) for kind in s.box.demands[wanted.tile].needs)
    ]


def claimed_points(s: Prime, seat: Seat, way: Sequence[Placed]) -> int:
    extra = OPTIMIZED if "delivery_optimizer" in s.players[seat].techs else 0
    return sum(s.box.demands[s.wanted[on].tile].points + extra for on in filled(s, way))


def deliver_all(s: Prime, seat: Seat) -> Way:
    return shared_out(s, seat, s.players[seat].cubes)


def shared_out(s: Prime, seat: Seat, of: Mapping[Kind, int]) -> Way:
    """As many of each kind as fit; of the ways to share them out the one of TP-R51."""
    if not any(of.get(kind) for kind in PAYS):
        return ()

    def merit(way: Way) -> tuple[int, ...]:
        left = [sum(free_places(s, on, kind, way) for kind in PAYS) for on in range(len(s.wanted))]
        return claimed_points(s, seat, way), len(filled(s, way)), *(-n for n in left)

    return max(ways_to_share(s, of), key=merit, default=())


def ways_to_share(s: Prime, of: Mapping[Kind, int]) -> Iterator[Way]:
    tiles = range(len(s.wanted))
    by_kind = []
    for kind in PAYS:
        room = [free_places(s, on, kind) for on in tiles]
        n = min(of.get(kind, 0), sum(room))
        shares = [share for share in product(*(range(r + 1) for r in room)) if sum(share) == n]
        by_kind.append([tuple(Placed(kind, on) for on in tiles for _ in range(share[on])) for share in shares])
    for parts in product(*by_kind):
        yield tuple(placed for part in parts for placed in part)


# --- the action --------------------------------------------------------------------------------------------------
def deliver_options(s: Prime, seat: Seat) -> Iterator[Option]:
    if not (way := deliver_all(s, seat)):
        yield nothing_wanted(s, seat)
        return
    hint = text("{cubes} {told}", cubes=cubes(carried(way)), told=outcome(s, seat, way))
    yield Option("deliver.all", "Deliver all", hint, "deliver", "all")
    if len(way) > 1 or several_tiles(s, seat):
        yield Option("deliver.some", "Deliver another way", "fewer, or cube by cube", "deliver", "some")


def nothing_wanted(s: Prime, seat: Seat) -> Option:
    option = Option("deliver.all", "Deliver", verb="deliver", words="all")
    if [kind for kind, n in s.players[seat].cubes.items() if n] == ["brown"]:
        return option._replace(blocked=text("Brownium is never delivered."), rule="TP-100")
    return option._replace(blocked=text("Nothing aboard is wanted."), rule="TP-98")


def outcome(s: Prime, seat: Seat, way: Sequence[Placed]) -> Text:
    """Said before the choice: credits, tiles claimed, and whether that ends the game."""
    told = text("for {pay}", pay=credits_(sum(PAYS[placed.kind] for placed in way)))
    if claimed := filled(s, way):
        tiles = tuple(on + 1 for on in claimed)
        told = text(
            "{pay}; claims tile {tiles} for {points}",
            pay=told,
            tiles=tiles,
            points=points(claimed_points(s, seat, way)),
        )
    return text("{told}; ends the game", told=told) if ends(s, claimed) else told


def ends(s: Prime, claimed: Sequence[int]) -> bool:
    """TP-104: a claimed tile cannot be replaced."""
    colours = [s.box.demands[s.wanted[on].tile].colour for on in claimed]
    return colours.count("green") > len(s.green) or colours.count("yellow") > len(s.yellow)


def carried(way: Sequence[Placed]) -> dict[Kind, int]:
    kinds = [placed.kind for placed in way]
    return {kind: kinds.count(kind) for kind in KINDS if kind in kinds}


def deliver(t: T, seat: Seat, how: str) -> Asking[None]:
    way = deliver_all(t.s, seat) if how == "all" else (yield from another_way(t.s, seat))
    hand_over(t, seat, way)


def another_way(s: Prime, seat: Seat) -> Asking[Way]:
    """Fewer cubes, shared out by TP-R51; or, where a cube could go onto several tiles, cube by cube."""
    fewer = {key_of(way): way for way in fewer_than_all(s, seat)}
    first = [*onto(s, seat, ())] if several_tiles(s, seat) else []
    options = [*first, *(delivering(s, seat, key, way) for key, way in fewer.items())]
    begun = {option.key: (read(option.key),) for option in first}
    harmless = [key for key, way in (begun | fewer).items() if not ends(s, filled(s, way))]
    usual = (harmless or [options[0].key])[0]
    key = yield from choose(seat, text("What do you deliver?"), options, default=usual)
    return fewer[key] if key in fewer else (yield from cube_by_cube(s, seat, begun[key]))


def cube_by_cube(s: Prime, seat: Seat, way: Way) -> Asking[Way]:
    while further := [*onto(s, seat, way)]:
        done = Option("done", text("Deliver {cubes}", cubes=cubes(carried(way))), outcome(s, seat, way), "done")
        words = text("{cubes} so far. Which cube goes onto which tile?", cubes=cubes(carried(way)))
        key = yield from choose(seat, words, [done, *further], default="done")
        if key == "done":
            break
        way = (*way, read(key))
    return way


def several_tiles(s: Prime, seat: Seat) -> bool:
    """Is there a kind of which a cube could go onto one or another?"""
    kinds = [read(option.key).kind for option in onto(s, seat, ())]
    return len({*kinds}) < len(kinds)


def fewer_than_all(s: Prime, seat: Seat) -> Iterator[Way]:
    """Every choice of cubes that keeps some back, the most first."""
    all_ = carried(deliver_all(s, seat))
    for amounts in product(*(range(n, -1, -1) for n in all_.values())):
        if 0 < sum(amounts) < sum(all_.values()):
            yield shared_out(s, seat, dict(zip(all_, amounts, strict=True)))


def key_of(way: Way) -> str:
    """2 green and 1 yellow: 2g.1y."""
    return ".".join(f"{n}{kind[0]}" for kind, n in carried(way).items())


def delivering(s: Prime, seat: Seat, key: str, way: Way) -> Option:
    amounts = carried(way)
    words = " ".join(f"{n} {kind}" for kind, n in amounts.items())
    return Option(key, text("{cubes}", cubes=cubes(amounts)), outcome(s, seat, way), "deliver", words)


def onto(s: Prime, seat: Seat, way: Sequence[Placed]) -> Iterator[Option]:
    for kind, pay in PAYS.items():
        if s.players[seat].cubes[kind] <= sum(placed.kind == kind for placed in way):
            continue
        for on in range(len(s.wanted)):
            if free_places(s, on, kind, way):
                words = text("{cube} onto tile {n}", cube=CUBE[kind], n=on + 1)
                yield Option(
                    f"{kind}.{on + 1}",
                    words,
                    text("for {pay}", pay=credits_(pay)),
                    "deliver",
                    f"{kind} to {on + 1}",
                    spot=f"demand.{on + 1}",
                )


def read(key: str) -> Placed:
    kind, _, n = key.partition(".")
    return Placed(next(one for one in PAYS if one == kind), int(n) - 1)


def hand_over(t: T, seat: Seat, way: Way) -> None:
    s, p = t.s, spend(t, seat)
    pay = sum(PAYS[placed.kind] for placed in way)
    for placed in way:
        p.cubes[placed.kind] -= 1
        there = s.wanted[placed.on].cubes
        there[placed.kind] = there.get(placed.kind, 0) + 1
    p.credits += pay
    t.say("{who} delivers {cubes} for {pay}.", who=Who(seat), cubes=cubes(carried(way)), pay=credits_(pay))
    for on in filled(s, ()):
        claim(t, seat, on)


def claim(t: T, seat: Seat, on: int) -> None:
    """TP-101 to TP-104, TP-115; the new tile is there for the next Deliver (TP-R24)."""
    s, p, wanted = t.s, t.s.players[seat], t.s.wanted[on]
    tile = s.box.demands[wanted.tile]
    for kind, n in wanted.cubes.items():
        s.cubes[kind] += n
    p.claimed.append(wanted.tile)
    t.say("{who} claims tile {n}: {points} at the end.", who=Who(seat), n=on + 1, points=points(tile.points))
    if "delivery_optimizer" in p.techs:
        p.points += OPTIMIZED
        t.say("{who} gains {points} for the delivery.", who=Who(seat), points=points(OPTIMIZED))
    new = draw(s.green if tile.colour == "green" else s.yellow)
    s.wanted[on] = Wanted(new or "")
    if new:
        t.say("The new tile {n} wants {cubes}.", n=on + 1, cubes=cubes(s.box.demands[new].needs))
    else:
        end_after_this_turn(t, "No Demand tile is left to take its place: the game ends after this turn.")  # TP-148
