"""What a clock answers for somebody who is away: nothing is staked, and nobody is hurt who need not be.

It is made of what lies open and of the seat's own cards, of which those held longest go first: that tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.core import Asking, Key, Option, Seat, briefly
from engine.core.asks import T as Answer
from engine.games.avoid_the_void.content import Do, Step, VoidBox
from engine.games.avoid_the_void.facts import (
    GRID,
    card_of,
    concerned_by,
    destinations,
    exits,
    income_number,
    mods_of,
    number,
    ships_on,
    tokens_of,
    wormhole_exits,
)
from engine.games.avoid_the_void.rules.harm import bad_on_a_sector, bad_on_a_ship
from engine.games.avoid_the_void.rules.tribute import debts
from engine.games.avoid_the_void.state import Void
from engine.parts.square import COMPASS

DRAWS: tuple[Do, ...] = ("draw", "harvest", "recycle", "income")
FROM_ALL: tuple[Do, ...] = ("blast_all", "blast_half", "blast_near", "toll")
MODS: tuple[Do, ...] = ("fit_ship", "fit_sector", "fit_buoy")
GAMBLES: tuple[Do, ...] = ("play_top", "swap_hands", "pass_hands", "snatch", "swap_ships", "sling", "fall")
OPENING = ("phase_shift", "jump_gate")  # where there is no way out, these open one
OTHERS = 6  # what names a player or a sector
AIMED: tuple[Do, ...] = ("collapse", "restore")  # what names a sector, beside a card that draws


def aside(s: Void, seat: Seat, flow: Asking[Answer]) -> Asking[Answer]:
    """Whose turn it is not is asked for little."""
    if seat == s.active:
        return flow
    return briefly(flow)


# --- playing a card (AV-D6) --------------------------------------------------------------------------------------
def card_to_play(s: Void, seat: Seat) -> Key:
    """Nobody may pass. A way out first, then what gains, then what hurts all alike; the unknown last."""
    steps = s.box.steps
    ranks = {card: _rank(steps[card]) for card in s.players[seat].hand}
    if not destinations(s, seat):
        ranks |= {card: 0 for card in ranks if steps[card][0].do == "move" or s.box.kind[card] in OPENING}
    for card, rank in ranks.items():
        if steps[card][0].do == "end_action" and s.owed - s.played >= 2:
            ranks[card] = 1
        elif rank == 2 and steps[card][0].do == "income" and income_number(s, seat) <= 0:
            ranks[card] = OTHERS
    return min(ranks, key=ranks.__getitem__)


@cache
def _rank(steps: tuple[Step, ...]) -> int:
    """By what the card does, whatever the table looks like."""
    do, doing = steps[0].do, {step.do for step in steps}
    if doing & {*DRAWS}:
        return 3 if doing & {*AIMED} else 2
    ranks: tuple[tuple[tuple[Do, ...], int], ...] = ((FROM_ALL, 4), (MODS, 5), (("move",), 7), (GAMBLES, 8))
    return next((rank for found, rank in ranks if do in found), OTHERS)


# --- aiming (AV-D7 to AV-D9, AV-D12) -----------------------------------------------------------------------------
def player_to_name(s: Void, seat: Seat, options: Sequence[Option]) -> Key:
    """Who has most cards, then the next clockwise; oneself last."""
    named = [int(key) for key in keys_of(options)]
    n = len(s.players)
    return str(min(named, key=lambda o: (o == seat, -len(s.players[o].hand), (o - seat) % n)))


def owner_of_mod(s: Void, seat: Seat, card: str, options: Sequence[Option]) -> Key:
    good = not bad_on_a_ship(s.box.ship_mods[s.box.kind[card]])
    return str(seat) if good and str(seat) in keys_of(options) else player_to_name(s, seat, options)


def sector_for_mod(s: Void, seat: Seat, card: str, options: Sequence[Option]) -> Key:
    at, good = s.players[seat].at, not bad_on_a_sector(s.box.sector_mods[s.box.kind[card]])
    return at if good and at in keys_of(options) else sector_to_name(s, seat, options)


def sector_to_name(s: Void, seat: Seat, options: Sequence[Option]) -> Key:
    """Not mine, nor where I could go; without ships; the farthest; by name."""
    at = s.players[seat].at
    near = {at, *(destinations(s, seat) if at else ())}
    taken = {p.at for p in s.players}
    found = keys_of(options)
    found = [spot for spot in found if spot not in near] or found
    found = [spot for spot in found if spot not in taken] or found
    return min(found, key=lambda spot: (-GRID.distance(at, spot) if at else 0, spot))


def hole_to_fall_into(s: Void, options: Sequence[Option]) -> Key:
    return min(keys_of(options), key=lambda spot: (spot not in s.board or not exits(s, spot), spot))


def mod_to_name(s: Void, seat: Seat, options: Sequence[Option]) -> Key | None:
    """One that harms me, else one on an empty sector, else of who has most cards."""

    def order(key: Key) -> tuple[bool, bool, int]:
        concerned = concerned_by(s, key)
        most = max((len(s.players[o].hand) for o in concerned if o != seat), default=0)
        return not (seat in concerned and _is_bad(s.box, card_of(key))), bool(concerned), -most

    return min(keys_of(options), key=order, default=None)


def _is_bad(box: VoidBox, card: str) -> bool:
    kind = box.kind[card]
    return bad_on_a_ship(box.ship_mods[kind]) if kind in box.ship_mods else bad_on_a_sector(box.sector_mods[kind])


def line_to_name(s: Void, seat: Seat, options: Sequence[Option]) -> Key:
    """A row or column without me, with the fewest ships."""
    at = s.players[seat].at

    def order(line: str) -> tuple[bool, int]:
        spots = GRID.line[line]
        return at in spots, sum(len(ships_on(s, spot)) for spot in spots)

    return min(keys_of(options), key=order)


def direction(s: Void, seat: Seat, spot: str, options: Sequence[Option]) -> Key:
    """One in which nothing moves from this sector, else to the best place."""
    beyond = GRID.step[spot]
    stays = [key for key in keys_of(options) if not beyond[COMPASS.index(key)]]
    best = best_place(s, seat, [to for to in beyond if to])
    return stays[0] if stays else COMPASS[beyond.index(best)]


def arrow_of_buoy(s: Void, seat: Seat, spot: str) -> Key:
    """To the best place to which no arrow leads from there yet."""
    beyond = GRID.step[spot]
    new = [to for to in beyond if to and to not in exits(s, spot)]
    return COMPASS[beyond.index(best_place(s, seat, new or [to for to in beyond if to]))]


# --- going somewhere (AV-D15, AV-D19, AV-D22, AV-D23) ------------------------------------------------------------
def best_place(s: Void, seat: Seat, spots: Iterable[str], travels: bool = False) -> str:
    """Where the seat's ship lives on: a card left, a way out, a next income; then what it costs and brings."""
    return min(spots, key=lambda spot: _outlook(s, seat, spot, travels))


def _outlook(s: Void, seat: Seat, spot: str, travels: bool) -> tuple[bool, bool, bool, int, bool, int, str]:
    due = sum(debt.n for debt in debts(s, seat, spot) if debt.payer == seat) if travels else 0
    paid = due + tokens_of(s, spot, "minefield")
    left, brings = len(s.players[seat].hand) - paid, number(s, spot)
    out = ways_out(s, seat, spot)
    ships = sum(ship != seat for ship in ships_on(s, spot))
    return left < 1, not out, left + brings < 1, paid - brings, len(out) < 2, ships, spot


def ways_out(s: Void, seat: Seat, spot: str) -> set[str]:
    found = set(exits(s, spot))
    if tokens_of(s, spot, "wormhole"):
        found |= {*wormhole_exits(s, spot)}
    return found | {*GRID.near[spot]} if mods_of(s, seat, "phase_shift") else found


def quarter_that_opens(s: Void, seat: Seat) -> Key:
    """Zorbid: as it lies; turned only where there is no way out else."""
    sector = s.board[s.players[seat].at]
    if destinations(s, seat):
        return "no"
    lay = sector.turned
    for key in ("90", "270"):
        sector.turned = (lay + int(key) // 90) % 4
        opens = bool(destinations(s, seat))
        sector.turned = lay
        if opens:
            return key
    return "no"


def keys_of(options: Iterable[Option]) -> list[Key]:
    return [option.key for option in options if not option.blocked]
