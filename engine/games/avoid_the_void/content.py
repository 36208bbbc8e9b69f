"""What is in the box: cards, aliens, beasts, tiles and tokens, read from `content/*.toml` and checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.core.asks import Option
from engine.core.content import Box, Entry, Model, Reader
from engine.parts.square import COMPASS, turned

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
    made = ("copies", "icon")
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
    whole = "sides"
    sides: tuple[str, str]
    copies: Count


def directions(arrows: tuple[Arrow, ...]) -> tuple[int, ...]:
    return tuple(COMPASS.index(arrow) for arrow in arrows)


FITTING: dict[Do, str] = {
    "fit_ship": "ship_mods.toml",
    "fit_sector": "sector_mods.toml",
    "fit_buoy": "sector_mods.toml",
}
ID = re.compile(r"[a-z0-9_]{1,20}")  # with a number behind it, it is the key of an option


class VoidBox(Box):
    """A card in play is named by its kind and a number: asteroid_mining.3."""

    def __init__(self, own: Path | None = None) -> None:
        read = Reader("avoid_the_void", Path(__file__).parent / "content", own)
        self.regular = read.entries("cards", Card)
        self.ship_mods = read.entries("ship_mods", ShipMod)
        self.sector_mods = read.entries("sector_mods", SectorMod)
        self.aliens = read.entries("aliens", Alien)
        self.beasts = read.entries("beasts", Beast)
        self.tiles = read.entries("sectors", Tile)
        self.tokens = read.entries("tokens", TokenPair)
        self.kinds: dict[str, Card] = {**self.regular, **self.ship_mods, **self.sector_mods}
        if not read.faults:
            self._check(read)
        read.done()
        self._cards()
        self._sectors()

    def _cards(self) -> None:
        """What the rules ask of cards and beasts again and again, by the id in play."""
        self.cards = {f"{kind}.{i}": card for kind, card in self.kinds.items() for i in range(1, card.copies + 1)}
        self.kind = {id_: card.id for id_, card in self.cards.items()}
        self.weapons = frozenset(id_ for id_, kind in self.kind.items() if kind == "secret_weapon")
        effects: dict[str, Card | Beast] = {**self.cards, **self.beasts}
        self.steps = {id_: entry.steps for id_, entry in effects.items()}
        self.name = {id_: entry.name for id_, entry in effects.items()}
        self.play, self.discard, self.give = (self._options(verb) for verb in ("play", "discard", "give"))
        self.beast = {
            id_: Option(id_, beast.name, beast.text, "beast", beast.name, id_) for id_, beast in self.beasts.items()
        }

    def _options(self, verb: str) -> dict[str, Option]:
        """A card of a hand, wherever it is offered."""
        return {id_: Option(id_, c.name, c.in_short, verb, c.name, id_) for id_, c in self.cards.items()}

    def _sectors(self) -> None:
        """AV-R28: arrows in eight directions, printed with the tile upright, turned by quarters with it."""
        self.arrows = {
            (id_, quarters): tuple(sorted(turned(d, quarters) for d in directions(tile.arrows)))
            for id_, tile in self.tiles.items()
            for quarters in range(4)
        }
        self.mod_arrows = {id_: directions(mod.arrows) for id_, mod in self.sector_mods.items()}
        self.drunk = sum(step.n for step in self.beasts["star_drinker"].steps)
        self.start = {tile.start_of: id_ for id_, tile in self.tiles.items() if tile.start_of}
        self.others = [id_ for id_, tile in self.tiles.items() if not tile.start_of]

    def names(self, cards: Iterable[str]) -> tuple[str, ...]:
        return tuple([self.name[card] for card in cards])

    def pieces(self) -> list[str]:
        return [*self.cards, *self.beasts, *self.aliens, *self.tiles]

    def _check(self, read: Reader) -> None:
        """What no single entry can tell."""
        need = read.require
        by_file: dict[str, Mapping[str, Card]] = {
            "cards.toml": self.regular,
            "ship_mods.toml": self.ship_mods,
            "sector_mods.toml": self.sector_mods,
        }
        for file, cards in by_file.items():
            for card in cards.values():
                need(bool(ID.fullmatch(card.id)), file, card.id, "", "an id has at most 20 small letters, digits and _")
                alone = sum(card.id in others for others in by_file.values()) == 1
                need(alone, file, card.id, "", "two kinds of cards have this id")
                for step in card.steps:
                    fits = FITTING.get(step.do, file) == file
                    need(fits, file, card.id, "steps", f"{step.do} is for cards of {FITTING.get(step.do)}")
        for beast in self.beasts.values():
            for step in beast.steps:
                by_card = step.do in ONLY_BY_CARDS
                need(not by_card, "beasts.toml", beast.id, "steps", f"{step.do} needs a player who is in the game")
        for id_ in ("drop_cargo",):
            need(id_ in self.kinds, "cards.toml", id_, "", "the rules name this card: it must be there")
        for alien in self.aliens.values():
            starts = [tile for tile in self.tiles.values() if tile.start_of == alien.id]
            need(len(starts) == 1, "sectors.toml", alien.id, "start_of", "each alien has one starting sector")
        need(len(self.aliens) == 7, "aliens.toml", "", "", "there are seven aliens, one for each colour of ship")
        colours = {alien.colour for alien in self.aliens.values()}
        need(len(colours) == 7, "aliens.toml", "", "colour", "each alien has its own colour")
        others = sum(not tile.start_of for tile in self.tiles.values())
        need(others >= 20, "sectors.toml", "", "", "a board needs 20 sectors")
        for pair in self.tokens.values():
            needed = sum(self.sector_mods[side].copies for side in pair.sides if side in self.sector_mods)
            need(all(s in self.sector_mods for s in pair.sides), "tokens.toml", pair.id, "sides", "no such sector mod")
            need(pair.copies >= needed, "tokens.toml", pair.id, "copies", "a token for each card is needed (AV-R20)")
        on_tokens = {side for pair in self.tokens.values() for side in pair.sides}
        for mod in self.sector_mods:
            need(mod in on_tokens, "sector_mods.toml", mod, "", "no token in tokens.toml has this side (AV-R20)")
        if not read.overridden:
            for file, found, expected in (
                ("cards.toml", sum(c.copies for c in self.regular.values()), 78),
                ("ship_mods.toml", sum(c.copies for c in self.ship_mods.values()), 20),
                ("sector_mods.toml", sum(c.copies for c in self.sector_mods.values()), 24),
                ("beasts.toml", len(self.beasts), 15),
                ("sectors.toml", len(self.tiles), 35),
                ("tokens.toml", sum(pair.copies for pair in self.tokens.values()), 24),
            ):
                need(found == expected, file, "", "copies", f"the box holds {expected}, here are {found}")


@cache
def printed() -> VoidBox:
    return VoidBox()
