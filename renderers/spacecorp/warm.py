"""Draws each kind once before anybody asks, on made-up tables of the three eras with everything on them."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

from engine.core import Count, Decision, Option, Piece, Result, Task, View, Who, text
from engine.games.spacecorp.view import (
    BaseFace,
    BaseKindFace,
    BoxFace,
    CardFace,
    ColonyFace,
    ContractFace,
    CorpView,
    FirmFace,
    HandFace,
    InfraFace,
    MarkFace,
    ReachFace,
    RegionFace,
    SiteFace,
    SlotFace,
    TeamFace,
    TileFace,
    TitleFace,
    TotalFace,
    WayFace,
    WorthFace,
)
from renderers import result
from renderers.spacecorp import board, cards, end, hand, headquarters, pay, sideboard
from renderers.spacecorp.bodies import LOOKS, STARS
from renderers.spacecorp.plans import PLANS
from renderers.spacecorp.style import FINDS
from renderers.toolkit.encode import encode

SEATS = range(4)
CARDS = (
    CardFace("a.1", "a", "A", "mariners", (WorthFace("move", 2, 1, False),), True, False, "", "", 0, ""),
    CardFace("b.1", "b", "B", "mariners", (WorthFace("build", 3, 0, False), WorthFace("explore", 4, 0, False)), False,
             False, "", "", 0, ""),
    CardFace("c.1", "c", "C", "mariners", (WorthFace("produce", 1, 0, False),), False, False, "edge", "", 0, "Text."),
    CardFace("d.1", "d", "D", "mariners", (WorthFace("research", 2, 0, True), WorthFace("genetics", 1, 0, False)),
             False, False, "", "", 0, ""),
    CardFace("e.1", "e", "E", "mariners", (), False, False, "", "special", 2, "Text."),
    CardFace("time.1", "time", "Time", None, (), False, False, "", "", 0, "Text."),
)  # fmt: skip
LETTERS = (
    BaseKindFace("attraction", "Attraction", "A", ""), BaseKindFace("bio_lab", "Bio Lab", "B", ""),
    BaseKindFace("industrial", "Industrial", "I", ""), BaseKindFace("refinery", "Refinery", "F", ""),
    BaseKindFace("research", "Research", "R", ""), BaseKindFace("spaceport", "Spaceport", "P", ""),
)  # fmt: skip


def warm_up() -> None:
    for era in PLANS:
        view = everything(era)
        encode(board.draw(view).image, "spacecorp/board")
    encode(sideboard.draw(view).image, "spacecorp/board")
    view = everything("mariners")
    for seat in SEATS:
        encode(headquarters.draw(view, seat).image, "spacecorp/mat")
    cards.warm(*hand.sizes(1)[1:])
    encode(hand.draw(view).image, "spacecorp/hand")
    for asked in (_going(), _paying()):
        seen = view._replace(asked=(asked,), tasks=((0, Task("move")),))
        if own := pay.draw(seen) or board.question(seen):
            encode(own.image, "spacecorp/hand")
    encode(result.draw(end.score(view._replace(result=Result([0], [9, 8, 7, 6])))).image, "result")


def _going() -> Decision:
    """Whereto, to a few places."""
    options = tuple(Option(s, s, text("Move {n}", n=n), "move", s, f"site.{s}") for n, s in enumerate(("w0", "w1"), 3))
    return Decision(0, text("Move {team} whereto?", team="team 1"), options)


def _paying() -> Decision:
    """With what, in two ways."""
    parts = (text("your HQ"), Piece("A", "a.1"), text("Time, doubled"))
    rival = (text("{who}'s HQ", who=Who(1)), text("{n} spent", n=Count(1, "F", "F")))
    options = tuple(
        Option(f"w{n}", text("{parts}: {value}", parts=way, value=8), "", "choose", f"way {n}", f"way.{n}")
        for n, way in enumerate((parts, rival), 1)
    )
    said = text("{team} to {site}: Move {n}. With what?", team=text("team {n}", n=1), site=Piece("W", "w3"), n=7)
    return Decision(0, said, (*options, Option("cards", "Card by card")))


def everything(era: str) -> View:
    names = ("A", "B", "C", "D")
    return View("spacecorp", names, 0, _table(era), (), (), (0,), (), ((0, Task("take an action")),))


def _sites(era: str) -> tuple[tuple[RegionFace, ...], tuple[SiteFace, ...]]:
    """As many in each region as lie there, with every world, sign and base on them."""
    bodies, stars = cycle(LOOKS), cycle(STARS)
    regions: list[RegionFace] = []
    sites: list[SiteFace] = []
    for n, (region, plot) in enumerate(PLANS[era].plots.items()):
        count = plot.columns * max(1, (plot.h - plot.head) // plot.cell) if plot.cell else 1
        there = []
        for _ in range(count):
            number = len(sites)
            kind = "lagrange" if era == "mariners" and number % 5 == 1 else "body" if plot.cell else "star"
            kind = {"oor": "beyond", "bel": "beyond", "inn": "home", "sol": "home", "os1": "spur"}.get(region, kind)
            id_ = f"w{number}" if number < 4 and plot.cell else next(stars if kind == "star" else bodies)
            there.append(id_)
            sites.append(_site(number, id_, region, kind))
        colony = ColonyFace("x", "X", 5, "", "Text.", n % 4, region) if era == "starfarers" and n % 3 == 0 else None
        hot = era != "mariners" and n > 1
        regions.append(RegionFace(region, f"Region {n}", "", hot, tuple(there), (n % 4,) if hot else (), (), colony))
    return tuple(regions), tuple(sites)


def _site(n: int, id_: str, region: str, kind: str) -> SiteFace:
    icons = [one for one in FINDS if one not in ("ore", "none")]
    tile = TileFace(f"t{n}", "Tile", (icons[n % len(icons)],), 1, 0, 0, n % 3, 0, 1, "")  # type: ignore[arg-type]
    base = LETTERS[n % len(LETTERS)]
    built = BaseFace(n % 4, base.base, base.name, base.letter) if n % 3 == 0 else None
    box = BoxFace("e1", tile if n % 2 else None, n % 3 if n % 2 else None, built, (n % 4, 0), False)
    teams = (MarkFace(n % 4, 0, 0), MarkFace((n + 1) % 4, 1, n % 2)) if n % 4 == 0 else ()
    return SiteFace(
        id=id_, name=f"Site {n}", region=region, kind=kind, multi=False, gravity=n % 3, explore=1 + n % 3,
        build=2 + n % 6, cost=None if built else 2 + n % 6, boxes=(box,) * (1 + 2 * (kind == "star")),
        explored=n % 2 > 0, blocked=False, teams=teams, home=kind == "home", beyond=(1, 2) if kind == "beyond" else (),
    )  # fmt: skip


def _table(era: str) -> CorpView:
    regions, sites = _sites(era)
    plan = PLANS[era]
    ways = tuple(WayFace(ends, 20 if plan.stops and n % 3 == 0 else 1 + n % 4) for n, ends in enumerate(plan.ways))
    contract = ContractFace("m1", 1, "mariners", "text", "Contract", 2, 2, None, ())
    rows = tuple(replace(contract, id=f"m{n}", row=n, claimed=n if n < 4 else None) for n in range(1, 8))
    title = TitleFace("adaptation", "Title", "adaptation", "planeteers", 1, 1, "adaptation", "Text.", 0, (0, 1))
    titles = (title, replace(title, id="breakthrough", kind="breakthrough", needs_kind="breakthrough", left=1))
    return CorpView(
        seat=0, length="full", era=era, era_name=era.capitalize(), last_era=False,  # type: ignore[arg-type]
        actions=("research", "move", "explore", "build", "produce", "genetics", "revelation"), penalty=2, spend=3,
        regions=regions, sites=sites, ways=ways, transits=(), base_kinds=LETTERS, wheel=4, offers=CARDS[:4], deck=20,
        start_cards=0, discard=(), time=0, boxed=(), unseen=0, thrown=(), stacks=(("e1", 1), ("e2", 2)), redirected=(),
        spent=(), unturned=0, contracts=rows, past=(), fulfilled=3, titles=titles,
        colony_tiles=(ColonyFace("y", "Y", 4, "", "Text.", None, ""),), firms=tuple(map(_firm, SEATS)), edges=(),
        gains=(), spur=False, hand=tuple(HandFace(card, n) for n, card in enumerate(CARDS, 1)),
        totals=(TotalFace("move", 3, 5, 10), TotalFace("build", 2, 4, None)),
        reach=(ReachFace(0, "w1", 3, "hand"), ReachFace(0, "w2", 5, "time")), first=0, active=0, turn=1, extra=False,
        step="action", announced=None, table=(), used=(), acting=(), sharing=True, pile_is_out=False, owed=None,
        quiet=0,
    )  # fmt: skip


def _firm(seat: int) -> FirmFace:
    slots = (
        SlotFace(0, None, (("research", 2),)),
        *(SlotFace(n, CARDS[n - 1], ()) for n in (1, 2)),
        SlotFace(3, None, ()),
    )
    return FirmFace(
        seat=seat, profit=20, earned=(("contracts", 9), ("production", 6), ("discoveries", 5)), by_era=(), hand=6,
        known=CARDS[:1], headquarters="standard", slots=slots,
        infra=(InfraFace("move", 4, 0, 1), InfraFace("build", 3, 0, 2), InfraFace("explore", 2, 0, 1)), bonuses=(),
        genetics=seat + 1, revelation=seat, to_adaptation=3, to_breakthrough=4, progress=("adaptation",), awaited=(),
        stock=tuple((kind.base, 2) for kind in LETTERS),
        teams=tuple(TeamFace(n, "w0" if n < 2 else "", 0, False, n < 2, False) for n in range(4)), legacy=None,
        beyond=(1,), produced=3, contracts=("m1",), colonies=(), passed=seat == 3, last_turn=False, banned=None,
        orders=(), rewards="take", due=0,
    )  # fmt: skip
