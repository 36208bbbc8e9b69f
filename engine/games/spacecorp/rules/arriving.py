"""A team leaves a site and arrives at another (SC-118 to SC-120, SC-133, SC-236 to SC-242)."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.spacecorp.facts import owned, teams_at
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.state import Corp, T
from engine.games.spacecorp.wording import profit

TAKES = {1: "{who} takes the 1st Beyond marker.", 2: "{who} takes the 2nd Beyond marker."}
SPUR_FIRST, SPUR_LATER = 5, 2  # SC-241, SC-242


def leave(s: Corp, seat: Seat, team: int) -> None:
    """SC-R56: the claim ends at once."""
    for laid in s.laid.get(s.firms[seat].teams[team].at, ()):
        if laid.claim == seat and laid.team == team:
            laid.claim = None


def arrive(t: T, seat: Seat, team: int, site: str, track: bool = True) -> None:
    """`track`: does the arrival at a star system begin on its track? (SC-236, SC-R107)

    Any number of teams may be there (SC-R51); two of one Move may take both Beyond markers (SC-R37).
    """
    s = t.s
    leave(s, seat, team)
    awarded = spur_award(s, site)
    one = s.firms[seat].teams[team]
    one.at = site
    star = s.box.sites[site].kind == "star"
    one.track = s.rules.track if track and star and not any(title.straight for title in owned(s, seat)) else 0
    if site == s.rules.beyond and s.beyond:  # SC-118, SC-119, SC-220
        marker = s.beyond.pop(0)
        s.firms[seat].beyond.append(marker)
        t.say(TAKES[marker], who=Who(seat))
    if awarded:
        s.spur = True
        gain(t, seat, awarded, "spur")
        t.say("{who} gains {n} for entering the Orion Spur.", who=Who(seat), n=profit(awarded))


def spur_award(s: Corp, site: str) -> int:
    """SC-241, SC-242, SC-R142: the first of the game, then each region that nobody is in."""
    if s.box.sites[site].kind != "spur" or any(True for _ in teams_at(s, site)):
        return 0
    return SPUR_LATER if s.spur else SPUR_FIRST
