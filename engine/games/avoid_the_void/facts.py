"""Pure looks at the table: numbers, arrows, neighbours, who is next to whom. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from engine.games.avoid_the_void.state import Sector, Token, Void
from engine.parts.square import SquareGrid, turned

GRID = SquareGrid("ABCDE", 5)
SPOTS = GRID.spots


# --- players -----------------------------------------------------------------------------------------------------
def clockwise(s: Void, first: Seat) -> list[Seat]:
    """The players still in the game, in turn order from `first` on (AV-14)."""
    players = s.players
    n = len(players)
    return [i for i in [(first + k) % n for k in range(n)] if not players[i].out]


def opponents(s: Void, seat: Seat) -> list[Seat]:
    """AV-R23: others still in the game; in turn order from the next one (AV-R56)."""
    return [o for o in clockwise(s, seat) if o != seat]


def left_of(s: Void, seat: Seat) -> Seat:
    """AV-R65: the next player in turn order who is still in the game."""
    return clockwise(s, seat + 1)[0]


def has_power(s: Void, seat: Seat, alien: str) -> bool:
    """AV-66 to AV-68: the card shows the side with the power; AV-R18: an out player's is covered."""
    player = s.players[seat]
    return player.alien == alien and not player.out and alien not in s.blank


def mods_of(s: Void, seat: Seat, kind: str) -> list[str]:
    """The ship mods of one kind that a player controls."""
    mods, kind_of = s.players[seat].mods, s.box.kind
    return [m for m in mods if kind_of[m] == kind] if mods else mods


# --- sectors -----------------------------------------------------------------------------------------------------
def your_sector(s: Void, seat: Seat) -> Sector:
    """AV-77: the one your ship is on now."""
    return s.board[s.players[seat].at]


def ships_on(s: Void, spot: str) -> list[Seat]:
    """AV-R32: any number of them."""
    return [i for i, p in enumerate(s.players) if p.at == spot]


def unoccupied(s: Void) -> list[str]:
    """AV-78: no ship on it; mods do not matter."""
    taken = {p.at for p in s.players}
    return [spot for spot in SPOTS if spot not in taken]


def printed_arrows(s: Void, sector: Sector) -> tuple[int, ...]:
    """Of the normal side, as it lies now."""
    return s.box.arrows[sector.tile, sector.turned]


def number(s: Void, spot: str) -> int:
    """AV-23: as it is now, with its mods; AV-R21: they add up, without floor or ceiling."""
    box, sector = s.box, s.board[spot]
    n = 0 if sector.hole else box.tiles[sector.tile].number  # AV-73
    for token in sector.tokens:
        n += box.sector_mods[box.kind[token.card]].number
    return n - box.drunk * len(sector.drunk_by)


def arrows(s: Void, spot: str) -> list[int]:
    """The directions that the sector's arrows and those of its mods point to (AV-48, AV-R54)."""
    sector = s.board[spot]
    found = set() if sector.hole else set(printed_arrows(s, sector))
    for token in sector.tokens:
        found.update(s.box.mod_arrows[s.box.kind[token.card]])
        if token.arrow >= 0:
            found.add(turned(token.arrow, sector.turned))  # AV-R22
    return sorted(found)


def exits(s: Void, spot: str) -> list[str]:
    """Where the arrows lead; one that points outside the board gives no move (AV-47)."""
    beyond = GRID.step[spot]
    return [to for d in arrows(s, spot) if (to := beyond[d])]


def tokens_of(s: Void, spot: str, kind: str) -> int:
    tokens, kind_of = s.board[spot].tokens, s.box.kind
    return sum([kind_of[token.card] == kind for token in tokens]) if tokens else 0


def holes(s: Void) -> list[str]:
    return [spot for spot in SPOTS if s.board[spot].hole]


def can_collapse(s: Void, spot: str) -> bool:
    """AV-R30, AV-R55: its normal side is up and no Stabilizer holds it."""
    sector = s.board[spot]
    return not sector.hole and not (sector.tokens and tokens_of(s, spot, "stabilizer"))


def nearest_holes(s: Void, spot: str) -> list[str]:
    """AV-88: fewest single moves, diagonal ones included, arrows ignored; AV-R31: one's own sector is at 0."""
    found = holes(s)
    least = min((GRID.distance(spot, hole) for hole in found), default=0)
    return [hole for hole in found if GRID.distance(spot, hole) == least]


def destinations(s: Void, seat: Seat, paid: bool = False) -> list[str]:
    """AV-R52: arrows, Wormhole, Phase Shift and Yoolan's payment are open at once, also on a black hole."""
    at = s.players[seat].at
    found = dict.fromkeys(exits(s, at))
    if tokens_of(s, at, "wormhole"):
        found |= dict.fromkeys(wormhole_exits(s, at))
    if paid or mods_of(s, seat, "phase_shift"):
        found |= dict.fromkeys(GRID.near[at])
    return list(found)


def wormhole_exits(s: Void, spot: str) -> list[str]:
    """Straight across the centre of the board, or to any other Wormhole."""
    return [to for to in SPOTS if to != spot and (to == GRID.across[spot] or tokens_of(s, to, "wormhole"))]


# --- mods in play ------------------------------------------------------------------------------------------------
def tokens_in_play(s: Void) -> Iterator[tuple[str, Token]]:
    for spot in SPOTS:
        for token in s.board[spot].tokens:
            yield spot, token


def token_key(s: Void, token: Token) -> str:
    """Its card; and by its placing, if another token stands for the same card (AV-R19 the other way)."""
    alike = sum(other.card == token.card for _, other in tokens_in_play(s))
    return f"{token.card}@{token.placed}" if alike > 1 else token.card


def token_by(s: Void, key: str) -> tuple[str, Token] | None:
    """The token of a key, and its sector."""
    card, _, placed = key.partition("@")
    found = ((spot, token) for spot, token in tokens_in_play(s) if token.card == card)
    return next(((spot, token) for spot, token in found if placed in ("", str(token.placed))), None)


def card_of(key: str) -> str:
    """The card of a mod's key."""
    return key.partition("@")[0]


def concerned_by(s: Void, mod: str) -> list[Seat]:
    """Whose mod it is: who controls it, or whose ship is on its sector."""
    found = token_by(s, mod)
    return [seat for seat, p in enumerate(s.players) if mod in p.mods] + (ships_on(s, found[0]) if found else [])


def income_number(s: Void, seat: Seat) -> int:
    """The sector's number and the player's own changes (Cargo Annex, Fuel Leak)."""
    from_mods = sum(s.box.ship_mods[s.box.kind[m]].income for m in s.players[seat].mods)
    return number(s, s.players[seat].at) + from_mods
