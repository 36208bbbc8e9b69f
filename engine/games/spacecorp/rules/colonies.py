"""Colonize (SC-264 to SC-270, F-7): where, which colony, and what makes up the points."""

from __future__ import annotations

from engine.core import Asking, Key, Option, Seat, Text, Who, choose, choose_some, first_open, text
from engine.games.spacecorp import rulings
from engine.games.spacecorp.facts import blocked, colonies_of, owned, tile
from engine.games.spacecorp.rules.arriving import leave
from engine.games.spacecorp.rules.colony_effects import has_colonized
from engine.games.spacecorp.rules.means import pay, put_down, with_what
from engine.games.spacecorp.rules.profits import spend
from engine.games.spacecorp.rules.ways import Way
from engine.games.spacecorp.state import GONE, Colony, Corp, T
from engine.games.spacecorp.values import most
from engine.games.spacecorp.wording import colony, points, profit, site, team

BUILD, BUILD_MULTI, PRICE = 8, 12, 5  # SC-267 f and g
SOURCES = "build", "profit", "team"  # what a player gives for a point each; the dearest last


# --- points ------------------------------------------------------------------------------------------------------
def settled(s: Corp, seat: Seat) -> list[str]:
    """Systems of which every box holds an own base, without a colony (SC-264, SC-R130)."""
    return [
        at
        for at, place in s.chart.sites.items()
        if place.boxes and place.region not in s.colonies and len(s.laid.get(at, ())) == len(place.boxes)
        if all(laid.owner == seat and laid.base for laid in s.laid[at])
    ]


def standing(s: Corp, seat: Seat, at: str) -> int:
    """Points that cost nothing (SC-267 a to d, h)."""
    region, there, kinds = s.box.sites[at].region, s.laid[at], s.box.bases[s.era]
    tiles = [found for laid in there if not laid.void and (found := tile(s, laid))]
    number = 0 if blocked(s, at) else sum(found.colony or 0 for found in tiles)  # SC-R117, SC-R125
    number += any(s.chart.nearby(region, other) for other in colonies_of(s, seat))  # SC-R131
    number += max(kinds[laid.base].colony for laid in there if laid.base)  # SC-258
    number += len(there) > 1
    return number + sum(title.colony for title in owned(s, seat))


def sources(s: Corp, seat: Seat, at: str) -> list[str]:
    """What can be given for a point each (SC-267 e to g)."""
    can = {
        "build": most(s, seat, "colonize") >= build_asked(s, at),
        "profit": s.firms[seat].profit >= PRICE,
        "team": bool(removable(s, seat, at)),
    }
    return [source for source in SOURCES if can[source]]


def build_asked(s: Corp, at: str) -> int:
    return BUILD_MULTI if s.box.sites[at].multi else BUILD


def removable(s: Corp, seat: Seat, at: str) -> list[int]:
    """SC-R110: on the star, not on its track."""
    teams = enumerate(s.firms[seat].teams)
    return [n for n, one in teams if one.at == at and (not one.track or rulings.TRACK_TEAM_COUNTS)]


def within_reach(s: Corp, seat: Seat, at: str) -> list[str]:
    """Colonies of the Sideboard, those of the most value first (SC-266, SC-R133)."""
    number = standing(s, seat, at) + len(sources(s, seat, at))
    found = [id_ for id_ in s.colony_tiles if s.box.colonies[id_].value <= number]
    return sorted(found, key=lambda id_: -s.box.colonies[id_].value)


def can_colonize(s: Corp, seat: Seat) -> bool:
    return any(within_reach(s, seat, at) for at in settled(s, seat))


# --- the action --------------------------------------------------------------------------------------------------
def colonize(t: T, seat: Seat, away: bool) -> Asking[None]:
    """D-30, D-31: nothing is given before the last answer; no team is needed (SC-265)."""
    s = t.s
    there = [at for at in settled(s, seat) if within_reach(s, seat, at)]
    options = [a_system(s, seat, at) for at in there]
    at = yield from choose(seat, text("Colonize where?"), options, auto=True, default=usual(options, away))
    options = [a_colony(s, seat, at, id_) for id_ in within_reach(s, seat, at)]
    words = text("Which colony at {site}?", site=site(s, at))
    id_ = yield from choose(seat, words, options, default=usual(options, away))
    given = yield from which_sources(s, seat, at, id_, away)
    removed = (yield from which_team(s, seat, at, away)) if "team" in given else None
    way = (yield from which_build(s, seat, at, away)) if "build" in given else None
    s.announced = "colonize"
    t.say("{who} founds {colony} at {site}.", who=Who(seat), colony=colony(s.box, id_), site=site(s, at))
    give(t, seat, removed, way, "profit" in given)
    s.colony_tiles.remove(id_)
    s.colonies[s.box.sites[at].region] = Colony(id_, seat)  # SC-268
    has_colonized(t, seat, id_)


def usual(options: list[Option], away: bool) -> Key | None:
    return first_open(options) if away else None


def a_system(s: Corp, seat: Seat, at: str) -> Option:
    hint = text("{n} without paying", n=points(standing(s, seat, at)))
    return Option(at, site(s, at), hint, "colonize", s.box.sites[at].name, spot=f"site.{at}")


def a_colony(s: Corp, seat: Seat, at: str, id_: str) -> Option:
    """Its name alone says nothing (SC-29): the value, what it does, and how much is to be given for it."""
    found = s.box.colonies[id_]
    missing, given = found.value - standing(s, seat, at), sources(s, seat, at)
    effect = text(found.text)
    hint = effect
    if missing == len(given) > 0:
        hint = text("{effect} Costs {what}.", effect=effect, what=tuple(named(s, at, one) for one in given))
    elif missing > 0:
        hint = text("{effect} {n} to pay for.", effect=effect, n=points(missing))
    words = text("{value}: {colony}", value=found.value, colony=colony(s.box, id_))
    return Option(id_, words, hint, "choose", found.name, spot=f"colony.{id_}")


def which_sources(s: Corp, seat: Seat, at: str, id_: str, away: bool) -> Asking[tuple[Key, ...]]:
    """Just as many as are missing: what is more is lost (SC-R133)."""
    missing = s.box.colonies[id_].value - standing(s, seat, at)
    if missing <= 0:
        return ()
    options = [a_source(s, at, source) for source in sources(s, seat, at)]
    words = text("{colony}: {n} missing. What do you give?", colony=colony(s.box, id_), n=points(missing))
    default = tuple(option.key for option in options[:missing]) if away else None
    return (yield from choose_some(seat, words, options, missing, missing, auto=True, default=default))


def a_source(s: Corp, at: str, source: str) -> Option:
    hint = text("it leaves the game") if source == "team" else ""
    return Option(source, named(s, at, source), hint, "choose", source)


def named(s: Corp, at: str, source: str) -> Text:
    if source == "build":
        return text("Build {n}", n=build_asked(s, at))
    return text("a team") if source == "team" else text("{n}", n=profit(PRICE))


def which_team(s: Corp, seat: Seat, at: str, away: bool) -> Asking[int]:
    options = [
        Option(str(n), team(n), "", "choose", f"team {n + 1}", spot=f"team.{seat}.{n}") for n in removable(s, seat, at)
    ]
    words = text("Which team at {site} leaves the game?", site=site(s, at))
    return int((yield from choose(seat, words, options, auto=True, default=usual(options, away))))


def which_build(s: Corp, seat: Seat, at: str, away: bool) -> Asking[Way]:
    """SC-R132: cards and Infra alone; no Time, no progress card, no profit instead."""
    need = build_asked(s, at)
    words = text("A colony at {site}: Build {n}. With what?", site=site(s, at), n=need)
    return (yield from pay(s, seat, "colonize", need, words, away=away))


def give(t: T, seat: Seat, removed: int | None, way: Way | None, paid: bool) -> None:
    s = t.s
    shown: list[Text] = []
    if removed is not None:
        leave(s, seat, removed)
        one = s.firms[seat].teams[removed]
        one.at, one.track = GONE, 0  # SC-R111
        shown.append(text("a team"))
    if way:
        shown.append(text("Build: {how}", how=with_what(s, seat, way)))
        put_down(t, seat, way)
    if paid:
        spend(t, seat, PRICE, "spent")
        shown.append(text("{n}", n=profit(PRICE)))
    if shown:
        t.say("{who} gives for it: {what}.", who=Who(seat), what=tuple(shown))
