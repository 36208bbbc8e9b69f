"""Words that several rules use."""

from __future__ import annotations

from engine.core import Count, Option, Piece, Text, Words, text
from engine.games.spacecorp.content import Action, Base, CorpBox
from engine.games.spacecorp.state import Corp

ACTION: dict[Action, str] = {
    "research": "Research",
    "move": "Move",
    "explore": "Explore",
    "build": "Build",
    "produce": "Produce",
    "genetics": "Genetics",
    "upgrade": "Upgrade",
    "special": "Special",
    "revelation": "Revelation",
    "colonize": "Colonize",
}


def profit(n: int) -> Count:
    return Count(n, "F", "F")


def cards(n: int) -> Count:
    return Count(n, "card", "cards")


def spaces(n: int) -> Count:
    return Count(n, "space", "spaces")


def points(n: int) -> Count:
    return Count(n, "colony point", "colony points")


def card(s: Corp, piece: str) -> Piece:
    return Piece(s.box.card_of[piece].title, piece)


def site(s: Corp, id_: str) -> Piece:
    return Piece(s.box.sites[id_].name, id_)


def tile(box: CorpBox, id_: str) -> Piece:
    return Piece(box.tiles[id_].name, id_)


def base(box: CorpBox, id_: Base) -> Piece:
    return Piece(next(entry.name for entry in box.base_types.values() if entry.base == id_), id_)


def progress(box: CorpBox, id_: str) -> Piece:
    return Piece(box.progress[id_].title, id_)


def colony(box: CorpBox, id_: str) -> Piece:
    return Piece(box.colonies[id_].name, id_)


def team(n: int) -> Text:
    return text("team {n}", n=n + 1)


def label(s: Corp, piece: str, seat: int) -> Piece:
    """A card of the hand as it is typed (8.2); Infra has none."""
    firm = s.firms[seat]
    return Piece(f"c{firm.labels[firm.hand.index(piece)]}", piece) if piece in firm.hand else card(s, piece)


def of_hand(s: Corp, seat: int, piece: str, key: str, verb: str, hint: Words = "") -> Option:
    typed = str(label(s, piece, seat))
    return Option(key, text("{label} {card}", label=typed, card=card(s, piece)), hint, verb, typed, spot=piece)


def at_site(s: Corp, key: str, verb: str, words: Words, id_: str, hint: Words = "") -> Option:
    return Option(key, words, hint, verb, s.box.sites[id_].name, spot=f"site.{id_}")
