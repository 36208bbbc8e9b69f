"""The round (DL-2 to DL-7): Research, Fleet, Management, Revenue, Turn Auction."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import all_saved, clockwise
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.rules.auctions import turn_auction
from engine.games.disaster_looms.rules.ending import end_together, final_scoring
from engine.games.disaster_looms.rules.fleet import fleet_turn, on_turn
from engine.games.disaster_looms.rules.licences import (
    NEW,
    RENEW,
    lapses,
    licence_options,
    licences_end,
    license_,
    renew_options,
    usual_licence,
)
from engine.games.disaster_looms.rules.management import management_turn
from engine.games.disaster_looms.rules.research import research, research_option
from engine.games.disaster_looms.rules.together import donate_all, free_licence, reveal_tiles
from engine.games.disaster_looms.rules.two_players import alternate
from engine.games.disaster_looms.state import Looms, Phase, T, rule
from engine.games.disaster_looms.wording import r


@rule
def set_up(t: T) -> None:
    t.say("{who} is 1st Player.", who=Who(t.s.first))
    t.do(begin_round)


@rule
def begin_round(t: T) -> None:
    s = t.s
    t.say("Round {n} begins.", n=s.round)
    for company in s.companies:
        company.researched = False
        for ship in company.ships:
            ship.acted = False
    t.do(begin_phase, "research")
    for seat in clockwise(s, s.first):
        t.do(on_turn, seat)
        t.do(research_turn, seat)
    if s.together:  # DL-310
        t.do(begin_phase, "licences")
        for seat in clockwise(s, s.first):
            t.do(on_turn, seat)
            t.do(free_licence, seat)
    t.do(end_of_research)
    t.do(fleet_phase)


@rule
def begin_phase(t: T, phase: Phase) -> None:
    t.s.phase, t.s.active = phase, t.s.first


# --- Research -----------------------------------------------------------------------------------------------------
@rule
def research_turn(t: T, seat: Seat) -> Asking[None]:
    """DL-29: research at most once, licences as many as one likes, in any order."""
    s = t.s
    options = research_options(s, seat)
    t.task(text("research or license"), text("{r} in the treasury.", r=r(s.companies[seat].treasury)))
    done = Option("done", "Done", lapses(s, seat), "done")
    words = text("Research Phase: what do you do?")
    usual = usual_licence(s, seat) or "done"
    key = yield from choose(seat, words, [*options, done], default=usual, title="research")
    if key.startswith((NEW, RENEW)):
        yield from license_(t, seat, key.removeprefix(NEW).removeprefix(RENEW))
    if key == "research":
        research(t, seat)
    if key != "done":
        t.do(research_turn, seat)


def research_options(s: Looms, seat: Seat) -> list[Option]:
    found = [research_option(s, seat)]
    if s.together:  # DL-310: no paid licences
        return found
    return [*found, *renew_options(s, seat), *licence_options(s, seat)]


@rule
def end_of_research(t: T) -> None:
    """DL-50; and the war of the last round is over (DL-293, DL-R83)."""
    s = t.s
    t.do(licences_end)
    if s.war and s.war < s.round:
        s.war = 0
        t.say("The war on Earth is over.")


# --- Fleet, Management --------------------------------------------------------------------------------------------
@rule
def fleet_phase(t: T) -> None:
    s = t.s
    t.do(begin_phase, "fleet")
    if s.together:  # DL-311
        for seat in clockwise(s, s.first):
            t.do(on_turn, seat)
            t.do(reveal_tiles, seat)
    if s.two:  # DL-317
        t.do(alternate, s.first)
    else:
        for seat in clockwise(s, s.first):
            t.do(on_turn, seat)
            t.do(fleet_turn, seat)
    t.do(management_phase)


@rule
def management_phase(t: T) -> None:
    s = t.s
    t.do(begin_phase, "management")
    if s.together:
        t.do(donate_all)
    for seat in clockwise(s, s.first):
        t.do(on_turn, seat)
        t.do(management_turn, seat)
    t.do(revenue_phase)


# --- Revenue, and the end -----------------------------------------------------------------------------------------
@rule
def revenue_phase(t: T) -> None:
    """DL-170: of all at once (DL-R76); then the one look at the end (DL-R105)."""
    s = t.s
    s.phase, s.active = "revenue", s.first
    paid = [income(s, seat) for seat in range(len(s.companies))]
    for seat, amount in enumerate(paid):
        s.companies[seat].income = amount
        s.companies[seat].treasury += amount
    t.say(
        "Revenue: {all}.",
        all=tuple(text("{who} {r}", who=Who(seat), r=r(paid[seat])) for seat in clockwise(s, s.first)),
    )
    over = s.cataclysm or s.round >= rulings.ROUND_LIMIT
    if s.together and (over or all_saved(s)):  # DL-314, DL-R95
        t.do(end_together)
    elif over or (s.evacuated and not s.together):  # DL-2
        t.do(final_scoring)
    elif s.two or s.together:  # DL-308, DL-316
        t.do(next_round)
    else:
        t.do(turn_auction)  # where nobody bids, nobody pays (DL-R85)
        t.do(next_round)


@rule
def next_round(t: T) -> None:
    s = t.s
    if (s.two or s.together) and rulings.FIRST_PLAYER_ROTATES:  # DL-R86
        s.first = clockwise(s, s.first)[1]
    s.round += 1
    t.do(begin_round)
