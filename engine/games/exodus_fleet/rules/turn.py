"""The Admiral's turn (EF-14 to EF-22): a phase is called, everybody takes part, and the table is cleaned up."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.exodus_fleet.content import PHASES, Phase
from engine.games.exodus_fleet.facts import clockwise, track
from engine.games.exodus_fleet.rules.actions import actions, ships_work
from engine.games.exodus_fleet.rules.bidding import bidding
from engine.games.exodus_fleet.rules.building import clear_line, fill_up
from engine.games.exodus_fleet.rules.card_round import card_round
from engine.games.exodus_fleet.rules.income import income_phase
from engine.games.exodus_fleet.rules.navigation import navigate, shift_planets
from engine.games.exodus_fleet.rules.scoring import add_neutral_ships, final_scoring, scoring_a
from engine.games.exodus_fleet.rules.storing import store_cubes
from engine.games.exodus_fleet.state import T, rule

OFFERED: dict[Phase, str] = {
    "income": "XU for all, a bonus for you",
    "mining": "resources of the Current planet",
    "transporting": "tribes come on board",
    "building": "ships join the fleets",
    "exploring": "explorer cards",
}
CALLS = {
    phase: Option(phase, phase.capitalize(), hint, "call", phase, f"phase.{phase}") for phase, hint in OFFERED.items()
}
TWICE = "The Admiral before has called it."


@rule
def admirals_turn(t: T) -> None:
    """EF-15: whoever is Admiral, everybody takes part."""
    t.s.stage = "call"
    t.do(call)


@rule
def call(t: T) -> Asking[None]:
    """EF-14, EF-16, EF-D2: any phase but the one before; EF-R7: without exception; EF-R8: one must be called.

    EF-R101: The Plan, discarded with the call, lifts EF-16. It is offered as a call of its own, in private.
    """
    s = t.s
    barred = text("Any but {last}, which was called last.", last=s.last) if s.last else "Any of the five."
    t.task("call a phase", barred)
    options = [CALLS[p]._replace(blocked=TWICE, rule="EF-16") if p == s.last else CALLS[p] for p in PHASES]
    if s.last and "the_plan.1" in s.players[s.admiral].hand:
        words = f"The Plan: {s.last} once more"
        options.append(Option("the_plan.1", words, "the card is discarded", "call", f"plan {s.last}", "the_plan.1"))
    away = "mining" if s.last == "income" else "income"
    key = yield from choose(s.admiral, "You are the Admiral. Which phase do you call?", options, default=away)
    if key == "the_plan.1":
        s.players[s.admiral].hand.remove(key)
        s.cards.discard.append(key)
        t.say("{who} plays The Plan.", who=Who(s.admiral))
        key = s.last
    begin_phase(t, next(p for p in PHASES if p == key))


def begin_phase(t: T, phase: Phase) -> None:
    """EF-R98: what works once per phase works again."""
    s = t.s
    s.phase = s.last = phase
    s.called.append(phase)
    for p in s.players:
        p.used, p.bid, p.passed, p.runner, p.lost = [], 0, False, 0, 0
        p.place, p.crew, p.carried, p.choosing = 0, "", 0, False
    s.hold = False
    t.say("{who} calls the {phase} Phase.", who=Who(s.admiral), phase=CALLS[phase].text)
    if phase == "income":
        s.stage = "actions"
        t.do(income_phase)  # EF-41
    else:
        s.stage = "bidding"
        t.do(bidding)  # EF-46
        t.do(actions)
    if phase != "transporting":  # there they come before Welcome Center
        t.do(ships_work)
    t.do(end_phase)


@rule
def end_phase(t: T) -> None:
    """EF-R97: storage check, then the board, then the Admiral's card."""
    t.s.stage = "clean-up"
    t.do(store_cubes)
    t.do(clean_up)
    t.do(next_admiral)


@rule
def clean_up(t: T) -> None:
    s = t.s
    if s.phase == "mining":
        if s.navigation:  # EF-144
            t.do(navigate)
            t.do(store_cubes)  # EF-R49: of what was played or traded while the bids went round
        else:
            t.do(shift_planets)  # EF-79
    elif s.phase == "building":
        clear_line(t)  # EF-98 to EF-100
    t.do(fill_up)  # EF-101, after all that may still be built


@rule
def next_admiral(t: T) -> None:
    """EF-18, EF-R3: clockwise; EF-19: a round ends when everybody has been Admiral once."""
    s = t.s
    last: Seat = s.admiral
    s.admiral = clockwise(s, s.admiral)[1]
    if s.admiral == s.first:
        t.do(end_of_round, last)
    else:
        t.do(admirals_turn)


@rule
def end_of_round(t: T, last: Seat) -> None:
    """EF-20, EF-21; EF-141, EF-R64: additional rounds come before Scoring B."""
    s = t.s
    final = track(s).scoring_b + s.extra_rounds
    if s.round == final:
        s.stage, s.phase, s.admiral = "cards", "", last  # EF-R59: no phase is running
        t.do(card_round)  # EF-128
        t.do(store_cubes)  # EF-R58
        t.do(final_scoring)
        return
    if s.round == track(s).scoring_a:
        s.stage = "ready"
        t.do(scoring_a)
        t.do(add_neutral_ships)
    t.do(next_round)


@rule
def next_round(t: T) -> None:
    s = t.s
    s.round += 1
    s.called = []
    last = track(s).scoring_b + s.extra_rounds
    t.say("Round {n} of {last} begins.", n=s.round, last=last)
    t.do(admirals_turn)
