"""What is in the box: cards, aliens, beasts, tiles and tokens, read from `content/*.toml` and checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.core.content import Entry, Model, Reader
from engine.parts.square import COMPASS

Icon = Literal["mining", "teleport", "blaster", "trade", "gyroscope", "void", "anomaly"]
Colour = Literal["red", "purple", "green", "white", "blue", "yellow", "orange"]
Arrow = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Count = Annotated[int, Field(ge=0)]
COLOURS: dict[Icon, str] = {
    "mining": "orange",
    "teleport": "red",
    "blaster": "yellow",
    "trade": "green",
    "gyroscope": "blue",
    "void": "black",
    "anomaly": "purple",
}
Do = Literal[
    "draw",
    "others_draw",
    "income",
    "harvest",
    "recycle",
    "discard",
    "move",
    "pull",
    "fall",
    "swap_ships",
    "sling",
    "drag",
    "howl",
    "blast",
    "blast_all",
    "blast_half",
    "blast_near",
    "blast_richest",
    "swap_hands",
    "raid",
    "barter",
    "toll",
    "pass_hands",
    "thief",
    "turn",
    "turn_near",
    "turn_line",
    "shift_line",
    "swap_sectors",
    "collapse",
    "restore",
    "chain",
    "mend",
    "horizon",
    "drink",
    "play_top",
    "sword",
    "clear_mods",
    "remove_mod",
    "move_token",
    "snatch",
    "end_action",
    "cloud",
    "fit_ship",
    "fit_sector",
    "fit_buoy",
]
ONLY_BY_CARDS: frozenset[Do] = frozenset(  # a player who is out has no hand, ship or Action Phase (AV-63)
    {
        "draw", "income", "harvest", "recycle", "discard", "move", "fall", "swap_ships", "blast_near", "swap_hands",
        "raid", "barter", "toll", "turn_near", "play_top", "sword", "snatch", "end_action", "fit_ship", "fit_sector",
        "fit_buoy",
    }
)  # fmt: skip
Where = Literal["", "anywhere", "adjacent", "unoccupied", "adjacent unoccupied", "beside two black holes"]


class Step(Model):
    """One step of a card or beast; a window for interrupts lies between two steps."""

    do: Do
    n: int = 0
    where: Where = ""


Steps = Annotated[tuple[Step, ...], Field(min_length=1)]


class Card(Entry):
    """A resource card."""

    kind: ClassVar[str] = "regular"
    name: str
    icon: Icon
    copies: Count
    text: str
    steps: Steps

    @property
    def colour(self) -> str:
        return COLOURS[self.icon]

    @property
    def in_short(self) -> str:
        """All that it does, in one line."""
        return self.text


class ShipMod(Card):
    kind = "ship mod"
    steps: Steps = (Step(do="fit_ship"),)
    discard_after: Icon | None = None  # goes when its controller has played this icon (AV-39)
    instead: Literal["income", "travel"] | None = None  # replaces the phase (AV-40)
    income: int = 0  # counts on top of the sector's number in Income

    @property
    def in_short(self) -> str:
        colour = COLOURS[self.discard_after] if self.discard_after else ""
        return f"{self.text} Discarded after you play a {colour} card." if colour else self.text


class SectorMod(Card):
    kind = "sector mod"
    steps: Steps = (Step(do="fit_sector"),)
    number: int = 0  # counts on top of the sector's number
    arrows: tuple[Arrow, ...] = ()
    tag: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]  # two letters for the token


class Alien(Entry):
    name: str
    colour: Colour
    letter: Annotated[str, Field(min_length=1, max_length=1)]
    once: bool = False  # once per game (AV-67)
    text: str


class Beast(Entry):
    name: str
    text: str
    steps: Steps


class Tile(Entry):
    number: int
    arrows: tuple[Arrow, ...]
    start_of: str = ""


class TokenPair(Entry):
    sides: tuple[str, str]
    copies: Count


def directions(arrows: tuple[Arrow, ...]) -> tuple[int, ...]:
    return tuple(COMPASS.index(arrow) for arrow in arrows)


_reader = Reader("avoid_the_void", Path(__file__).parent / "content")
REGULAR = _reader.entries("cards", Card)
SHIP_MODS = _reader.entries("ship_mods", ShipMod)
SECTOR_MODS = _reader.entries("sector_mods", SectorMod)
ALIENS = _reader.entries("aliens", Alien)
BEASTS = _reader.entries("beasts", Beast)
TILES = _reader.entries("sectors", Tile)
TOKENS = _reader.entries("tokens", TokenPair)
KINDS: dict[str, Card] = {**REGULAR, **SHIP_MODS, **SECTOR_MODS}
CARD_FILES: dict[str, Mapping[str, Card]] = {
    "cards.toml": REGULAR,
    "ship_mods.toml": SHIP_MODS,
    "sector_mods.toml": SECTOR_MODS,
}
FITTING: dict[Do, str] = {
    "fit_ship": "ship_mods.toml",
    "fit_sector": "sector_mods.toml",
    "fit_buoy": "sector_mods.toml",
}
ID = re.compile(r"[a-z0-9_]{1,20}")  # with a number behind it, it is the key of an option


def _check() -> None:
    """What no single entry can tell."""
    need = _reader.require
    for file, cards in CARD_FILES.items():
        for card in cards.values():
            need(bool(ID.fullmatch(card.id)), file, card.id, "", "an id has at most 20 small letters, digits and _")
            alone = sum(card.id in others for others in CARD_FILES.values()) == 1
            need(alone, file, card.id, "", "two kinds of cards have this id")
            for step in card.steps:
                fits = FITTING.get(step.do, file) == file
                need(fits, file, card.id, "steps", f"{step.do} is for cards of {FITTING.get(step.do)}")
    for beast in BEASTS.values():
        for step in beast.steps:
            by_card = step.do in ONLY_BY_CARDS
            need(not by_card, "beasts.toml", beast.id, "steps", f"{step.do} needs a player who is in the game")
    for id_ in ("drop_cargo",):
        need(id_ in KINDS, "cards.toml", id_, "", "the rules name this card: it must be there")
    for alien in ALIENS.values():
        starts = [tile for tile in TILES.values() if tile.start_of == alien.id]
        need(len(starts) == 1, "sectors.toml", alien.id, "start_of", "each alien has one starting sector")
    need(len(ALIENS) == 7, "aliens.toml", "", "", "there are seven aliens, one for each colour of ship")
    need(len({a.colour for a in ALIENS.values()}) == 7, "aliens.toml", "", "colour", "each alien has its own colour")
    need(sum(not tile.start_of for tile in TILES.values()) >= 20, "sectors.toml", "", "", "a board needs 20 sectors")
    for pair in TOKENS.values():
        needed = sum(SECTOR_MODS[side].copies for side in pair.sides if side in SECTOR_MODS)
        need(all(s in SECTOR_MODS for s in pair.sides), "tokens.toml", pair.id, "sides", "no such sector mod")
        need(pair.copies >= needed, "tokens.toml", pair.id, "copies", "a token for each card is needed (AV-R20)")
    on_tokens = {side for pair in TOKENS.values() for side in pair.sides}
    for mod in SECTOR_MODS:
        need(mod in on_tokens, "sector_mods.toml", mod, "", "no token in tokens.toml has this side (AV-R20)")
    if not _reader.overridden:
        for file, found, expected in (
            ("cards.toml", sum(c.copies for c in REGULAR.values()), 78),
            ("ship_mods.toml", sum(c.copies for c in SHIP_MODS.values()), 20),
            ("sector_mods.toml", sum(c.copies for c in SECTOR_MODS.values()), 24),
            ("beasts.toml", len(BEASTS), 15),
            ("sectors.toml", len(TILES), 35),
            ("tokens.toml", sum(pair.copies for pair in TOKENS.values()), 24),
        ):
            need(found == expected, file, "", "copies", f"the box holds {expected}, here are {found}")


if not _reader.faults:
    _check()
_reader.done()

# A card in play is named by its kind and a number: asteroid_mining.3
CARDS: dict[str, Card] = {f"{kind}.{i}": card for kind, card in KINDS.items() for i in range(1, card.copies + 1)}
