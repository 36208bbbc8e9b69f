"""The text twin of the board: what the picture shows, in words and tables."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import View
from engine.games.spacecorp.view import CorpView, RegionFace, SiteFace
from renderers.spacecorp.style import TITLE, pieces, public, site_of, table_of
from renderers.spacecorp.targets import Lit, in_the_open
from renderers.spacecorp.told import firm_told, infra_told, site_told, worth_told
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import counted, headline, known

WHOLE = 2300  # characters; beyond them, places where nothing has happened are left out
NAME = 12


def board_alt(view: View) -> str:
    table, names = table_of(view), known(view.names)
    players = [f"{names[firm.seat]}: {firm_told(table, firm)}" for firm in table.firms]
    places = [f"{site.name}: {site_told(table, site, names)}" for site in table.sites if _happened(site)]
    return within(ALT_LIMIT, [_opening(view), _marked(view), *players, _contracts(view), _offers(table), *places])


def board_text(view: View) -> str:
    """The whole board, to be set in a fixed-width font."""
    table = table_of(view)
    opening = _lines([_opening(view), _marked(view)])
    rest = _lines([_offers(table), _contracts(view)])
    whole = ""
    for all_ in (True, False):
        parts = (opening, _players(view, table), _places(view, table, all_=all_), rest)
        whole = "\n\n".join(part for part in parts if part)
        if len(whole) <= WHOLE:
            break
    return whole


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(part for part in parts if part)


def _opening(view: View) -> str:
    table = table_of(view)
    left = "" if view.result else f" {counted(table.deck, 'card')} left in the pile."
    return f"{TITLE}, {table.era_name}. {headline(public(view))}{left}"


def _marked(view: View) -> str:
    """What is asked in the open; never what a hand can reach."""
    found = named(table_of(view), in_the_open(view))
    return f"Marked: {', '.join(found)}." if found else ""


def named(table: CorpView, marked: Lit) -> list[str]:
    sites = [f"{site_of(table, id_).name}{f' {n}' if n else ''}" for id_, n in marked.sites.items()]
    teams = [f"team {n + 1}" for _, n in sorted(marked.teams)]
    offers = [f"offer {n}" for n in sorted(marked.offers)]
    return [*sites, *teams, *offers, *(f"contract {n}" for n in sorted(marked.contracts))]


def _players(view: View, table: CorpView) -> str:
    shown, names = pieces(view), known(view.names, NAME)
    lines = [f"{'':{NAME + 2}} profit cards genetics teams"]
    for firm in table.firms:
        teams = [f"{team.team + 1} {site_of(table, team.at).name}" for team in firm.teams if team.at]
        hq = ", ".join(map(infra_told, firm.infra))
        line = (
            f"{shown[firm.seat].letter} {names[firm.seat]:{NAME}} {firm.profit:<6} {firm.hand:<5} {firm.genetics:<8} "
        )
        lines.append(f"{line}{', '.join(teams)}{'; passed' if firm.passed else ''}")
        lines.append(f"{'':{NAME + 2}} HQ: {hq}" if hq else "")
    return _lines(lines)


def _happened(site: SiteFace) -> bool:
    return bool(site.teams) or any(box.tile or box.base for box in site.boxes)


def _places(view: View, table: CorpView, *, all_: bool) -> str:
    names, lines = known(view.names), []
    for region in table.regions:
        sites = [site_of(table, id_) for id_ in region.sites]
        shown = [site for site in sites if all_ or _happened(site)]
        if shown or all_:
            lines.append(f"{region.name}{_ways(table, region) if all_ else ''}")
            lines += [f"  {site.name}: {site_told(table, site, names)}" for site in shown]
    return _lines(lines)


def _ways(table: CorpView, region: RegionFace) -> str:
    regions = {one.id: one.name for one in table.regions}
    ways = [
        f"{way.cost} to {regions[other]}"
        for way in table.ways
        for other in way.regions
        if region.id in way.regions and other != region.id
    ]
    return f" ({', '.join(ways)})" if ways else ""


def _offers(table: CorpView) -> str:
    offers = [
        f"{n} {card.title} ({', '.join(map(worth_told, card.actions)) or 'no value'})" if card else f"{n} empty"
        for n, card in enumerate(table.offers, 1)
    ]
    return f"Offers: {', '.join(offers)}."


def _contracts(view: View) -> str:
    names = known(view.names)
    rows = [
        f"{one.row} {one.short} {f'({names[one.claimed]})' if one.claimed is not None else f'{one.award}F'}"
        for one in table_of(view).contracts
    ]
    return f"Contracts: {', '.join(rows)}."
