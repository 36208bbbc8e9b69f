"""Reward tiles (TP-139 to TP-146): drawn and collected at once, in the order Module, energy, cubes, credits, points."""

from __future__ import annotations

from engine.core import Asking, Count, Option, Seat, Who, choose, text
from engine.games.terra_prime.cargo import Kept, fits, fullest, holds_of
from engine.games.terra_prime.content import KINDS, Kind
from engine.games.terra_prime.facts import free_slots, holds
from engine.games.terra_prime.rules.damage import without
from engine.games.terra_prime.rules.ending import end_after_this_turn
from engine.games.terra_prime.rules.stowing import cargo, keep_what
from engine.games.terra_prime.rules.supplies import aboard, charge, fit, keep_only, take_cubes, unfit
from engine.games.terra_prime.state import Player, Prime, T, rule
from engine.games.terra_prime.wording import CUBE, bounty, module
from engine.parts.pile import draw


@rule
def reward(t: T, seat: Seat, over: str) -> None:
    """TP-139: the top tile goes over the group at a place, or under the colony in a sector; none is left: TP-R38."""
    s = t.s
    drawn = draw(s.rewards)
    if not drawn:
        t.say("There is no Reward tile left.")
        return
    if over in s.quiet:
        s.quiet[over] = drawn
    else:
        s.colonies[int(over)].tile = drawn
    t.say("{who} draws a reward: {what}.", who=Who(seat), what=bounty(s.box, s.box.rewards[drawn]))
    t.do(free_module, seat, drawn)
    t.do(collect, seat, drawn)


# --- a free Module -----------------------------------------------------------------------------------------------
@rule
def free_module(t: T, seat: Seat, drawn: str) -> Asking[None]:
    """TP-140: into a fitting slot; another may be given up for it, or the reward is lost (TP-D10)."""
    s, p = t.s, t.s.players[seat]
    new = s.box.rewards[drawn].module
    if not new:
        return
    name = module(s.box, new)
    if not s.modules[new]:  # TP-R44
        t.say("There is no {module} left.", module=name)
        return
    if free_slots(s, p, new):
        fit(s, p, new)
        return
    t.task(text("make room for a Module"), text("The reward is a {module}.", module=name))
    options = [
        *(giving_up(s, id_) for id_ in replaceable(s, p, new) if id_ != new),  # for its like nothing is gained
        Option("none", text("Do without the {module}", module=name), verb="keep", words="all"),
    ]
    words = text("There is no slot for the {module}. Give up another for it?", module=name)
    gone = yield from choose(seat, words, options, default="none")
    if gone == "none":
        t.say("{who} does without the {module}.", who=Who(seat), module=name)
        return
    words = text("The {module} goes. What is kept?", module=module(s.box, gone))
    kept = yield from keep_what(seat, kept_without(s, p, gone, p.cubes), words)
    give_up(t, seat, gone, kept)
    fit(s, p, new)


def giving_up(s: Prime, id_: str) -> Option:
    words = text("Give up a {module}", module=module(s.box, id_))
    return Option(id_, words, verb="lose", words=id_.replace("_", " "), spot=f"module.{id_}")


def give_up(t: T, seat: Seat, gone: str, kept: Kept) -> None:
    """TP-R34: only for another Module, at once; what it carried and does not fit elsewhere goes too."""
    s, p = t.s, t.s.players[seat]
    lost = aboard(p).without(kept)
    keep_only(s, p, kept)
    unfit(s, p, gone)
    template = "{who} gives up a {module} with {cargo}." if lost.some else "{who} gives up a {module}."
    t.say(template, who=Who(seat), module=module(s.box, gone), cargo=cargo(lost))


def replaceable(s: Prime, p: Player, new: str) -> list[str]:
    """Modules in slots of the same kind (TP-R32); not one that a marker needs (TP-73, TP-R54)."""
    slot = s.box.modules[new].slot
    fitting = [id_ for id_ in dict.fromkeys(p.modules) if s.box.modules[id_].slot == slot]
    return [id_ for id_ in fitting if kept_without(s, p, id_, p.cubes)]


def kept_without(s: Prime, p: Player, gone: str, cubes_: dict[Kind, int]) -> list[Kept]:
    """What may stay aboard when a Module is given up: every marker must, in another hold (TP-R30)."""
    left = holds_of(s.box, without(p, gone), "cargo_capacity" in p.techs)
    return fullest(left, cubes_, p.markers, p.markers)


# --- all the rest ------------------------------------------------------------------------------------------------
@rule
def collect(t: T, seat: Seat, drawn: str) -> Asking[None]:
    """TP-141 to TP-146; cubes that do not fit may take the place of others (TP-R43, TP-R52)."""
    s, p = t.s, t.s.players[seat]
    tile = s.box.rewards[drawn]
    given: dict[Kind, int] = {kind: min(n, s.cubes[kind]) for kind, n in tile.cubes.items() if s.cubes[kind]}
    all_ = Kept(tuple(p.cubes[kind] + given.get(kind, 0) for kind in KINDS), p.markers)
    kept = all_
    if not fits(holds(s, p), all_.by_kind(), p.markers):
        t.task(text("stow the reward"), text("There is no room for all cubes."))
        sets = fullest(holds(s, p), all_.by_kind(), p.markers, p.markers)
        sets.sort(key=lambda one: any(k < had for k, had in zip(one.cubes, aboard(p).cubes, strict=True)))
        kept = yield from keep_what(seat, sets, text("Not all cubes fit. What do you keep?"))
    if over := tile.energy - charge(s, p, tile.energy):  # TP-142
        t.say("{energy} cannot be taken.", energy=Count(over, "energy", "energy"))
    if short := tuple(CUBE[kind] for kind, n in tile.cubes.items() if s.cubes[kind] < n):  # TP-R37
        t.say("The supply is out of {kinds}.", kinds=short)
    take_cubes(s, p, given)
    keep_only(s, p, kept)
    if (lost := all_.without(kept)).some:
        t.say("There is no room for {cargo}.", cargo=cargo(lost))
    p.credits += tile.credits
    p.points += tile.points
    if tile.alarm and s.alarm:  # TP-146
        s.alarm -= 1
        t.say("An alarm disc is removed: {n} left.", n=s.alarm)
        if not s.alarm:
            end_after_this_turn(t, "The alarm sounds: the game ends after this turn.")  # TP-147
