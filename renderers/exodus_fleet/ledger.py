"""What a player owns and could do with it, in words: for the hand's picture and for its twin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.core import View
from engine.games.exodus_fleet.view import CardFace, FleetFace, FleetView, Hand, Reach, Terms, terms, within_reach
from renderers.exodus_fleet.stowage import Stowage, stow
from renderers.exodus_fleet.style import RESOURCES, table_of
from renderers.wording import counted, listed

LETTERS = "MFBW"
MOST_BUILDS = 12  # ships, with the line that counts the others


class LedgerLine(NamedTuple):
    label: str
    words: str


class Mine(NamedTuple):
    """The looker's part of a view."""

    table: FleetView
    fleet: FleetFace
    hand: Hand


def mine(view: View) -> Mine:
    table = table_of(view)
    if table.seat is None or table.hand is None:
        raise ValueError("the crowd has no hand")
    return Mine(table, table.fleets[table.seat], table.hand)


def ledger(my: Mine) -> list[LedgerLine]:
    """What helps to plan: terms, room, income, and cards under ships."""
    if not my.fleet.ships:
        return []
    of = terms(my.table, my.fleet.seat)
    names = {ship.id: ship.name for ship in my.fleet.ships}
    entries = [
        LedgerLine("Building", _building(of)),
        LedgerLine("Transport", _transport(of)),
        LedgerLine(
            "Paying", f"{of.ratio} of a type stand for 1 other" if of.ratio else "no trades of one type for another"
        ),
        LedgerLine("Room for", room(my.fleet, stow(my.fleet))),
        LedgerLine("Income", f"{max(0, my.fleet.income)} XU when the Income Phase is called"),
    ]
    return entries + [LedgerLine(names[ship], _under(cards)) for ship, cards in my.hand.under]


def _under(cards: Sequence[CardFace]) -> str:
    """under it Alien Toys and 2 Lost in Space"""
    found = Counter(card.name for card in cards)
    return f"under it {listed([name if n == 1 else f'{n} {name}' for name, n in found.items()])}"


def _building(of: Terms) -> str:
    parts = [
        f"each ship {of.less_any + 1} less when hired" + (f", {of.less_any} less otherwise" if of.less_any else "")
    ]
    parts += [f"{counted_cubes(of.less)} less"] if any(of.less) else []
    parts += [f"Military ships {of.military_less} less besides"] if of.military_less else []
    return "; ".join(parts)


def _transport(of: Terms) -> str:
    either = f", {of.either} less of either" if of.either else ""
    first = f", the first {counted_cubes(of.first_tribe)}" if of.first_tribe != of.tribe else ""
    more = f"; {of.extra_tribes} more by your crew" if of.extra_tribes else ""
    return f"1 Fuel in all, {counted_cubes(of.tribe)} a tribe{first}{either}{more}"


def room(fleet: FleetFace, stowed: Stowage) -> str:
    """9 more cubes (3 any, 5 Metal, 1 H2O) and 4 tribes"""
    tribes = counted(fleet.quarters - fleet.tribes, "tribe")
    if over := sum(stowed.over):
        return f"{tribes}; {over} too many: {counted_cubes(stowed.over)}"
    free = sum(n for _, n in stowed.free)
    words = {**dict(zip(LETTERS, RESOURCES, strict=True)), "X": "Biomass or H2O", "A": "any"}
    kinds = ", ".join(f"{n} {words[letter]}" for letter, n in reversed(stowed.free))
    return f"{counted(free, 'more resource')}{f' ({kinds})' if kinds else ''} and {tribes}"


def counted_cubes(cubes: Sequence[int]) -> str:
    """2 Biomass and 1 H2O"""
    return listed([f"{n} {name}" for n, name in zip(cubes, RESOURCES, strict=True) if n]) or "nothing"


class Builds(NamedTuple):
    nearest: tuple[Reach, ...]
    more: int  # that are left out


def builds(my: Mine) -> Builds:
    """The nearest first: by cubes alone, with cards, XU or trades, then by what is short."""
    found = sorted(within_reach(my.table), key=lambda r: (not r.payable, r.cards, r.xu, r.trades, sum(r.short)))
    shown = found if len(found) <= MOST_BUILDS else found[: MOST_BUILDS - 1]
    return Builds(tuple(shown), len(found) - len(shown))


def help_of(reach: Reach) -> str:
    """What a ship takes beside cubes: 2 XU, 1 card, 1 trade"""
    parts = [f"{reach.xu} XU"] if reach.xu else []
    parts += [counted(reach.cards, "card")] if reach.cards else []
    parts += [counted(reach.trades, "trade")] if reach.trades else []
    return ", ".join(parts)
