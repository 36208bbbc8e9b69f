"""Options that are the same whenever they are offered: made once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core import Option, Seat, Text, Who, text
from engine.games.avoid_the_void.content import BEASTS, CARDS
from engine.games.avoid_the_void.looks import SPOTS, token_key, tokens_in_play
from engine.games.avoid_the_void.state import Token, Void
from engine.parts.square import COMPASS


def _of_hand(verb: str) -> dict[str, Option]:
    return {card: Option(card, c.name, c.in_short, verb, c.name) for card, c in CARDS.items()}


PLAY, DISCARD, GIVE = _of_hand("play"), _of_hand("discard"), _of_hand("give")
SECTOR = {spot: Option(spot, spot, verb="choose", words=spot, spot=spot) for spot in SPOTS}
DIRECTION = {d: Option(d, d, verb="choose", words=d) for d in COMPASS}
BEAST = {id_: Option(id_, beast.name, beast.text, "beast", beast.name) for id_, beast in BEASTS.items()}


@cache
def player(seat: Seat) -> Option:
    return Option(str(seat), text("{who}", who=Who(seat)), verb="choose")


def players(seats: Iterable[Seat]) -> list[Option]:
    return [player(seat) for seat in seats]


def sectors(spots: Iterable[str]) -> list[Option]:
    return [SECTOR[spot] for spot in spots]


def name(card: str) -> str:
    return CARDS[card].name


def names(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple([CARDS[card].name for card in cards])


def mod_of(seat: Seat, card: str) -> Option:
    words = text("{card} of {who}", card=name(card), who=Who(seat))
    return Option(card, words, CARDS[card].in_short, "choose")


def mod_on(s: Void, spot: str, token: Token) -> Option:
    card = CARDS[token.card]
    words = text("{card} on {spot}", card=card.name, spot=spot)
    return Option(token_key(s, token), words, card.text, "choose", f"{card.name} {spot}", spot)


def mods_in_play(s: Void) -> list[Option]:
    """AV-R55: any ship mod and any sector mod."""
    ships = [mod_of(seat, card) for seat, p in enumerate(s.players) for card in p.mods]
    return ships + [mod_on(s, spot, token) for spot, token in tokens_in_play(s)]


def counted(n: int) -> Text:
    """So many cards, as one argument of a text."""
    return text("1 card") if n == 1 else text("{n} cards", n=n)
