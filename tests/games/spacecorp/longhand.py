"""What a Move, an Explore or a Build can be paid with, worked out the long way from the formula sheet (F-1 to F-5).

Every headquarters, every choice of plain and Shielded values and of the card that a Spaceport doubles is tried. Nothing
of the game's own arithmetic is used, only what lies where and what is printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from engine.games.spacecorp.content import Action, Base, Worth
from engine.games.spacecorp.state import Corp, Length
from tests.games.spacecorp.position import base, board, colony, find, hand, own, pile, profit

ME = 0
PENALTY = {"mariners": 0, "planeteers": 2, "starfarers": 3}
Entry = tuple[str, Worth]  # the piece, nothing where it is printed


# --- what lies where ---------------------------------------------------------------------------------------------
def region(s: Corp, at: str) -> str:
    return s.box.sites[at].region


def ended(s: Corp) -> bool:
    """Has something triggered the end of the era? (SC-174)"""
    return not s.deck or sum(contract.id in s.claims for contract in s.rows) >= 6


def owners(s: Corp, at: str, kind: Base | None = None) -> set[int]:
    """Whose bases stand there that the player may use."""
    found = {laid.owner for laid in s.laid.get(at, ()) if laid.base and kind in (None, laid.base)}
    if at == s.rules.home and kind is None:
        found.add(ME)
    return {one for one in found if one is not None and (one == ME or not ended(s))}


def in_region(s: Corp, where: str, kind: Base, but: str = "") -> bool:
    return any(owners(s, at, kind) for at in s.laid if at != but and region(s, at) == where)


def far(s: Corp, a: str, b: str) -> dict[str, int]:
    """Region by region from a, never through the Orion Spur (SC-R143)."""
    found, edge = {a: 0}, [a]
    while edge:
        here = min(edge, key=lambda one: found[one])
        edge.remove(here)
        for border in s.box.borders.values():
            if here in border.regions and s.box.regions[here].kind != "spur":
                (there,) = {*border.regions} - {here}
                cost = found[here] + border.cost
                if cost < found.get(there, cost + 1) and (s.box.regions[there].kind != "spur" or there == b):
                    found[there] = cost
                    edge.append(there)
    return found


# --- values ------------------------------------------------------------------------------------------------------
def shown(s: Corp, seat: int, action: Action) -> list[Entry]:
    """Infra of a headquarters (SC-46, SC-153)."""
    firm = s.firms[seat]
    printed = s.box.headquarters[firm.headquarters].slots
    found: list[Entry] = []
    for piece, there in zip(firm.slots, printed, strict=True):
        worth = s.box.card_of[piece].actions.get(action) if piece else None
        if worth:
            found.append((piece, worth))
        elif not piece and action in there:
            found.append(("", Worth(plain=there[action])))
    return found


def sources(s: Corp, action: Action) -> Iterator[list[Entry]]:
    """One headquarters or none, two with Competitors; and every card that shows the action (SC-45, SC-R157)."""
    cards: list[Entry] = []
    for piece in s.firms[ME].hand:
        if found := s.box.card_of[piece].actions.get(action):
            cards.append((piece, found))
    useful = [seat for seat in range(len(s.firms)) if shown(s, seat, action)]
    yield cards
    yield from (shown(s, seat, action) + cards for seat in useful if seat == ME or not ended(s))
    edge = next((piece for piece in s.firms[ME].hand if s.box.card_of[piece].edge == "competitors"), None)
    if edge:
        rest = [entry for entry in cards if entry[0] != edge]
        yield from (shown(s, a, action) + shown(s, b, action) + rest for a, b in combinations(useful, 2))


def values(s: Corp, action: Action, ports: bool, more: int, factor: int) -> set[tuple[int, bool]]:
    """Every value that can be had, and whether a card shields it (F-1)."""
    titles = [s.box.progress[title] for title in s.firms[ME].progress]
    more += sum(title.adds.get(action, 0) for title in titles)
    factor *= 2 ** sum(action in title.doubles for title in titles)
    factor *= 2 if any(s.box.card_of[piece].era is None for piece in s.firms[ME].hand) else 1  # Time
    found = set()
    for entries in sources(s, action):
        choices = [[(n, n == w.shielded) for n in (w.plain, w.shielded) if n] for _, w in entries]
        doubled = [None, *(n for n, (piece, _) in enumerate(entries) if piece)] if ports else [None]
        for picked, port in product(product(*choices), doubled):
            added, times = None, None
            for n, ((number, _), (_, worth)) in enumerate(zip(picked, entries, strict=True)):
                counted = number * (2 if n == port else 1)
                if worth.times:
                    times = (times or 1) * counted
                else:
                    added = (added or 0) + counted
            start = 1 if added is None and not more and times is not None else (added or 0) + more
            found.add((start * (times or 1) * factor, any(shielded for _, shielded in picked)))
    return found


def payable(s: Corp, action: Action, need: int, rays: int, ports: bool = False, more: int = 0, factor: int = 1) -> bool:
    """With profit for radiation and for what is missing (F-2, F-5, SC-202 to SC-204)."""
    purse = s.firms[ME].profit
    for value, shielded in values(s, action, ports, more, factor):
        left = purse - (0 if shielded else rays)
        if left >= 0 and value + max(0, min(s.rules.spend, value - 1, left)) >= need:
            return True
    return need <= 0 and purse >= rays


def immune(s: Corp) -> bool:
    return any(s.box.progress[title].shields for title in s.firms[ME].progress)


# --- actions -----------------------------------------------------------------------------------------------------
def movable(s: Corp, at: str) -> set[str]:
    """Where a team may go from here."""
    titles = [s.box.progress[title] for title in s.firms[ME].progress]
    light = any(title.weightless for title in titles)
    found, port, here = set(), bool(owners(s, at, "spaceport")), region(s, at)
    for to, place in s.chart.sites.items():
        if to == at or not owners(s, at) | owners(s, to):
            continue
        if place.kind == "spur":
            mine = here in s.colonies and s.colonies[here].seat == ME
            way = [one.cost for one in s.box.borders.values() if {*one.regions} == {here, place.region}]
            need = way[0] if mine and way else None
        else:
            need = far(s, here, place.region)[place.region]
        if need is None:
            continue
        if s.era != "starfarers":
            need += 2 + (0 if light else s.box.sites[at].gravity + place.gravity)
            need += sum(one.cost for one in s.box.transits.values() if {*one.regions} == {here, place.region})
            need = 3 if {at, to} == {"north_mars", "south_mars"} else need
        home = s.era == "planeteers" and at == s.rules.home
        exposed = s.era == "starfarers" or any(s.box.regions[one].radiation for one in (here, place.region))
        safe = immune(s) or home or in_region(s, here, "shield_factory") or not exposed
        more = 2 if port and s.era == "mariners" else 0
        if payable(s, "move", need, 0 if safe else PENALTY[s.era], port and s.era != "mariners", more):
            found.add(to)
    return found


def explorable(s: Corp, at: str) -> bool:
    place = s.box.sites[at]
    return bool(place.boxes and not s.laid.get(at) and payable(s, "explore", place.explore or 0, 0))


def buildable(s: Corp, at: str) -> bool:
    """With some base on every tile."""
    place, there = s.box.sites[at], s.laid.get(at, [])
    if place.build is None or any(laid.base for laid in there) or len(there) < len(place.boxes):
        return False
    tiles = [s.box.tiles[laid.tile] for laid in there if laid.tile]
    titles = [s.box.progress[title] for title in s.firms[ME].progress]
    if any(tile.culture == "introvs" for tile in tiles) and not any(title.introvs for title in titles):
        return False
    need = max(0, place.build + sum(tile.base for tile in tiles))
    wet = any("water" in tile.icons for tile in tiles) and s.firms[ME].stock["shield_factory"] > 0
    safe = immune(s) or wet or in_region(s, place.region, "shield_factory")
    exposed = s.era != "mariners" and s.box.regions[place.region].radiation
    factor = 2 if s.era != "starfarers" and in_region(s, place.region, "industrial", but=at) else 1
    return payable(s, "build", need, PENALTY[s.era] if exposed and not safe else 0, factor=factor)


# --- positions ---------------------------------------------------------------------------------------------------
def scattered(seed: int, length: Length, seats: int) -> Corp:
    """A position of which nothing is sure but that it is legal."""
    chance = Random(seed)
    s = board(seats, length)
    bodies = [at for at, place in s.chart.sites.items() if place.build is not None]
    for at in bodies:
        if chance.random() < 0.5:
            settled(s, chance, at, chance.randrange(seats))
    for firm in s.firms:
        firm.headquarters = chance.choice(["standard", firm.headquarters])
        for team in firm.teams:
            team.at = chance.choice([*bodies, s.rules.home])
    for seat in range(seats):
        infra = [id_ for id_, card in s.box.cards.items() if card.era == s.era and card.infra]
        s.firms[seat].slots = [taken(s, chance.choice(infra)) if chance.random() < 0.4 else "" for _ in range(3)]
        for title in [one for one, left in s.sideboard.items() if left and chance.random() < 0.12]:
            own(s, seat, title)
    kinds = [id_ for id_, card in s.box.cards.items() if card.era == s.era]
    for kind in [*chance.sample(kinds, chance.randint(0, 4)), *chance.choice([[], ["time"]])]:
        if any(s.box.card_of[piece].id == kind for piece in (*s.deck, *s.time, *s.boxed)):
            hand(s, ME, kind)
    profit(s, ME, chance.choice([0, 1, 2, 3, 4, 6, 9]))
    if chance.random() < 0.25:
        pile(s, 0)
    return s


def taken(s: Corp, kind: str) -> str:
    found = next((piece for piece in s.deck if s.box.card_of[piece].id == kind), "")
    if found:
        s.deck.remove(found)
        s.lower = min(s.lower, len(s.deck))
    return found


def settled(s: Corp, chance: Random, at: str, seat: int) -> None:
    """Explored, perhaps with bases, perhaps with a colony."""
    place = s.box.sites[at]
    tiles = [[one for one in s.stacks[stack] if not s.box.tiles[one].redirect] for stack in place.boxes]
    if not all(tiles):
        return
    for stack in place.boxes:
        find(s, at, chance.choice([one for one in s.stacks[stack] if not s.box.tiles[one].redirect]))
    if chance.random() < 0.6:
        kinds: list[Base] = ["spaceport"] if place.kind == "lagrange" else ["research"]
        if s.era != "mariners":
            kinds = ["research", "secure", "shield_factory", "spaceport", "industrial"]
        for box in range(max(1, len(place.boxes))):
            kind = chance.choice([one for one in (*kinds, "research") if s.firms[seat].stock[one]] or ["refinery"])
            base(s, at, seat, kind, box)
        if s.era == "starfarers" and chance.random() < 0.5:
            colony(s, place.region, seat, chance.choice(s.colony_tiles))
