"""Set-up (AV-5 to AV-16)."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.avoid_the_void.facts import SPOTS
from engine.games.avoid_the_void.rules.aliens import choose_alien, deal_alien
from engine.games.avoid_the_void.rules.turn import turn
from engine.games.avoid_the_void.state import Sector, T, rule

HAND = 4
SHARED = {6: ("C1",), 7: ("B1", "D1")}  # where the players start whose sector was not dealt (AV-10, AV-11)


@rule
def set_up(t: T) -> None:
    s = t.s
    n = len(s.players)
    s.first = t.roll(n)  # AV-14
    for k in range(n):
        t.do(deal_alien if s.dealt else choose_alien, (s.first + k) % n)
    t.do(lay_out)
    t.do(turn, s.first)


@rule
def lay_out(t: T) -> None:
    s = t.s
    if not s.powers:
        s.blank = list(s.box.aliens)  # AV-71: every card shows its side without power
    row = starting_row(t)
    others = s.box.others[:]
    t.shuffle(others)
    tiles = row + others[: len(SPOTS) - len(row)]  # AV-6, AV-13; the rest leaves the game (AV-12)
    s.board = {spot: Sector(tile) for spot, tile in zip(SPOTS, tiles, strict=True)}
    place_ships(t, row)
    s.deck.shuffle(t.match.chance)
    t.shuffle(s.beasts)  # AV-16
    for p in s.players:
        p.hand = [card for _ in range(HAND) if (card := s.deck.top(t.match.chance))]  # AV-15
    s.phase = "start"
    t.say("The board is laid out; everybody holds {n} cards. {who} begins.", n=HAND, who=Who(s.first))


def starting_row(t: T) -> list[str]:
    """AV-7, AV-9: the players' starting sectors, filled up to five by others (AV-R33), in random order."""
    start = t.s.box.start
    own = [start[p.alien] for p in t.s.players]
    fillers = [tile for tile in start.values() if tile not in own]
    t.shuffle(fillers)
    row = own + fillers[: max(0, 5 - len(own))]
    t.shuffle(row)
    return row[:5]


def place_ships(t: T, row: list[str]) -> None:
    """AV-8, AV-10, AV-11: on one's own sector, or sharing; AV-R34: who shares which is random."""
    s = t.s
    start, homes = s.box.start, dict(zip(row, SPOTS, strict=False))
    without: list[Seat] = [seat for seat, p in enumerate(s.players) if start[p.alien] not in homes]
    t.shuffle(without)
    for p in s.players:
        p.at = homes.get(start[p.alien], "")
    for seat, spot in zip(without, SHARED.get(len(s.players), ()), strict=True):
        s.players[seat].at = spot
