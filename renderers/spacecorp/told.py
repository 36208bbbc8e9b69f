"""What a thing of the table is and does, in words: for whoever points at it, and for the text twins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.spacecorp.view import (
    BoxFace,
    CardFace,
    ContractFace,
    CorpView,
    FirmFace,
    InfraFace,
    RegionFace,
    SiteFace,
    TileFace,
    TitleFace,
    WorthFace,
)
from renderers.spacecorp.style import ACTS, FOUND, site_of
from renderers.wording import counted, listed

PLACES = {1: "1st", 2: "2nd"}


def worth_told(of: WorthFace) -> str:
    """Move 2 (1 shielded), Move x5."""
    number = f"x{of.plain or of.shielded}" if of.times else str(of.plain or of.shielded)
    shielded = f" ({of.shielded} shielded)" if of.plain and of.shielded else " shielded" if of.shielded else ""
    return f"{ACTS[of.action].word} {number}{shielded}"


def card_told(card: CardFace) -> str:
    parts = [worth_told(one) for one in card.actions]
    parts += ["Infra"] * card.infra + ["Edge"] * bool(card.edge) + ["Special"] * bool(card.special)
    words = f"{', '.join(parts)}." if parts else ""
    return f"{words} {card.text}".strip() or "A card."


def kinds_of(tile: TileFace) -> tuple[str, ...]:
    """The signs of a discovery: what it shows, else ore where it yields, else nothing."""
    return tile.icons or (("ore",) if tile.production is not None else ("none",))


def tile_told(box: BoxFace) -> str:
    tile = box.tile
    if tile is None:
        return ""
    shows = [FOUND.get(one, one) for one in tile.icons]
    shows += [f"production {box.production}"] * (box.production is not None)
    shows += [counted(tile.colony, "colony point")] * bool(tile.colony) if tile.colony else []
    words = f"{tile.name}: {listed(shows)}" if shows else tile.name
    return f"{words}, used up" if box.void else words


def site_told(table: CorpView, site: SiteFace, names: Sequence[str]) -> str:
    parts = []
    if site.home:
        parts.append("Home")
    if site.explore is not None and not site.explored:
        parts.append(f"Explore {site.explore}")
    if site.cost is not None:
        parts.append(f"Build {site.cost}")
    if site.gravity:
        parts.append(f"Gravity {site.gravity}")
    parts += [tile_told(box) for box in site.boxes if box.tile]
    parts += [f"{box.base.name} of {names[box.base.seat]}" for box in site.boxes if box.base]
    parts += [f"Claimed by {names[box.claim[0]]}" for box in site.boxes if box.claim and not box.base]
    parts += [f"Team {mark.team + 1} of {names[mark.seat]}{_on_track(mark.track)}" for mark in site.teams]
    parts += [f"The {PLACES.get(one, str(one))} Beyond marker" for one in site.beyond]
    parts += ["Closed by Phobes"] * site.blocked
    return f"{'. '.join(parts)}." if parts else "Nothing is here."


def _on_track(box: int) -> str:
    return f", {counted(box, 'step')} away" if box else ""


def region_told(table: CorpView, region: RegionFace, names: Sequence[str]) -> str:
    ways = [
        f"{cost} to {name}"
        for way in table.ways
        if region.id in way.regions
        for cost, name in [(way.cost, next(r.name for r in table.regions if r.id in way.regions and r.id != region.id))]
    ]
    parts = [f"Ways: {', '.join(ways)}"] if ways else []
    parts += [f"Radiation: {table.penalty} F without a shield"] * region.radiation
    parts += [f"Shielded for {listed([names[seat] for seat in region.shields])}"] * bool(region.shields)
    return f"{'. '.join(parts)}." if parts else "A region."


def contract_told(contract: ContractFace, names: Sequence[str]) -> str:
    words = f"{contract.text[:1].upper()}{contract.text[1:]}, {contract.award} F."
    if contract.claimed is not None:
        return f"{words} Claimed by {names[contract.claimed]}."
    met = f" {listed([names[seat] for seat in contract.met])} could claim it." if contract.met else ""
    return f"{words}{met}"


def infra_told(of: InfraFace) -> str:
    times = f"x{of.times}" if of.times > 1 else ""
    number = f"{of.plain} {times}".strip() if of.plain or not times else times
    return f"{ACTS[of.action].word} {number}"


def firm_told(table: CorpView, firm: FirmFace) -> str:
    parts = [
        f"{firm.profit} F, {counted(firm.hand, 'card')}",
        f"HQ {', '.join(map(infra_told, firm.infra))}" if firm.infra else "",
        f"genetics {firm.genetics}" if firm.genetics else "",
        f"revelation {firm.revelation}" if firm.revelation else "",
        counted(len(firm.progress), "progress card") if firm.progress else "",
        counted(len(firm.contracts), "contract") if firm.contracts else "",
        counted(len(firm.colonies), "colony", "colonies") if firm.colonies else "",
        "has passed" if firm.passed else "one last turn" if firm.last_turn else "",
    ]
    return f"{'; '.join(part for part in parts if part)}."


def team_told(table: CorpView, firm: FirmFace, n: int) -> str:
    team = firm.teams[n]
    if team.gone:
        return "Out of play."
    if not team.at:
        return "Not in this era."
    return f"At {site_of(table, team.at).name}{_on_track(team.track)}{', has acted' if team.acted else ''}."


def title_told(title: TitleFace) -> str:
    bonus = f" {title.bonus} F for the first." if title.bonus else ""
    kind = "progress card" if title.needs_kind == "progress" else title.needs_kind.capitalize()
    needs = f" Needs {counted(title.needs, kind)}." if title.needs else ""
    return f"{title.text}{bonus}{needs} {title.left} left."
