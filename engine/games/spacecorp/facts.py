"""Pure questions to the state: who is where, what a tile is worth, what a hand and a headquarters give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from engine.core import Seat
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import (
    BASES,
    Action,
    Base,
    Card,
    Contract,
    CorpBox,
    Discovery,
    Era,
    Progress,
    ProgressTitle,
    Worth,
    shown,
)
from engine.games.spacecorp.state import ENDS, GONE, Corp, Laid, Team

SIX = 6  # contracts that end an era (SC-166)
TIMED: tuple[Action, ...] = ("move", "explore", "build")  # SC-57
HANDS = 10_000  # so many hands and headquarters are remembered with what they give: the same is asked again and again
VALUED: tuple[Action, ...] = ("research", "move", "explore", "build", "produce", "genetics", "revelation")


# --- seats -------------------------------------------------------------------------------------------------------
def clockwise(s: Corp, seat: Seat) -> tuple[Seat, ...]:
    """The others, from the left neighbour on (SC-R32)."""
    return after(seat, len(s.firms))


@cache
def after(seat: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((seat + k) % seats for k in range(1, seats))


def is_last_era(s: Corp) -> bool:
    return s.era == ENDS[s.length][1]


# --- cards -------------------------------------------------------------------------------------------------------
def card(s: Corp, piece: str) -> Card:
    return s.box.card_of[piece]


def is_time(s: Corp, piece: str) -> bool:
    return piece in s.box.time


def time_card(s: Corp, seat: Seat) -> str | None:
    time = s.box.time
    return next((piece for piece in s.firms[seat].hand if piece in time), None)


def edges(s: Corp, seat: Seat) -> list[tuple[str, str]]:
    """Cards of the hand with an Edge, and which."""
    edge_of = s.box.edge_of
    return [(piece, edge_of[piece]) for piece in s.firms[seat].hand if piece in edge_of]


def worth(s: Corp, piece: str, action: Action) -> Worth | None:
    return s.box.card_of[piece].actions.get(shown(action))


def matching(s: Corp, seat: Seat, action: Action) -> tuple[str, ...]:
    """Hand cards that show this action (SC-51)."""
    showing = s.box.showing[action]
    return tuple([piece for piece in s.firms[seat].hand if piece in showing])


class Infra(NamedTuple):
    """One value of a headquarters in an action."""

    piece: str  # nothing where it is printed
    worth: Worth


def infra(s: Corp, seat: Seat, action: Action) -> tuple[Infra, ...]:
    """All that an HQ gives to an action (SC-46, SC-R14)."""
    firm = s.firms[seat]
    return infra_of(s.box, firm.headquarters, tuple(firm.slots), action)


@lru_cache(maxsize=HANDS)
def infra_of(box: CorpBox, headquarters: str, slots: tuple[str, ...], action: Action) -> tuple[Infra, ...]:
    """A card covers what is printed in its slot (SC-153)."""
    board, named = box.headquarters[headquarters], shown(action)
    found = [printed(board.research)] if action == "research" else []
    for piece, there in zip(slots, board.slots, strict=True):
        if piece:
            value = box.card_of[piece].actions.get(named)
            if value is not None:
                found.append(Infra(piece, value))
        elif named in there:
            found.append(printed(there[named]))
    return tuple(found)


@cache
def printed(number: int) -> Infra:
    return Infra("", Worth(plain=number))


# --- progress cards ----------------------------------------------------------------------------------------------
def owned(s: Corp, seat: Seat) -> list[ProgressTitle]:
    return [s.box.progress[title] for title in s.firms[seat].progress]


def owns(s: Corp, seat: Seat, kind: Progress) -> int:
    return sum(title.kind == kind for title in owned(s, seat))


def bonus(s: Corp, seat: Seat, action: Action) -> tuple[int, int]:
    """What progress cards add to an action and by what they multiply it (SC-R23)."""
    more, times = 0, 1
    for title in s.firms[seat].progress:
        entry = s.box.progress[title]
        more += entry.adds.get(action, 0)
        times *= 2 if action in entry.doubles else 1
    return more, times


# --- teams -------------------------------------------------------------------------------------------------------
def deployed(team: Team) -> bool:
    return team.at not in ("", GONE)


def able(s: Corp, seat: Seat) -> list[int]:
    """Teams that can act: not on a star track, not where nothing can be done any more (SC-120, SC-237, SC-R50)."""
    working = s.chart.working
    return [n for n, team in enumerate(s.firms[seat].teams) if team.at in working and not team.track]


def teams_at(s: Corp, site: str) -> Iterator[tuple[Seat, int]]:
    for seat, firm in enumerate(s.firms):
        for n, team in enumerate(firm.teams):
            if team.at == site:
                yield seat, n


# --- bases and tiles ---------------------------------------------------------------------------------------------
def tile(s: Corp, laid: Laid) -> Discovery | None:
    return s.box.tiles[laid.tile] if laid.tile else None


def bases(s: Corp, region: str | None = None) -> Iterator[tuple[str, Laid]]:
    """Every base on the board, with its site; the home bases and Legacy pairs are none of them (SC-R81, SC-R82)."""
    for site, boxes in s.laid.items():
        if region is None or s.box.sites[site].region == region:
            for laid in boxes:
                if laid.base:
                    yield site, laid


def own_bases(s: Corp, seat: Seat) -> list[tuple[str, Laid]]:
    return [(site, laid) for site, boxes in s.laid.items() for laid in boxes if laid.owner == seat]


def base_owners(s: Corp, site: str) -> set[Seat]:
    return {laid.owner for laid in s.laid.get(site, ()) if laid.base and laid.owner is not None}


def has_base(s: Corp, seat: Seat, site: str) -> bool:
    """An own base, the home base included (SC-32, SC-R47)."""
    return site == s.rules.home or (site in s.laid and seat in base_owners(s, site))


def ports_at(s: Corp, site: str) -> set[Seat]:
    """Whose Spaceports stand there."""
    there = s.laid.get(site, ())
    return {laid.owner for laid in there if laid.base == "spaceport" and laid.owner is not None} if there else set()


def blocked(s: Corp, site: str) -> bool:
    """SC-249, SC-R126: Phobes without a Secure base on their own tile."""
    found = [laid for laid in s.laid.get(site, ()) if laid.tile and s.box.tiles[laid.tile].culture == "phobes"]
    return any(laid.base != "secure" for laid in found)


def production(s: Corp, laid: Laid, era: Era | None = None) -> int | None:
    """What a tile with its base produces (F-6), in this era or another; none if nothing ever."""
    found = tile(s, laid)
    if not found or laid.void:
        return None
    era = (era or s.era) if rulings.LEGACY_ATTRACTION_OF_THE_ERA else found.era  # SC-R120
    more = s.box.bases[era][laid.base].production if laid.base in s.box.bases[era] else 0
    if found.production is None and laid.base != "attraction":
        return None
    return (found.production or 0) + more  # SC-R119


def producing(s: Corp, seat: Seat) -> Iterator[tuple[str, int, Laid]]:
    """Own tiles that can be collected from: site and box; the Legacy pair has no site (SC-147, SC-150)."""
    for site, boxes in s.laid.items():
        for n, laid in enumerate(boxes):
            if laid.owner == seat and production(s, laid) is not None and not blocked(s, site):
                yield site, n, laid
    legacy = s.firms[seat].legacy
    if legacy and production(s, legacy) is not None:
        yield "", 0, legacy


def explored(s: Corp, site: str) -> bool:
    """Does every exploration box hold a tile?"""
    return len(s.laid.get(site, ())) >= len(s.box.sites[site].boxes)


def cost_to_build(s: Corp, site: str) -> int:
    """SC-135, SC-253: never below 0, and 0 needs nothing (SC-R15)."""
    tiles = [s.box.tiles[laid.tile] for laid in s.laid.get(site, ()) if laid.tile]
    return max(0, (s.box.sites[site].build or 0) + sum(found.base for found in tiles))


def suits(s: Corp, base: Base, site: str, laid: Laid | None) -> bool:
    """May this type of base stand there, as far as site and tile say? (SC-138, SC-R61)"""
    return base in suiting(s, site, laid)


def suiting(s: Corp, site: str, laid: Laid | None) -> tuple[Base, ...]:
    looked_at = (laid,) if rulings.PORT_TILE_ONLY else s.laid.get(site, ())  # SC-R148
    tiles = tuple([other.tile for other in looked_at if other and other.tile])
    return suiting_of(s.box, s.era, site, laid.tile if laid else "", tiles)


@lru_cache(maxsize=HANDS)
def suiting_of(box: CorpBox, era: Era, site: str, tile: str, tiles: tuple[str, ...]) -> tuple[Base, ...]:
    return tuple(base for base in BASES if _suits(box, era, base, site, tile, tiles))


def _suits(box: CorpBox, era: Era, base: Base, site: str, tile: str, tiles: tuple[str, ...]) -> bool:
    kind = box.bases[era].get(base)
    place, found = box.sites[site], box.tiles[tile] if tile else None
    if kind is None or (kind.site == "lagrange" and place.kind != "lagrange"):
        return False
    if kind.site == "weightless" and place.gravity:
        return False
    if any(icon in box.tiles[one].icons for one in tiles for icon in kind.bars):
        return False
    if kind.free:
        return True
    if not found:
        return False
    values = {"production": found.production, "colony": found.colony}
    return any(icon in found.icons for icon in kind.icons) or any(values[name] is not None for name in kind.values)


# --- contracts ---------------------------------------------------------------------------------------------------
def met(s: Corp, seat: Seat, contract: Contract) -> bool:
    return _met(s, seat, contract, own_bases(s, seat))


def _met(s: Corp, seat: Seat, contract: Contract, mine: list[tuple[str, Laid]]) -> bool:
    """SC-69, SC-R78, SC-R80: positions as they are, events of this era."""
    count, firm = contract.asks(len(s.firms)), s.firms[seat]
    if contract.need in ("sites", "regions"):
        return len(mine) >= count and _enough(s, contract, mine, count)
    if contract.need == "produced":
        return firm.produced is not None and firm.produced >= count
    if contract.need == "infra":
        return sum(map(bool, firm.slots)) >= count
    if contract.need == "progress":
        return len(firm.progress) >= count
    if contract.need == "team":
        return sum(deployed(t) and s.box.sites[t.at].kind in contract.kinds for t in firm.teams) >= count
    regions = colonies_of(s, seat)
    multi = [region for region in regions if any(s.box.sites[at].multi for at in s.chart.at[region])]
    return len(multi if contract.multi else regions) >= count


def _enough(s: Corp, contract: Contract, mine: list[tuple[str, Laid]], count: int) -> bool:
    sites = {site for site, laid in mine if _counts(s, contract, site, laid)}
    if contract.need == "regions":
        return len({s.box.sites[site].region for site in sites}) >= count
    return len(sites) >= count


def _counts(s: Corp, contract: Contract, site: str, laid: Laid) -> bool:
    place, found = s.box.sites[site], tile(s, laid)
    return (
        (not contract.sites or site in contract.sites)
        and (not contract.regions or place.region in contract.regions)
        and (not contract.kinds or place.kind in contract.kinds)
        and (not contract.bases or laid.base in contract.bases)
        and (not contract.icons or (found is not None and any(icon in found.icons for icon in contract.icons)))
    )


def award(s: Corp, contract: Contract) -> int:
    """F-8: what unclaimed rows of eras before add (SC-206 to SC-209)."""
    seats, marker = len(s.firms), s.markers[contract.row - 1]
    eras = [*s.box.rows]
    open_ = eras[eras.index(marker) + 1 if marker else 0 : eras.index(contract.era) + 1]
    return sum(s.box.rows[era][contract.row - 1].pays(seats) for era in open_)


def fulfilled(s: Corp) -> int:
    return sum(contract.id in s.claims for contract in s.rows)


def claimable(s: Corp, seat: Seat) -> list[Contract]:
    mine = own_bases(s, seat)
    return [contract for contract in s.rows if contract.id not in s.claims and _met(s, seat, contract, mine)]


# --- the end of an era -------------------------------------------------------------------------------------------
def pile_is_out(s: Corp) -> bool:
    return not s.deck  # SC-167


def sharing(s: Corp) -> bool:
    """May property of rivals be used? What was named before stands (SC-49, SC-67, SC-174, SC-R87)."""
    return not pile_is_out(s) and (len(s.claims) < SIX or fulfilled(s) < SIX)


def may_pass(s: Corp, seat: Seat) -> bool:
    """From the next turn on (SC-R88)."""
    return pile_is_out(s) or (rulings.PASS_ON_A_LAST_TURN and s.owed is not None and seat in s.owed)


# --- scores ------------------------------------------------------------------------------------------------------
def bases_of(s: Corp, seat: Seat) -> int:
    return len(own_bases(s, seat))


def colonies_of(s: Corp, seat: Seat) -> list[str]:
    return [region for region, colony in s.colonies.items() if colony.seat == seat]


def titles_left(s: Corp, kind: Progress) -> Iterable[str]:
    return (title for title, left in s.sideboard.items() if left and s.box.progress[title].kind == kind)
