"""Explore (SC-122 to SC-133): the tiles of a site are turned up and claimed."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.spacecorp.content import Discovery, Stack
from engine.games.spacecorp.facts import able, blocked, owned
from engine.games.spacecorp.rules.advancing import advance
from engine.games.spacecorp.rules.arriving import arrive
from engine.games.spacecorp.rules.means import begun, pay, put_down, with_what
from engine.games.spacecorp.rules.moving import which_team
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.rules.radiation import more_for, top_up
from engine.games.spacecorp.state import Corp, Laid, T, rule
from engine.games.spacecorp.values import TWO, most, spendable
from engine.games.spacecorp.wording import profit, site, team, tile


def needed(s: Corp, seat: Seat, n: int) -> int | None:
    """What exploring asks of this team; none where there is nothing to turn up (SC-122, SC-124, SC-R55)."""
    at = s.firms[seat].teams[n].at
    place, there = s.box.sites[at], s.laid.get(at, [])
    empty = place.boxes[len(there) :]
    return place.explore if empty and s.stacks[empty[0]] else None


def explorers(s: Corp, seat: Seat) -> list[int]:
    asked = {n: need for n in able(s, seat) if (need := needed(s, seat, n)) is not None}
    if not asked:
        return []
    value = most(s, seat, "explore")
    value += spendable(s, seat, value)
    return [n for n, need in asked.items() if need <= value]


def can_explore(s: Corp, seat: Seat) -> bool:
    return bool(explorers(s, seat))


def explore(t: T, seat: Seat, away: bool) -> Asking[None]:
    s = t.s
    teams = explorers(s, seat)
    n = yield from which_team(s, seat, teams, text("Explore with which team?"), away)
    at, need = s.firms[seat].teams[n].at, needed(s, seat, n) or 0
    words = text("Explore {n} for {team} at {site}. With what?", team=team(n), site=site(s, at), n=need)
    way = yield from pay(s, seat, "explore", need, words, away=away, sure=True)
    s.announced = "explore"
    t.say("{who} explores {site}: {how}.", who=Who(seat), site=site(s, at), how=with_what(s, seat, way))
    put_down(t, seat, way)
    t.do(turn_up, seat, n, at)
    if way.means.time == TWO:
        s.deed = begun(s, seat, "explore", way, n, way.value)
        t.do(second_explore, seat)


@rule
def turn_up(t: T, seat: Seat, n: int, at: str) -> None:
    """SC-125, SC-131, SC-244: every empty box, one after the other; its immediate effects before the next."""
    s = t.s
    s.firms[seat].teams[n].acted = True
    if lay_tile(t, seat, at, n) and len(s.laid[at]) < len(s.box.sites[at].boxes):
        t.do(turn_up, seat, n, at)


def lay_tile(t: T, seat: Seat, at: str, n: int | None) -> bool:
    """Into the next empty box; nobody claims what no Explore action turned up (SC-132, SC-R58)."""
    s = t.s
    there = s.laid.setdefault(at, [])
    found = drawn(t, s.box.sites[at].boxes[len(there)])
    if found is None:
        t.say("There is no tile left for {site}.", site=site(s, at))
        return False
    claims = n is not None and s.firms[seat].teams[n].at == at
    there.append(Laid(tile=found.id, claim=seat if claims else None, team=n or 0))
    t.say("{site} holds {tile}.", site=site(s, at), tile=tile(s.box, found.id))
    if not blocked(s, at):  # SC-249
        take_awards(t, seat, found)
    if found.culture == "phobes" and not any(title.fearless for title in owned(s, seat)):
        t.do(flee, seat, at)  # who is not sent home gains nothing either (SC-R124)
    return True


def drawn(t: T, stack: Stack) -> Discovery | None:
    """SC-130, SC-R55: a tile may send to another stack; where that is empty, draw again."""
    s = t.s
    while s.stacks[stack]:
        found = s.box.tiles[s.stacks[stack].pop()]
        if found.redirect is None:
            return found
        s.redirected.append(found.id)
        t.say("{tile}: a tile of another stack comes instead.", tile=tile(s.box, found.id))
        if s.stacks[found.redirect]:
            return drawn(t, found.redirect)
    return None


def take_awards(t: T, seat: Seat, found: Discovery) -> None:
    """SC-126"""
    if found.profit:
        gain(t, seat, found.profit, "discoveries")
        t.say("{who} gains {n}.", who=Who(seat), n=profit(found.profit))
    advance(t, seat, "genetics", found.genetics)
    advance(t, seat, "revelation", found.revelation)


@rule
def flee(t: T, seat: Seat, at: str) -> Asking[None]:
    """SC-248, D-25: Phobes send a team of whoever turned them up home, from the star or its track (SC-R123, SC-R128).

    They come from the Alien stack into the Primary box, so nothing of the system was paid before (SC-R122).
    """
    s = t.s
    teams = [n for n, one in enumerate(s.firms[seat].teams) if one.at == at]
    if not teams:
        return
    t.task(text("send a team home"), text("Phobes do not let it stay."))
    options = [leaving(s, seat, n) for n in teams]
    words = text("Phobes: which team goes to {site}?", site=site(s, s.rules.home))
    n = int((yield from choose(seat, words, options, auto=True, public=True, default=usual_flight(s, seat, teams))))
    arrive(t, seat, n, s.rules.home)
    t.say("{who}: {team} goes to {site}.", who=Who(seat), team=team(n), site=site(s, s.rules.home))


def leaving(s: Corp, seat: Seat, n: int) -> Option:
    one = s.firms[seat].teams[n]
    hint = text("it claims the tiles") if claiming(s, seat, n) else text("on the star track") if one.track else ""
    return Option(str(n), team(n), hint, "choose", f"team {n + 1}", spot=f"team.{seat}.{n}")


def claiming(s: Corp, seat: Seat, n: int) -> bool:
    return any((laid.claim, laid.team) == (seat, n) for laid in s.laid[s.firms[seat].teams[n].at])


def usual_flight(s: Corp, seat: Seat, teams: list[int]) -> str:
    """D-25: not the one that claims, so the claim stays; then the one that is farthest from the star."""
    return str(max(teams, key=lambda n: (not claiming(s, seat, n), s.firms[seat].teams[n].track)))


@rule
def second_explore(t: T, seat: Seat) -> Asking[None]:
    """SC-60, SC-61, SC-R33, SC-R34"""
    s, deed = t.s, t.s.deed
    assert deed is not None
    t.task(text("explore a second time"))
    options = [Option("none", "No second team", verb="pass")]
    for n in able(s, seat):
        need = needed(s, seat, n)
        more = more_for(s, deed, deed.value, need) if n != deed.team and need is not None else None
        if more is not None and more <= deed.purse:
            words = text("team {n} at {site}", n=n + 1, site=site(s, s.firms[seat].teams[n].at))
            hint = text("{n} more", n=profit(more)) if more else ""
            options.append(Option(str(n), words, hint, "explore", f"team {n + 1}", spot=f"team.{seat}.{n}"))
    key = yield from choose(seat, text("Explore with which other team?"), options, auto=True, default="none")
    if key != "none":
        at = s.firms[seat].teams[int(key)].at
        t.say("{who} explores {site} as well.", who=Who(seat), site=site(s, at))
        top_up(t, seat, more_for(s, deed, deed.value, needed(s, seat, int(key)) or 0) or 0)
        t.do(turn_up, seat, int(key), at)
    s.deed = None
