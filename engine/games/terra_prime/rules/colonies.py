"""Colonize and use a colony (TP-52 to TP-70)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Option, Seat, Who, Words, text
from engine.games.terra_prime import rulings
from engine.games.terra_prime.atlas import OUTPOST
from engine.games.terra_prime.cargo import fits
from engine.games.terra_prime.facts import PRODUCES, groups_near, holds, site_points, sites
from engine.games.terra_prime.rules.ending import may_end
from engine.games.terra_prime.rules.rewards import reward
from engine.games.terra_prime.rules.spending import spend, use_colony
from engine.games.terra_prime.state import Colony, Prime, T, rule
from engine.games.terra_prime.wording import CUBE, SITE, points, sector

ALIENS = text("Hostile aliens are next to the sector."), "TP-53"  # so a colony never has any next to it (TP-R16)
NO_MARKER = text("No colony marker is aboard."), "TP-52"


# --- Colonize ----------------------------------------------------------------------------------------------------
def colonize_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    if p.at in s.colonies and p.markers:
        yield Option("colonize", "Colonize", verb="colonize", blocked=text("There is a colony here."), rule="TP-54")
    for kind in sites(s, p.at):
        words, gained = text("Colonize {site}", site=SITE[kind]), points(site_points(s, p.at, kind))
        hint = text("{n} and a reward, which may end the game" if may_end(s) else "{n} and a reward", n=gained)
        blocked, rule_ = ALIENS if groups_near(s, p.at) else ("", "") if p.markers else NO_MARKER
        yield Option(f"colonize.{kind}", words, hint, "colonize", kind, f"sector.{p.at}", blocked, rule_)


def colonize(t: T, seat: Seat, what: str) -> None:
    """TP-55 to TP-59, in this order: points, reward, and only then the marker (TP-R21). No cube yet (TP-R22)."""
    p = spend(t, seat)
    kind = next(kind for kind in sites(t.s, p.at) if kind == what)
    gained = site_points(t.s, p.at, kind)
    p.points += gained
    t.s.colonies[p.at] = Colony(seat, kind)
    t.say(
        "{who} colonizes {site} in {sector} for {points}.",
        who=Who(seat),
        site=SITE[kind],
        sector=sector(p.at),
        points=points(gained),
    )
    if rulings.REWARD_BEFORE_MARKER:
        t.do(reward, seat, str(p.at))
        t.do(unload, seat)
    else:
        t.do(unload, seat)
        t.do(reward, seat, str(p.at))


@rule
def unload(t: T, seat: Seat) -> None:
    """TP-59: the marker goes from the ship onto the tile."""
    t.s.players[seat].markers -= 1


# --- Collect -----------------------------------------------------------------------------------------------------
def collect_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    colony = s.colonies[p.at]
    if colony.kind not in PRODUCES:
        yield Option("collect", "Collect", verb="collect", blocked=text("A red colony makes no cubes."), rule="TP-27")
        return
    kind = PRODUCES[colony.kind]
    words = text("Collect {cube}", cube=CUBE[kind])
    option = Option("collect", words, owner_gains(s, seat), "collect", spot=f"sector.{p.at}")
    if not colony.cube:
        option = option._replace(blocked=text("The colony has no cube."), rule="TP-66")
    elif not fits(holds(s, p), {**p.cubes, kind: p.cubes[kind] + 1}, p.markers):
        option = option._replace(blocked=text("There is no room for it aboard."), rule="TP-67")
    yield option


def collect_cube(t: T, seat: Seat, _: str) -> None:
    p = spend(t, seat)
    colony = t.s.colonies[p.at]
    kind = PRODUCES[colony.kind]
    colony.cube = False
    p.cubes[kind] += 1
    t.say("{who} collects {cube} in {sector}.", who=Who(seat), cube=CUBE[kind], sector=sector(p.at))
    use_colony(t, seat, p.at)


def owner_gains(s: Prime, seat: Seat) -> Words:
    colony = s.colonies.get(s.players[seat].at)
    return text("1 point for {owner}", owner=Who(colony.seat)) if colony and colony.seat != seat else ""


# --- Teleport ----------------------------------------------------------------------------------------------------
def teleport_options(s: Prime, seat: Seat) -> Iterator[Option]:
    if s.colonies[s.players[seat].at].kind == "red":
        yield Option("teleport", "Teleport to the Outpost", owner_gains(s, seat), "teleport", spot="sector.0")


def teleport(t: T, seat: Seat, _: str) -> None:
    """TP-70; nothing attacks a ship at the Outpost (TP-R14, TP-R15)."""
    p = spend(t, seat)
    t.say("{who} teleports to the Outpost.", who=Who(seat))
    use_colony(t, seat, p.at)
    p.at = OUTPOST
