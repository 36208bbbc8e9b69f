"""What colonies give (SC-271 to SC-287): when they are founded, whenever something happens, at the end."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat, Who
from engine.games.spacecorp.content import ColonyTile, Effect, Progress
from engine.games.spacecorp.facts import bases, clockwise, colonies_of, owns
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.state import Corp, T
from engine.games.spacecorp.wording import colony, profit

PAIR = 2  # "for every two": what is left over counts nothing (SC-R137)


def tiles_of(s: Corp, seat: Seat) -> list[ColonyTile]:
    return [s.box.colonies[s.colonies[region].tile] for region in colonies_of(s, seat)]


def pay_out(t: T, seat: Seat, tile: ColonyTile, n: int) -> None:
    if n:
        gain(t, seat, n, "colonies")
        t.say("{who} gains {n} for {colony}.", who=Who(seat), n=profit(n), colony=colony(t.s.box, tile.id))


# --- whenever ----------------------------------------------------------------------------------------------------
def has_colonized(t: T, seat: Seat, founded: str) -> None:
    """SC-R134: own colonies first, then what the new one gives at once, then those of rivals."""
    s = t.s
    for tile in tiles_of(s, seat):
        if tile.effect == "mine":  # SC-277
            pay_out(t, seat, tile, tile.amount)
        elif tile.effect == "mine_each":  # SC-278
            pay_out(t, seat, tile, tile.amount * len(colonies_of(s, seat)))
    tile = s.box.colonies[founded]
    if tile.effect in AT_ONCE:
        pay_out(t, seat, tile, AT_ONCE[tile.effect](s, seat, tile))
    rivals_gain(t, seat, "theirs")  # SC-271, SC-272, SC-275


def rivals_gain(t: T, seat: Seat, effect: Effect) -> None:
    """For a deed of this player: a colony, a claimed contract, a Produce action."""
    for rival in clockwise(t.s, seat):
        for tile in tiles_of(t.s, rival):
            if tile.effect == effect:
                pay_out(t, rival, tile, tile.amount)


# --- at once -----------------------------------------------------------------------------------------------------
def in_play(s: Corp, kind: Progress) -> int:
    """SC-R135: owned by anybody."""
    return sum(owns(s, seat, kind) for seat in range(len(s.firms)))


def printed_award(s: Corp, seat: Seat, tile: ColonyTile) -> int:
    """SC-276: of an open contract, which stays open; so only the best makes sense."""
    awards = [contract.pays(len(s.firms)) for contract in s.rows if contract.id not in s.claims]
    return max(awards, default=0)


def per_secured_site(s: Corp, seat: Seat, tile: ColonyTile) -> int:
    """SC-286, SC-R138"""
    return tile.amount * len({site for site, laid in bases(s) if (laid.owner, laid.base) == (seat, "secure")})


def per_two_of_rivals(s: Corp, seat: Seat, tile: ColonyTile) -> int:
    """SC-281, SC-R136"""
    return tile.amount * (sum(one.seat != seat for one in s.colonies.values()) // PAIR)


AT_ONCE: dict[Effect, Callable[[Corp, Seat, ColonyTile], int]] = {
    "progress": lambda s, seat, tile: tile.amount * len(s.firms[seat].progress),  # SC-285
    "contract": printed_award,
    "breakthroughs": lambda s, seat, tile: tile.amount * in_play(s, "breakthrough"),  # SC-283
    "adaptations": lambda s, seat, tile: tile.amount * (in_play(s, "adaptation") // PAIR),  # SC-284
    "secured": per_secured_site,
    "competing": per_two_of_rivals,
}


# --- at the end --------------------------------------------------------------------------------------------------
def lonely(s: Corp) -> int:
    """Star systems without a colony: Sol is none (SC-280)."""
    return sum(place.kind == "star" and place.region not in s.colonies for place in s.chart.sites.values())
