"""The turn (TP-23 to TP-32): produce, act, end."""

from __future__ import annotations

from engine.core import Asking, Count, Option, Seat, Text, Who, choose, choose_some, text, titled
from engine.games.terra_prime.content import KINDS, Kind
from engine.games.terra_prime.facts import PRODUCES, groups_near, risk_at, thrusters
from engine.games.terra_prime.rules.actions import ENTERS, FAMILIES, all_options, usual
from engine.games.terra_prime.rules.aliens import aliens_attack, attacked_by
from engine.games.terra_prime.rules.colonies import owner_gains
from engine.games.terra_prime.rules.ending import final_scoring
from engine.games.terra_prime.rules.free import OFFLOAD, can_offload, offload_marker
from engine.games.terra_prime.state import Prime, T, rule
from engine.games.terra_prime.wording import COLONY, CUBE, cubes, risk, sector


@rule
def set_up(t: T) -> None:
    t.say("{who} starts.", who=Who(t.s.first))
    t.do(turn, t.s.first)


@rule
def turn(t: T, seat: Seat) -> None:
    s = t.s
    s.active, s.stage, s.rolls = seat, "production", []
    t.say("{who} is on turn (round {n}).", who=Who(seat), n=s.round)
    if any(c.seat == seat and not c.cube and c.kind in PRODUCES for c in s.colonies.values()):
        t.do(produce, seat)
        t.do(begin_actions, seat)
    else:
        begin(t, seat)


# --- Step 1 ------------------------------------------------------------------------------------------------------
@rule
def produce(t: T, seat: Seat) -> Asking[None]:
    """TP-24 to TP-27: a cube for each own colony without one; when a kind runs short, which of them (TP-R37)."""
    s = t.s
    t.task(text("choose what produces"), text("The supply is short."))
    made: list[int] = []
    short: list[Kind] = []
    for kind in KINDS:
        there = waiting_for(s, seat, kind)
        n = min(len(there), s.cubes[kind])
        if n == len(there):
            made += there
            continue
        words = text("There is {left}. Which colonies produce it?", left=Count(n, CUBE[kind], CUBE[kind]))
        made += map(int, (yield from choose_some(seat, words, [produces(s, at) for at in there], n, n)))
        short.append(kind)
    amounts: dict[Kind, int] = {}
    for at in made:
        s.colonies[at].cube = True
        kind = PRODUCES[s.colonies[at].kind]
        s.cubes[kind] -= 1
        amounts[kind] = amounts.get(kind, 0) + 1
    if made:
        t.say("{who} produces {cubes}.", who=Who(seat), cubes=cubes(amounts))
    if short:
        t.say("The supply is out of {kinds}.", kinds=tuple(CUBE[kind] for kind in short))


def waiting_for(s: Prime, seat: Seat, kind: Kind) -> list[int]:
    """Own colonies of this kind without a cube (TP-25, TP-26); red ones make none."""
    return sorted(n for n, c in s.colonies.items() if c.seat == seat and PRODUCES.get(c.kind) == kind and not c.cube)


def produces(s: Prime, at: int) -> Option:
    words = text("{colony} in {sector}", colony=COLONY[s.colonies[at].kind], sector=sector(at))
    return Option(str(at), words, verb="choose", words=str(at), spot=f"sector.{at}")


# --- Step 2 ------------------------------------------------------------------------------------------------------
@rule
def begin_actions(t: T, seat: Seat) -> None:
    begin(t, seat)


def begin(t: T, seat: Seat) -> None:
    s = t.s
    s.actions = s.left = thrusters(s, s.players[seat])  # TP-28; for the whole turn (TP-29, TP-R11)
    s.explores = 0
    go_on(t, seat)


@rule
def next_action(t: T, seat: Seat) -> None:
    go_on(t, seat)


def go_on(t: T, seat: Seat) -> None:
    """TP-30, TP-31: one after the other, none left out."""
    if t.s.left:
        t.s.stage = "action"
        t.do(action, seat)
    elif can_offload(t.s, seat):
        t.s.stage = "end of turn"
        t.do(end_of_turn, seat)
    else:
        pass_on(t, seat)


@rule
def action(t: T, seat: Seat) -> Asking[None]:
    s = t.s
    options = all_options(s, seat)
    if not options:  # TP-R10: if ever none is possible, the rest lapse
        s.left = 0
        t.do(next_action, seat)
        return
    t.task(text("take an action"), allotted(s, seat))
    words = text("Action {n} of {all}. What do you do?", n=s.actions - s.left + 1, all=s.actions)
    key = yield from choose(seat, words, options, default=usual(s, seat, options))
    family, _, what = key.partition(".")
    if flow := FAMILIES[family](t, seat, what):
        yield from flow
    if not (family in ENTERS and "cloaking_device" in s.players[seat].techs):  # TP-116
        followed_by_aliens(t, seat, family)
    t.do(next_action, seat)


def followed_by_aliens(t: T, seat: Seat, family: str) -> None:
    """TP-32: an Explore may turn more of them up; after anything else they are those who are there now, or fewer."""
    if family == "explore":
        t.do(aliens_attack, seat)
    else:
        attacked_by(t, seat, groups_near(t.s, t.s.players[seat].at))


def allotted(s: Prime, seat: Seat) -> Text:
    """How many are left, and what follows every action where the ship is."""
    left = text("{n} left.", n=Count(s.left, "action", "actions"))
    if here := risk_at(s, seat, s.players[seat].at, enters=False):
        return text("{left} Aliens strike after each action here: {risk}.", left=left, risk=risk(here))
    return left


@rule
def end_of_turn(t: T, seat: Seat) -> Asking[None]:
    """TP-D20: asked only while a marker could be offloaded here (TP-R13)."""
    if can_offload(t.s, seat):
        t.task(text("end the turn"), text("A colony marker may be offloaded here first."))
        words = text("End your turn? A colony marker can be offloaded before.")
        done = Option("done", "End turn", verb="done")
        options = [done, Option("offload", OFFLOAD, owner_gains(t.s, seat), "drop", "marker")]
        if (yield from titled("end", choose(seat, words, options, default="done"))) == "offload":
            offload_marker(t, seat)
            t.do(end_of_turn, seat)
            return
    pass_on(t, seat)


def pass_on(t: T, seat: Seat) -> None:
    s = t.s
    s.scouts_hit, s.warships_hit = {}, {}  # TP-91
    if s.ending:  # TP-149
        t.do(final_scoring)
        return
    following = (seat + 1) % len(s.players)
    s.round += following == s.first
    t.do(turn, following)
