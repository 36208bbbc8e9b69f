"""When a newcomer is about to make one of three mistakes; the words stand in `first_game.toml` under the same names.

Each is asked of an option that is touched or chosen, and gives the values of its words, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Count, Decision, Option
from engine.games.terra_prime.cargo import fits
from engine.games.terra_prime.content import Kind
from engine.games.terra_prime.view import PrimeView, ShipFace

Values = Mapping[str, Count | int]
Hint = Callable[[PrimeView, Decision, Option], Values | None]
FIELD, LASER = 3, 4  # the least that hits (TP-128, TP-136)


def dice_without_energy(now: PrimeView, decision: Decision, option: Option) -> Values | None:
    """A Move or Explore with dice, and no energy aboard."""
    me = now.ships[decision.seat]
    if option.verb not in ("move", "explore") or me.energy:
        return None
    to = now.sectors[_target(option)]
    fields = 0 if to.colony or "navigational_computer" in me.techs else to.asteroids  # which then hit on 6 alone
    cloaked = not to.number or "cloaking_device" in me.techs
    lasers = 0 if cloaked else sum(p.scouts + p.warships for p in now.places if to.number in p.sectors)
    if not fields + lasers:
        return None
    return {"dice": Count(fields + lasers, "die", "dice"), "from": FIELD if fields else LASER}


def nothing_to_carry_it_in(now: PrimeView, decision: Decision, option: Option) -> Values | None:
    """Heading for Yellium, or standing at it, without a Cargo Module that takes it."""
    me = now.ships[decision.seat]
    at = _target(option) if option.verb == "move" else me.at if option.verb == "collect" else 0
    colony = now.sectors[at].colony
    carried = any("yellow" in hold.kinds for hold in me.holds)
    return {} if colony and colony.cube == "yellow" and not carried else None


def a_marker_in_the_way(now: PrimeView, decision: Decision, option: Option) -> Values | None:
    """Loading one with a cube of one's own a turn away, or a Collect that is refused for it."""
    me = now.ships[decision.seat]
    if option.verb == "load" and not option.blocked:
        near = _within(now, me.at, me.thrusters - 1)
        waiting = [c.cube for n in near if (c := now.sectors[n].colony) and c.seat == me.seat and c.cube]
        return {} if any(_room(me, kind, 0) and not _room(me, kind, 1) for kind in waiting) else None
    colony = now.sectors[me.at].colony
    if option.verb == "collect" and option.blocked and colony and colony.cube and me.markers:
        return {} if _room(me, colony.cube, -1) else None
    return None


HINTS: dict[str, Hint] = {
    "dice_without_energy": dice_without_energy,
    "nothing_to_carry_it_in": nothing_to_carry_it_in,
    "a_marker_in_the_way": a_marker_in_the_way,
}


def _target(option: Option) -> int:
    """The sector of `move.12`."""
    return int(option.key.partition(".")[2])


def _room(me: ShipFace, kind: Kind, markers: int) -> bool:
    """For one more cube, with so many markers more."""
    cubes = dict(me.cubes)
    return fits(me.holds, {**cubes, kind: cubes.get(kind, 0) + 1}, me.markers + markers)


def _within(now: PrimeView, at: int, steps: int) -> set[int]:
    """Sectors that so many Moves reach."""
    seen = edge = {at}
    for _ in range(steps):
        edge = {n for one in edge for n in now.sectors[one].adjacent if now.sectors[n].known} - seen
        seen = seen | edge
    return seen
