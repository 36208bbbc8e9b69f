"""Build (SC-134 to SC-146): a base on every tile of a site, and what it does when it is built."""

from __future__ import annotations

from functools import lru_cache

from engine.core import Asking, Option, Seat, Who, choose, first_open, text
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import BASES, Base, CorpBox, Era
from engine.games.spacecorp.facts import (
    able,
    bases,
    blocked,
    clockwise,
    cost_to_build,
    explored,
    owned,
    sharing,
    suiting,
)
from engine.games.spacecorp.rules.exploring import take_awards
from engine.games.spacecorp.rules.means import (
    begun,
    for_rival,
    owe,
    owe_bases,
    pay,
    put_down,
    serves,
    with_what,
)
from engine.games.spacecorp.rules.moving import Again, which_team
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.rules.radiation import (
    bearable,
    cover_second,
    expose,
    more_for,
    rays_of_build,
    settle,
    top_up,
)
from engine.games.spacecorp.rules.ways import PLAIN, Boost, reaches
from engine.games.spacecorp.rules.when_built import when_built
from engine.games.spacecorp.state import Corp, Deed, Laid, T, rule
from engine.games.spacecorp.values import TWO, Best
from engine.games.spacecorp.wording import OPTIONS, base, profit, site, team, tile

CLAIM = 2  # SC-136


def boxes_at(s: Corp, at: str) -> list[Laid | None]:
    """What a Build at this site puts a base on: every tile, or the site itself."""
    return [*s.laid.get(at, ())] or [None]


def types_for(s: Corp, seat: Seat, at: str, laid: Laid | None, taken: list[Base]) -> list[Base]:
    """SC-137, SC-138, SC-R65"""
    stock = s.firms[seat].stock
    return [kind for kind in suiting(s, at, laid) if stock[kind] > taken.count(kind)]


def types_left(s: Corp, seat: Seat, at: str, taken: list[Base]) -> list[Base]:
    """For the next tile, those that leave a base for each tile after it (SC-R112)."""
    boxes = boxes_at(s, at)
    found = types_for(s, seat, at, boxes[len(taken)], taken)
    if len(taken) + 1 == len(boxes):
        return found
    return [kind for kind in found if types_left(s, seat, at, [*taken, kind])]


def may_build(s: Corp, seat: Seat, at: str) -> bool:
    """SC-134, SC-R64, SC-R113, SC-R149; a base for every tile (SC-R112)."""
    place = s.box.sites[at]
    if place.build is None or any(laid.base for laid in s.laid.get(at, ())) or not explored(s, at):
        return False
    return not barred(s, seat, at) and bool(types_left(s, seat, at, []))


def barred(s: Corp, seat: Seat, at: str) -> bool:
    """SC-251, SC-R129: Introvs let nobody build who cannot live with them."""
    introvs = any(laid.tile and s.box.tiles[laid.tile].culture == "introvs" for laid in s.laid.get(at, ()))
    return introvs and not any(title.introvs for title in owned(s, seat))


def boosts(s: Corp, seat: Seat, at: str) -> list[Boost]:
    """SC-143, SC-R9, SC-R11: an Industrial base elsewhere in the region doubles once."""
    if not s.box.bases[s.era]["industrial"].doubles:
        return [PLAIN]
    region = s.box.sites[at].region
    owners = [laid.owner for other, laid in bases(s, region) if laid.base == "industrial" and other != at]
    if seat in owners:
        return [Boost(factor=2 ** (owners.count(seat) if rulings.INDUSTRIAL_STACKS else 1))]
    return [PLAIN, *(Boost(one, factor=2) for one in clockwise(s, seat) if one in owners and sharing(s))]


def builders(s: Corp, seat: Seat) -> list[int]:
    found = []
    best = Best(s, seat, "build")
    for n in able(s, seat):
        at = s.firms[seat].teams[n].at
        if may_build(s, seat, at):
            kinds = [kind for laid in boxes_at(s, at) for kind in types_for(s, seat, at, laid, [])]
            if payable(best, at, kinds):
                found.append(n)
    return found


def payable(best: Best, at: str, kinds: list[Base]) -> bool:
    """With these bases, one of which may shield it (SC-194, SC-198)."""
    s, seat = best.s, best.seat
    rays = rays_of_build(s, seat, at, kinds)
    return reaches(best, cost_to_build(s, at), boosts(s, seat, at), rays)


def can_build(s: Corp, seat: Seat) -> bool:
    return bool(builders(s, seat))


def build(t: T, seat: Seat, away: bool) -> Asking[None]:
    s = t.s
    teams = builders(s, seat)
    n = yield from which_team(s, seat, teams, text("Build with which team?"), away)
    at = s.firms[seat].teams[n].at
    chosen = len(teams) > 1 or any(len(types_for(s, seat, at, laid, [])) > 1 for laid in boxes_at(s, at))
    kinds = yield from which_bases(s, seat, at, away, payable(Best(s, seat, "build"), at, []))
    need = cost_to_build(s, at)
    names = tuple(base(s.box, kind) for kind in kinds)
    words = text("{bases} at {site}: Build {n}. With what?", bases=names, site=site(s, at), n=need)
    rays = rays_of_build(s, seat, at, kinds)
    way = yield from pay(s, seat, "build", need, words, boosts(s, seat, at), away, chosen, rays)
    s.announced = "build"
    how = with_what(s, seat, way)
    t.say("{who} builds {bases} at {site}: {how}.", who=Who(seat), bases=names, site=site(s, at), how=how)
    put_down(t, seat, way)
    if way.boost.lender is not None:
        owe(s, seat, way.boost.lender)
    deed = begun(s, seat, "build", way, n, way.value // way.boost.factor, shields(s, kinds))
    owe_bases(s, seat, deed, set(), serves(way.means.cover))
    put_up(t, seat, n, kinds)
    if way.means.time == TWO:
        s.deed = deed
        t.do(second_build, seat)


def shields(s: Corp, kinds: list[Base]) -> bool:
    """SC-194"""
    return any(s.box.bases[s.era][kind].shields for kind in kinds)


def which_bases(s: Corp, seat: Seat, at: str, away: bool, bare: bool = True) -> Asking[list[Base]]:
    """D-22: a type for each tile; one that shields where nothing else does (`bare`: radiation can be met)."""
    kinds: list[Base] = []
    boxes = boxes_at(s, at)
    for n, laid in enumerate(boxes):
        later = [kind for other in boxes[n + 1 :] for kind in types_for(s, seat, at, other, kinds)]
        free = bare or shields(s, [*kinds, *later])
        options = [
            a_base(s.box, s.era, kind, free or s.box.bases[s.era][kind].shields)
            for kind in types_left(s, seat, at, kinds)
        ]
        words = text("Build what at {site}?", site=site(s, at))
        if laid and laid.tile:
            words = text("Build what at {site}, on {tile}?", site=site(s, at), tile=tile(s.box, laid.tile))
        key = yield from choose(seat, words, options, auto=True, default=first_open(options) if away else None)
        kinds.append(next(kind for kind in BASES if kind == key))
    return kinds


@lru_cache(maxsize=OPTIONS)
def a_base(box: CorpBox, era: Era, kind: Base, free: bool) -> Option:
    entry = box.bases[era][kind]
    blocked = "" if free else "You can neither shield it nor pay for the radiation."
    number = "SC-198" if blocked else ""
    spot = f"base.{kind}"
    return Option(kind, base(box, kind), entry.text, "build", entry.name, spot, blocked=blocked, rule=number)


def put_up(t: T, seat: Seat, n: int, kinds: list[Base]) -> None:
    """Placed together; then who claims is paid (SC-136, SC-254, SC-R57), then what each does when it is built."""
    s, firm = t.s, t.s.firms[seat]
    at = firm.teams[n].at
    firm.teams[n].acted = True
    there = s.laid.setdefault(at, [])
    if not there:
        there.append(Laid())
    claiming = {laid.claim for laid in there if laid.claim not in (None, seat)}
    closed = blocked(s, at)
    for laid, kind in zip(there, kinds, strict=True):
        laid.owner, laid.base = seat, kind
        firm.stock[kind] -= 1
    for rival in clockwise(s, seat):
        if rival in claiming:
            gain(t, rival, CLAIM, "claims")
            t.say("{who} claimed the tile and gains {n}.", who=Who(rival), n=profit(CLAIM))
    if closed and not blocked(s, at):
        t.do(set_free, seat, at)  # before all else (SC-R114)
    t.do(do_effects, seat, at)


@rule
def set_free(t: T, seat: Seat, at: str) -> None:
    """SC-250: a Secure base on Phobes; what the tiles would have given at once comes now (SC-R127)."""
    t.say("{site} is secured.", site=site(t.s, at))
    for laid in t.s.laid[at]:
        take_awards(t, seat, t.s.box.tiles[laid.tile])


@rule
def do_effects(t: T, seat: Seat, at: str) -> Asking[None] | None:
    """What each base does when it is built: box by box, unless an order is worth a question."""
    if order_matters(t.s, seat, at):
        return _in_which_order(t, seat, at)
    for box in range(len(t.s.laid[at])):
        t.do(when_built, seat, at, box)
    return None


def order_matters(s: Corp, seat: Seat, at: str) -> bool:
    """Where both cubes may come round: the card that comes first can be what the other one needs (SC-R77)."""
    firm, wheel = s.firms[seat], s.box.amount["wheel"]
    built = [s.box.bases[s.era][laid.base].built for laid in s.laid[at] if laid.base]
    genetics, revelation = built.count("genetics"), built.count("offer_or_revelation")
    return firm.genetics % wheel + genetics >= wheel and firm.revelation % wheel + revelation >= wheel


def _in_which_order(t: T, seat: Seat, at: str) -> Asking[None]:
    """D-23"""
    s = t.s
    t.task(text("order two effects"))
    firsts: tuple[Base, Base] = "bio_lab", "research"
    options = [Option(kind, base(s.box, kind), verb="choose", words=s.box.bases[s.era][kind].name) for kind in firsts]
    words = text("Which works first, Bio Lab or Research?")
    first = yield from choose(seat, words, options, public=True, default=firsts[0])
    there = s.laid[at]
    for box in sorted(range(len(there)), key=lambda box: there[box].base != first):
        t.do(when_built, seat, at, box)


@rule
def second_build(t: T, seat: Seat) -> Asking[None]:
    """SC-60, SC-61, SC-R12, SC-R33, SC-R36"""
    s, deed = t.s, t.s.deed
    assert deed is not None
    t.task(text("build a second time"))
    options = [Option("none", "No second team", verb="pass")]
    for n in able(s, seat):
        if n != deed.team and (found := again(s, seat, deed, n)):
            words = text("{team} at {site}", team=team(n), site=site(s, s.firms[seat].teams[n].at))
            spot = f"team.{seat}.{n}"
            options.append(Option(str(n), words, for_rival(found.boost), "build", f"team {n + 1}", spot=spot))
    key = yield from choose(seat, text("Build with which other team?"), options, auto=True, default="none")
    if key != "none":
        n = int(key)
        at = s.firms[seat].teams[n].at
        found = again(s, seat, deed, n)
        assert found is not None
        kinds = yield from which_bases(s, seat, at, away=True, bare=bearable(s, deed, found.rays, found.more))
        rays = rays_of_build(s, seat, at, kinds)
        cover = yield from cover_second(s, seat, deed, rays, found.more)
        names = tuple(base(s.box, kind) for kind in kinds)
        t.say("{who} builds {bases} at {site} as well.", who=Who(seat), bases=names, site=site(s, at))
        top_up(t, seat, found.more)
        deed.shielded |= shields(s, kinds)  # SC-R40
        expose(t, seat, deed, rays, cover)
        if found.boost.lender is not None:
            owe(s, seat, found.boost.lender)
        owe_bases(s, seat, deed, set(), serves(cover))
        put_up(t, seat, n, kinds)
    settle(t, seat, deed)
    s.deed = None


def again(s: Corp, seat: Seat, deed: Deed, n: int) -> Again | None:
    """The first base that is enough: the own ones come first."""
    at = s.firms[seat].teams[n].at
    if not may_build(s, seat, at):
        return None
    rays = rays_of_build(s, seat, at)
    own = [kind for laid in boxes_at(s, at) for kind in types_for(s, seat, at, laid, [])]
    for boost in boosts(s, seat, at):
        more = more_for(s, deed, deed.value * boost.factor, cost_to_build(s, at))
        if more is not None and (bearable(s, deed, rays, more) or (shields(s, own) and more <= deed.purse)):
            return Again(boost, more, rays)
    return None
