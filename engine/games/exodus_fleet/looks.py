"""Pure looks at the table: who owns what, income, storage, rank of bids, discounts. Nothing here changes anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.core import Seat
from engine.games.exodus_fleet.content import CARDS, LETTERS, SHIPS, TRACK, Card, Four, Ship, Track
from engine.games.exodus_fleet.rulings import INCOME_FLOOR, PASS_GAIN, PLANNED_PASS_GAIN, TIE_ORDER, TRIBE
from engine.games.exodus_fleet.state import Fleet, Player

BIOMASS, WATER = LETTERS.index("B"), LETTERS.index("W")


# --- players -----------------------------------------------------------------------------------------------------
def track(s: Fleet) -> Track:
    return TRACK[len(s.players)]


def clockwise(s: Fleet, first: Seat) -> list[Seat]:
    n = len(s.players)
    return [(first + k) % n for k in range(n)]


def from_admiral(s: Fleet) -> list[Seat]:
    """EF-R51: starting with the Admiral."""
    return clockwise(s, s.admiral)


def fleet(s: Fleet, seat: Seat) -> list[Ship]:
    return [SHIPS[ship] for ship in s.players[seat].ships]


def owns(s: Fleet, seat: Seat, ship: str) -> bool:
    return ship in s.players[seat].ships


def owner(s: Fleet, ship: str) -> Seat | None:
    return next((seat for seat, p in enumerate(s.players) if ship in p.ships), None)


def can_use(s: Fleet, seat: Seat, ship: str) -> bool:
    """Once per phase and ship."""
    return owns(s, seat, ship) and ship not in s.players[seat].used


def kinds(cards: Iterable[str]) -> list[Card]:
    return [CARDS[card] for card in cards]


def running(s: Fleet) -> bool:
    """Is a phase running, its bidding over? EF-R98: the time up to the next call still belongs to it."""
    return bool(s.phase) and s.stage in ("actions", "clean-up", "call", "ready")


# --- income, storage, quarters -----------------------------------------------------------------------------------
def income(s: Fleet, seat: Seat) -> int:
    """EF-23"""
    return sum(ship.income for ship in fleet(s, seat))


def income_taken(s: Fleet, seat: Seat) -> int:
    """EF-42, EF-R100"""
    return max(INCOME_FLOOR, income(s, seat))


def quarters(s: Fleet, seat: Seat) -> int:
    """EF-26"""
    return sum(ship.quarters for ship in fleet(s, seat))


def free_quarters(s: Fleet, seat: Seat) -> int:
    return quarters(s, seat) - s.players[seat].tribes


def squares(s: Fleet, seat: Seat) -> Counter[str]:
    """EF-24: storage squares by what they take."""
    found: Counter[str] = Counter()
    for ship in fleet(s, seat):
        found.update(ship.storage.model_dump())
    return found


def stored(room: Counter[str], cubes: Iterable[int]) -> int:
    """EF-R9: how many of these cubes fit: own squares first, then those for two types, then those for any."""
    left = [n - min(n, room[letter]) for letter, n in zip(LETTERS, cubes, strict=True)]
    fit = sum(min(n, room[letter]) for letter, n in zip(LETTERS, cubes, strict=True))
    either = min(room["X"], left[BIOMASS] + left[WATER])
    return fit + either + min(room["A"], sum(left) - either)


def roomiest(s: Fleet, seat: Seat) -> str:
    """EF-R99: the type for which most squares are free."""
    room, cubes = squares(s, seat), s.players[seat].cubes
    return max(LETTERS, key=lambda letter: room[letter] - cubes[LETTERS.index(letter)])


def overflow(s: Fleet, seat: Seat) -> int:
    cubes = s.players[seat].cubes
    return sum(cubes) - stored(squares(s, seat), cubes)


# --- bids --------------------------------------------------------------------------------------------------------
def rank_value(p: Player) -> int:
    return p.bid + p.runner + p.lost


def ranking(s: Fleet) -> list[Seat]:
    """Bidders, best first; ties by EF-R27, then the higher bid laid out, then from the Admiral (EF-R65)."""
    order = from_admiral(s)

    def rank(seat: Seat) -> tuple[int, int, int, int]:
        p = s.players[seat]
        kind = "runner" if p.runner else "lost" if p.lost else "plain"
        tie = TIE_ORDER.index("congress" if owns(s, seat, "fleet_congress") else kind)
        return -rank_value(p), tie, -p.bid, order.index(seat)

    return sorted((seat for seat, p in enumerate(s.players) if p.bid), key=rank)


def hired(s: Fleet) -> list[Seat]:
    """EF-236: those with a place, the highest first."""
    return sorted((seat for seat, p in enumerate(s.players) if p.place), key=lambda seat: s.players[seat].place)


def pass_gain(s: Fleet, seat: Seat) -> tuple[int, int]:
    """EF-51; EF-153, EF-R70: Planning Command."""
    return PLANNED_PASS_GAIN if owns(s, seat, "planning_command") else PASS_GAIN


# --- prices ------------------------------------------------------------------------------------------------------
def ratio(s: Fleet, seat: Seat) -> int:
    """EF-37, EF-156; EF-R73: never below 2; EF-R67: 2:1 ships work whatever the option says."""
    return min((ship.ratio for ship in fleet(s, seat) if ship.ratio), default=s.trades)


def tribe_costs(s: Fleet, seat: Seat, n: int) -> tuple[list[int], int]:
    """EF-84, EF-86: what n more tribes cost by type, and how many of these units either discount may cut.

    EF-R35: no type of a tribe falls below 0. EF-R37: the first tribe of a phase may be cheaper.
    """
    ships, before = fleet(s, seat), s.players[seat].carried
    either = sum(ship.tribe_either for ship in ships)
    need, cut = [0, 0, 0, 0], 0
    for k in range(n):
        cost = [max(0, c - less) for c, less in zip(TRIBE, tribe_less(ships, before + k == 0), strict=True)]
        need = [a + b for a, b in zip(need, cost, strict=True)]
        cut += min(either, sum(cost))
    return need, cut


def tribe_less(ships: list[Ship], first: bool) -> list[int]:
    less = [sum(column) for column in zip((0, 0, 0, 0), *[ship.tribe_less for ship in ships], strict=True)]
    if first:
        less = [sum(column) for column in zip(less, *[ship.first_tribe_less for ship in ships], strict=True)]
    return less


def ship_cost(s: Fleet, seat: Seat, ship: str) -> tuple[Four, int]:
    """EF-95, EF-158: the cost after discounts of a type (EF-R43), and the units off any type; never its own (EF-32)."""
    ships, wanted = fleet(s, seat), SHIPS[ship]
    cost = [max(0, n - sum(own.less[i] for own in ships)) for i, n in enumerate(wanted.cost)]
    less = sum(own.less_any for own in ships)
    if wanted.military:
        less += sum(own.military_less for own in ships)  # EF-178, EF-R74
    if ship in s.players[seat].reserved:
        less += 1  # EF-221
    return (cost[0], cost[1], cost[2], cost[3]), less


def loyal(s: Fleet, seat: Seat, ship: str) -> bool:
    """EF-233, EF-R94: does the player own a ship of its faction?"""
    faction = SHIPS[ship].faction
    return bool(faction) and any(own.faction == faction for own in fleet(s, seat))


# --- explorer cards ----------------------------------------------------------------------------------------------
def cards_left(s: Fleet) -> int:
    """EF-108: the deck and all that would be shuffled into it."""
    return len(s.cards.pile) + len(s.cards.discard) + len(s.rejected)
