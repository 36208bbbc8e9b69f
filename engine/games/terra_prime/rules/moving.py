"""Move and Explore (TP-36 to TP-51)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core import Asking, Count, Option, Piece, Seat, Text, Who, choose, text
from engine.games.terra_prime.atlas import OUTPOST
from engine.games.terra_prime.content import HexTile
from engine.games.terra_prime.facts import (
    at_corner,
    fully_revealed,
    hidden_at,
    in_the_way,
    most_explores,
    planets,
    risk_at,
)
from engine.games.terra_prime.rules.damage import dodge
from engine.games.terra_prime.rules.spending import spend
from engine.games.terra_prime.state import Prime, T, rule
from engine.games.terra_prime.wording import at_place, at_sector, both, face, points, risk, sector
from engine.parts.hexes import SIDES

RED_HEX = 2  # TP-47
NO_MORE = text("You have explored enough this turn.")


# --- Move --------------------------------------------------------------------------------------------------------
def move_options(s: Prime, seat: Seat) -> Iterator[Option]:
    for n in s.atlas.adjacent[s.players[seat].at]:
        if fully_revealed(s, n):  # TP-36, TP-37
            danger = risk_at(s, seat, n, enters=True)
            yield moving_to(n)._replace(hint=risk(danger)) if danger else moving_to(n)


@cache
def moving_to(n: int) -> Option:
    return at_sector("move", "move", text("Move to {sector}", sector=sector(n)), n)


def move(t: T, seat: Seat, to: str) -> None:
    p = spend(t, seat)
    p.at = int(to)
    t.say("{who} moves to {sector}.", who=Who(seat), sector=sector(p.at))
    enter(t, seat)


@rule
def navigate(t: T, seat: Seat) -> None:
    """TP-38, TP-49, TP-130: asteroid fields, unless somebody has colonized them."""
    enter(t, seat)


def enter(t: T, seat: Seat) -> None:
    at = t.s.players[seat].at
    if n := in_the_way(t.s, at):
        t.do(dodge, seat, "field", str(at), n)


# --- Explore -----------------------------------------------------------------------------------------------------
def explore_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    used_up = s.explores >= most_explores(p)  # TP-40; a Hyperdrive counts as soon as it is there (TP-R12)
    for n in s.atlas.adjacent[p.at]:
        if hidden := hidden_at(s, n):
            danger = risk_at(s, seat, n, enters=True)
            hint = both(text("turns up {places}", places=tuple(hidden)), risk(danger) if danger else "")
            words = text("Explore {sector}", sector=sector(n))
            option = at_sector("explore", "explore", words, n, hint)
            yield option._replace(blocked=NO_MORE, rule="TP-40") if used_up else option


def explore(t: T, seat: Seat, to: str) -> Asking[None]:
    """TP-39. From the Outpost both hexes of a sector are turned up, one after the other (TP-R2, TP-D21)."""
    n = int(to)
    hidden = hidden_at(t.s, n)
    options = [at_place("first", "choose", text("{place} first", place=place), place) for place in hidden]
    words = text("Which hex of {sector} is turned up first?", sector=sector(n))
    key = yield from choose(seat, words, options, default=options[0].key)
    first = key.partition(".")[2]
    p = spend(t, seat)
    t.s.explores += 1
    p.at = n
    t.say("{who} explores {sector}.", who=Who(seat), sector=sector(n))
    for place in sorted(hidden, key=lambda place: place != first):
        t.do(turn_up, seat, place)
    t.do(navigate, seat)


@rule
def turn_up(t: T, seat: Seat, place: str) -> None:
    s = t.s
    s.laying = place
    tile = s.box.hexes[s.faces[place][0]]
    t.say("{place} shows {face}.", place=place, face=face(tile))
    t.reveal()
    if tile.colour == "red":  # TP-47, TP-R4
        s.players[seat].points += RED_HEX
        t.say("{who} gains {points} for the red hex.", who=Who(seat), points=points(RED_HEX))
    t.do(lay, seat, place)


@rule
def lay(t: T, seat: Seat, place: str) -> Asking[None]:
    """TP-41 to TP-46: turned as the explorer likes (TP-R8), but no planets in neighbouring sectors."""
    s = t.s
    tile = s.box.hexes[s.faces[place][0]]
    ways = rotations(s, place)
    if not ways:  # TP-46, TP-R5
        s.laying = ""
        s.discarded += s.faces[place]
        s.faces[place] = []
        t.say("It cannot be laid anywhere and is discarded.")
        return
    t.task(text("turn the hex {place}", place=place), text("It shows {face}.", face=face(tile)))
    options = [turned_by(s, tile, place, k, i) for i, k in enumerate(ways, 1)]
    words = text("How is {place} laid?", place=place)
    k = int((yield from choose(seat, words, options, default=calmest(s, seat, place, ways))))
    s.laying = ""
    s.turned[place] = k
    t.say("{who} lays {place}: {what}.", who=Who(seat), place=place, what=lies(s, tile, place, k))
    if tile.stray:  # TP-48
        t.do(dodge, seat, "stray", place, tile.stray)


def rotations(s: Prime, place: str) -> list[int]:
    """The legal ones, equal ones once (TP-42, TP-R7)."""
    tile = s.box.hexes[s.faces[place][0]]
    found: dict[tuple[object, ...], int] = {}
    for k in range(SIDES):
        if _legal(s, tile, place, k):
            found.setdefault(tuple(at_corner(tile, k, corner) for corner in range(SIDES)), k)
    return [*found.values()]


def _legal(s: Prime, tile: HexTile, place: str, k: int) -> bool:
    for corner, n in enumerate(s.atlas.corners[place]):
        planet = isinstance(at_corner(tile, k, corner), str)
        if planet and any(near == OUTPOST or planets(s, near) for near in s.atlas.adjacent[n]):  # TP-45
            return False
    return True


def turned_by(s: Prime, tile: HexTile, place: str, k: int, number: int) -> Option:
    return Option(str(k), text("Way {n}", n=number), lies(s, tile, place, k), "place", str(number), spot=f"way.{k}")


def lies(s: Prime, tile: HexTile, place: str, k: int) -> Text:
    """What comes to lie where: green in 6, 2 asteroids in 11."""
    found = []
    for corner, n in enumerate(s.atlas.corners[place]):
        feature = at_corner(tile, k, corner)
        if isinstance(feature, str):
            found.append(text("{colour} in {n}", colour=Piece(feature, feature), n=n))
        elif feature:
            found.append(text("{asteroids} in {n}", asteroids=Count(feature, "asteroid", "asteroids"), n=n))
    return text("{all}", all=tuple(found))


def calmest(s: Prime, seat: Seat, place: str, ways: list[int]) -> str:
    """Fewest asteroids in the sector that was entered, then the first that is shown."""
    tile, at = s.box.hexes[s.faces[place][0]], s.players[seat].at
    corner = s.atlas.corners[place].index(at)

    def dice_there(k: int) -> int:
        feature = at_corner(tile, k, corner)
        return feature if isinstance(feature, int) else 0

    return str(min(ways, key=dice_there))
