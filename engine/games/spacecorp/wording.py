"""Words that several rules use."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.core import Count, Option, Piece, Text, Words, text
from engine.games.spacecorp.content import Action, Base, Contract, CorpBox
from engine.games.spacecorp.state import Corp

OPTIONS = 10_000  # options are the same again and again: so many are remembered, ready made
ACTION: dict[Action, Text] = {
    "research": text("Research"),
    "move": text("Move"),
    "explore": text("Explore"),
    "build": text("Build"),
    "produce": text("Produce"),
    "genetics": text("Genetics"),
    "upgrade": text("Upgrade"),
    "special": text("Special"),
    "revelation": text("Revelation"),
    "colonize": text("Colonize"),
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
    return card_of(s.box, piece)


@lru_cache(maxsize=OPTIONS)
def card_of(box: CorpBox, piece: str) -> Piece:
    return Piece(box.card_of[piece].title, piece)


def site(s: Corp, id_: str) -> Piece:
    return site_of(s.box, id_)


@lru_cache(maxsize=OPTIONS)
def site_of(box: CorpBox, id_: str) -> Piece:
    return Piece(box.sites[id_].name, id_)


def tile(box: CorpBox, id_: str) -> Piece:
    return Piece(box.tiles[id_].name, id_)


@lru_cache(maxsize=OPTIONS)
def base(box: CorpBox, id_: Base) -> Piece:
    return Piece(next(entry.name for entry in box.base_types.values() if entry.base == id_), id_)


def progress(box: CorpBox, id_: str) -> Piece:
    return Piece(box.progress[id_].title, id_)


def colony(box: CorpBox, id_: str) -> Piece:
    return Piece(box.colonies[id_].name, id_)


def era(s: Corp) -> Piece:
    return Piece(s.rules.name, s.era)


def contract(s: Corp, entry: Contract) -> Piece:
    """As its row reads on the side in use (SC-R163)."""
    return Piece(entry.heading(len(s.firms)), entry.id)


def edge(box: CorpBox, id_: str) -> Piece:
    return Piece(box.effects[id_].name, id_)


@cache
def team(n: int) -> Text:
    return text("team {n}", n=n + 1)


def label(s: Corp, piece: str, seat: int) -> Piece:
    """A card of the hand as it is typed (8.2); others have no label."""
    firm = s.firms[seat]
    return Piece(f"c{firm.labels[firm.hand.index(piece)]}", piece) if piece in firm.hand else card(s, piece)


def typed_tile(s: Corp, at: str, n: int) -> str:
    """By its site; of several at a star, by the site and which of them it is."""
    name = s.box.sites[at].name
    return f"{name} {n + 1}" if len(s.laid[at]) > 1 else name


def of_hand(s: Corp, seat: int, piece: str, verb: str, hint: Words = "") -> Option:
    firm = s.firms[seat]
    return held(s.box, piece, firm.labels[firm.hand.index(piece)], verb, hint)


@lru_cache(maxsize=OPTIONS)
def held(box: CorpBox, piece: str, label: int, verb: str, hint: Words) -> Option:
    """By the label that it has in the hand (8.2)."""
    typed = f"c{label}"
    return Option(piece, text("{label} {card}", label=typed, card=card_of(box, piece)), hint, verb, typed, spot=piece)


@lru_cache(maxsize=OPTIONS)
def at_site(box: CorpBox, id_: str, verb: str, hint: Words = "") -> Option:
    return Option(id_, site_of(box, id_), hint, verb, box.sites[id_].name, spot=f"site.{id_}")


@lru_cache(maxsize=OPTIONS)
def team_to(box: CorpBox, n: int, to: str, verb: str, hint: Words = "") -> Option:
    words = text("team {n} to {site}", n=n + 1, site=site_of(box, to))
    return Option(f"{n}.{to}", words, hint, verb, f"team {n + 1} {box.sites[to].name}", spot=f"site.{to}")
