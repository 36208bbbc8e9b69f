"""Star tracks (SC-36, SC-236 to SC-238): a team that has come to a star system takes a few turns to reach the star."""

from __future__ import annotations

from engine.core import Asking, Seat, Who, choose, text
from engine.games.spacecorp.facts import deployed, owned, teams_at
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import at_site, site, team


def advance_teams(t: T, seat: Seat) -> None:
    """SC-36: at the start of a turn, before anything else; an extra turn that comes in between repeats nothing."""
    s, firm = t.s, t.s.firms[seat]
    if seat in s.advanced:  # SC-R109
        return
    s.advanced.append(seat)
    steps = max([1, *(title.steps for title in owned(s, seat))])
    for n, one in enumerate(firm.teams):
        if one.track and deployed(one):
            one.track = max(0, one.track - steps)
            if not one.track:
                t.say("{who}: {team} reaches {site}.", who=Who(seat), team=team(n), site=site(s, one.at))


# --- progress cards ----------------------------------------------------------------------------------------------
def onto_the_stars(s: Corp, seat: Seat) -> None:
    """Who goes straight onto stars from now on: the teams on their way are there."""
    for one in s.firms[seat].teams:
        one.track = 0


def lonely_stars(s: Corp) -> list[str]:
    """Star systems without a team, on the star or its track."""
    return [at for at, place in s.chart.sites.items() if place.kind == "star" and not any(teams_at(s, at))]


def nearest(s: Corp) -> str:
    """D-42: to home, then by name."""
    home = s.box.sites[s.rules.home].region
    return min(
        lonely_stars(s), key=lambda at: (s.chart.borders(home, s.box.sites[at].region) or 0, s.box.sites[at].name)
    )


@rule
def star_children(t: T, seat: Seat) -> Asking[None]:
    """D-42: a team of the stock onto a star; without either nothing happens (SC-R162)."""
    s = t.s
    n = next((n for n, one in enumerate(s.firms[seat].teams) if not one.at), None)
    if n is None or not lonely_stars(s):
        return
    t.task(text("place the Star Children"))
    options = [at_site(s.box, at, "choose") for at in lonely_stars(s)]
    words = text("Your new team begins at which star?")
    at = yield from choose(seat, words, options, auto=True, public=True, default=nearest(s))
    s.firms[seat].teams[n].at = at
    t.say("{who}: {team} begins at {site}.", who=Who(seat), team=team(n), site=site(s, at))
