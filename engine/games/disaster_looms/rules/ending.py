"""The end (DL-206 to DL-218), with two (DL-320) and together (DL-314)."""

from __future__ import annotations

from engine.core import Result, Seat, Who
from engine.games.disaster_looms.facts import all_saved, colonies, hollywood, owned_value, rescued, score
from engine.games.disaster_looms.state import Looms, T, rule
from engine.games.disaster_looms.wording import points


@rule
def final_scoring(t: T) -> None:
    s = t.s
    if hollywood(s):
        t.say("A Hollywood ending: every ship is worth a point.")
    s.phase = "over"
    scores = [sum(score(s, seat).values()) for seat in range(len(s.companies))]
    ranks = [rank(s, seat) for seat in range(len(s.companies))]
    winners = [seat for seat, found in enumerate(ranks) if found == max(ranks)]
    who = tuple(Who(seat) for seat in winners)
    template = "{who} wins with {n}." if len(winners) == 1 else "{who} win together with {n} each."
    t.say(template, who=who, n=points(scores[winners[0]]))
    t.finish(Result(winners, scores))


def rank(s: Looms, seat: Seat) -> tuple[int, ...]:
    """DL-218: resources, value of technologies, colonies, customers; then the victory is shared (DL-R84)."""
    company = s.companies[seat]
    total = sum(score(s, seat).values())
    return total, company.treasury, owned_value(s, company), len(colonies(s, seat)), rescued(s, seat)


# --- together -----------------------------------------------------------------------------------------------------
def win_if_saved(t: T) -> None:
    """Looked at whenever customers have been put on a colony: won at once (DL-R95)."""
    s = t.s
    if s.together and all_saved(s):
        s.phase = "over"
        t.say("Earth is empty and everybody is safe: all win.")
        t.finish(Result([*range(len(s.companies))], [rescued(s, seat) for seat in range(len(s.companies))]))


@rule
def end_together(t: T) -> None:
    """After Revenue: all are safe, or the Cataclysm's round is over (DL-314)."""
    s = t.s
    if all_saved(s):
        win_if_saved(t)
        return
    s.phase = "over"
    t.say("Not everybody was saved: all lose.")
    t.finish(Result([], [rescued(s, seat) for seat in range(len(s.companies))]))
