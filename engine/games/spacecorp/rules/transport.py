"""Step 4 (SC-79 to SC-83): one idle team travels for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, Who, choose, text, titled
from engine.games.spacecorp import rulings
from engine.games.spacecorp.facts import deployed, has_base, own_bases, ports_at
from engine.games.spacecorp.rules.arriving import arrive
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import site, team, team_to


def routes(s: Corp, seat: Seat) -> Iterator[tuple[int, str]]:
    """From an own base to an own base, one of them a Spaceport; the home base is one of them (SC-R47, SC-R108)."""
    if not any(laid.base == "spaceport" for _, laid in own_bases(s, seat)):
        return
    own = [at for at in s.chart.sites if has_base(s, seat, at)]
    for n, one in enumerate(s.firms[seat].teams):
        if deployed(one) and not one.acted and one.at in own:
            for to in own:
                if to != one.at and (seat in ports_at(s, one.at) or seat in ports_at(s, to)):
                    yield n, to


@rule
def transport(t: T, seat: Seat) -> Asking[None] | None:
    there = {f"{n}.{to}": (n, to) for n, to in routes(t.s, seat)}
    if not there:
        return None
    return which_route(t, seat, there)


def which_route(t: T, seat: Seat, there: dict[str, tuple[int, str]]) -> Asking[None]:
    s = t.s
    t.task(text("transport a team"), text("Between bases, one of them a Spaceport."))
    options = [team_to(s.box, n, to, "transport") for n, to in there.values()]
    none = Option("none", "No transport", verb="pass")
    words = text("Transport a team for nothing?")
    key = yield from titled("transport", choose(seat, words, [none, *options], public=True, default="none"))
    if key != "none":
        n, to = there[key]
        t.say("{who} transports {team} to {site}.", who=Who(seat), team=team(n), site=site(s, to))
        arrive(t, seat, n, to, track=rulings.TRANSPORT_USES_TRACK)  # SC-R107
