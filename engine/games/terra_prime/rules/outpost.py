"""At the Outpost: load a colony marker, buy a Tech Upgrade (TP-106 to TP-113)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Count, Option, Seat, Text, Who, choose, text
from engine.games.terra_prime.cargo import fits
from engine.games.terra_prime.facts import holds
from engine.games.terra_prime.rules.spending import spend
from engine.games.terra_prime.rules.supplies import return_cubes
from engine.games.terra_prime.state import Player, Prime, T
from engine.games.terra_prime.wording import cubes, tech


# --- Load --------------------------------------------------------------------------------------------------------
def load_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    left = text("{n} left", n=Count(p.supply, "marker", "markers"))
    option = Option("load", "Load a colony marker", left, "load")
    if not p.supply:
        option = option._replace(blocked=text("All your markers are in use."), rule="TP-106")
    elif not fits(holds(s, p), p.cubes, p.markers + 1):  # TP-107, TP-108
        option = option._replace(blocked=text("It needs an empty hold with two doors."), rule="TP-107")
    yield option


def load_marker(t: T, seat: Seat, _: str) -> None:
    p = spend(t, seat)
    p.supply -= 1
    p.markers += 1
    t.say("{who} loads a colony marker.", who=Who(seat))


BUY = Option("buy", "Buy a Tech Upgrade", "for cubes", "buy")


# --- Buy Tech ----------------------------------------------------------------------------------------------------
def buy_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    possible = [id_ for id_ in s.techs if not why_not(s, p, id_)]
    if not possible:
        yield nothing_to_buy(s, p)
    elif possible[1:]:
        yield BUY
    else:  # it is not asked which, so the option names it
        yield tech_option(s, p, possible[0])._replace(key="buy", text=buying(s, possible[0]))


def nothing_to_buy(s: Prime, p: Player) -> Option:
    """Is it for want of cubes, or are those that they would pay for gone?"""
    if gone := [id_ for id_ in s.techs if pays(s, p, id_)]:
        names = tuple(tech(s.box, id_) for id_ in gone)
        return BUY._replace(blocked=text("You have it, or none is left: {techs}.", techs=names), rule="TP-111")
    return BUY._replace(blocked=text("Your cubes do not pay for any."), rule="TP-110")


def buying(s: Prime, id_: str) -> Text:
    return text("Buy {tech}", tech=tech(s.box, id_))


def pays(s: Prime, p: Player, id_: str) -> bool:
    return all(p.cubes[kind] >= n for kind, n in s.box.techs[id_].cost.items())


def why_not(s: Prime, p: Player, id_: str) -> str:
    """The rule that forbids it (TP-110, TP-111)."""
    if id_ in p.techs or not s.techs[id_]:
        return "TP-111"
    return "" if pays(s, p, id_) else "TP-110"


def buy(t: T, seat: Seat, _: str) -> Asking[None]:
    s = t.s
    options = [tech_option(s, s.players[seat], id_) for id_ in s.techs]
    usual = min((o.key for o in options if not o.blocked), key=lambda id_: sum(s.box.techs[id_].cost.values()))
    id_ = yield from choose(seat, text("Which Tech Upgrade?"), options, default=usual)
    p = spend(t, seat)
    return_cubes(s, p, s.box.techs[id_].cost)
    s.techs[id_] -= 1
    p.techs.append(id_)
    t.say("{who} buys {tech} for {cost}.", who=Who(seat), tech=tech(s.box, id_), cost=cubes(s.box.techs[id_].cost))


def tech_option(s: Prime, p: Player, id_: str) -> Option:
    entry = s.box.techs[id_]
    option = Option(
        id_,
        tech(s.box, id_),
        text("{cost}: {what}", cost=cubes(entry.cost), what=text(entry.text)),
        "buy",
        id_.replace("_", " "),
        spot=id_,
    )
    why = why_not(s, p, id_)
    if why == "TP-111":
        words = text("You have it.") if id_ in p.techs else text("None is left.")
        return option._replace(blocked=words, rule=why)
    return option._replace(blocked=text("It costs {cost}.", cost=cubes(entry.cost)), rule=why) if why else option
