"""Move (SC-109 to SC-121): which team, whereto, whose base, and with what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.core import Asking, Option, Seat, Who, Words, choose, first_open, text
from engine.games.spacecorp.content import CorpBox
from engine.games.spacecorp.facts import (
    able,
    base_owners,
    clockwise,
    colonies_of,
    has_base,
    owned,
    ports_at,
    sharing,
)
from engine.games.spacecorp.rules.arriving import arrive
from engine.games.spacecorp.rules.means import (
    begun,
    for_rival,
    owe_bases,
    pay,
    put_down,
    serves,
    with_what,
)
from engine.games.spacecorp.rules.radiation import (
    SAFE,
    Rays,
    bearable,
    cover_second,
    expose,
    more_for,
    rays_of_move,
    settle,
    top_up,
)
from engine.games.spacecorp.rules.ways import PLAIN, Boost, reaches
from engine.games.spacecorp.state import Corp, Deed, T, rule
from engine.games.spacecorp.values import TWO, Best, Lent, spendable
from engine.games.spacecorp.wording import OPTIONS, at_site, profit, site, site_of, team, team_to


def lenders(s: Corp, seat: Seat, a: str, b: str) -> list[Lent] | None:
    """SC-110: none if no base makes it legal; empty if an own one does; else whose may be used (SC-R26, SC-R27).

    A base that is not needed is not used (SC-R28); Mars to Mars needs one as well (SC-R46).
    """
    if has_base(s, seat, a) or has_base(s, seat, b):
        return []
    found = [Lent(at, one) for at in (a, b) for one in sorted(base_owners(s, at))] if sharing(s) else []
    return found or None


def based(s: Corp, seat: Seat, at: str) -> bool:
    """Is there a base that makes a Move from or to this site legal? (SC-110)"""
    return has_base(s, seat, at) or (at in s.laid and sharing(s) and bool(base_owners(s, at)))


def usable_ports(s: Corp, seat: Seat, at: str) -> list[Seat]:
    """Whose Spaceport a team may use here: the own one, else rivals' while property is shared (SC-R147)."""
    ports = ports_at(s, at)
    if not ports:
        return []
    if seat in ports:
        return [seat]
    return [one for one in clockwise(s, seat) if one in ports] if sharing(s) else []


def boosts(s: Corp, seat: Seat, at: str) -> list[Boost]:
    """SC-146: 2 more for a Move that begins at a Spaceport; SC-219: a card counts double. By team (SC-R7)."""
    kind = s.box.bases[s.era].get("spaceport") if at in s.laid else None
    ports = usable_ports(s, seat, at) if kind else []
    if not kind or not ports:
        return [PLAIN]
    ported = sum(bool(usable_ports(s, seat, s.firms[seat].teams[n].at)) for n in able(s, seat))
    found = [
        Boost(None if one == seat else one, kind.move, 1, kind.move_doubles, kind.move_doubles and ported > 1)
        for one in ports
    ]
    return found if seat in ports else [PLAIN, *found]


def distance(s: Corp, seat: Seat, a: str, b: str, calm: bool = False) -> int | None:
    """None where this player's teams cannot go (SC-239, SC-R49)."""
    place = s.box.sites[b]
    if a == b or (place.kind == "spur" and s.box.sites[a].region not in colonies_of(s, seat)):
        return None
    return s.chart.distance(a, b, weightless(s, seat), calm)


def weightless(s: Corp, seat: Seat) -> bool:
    """SC-R151"""
    return any(title.weightless for title in owned(s, seat))


class Course(NamedTuple):
    """A way to a site: how far it is, and in which radiation."""

    far: int
    rays: Rays


def courses(s: Corp, seat: Seat, a: str, b: str) -> list[Course]:
    """SC-R41: the cheapest; where radiation would cost something, the cheapest around it too."""
    far = distance(s, seat, a, b)
    if far is None:
        return []
    rays = rays_of_move(s, seat, a, b)
    around = distance(s, seat, a, b, calm=True) if rays.penalty else None
    return [Course(far, rays), *([Course(around, SAFE)] if around is not None else [])]


def payable(best: Best, a: str, b: str, found: list[Boost]) -> list[Course]:
    """With all that can be had."""
    return [one for one in courses(best.s, best.seat, a, b) if reaches(best, one.far, found, one.rays)]


def targets(s: Corp, seat: Seat, n: int) -> list[str]:
    """Sites that a team could reach with all that can be had."""
    return [to for to, _ in reachable(Best(s, seat, "move"), n)]


def reachable(best: Best, n: int) -> Iterator[tuple[str, int]]:
    """Each with how far it is."""
    s, seat = best.s, best.seat
    at = s.firms[seat].teams[n].at
    found = boosts(s, seat, at)
    far = max([best.of(boost.more, boost.factor, boost.ports) for boost in found])
    far += spendable(s, seat, far)
    rays = s.rules.penalty > 0  # without radiation whatever is near enough can be paid for
    free = based(s, seat, at)
    for to, distance_ in s.chart.within(at, far, weightless(s, seat)).items():
        if (free or based(s, seat, to)) and (not rays or payable(best, at, to, found)):
            yield to, distance_


def movers(best: Best) -> Iterator[int]:
    return (n for n in able(best.s, best.seat) if any(True for _ in reachable(best, n)))


def can_move(s: Corp, seat: Seat) -> bool:
    return any(True for _ in movers(Best(s, seat, "move")))


def move(t: T, seat: Seat, away: bool) -> Asking[None]:
    s = t.s
    best = Best(s, seat, "move")
    n = yield from which_team(s, seat, [*movers(best)], text("Move which team?"), away)
    at = s.firms[seat].teams[n].at
    options = [to_site(s, seat, at, to, far) for to, far in reachable(best, n)]
    words = text("Move {team} whereto?", team=team(n))
    to = yield from choose(seat, words, options, auto=True, default=first_open(options) if away else None)
    lent = yield from whose_base(s, seat, at, to, said=len(options) > 1)
    there = boosts(s, seat, at)
    far, rays = yield from which_course(s, seat, to, payable(best, at, to, there))
    words = text("Move {n} for {team} to {site}. With what?", team=team(n), site=site(s, to), n=far)
    way = yield from pay(s, seat, "move", far, words, there, away, len(options) > 1, rays)
    s.announced = "move"
    t.say(
        "{who} moves {team} to {site}: {how}.",
        who=Who(seat),
        team=team(n),
        site=site(s, to),
        how=with_what(s, seat, way),
    )
    put_down(t, seat, way)
    deed = begun(s, seat, "move", way, n, way.value - way.boost.more)
    goes(t, seat, deed, n, to, lent, way.boost, way.means.cover)
    if way.means.time == TWO:
        s.deed = deed
        t.do(second_move, seat)


def goes(
    t: T, seat: Seat, deed: Deed, n: int, to: str, lent: Lent | None, boost: Boost, cover: Lent | None = None
) -> None:
    """SC-R24: one reward for each base that this team uses, however it is used."""
    s = t.s
    used: set[Lent] = {lent} if lent else set()
    whole = serves(cover)
    if boost.lender is not None:
        port = Lent(s.firms[seat].teams[n].at, boost.lender)
        if boost.ports:
            whole.add((port, "spaceport"))
        else:
            used.add(port)
    owe_bases(s, seat, deed, used, whole)
    s.firms[seat].teams[n].acted = True
    arrive(t, seat, n, to)


def which_team(s: Corp, seat: Seat, teams: list[int], words: Words, away: bool) -> Asking[int]:
    options = [a_team(s.box, seat, n, s.firms[seat].teams[n].at) for n in teams]
    return int((yield from choose(seat, words, options, auto=True, default=first_open(options) if away else None)))


@lru_cache(maxsize=OPTIONS)
def a_team(box: CorpBox, seat: Seat, n: int, at: str) -> Option:
    words = text("team {n} at {site}", n=n + 1, site=site_of(box, at))
    return Option(str(n), words, verb="choose", words=f"team {n + 1}", spot=f"team.{seat}.{n}")


def to_site(s: Corp, seat: Seat, at: str, to: str, far: int) -> Option:
    found = lenders(s, seat, at, to)
    rivals = tuple(sorted({lent.seat for lent in found})) if found else ()
    return a_move(s.box, to, far, rivals)


@lru_cache(maxsize=OPTIONS)
def a_move(box: CorpBox, to: str, far: int, rivals: tuple[Seat, ...]) -> Option:
    hint = text("Move {n}", n=far)
    if rivals:
        who = tuple(Who(rival) for rival in rivals)
        hint = text("Move {n}, by a base of {who}, who may draw a card", n=far, who=who)
    return at_site(box, to, "move", hint)


def which_course(s: Corp, seat: Seat, to: str, there: list[Course]) -> Asking[Course]:
    """D-14: a longer way is worth a question only where it avoids radiation (SC-R41)."""
    said = [
        text("through radiation, Move {n}", n=one.far) if one.rays.penalty else text("Move {n}", n=one.far)
        for one in there
    ]
    options = [Option(str(n), words, verb="choose", words=f"way {n}") for n, words in enumerate(said, 1)]
    words = text("To {site} by which way?", site=site(s, to))
    key = yield from choose(seat, words, options, auto=True, default=options[-1].key)
    return there[int(key) - 1]


def whose_base(s: Corp, seat: Seat, at: str, to: str, said: bool) -> Asking[Lent | None]:
    """D-15: a rival's base is never used unsaid; a single one may have been `said` with the destination."""
    found = lenders(s, seat, at, to)
    if not found:
        return None
    hint = text("they may draw a card")
    options = {
        f"{lent.site}.{lent.seat}": (lent, text("{who}'s base at {site}", who=Who(lent.seat), site=site(s, lent.site)))
        for lent in found
    }
    words = text(
        "Neither {here} nor {there} has a base of yours. Whose do you use?", here=site(s, at), there=site(s, to)
    )
    listed = [
        Option(key, said, hint, "use", str(n), spot=f"site.{lent.site}")
        for n, (key, (lent, said)) in enumerate(options.items(), 1)
    ]
    return options[(yield from choose(seat, words, listed, auto=said, default=first_open(listed)))][0]


class Again(NamedTuple):
    """What the second team may do: with which base, for how much more, in which radiation."""

    boost: Boost
    more: int
    rays: Rays


def again(s: Corp, seat: Seat, deed: Deed, n: int, to: str) -> Again | None:
    """The first base that is enough: the own ones come first; after a Spaceport doubled, only from one (SC-R8)."""
    at = s.firms[seat].teams[n].at
    there = [boost for boost in boosts(s, seat, at) if boost.ports == deed.ported]
    for far, rays in courses(s, seat, at, to) if lenders(s, seat, at, to) is not None else ():
        for boost in there if there or deed.ported else [PLAIN]:
            more = more_for(s, deed, deed.value + boost.more, far)
            if more is not None and bearable(s, deed, rays, more):
                return Again(boost, more, rays)
    return None


@rule
def second_move(t: T, seat: Seat) -> Asking[None]:
    """SC-60, SC-61, SC-R33 to SC-R35: another team, after the first has arrived; or none."""
    s, deed = t.s, t.s.deed
    assert deed is not None
    t.task(text("move a second team"))
    options = [Option("none", "No second team", verb="pass")]
    for n in able(s, seat):
        for to in s.chart.sites if n != deed.team else ():
            if found := again(s, seat, deed, n, to):
                options.append(team_to(s.box, n, to, "move", second_hint(s, deed, found)))
    words = text("Move which other team? {n} to spend.", n=deed.value)
    key = yield from choose(seat, words, options, auto=True, default="none")
    if key != "none":
        n, to = int(key.partition(".")[0]), key.partition(".")[2]
        lent = yield from whose_base(s, seat, s.firms[seat].teams[n].at, to, said=False)
        found = again(s, seat, deed, n, to)
        assert found is not None
        cover = yield from cover_second(s, seat, deed, found.rays, found.more)
        t.say("{who} moves {team} to {site} as well.", who=Who(seat), team=team(n), site=site(s, to))
        top_up(t, seat, found.more)
        expose(t, seat, deed, found.rays, cover)
        goes(t, seat, deed, n, to, lent, found.boost, cover)
    settle(t, seat, deed)
    s.deed = None


def second_hint(s: Corp, deed: Deed, found: Again) -> Words:
    """What it costs more: a card for a rival, profit for points or for radiation."""
    if found.boost.lender is not None:
        return for_rival(found.boost)
    paid = found.more + (0 if found.rays.lenders or deed.shielded or deed.exposed else found.rays.penalty)
    return text("{n}", n=profit(paid)) if paid else ""
