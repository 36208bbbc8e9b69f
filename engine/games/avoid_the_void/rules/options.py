"""Options that are the same whenever they are offered: made once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core import Option, Seat, Text, Who, text
from engine.games.avoid_the_void.facts import SPOTS, token_key, tokens_in_play
from engine.games.avoid_the_void.state import Token, Void
from engine.parts.square import COMPASS

SECTOR = {spot: Option(spot, spot, verb="choose", words=spot, spot=spot) for spot in SPOTS}
DIRECTION = {d: Option(d, d, verb="choose", words=d) for d in COMPASS}


@cache
def player(seat: Seat) -> Option:
    return Option(str(seat), text("{who}", who=Who(seat)), verb="choose", spot=f"seat.{seat}")


def players(seats: Iterable[Seat]) -> list[Option]:
    return [player(seat) for seat in seats]


def sectors(spots: Iterable[str]) -> list[Option]:
    return [SECTOR[spot] for spot in spots]


def mod_of(s: Void, seat: Seat, card: str) -> Option:
    entry = s.box.cards[card]
    words = text("{card} of {who}", card=entry.name, who=Who(seat))
    return Option(card, words, entry.in_short, "choose", spot=f"seat.{seat}")


def mod_on(s: Void, spot: str, token: Token) -> Option:
    card = s.box.cards[token.card]
    words = text("{card} on {spot}", card=card.name, spot=spot)
    return Option(token_key(s, token), words, card.text, "choose", f"{card.name} {spot}", spot)


def mods_in_play(s: Void) -> list[Option]:
    """AV-R55: any ship mod and any sector mod."""
    ships = [mod_of(s, seat, card) for seat, p in enumerate(s.players) for card in p.mods]
    return ships + [mod_on(s, spot, token) for spot, token in tokens_in_play(s)]


def counted(n: int) -> Text:
    """So many cards, as one argument of a text."""
    return text("1 card") if n == 1 else text("{n} cards", n=n)
