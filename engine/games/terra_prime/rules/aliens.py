"""The attack of hostile aliens at the end of an action (TP-133 to TP-138)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Asking, Seat, choose, text
from engine.games.terra_prime.facts import Group, Risk, group_at, groups_near
from engine.games.terra_prime.rules.damage import damage, misses, rolled
from engine.games.terra_prime.state import T, rule
from engine.games.terra_prime.wording import at_place, damage_of, risk

DODGED = range(1, 4)  # TP-136: 4 and more hit


@rule
def aliens_attack(t: T, seat: Seat) -> None:
    """TP-133: every group next to where the ship is now (TP-R15)."""
    attacked_by(t, seat, groups_near(t.s, t.s.players[seat].at))


def attacked_by(t: T, seat: Seat, near: Sequence[Group]) -> None:
    if len(near) == 1:
        t.do(strike, seat, near[0].place)
    elif near:
        t.do(attackers, seat, " ".join([group.place for group in near]))


@rule
def attackers(t: T, seat: Seat, waiting: str) -> Asking[None]:
    """TP-134: one group after the other, in the order that the player chooses."""
    left = [group for place in waiting.split() if (group := group_at(t.s, place))]
    if not left:
        return
    t.task(text("say who attacks first"), text("{n} groups attack.", n=len(left)))
    options = [
        at_place(
            "first", "choose", text("The aliens at {place}", place=g.place), g.place, risk(Risk(g.warships, g.ships))
        )
        for g in left
    ]
    key = yield from choose(seat, text("Several groups attack. Which one first?"), options, default=options[0].key)
    place = key.partition(".")[2]
    t.do(strike, seat, place)
    attacked_by(t, seat, [g for g in left if g.place != place])


@rule
def strike(t: T, seat: Seat, place: str) -> None:
    """TP-135, TP-137: first the Warships' torpedoes, which never miss; then all that are left fire their lasers."""
    group = group_at(t.s, place)
    if group and group.warships:
        t.say("The aliens at {place} fire torpedoes: {n}.", place=place, n=damage_of(group.warships))
        t.do(damage, seat, group.warships)
        t.do(lasers, seat, place, group.ships)
    elif group:
        shoot(t, seat, place, group.ships)


@rule
def lasers(t: T, seat: Seat, place: str, ships: int) -> None:
    shoot(t, seat, place, ships)


def shoot(t: T, seat: Seat, place: str, ships: int) -> None:
    """TP-136, TP-138: a die for each ship, Warships too."""
    roll = rolled(t, "aliens", place, ships, DODGED)
    hit = misses(roll)
    template = "The aliens at {place} roll {dice}: {damage}." if hit else "The aliens at {place} roll {dice} and miss."
    t.say(template, place=place, dice=tuple(roll.dice), damage=damage_of(hit))
    if hit:
        t.do(damage, seat, hit)
