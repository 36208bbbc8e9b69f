"""What is in the box of Terra Prime."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from engine.core.content import Box, Entry, Reader
from engine.games.terra_prime.atlas import Atlas
from engine.parts.hexes import SIDES, Hex
from engine.parts.routes import steps_from
from engine.parts.supplies import Colour, Part

Zone = Literal["green", "yellow", "red"]
Planet = Literal["green", "blue", "yellow", "red"]
Kind = Literal["green", "blue", "yellow", "brown"]  # of resource cubes
KINDS: tuple[Kind, ...] = ("green", "blue", "yellow", "brown")
Slot = Literal["arms", "hull"]
SLOTS: tuple[Slot, ...] = ("hull", "arms")
Count = Annotated[int, Field(ge=1)]
Amount = Annotated[int, Field(ge=0)]
Feature = Planet | Annotated[int, Field(ge=0, le=9)]  # a planet, or so many asteroid symbols
Needs = Annotated[dict[Kind, Count], Field(min_length=1)]


class HexTile(Entry):
    """A space hex, its corners clockwise from the top."""

    colour: Zone
    corners: Annotated[tuple[Feature, ...], Field(min_length=SIDES, max_length=SIDES)]
    stray: Amount = 0
    scouts: Amount = 0
    warships: Amount = 0


class PlaceEntry(Entry):
    """Where a space hex lies."""

    colour: Zone
    q: int
    r: int
    small: bool = True  # also in the layout for two

    @property
    def hex(self) -> Hex:
        return Hex(self.q, self.r)


class Demand(Entry):
    colour: Literal["green", "yellow"]
    needs: Needs
    points: Amount
    first: bool = False  # lies face up at the start (TP-5)


class Reward(Entry):
    phase: Annotated[int, Field(ge=1, le=4)]
    module: str = ""
    energy: Amount = 0
    cubes: dict[Kind, Count] = Field({})
    credits: Amount = 0
    points: Amount = 0
    alarm: bool = False  # the red circle (TP-146)


class Tech(Entry):
    name: str
    cost: Needs
    points: Amount
    text: str


class Module(Entry):
    name: str
    slot: Slot
    copies: Count
    prices: tuple[Count, ...] = ()  # of the first, second, third aboard; none: never for sale (TP-R34)
    at: Planet | None = None  # colonies that install it
    outpost: bool = False  # and so does the Outpost
    holds: tuple[Kind, ...] = ()  # of cargo: what it may carry
    text: str


SHIP = "thrusters", "weapons", "shield", "hold", "brown_holds", *SLOTS
SUPPLIES = *KINDS, "energy", "markers", "alarm"
SOLD = "weapon", "shield", "thruster", "cargo"
MOST_REMOVED = {1: 3, 2: 1, 3: 1}  # Reward tiles by phase, with two players
OUTPOST = Hex(0, 0)


class PrimeBox(Box):
    def __init__(self, own: Path | None = None) -> None:
        read = Reader("terra_prime", Path(__file__).parent / "content", own)
        self.hexes = read.entries("hexes", HexTile)
        self.places = read.entries("places", PlaceEntry)
        self.demands = read.entries("demands", Demand)
        self.rewards = read.entries("rewards", Reward)
        self.techs = read.entries("techs", Tech)
        self.modules = read.entries("modules", Module)
        self.ship = read.entries("ship", Part)
        self.supplies = read.entries("supplies", Part)
        self.colours = read.entries("colours", Colour)  # by seat (TP-R53)
        if not read.faults:
            self._check(read)
        read.done()
        self.amount = {id_: part.amount for id_, part in self.ship.items()}  # of what is printed on the ships
        places = {id_: place.hex for id_, place in self.places.items()}
        small = {id_: hex_ for id_, hex_ in places.items() if self.places[id_].small}
        self.small, self.large = Atlas(small, small), Atlas(places, small)

    def atlas(self, seats: int) -> Atlas:
        return self.small if seats == 2 else self.large

    def pieces(self) -> list[str]:
        return [*self.hexes, *self.demands, *self.rewards, *self.techs, *self.modules, *self.places]

    def _check(self, read: Reader) -> None:
        """What no single entry can tell."""
        for id_ in SHIP:
            read.require(id_ in self.ship, "ship.toml", id_, "", "every ship has it")
        for id_ in SUPPLIES:
            read.require(id_ in self.supplies, "supplies.toml", id_, "", "it is in every box")
        for id_ in SOLD:
            read.require(bool(self.modules[id_].prices), "modules.toml", id_, "prices", "it is for sale (TP-71)")
        read.require(len(self.colours) == 5, "colours.toml", "", "", "five can play, each in a colour of their own")
        self._check_hexes(read)
        self._check_places(read)
        self._check_tiles(read)
        if not read.overridden:
            box = (27, self.hexes), (18, self.demands), (20, self.rewards), (7, self.techs), (7, self.modules)
            for n, entries in box:
                read.require(len(entries) == n, "", "", "", f"the box holds {n}, here are {len(entries)}")

    def _check_hexes(self, read: Reader) -> None:
        for zone in ("green", "yellow", "red"):
            there = sum(tile.colour == zone for tile in self.hexes.values())
            needed = sum(place.colour == zone for place in self.places.values())
            read.require(there >= needed, "hexes.toml", "", "colour", f"{needed} places wait for a {zone} hex")
        for tile in self.hexes.values():
            green = tile.colour == "green" and bool(tile.scouts or tile.warships)
            read.require(not green, "hexes.toml", tile.id, "scouts", "green hexes never have aliens (TP-21)")
            around = pairwise([*tile.corners, tile.corners[0]])
            beside = any(isinstance(one, str) and isinstance(other, str) for one, other in around)
            read.require(not beside, "hexes.toml", tile.id, "corners", "planets lie next to each other (TP-42)")

    def _check_places(self, read: Reader) -> None:
        all_ = {place.hex for place in self.places.values()}
        read.require(OUTPOST not in all_, "places.toml", "", "", "the Outpost lies at (0, 0)")
        read.require(len(all_) == len(self.places), "places.toml", "", "", "two places lie on each other")
        reached = _linked(all_)
        for_two = _linked({place.hex for place in self.places.values() if place.small})
        for id_, place in self.places.items():
            linked = place.hex in reached and (place.hex in for_two or not place.small)
            read.require(linked, "places.toml", id_, "", "no way leads there from the Outpost (TP-R1)")

    def _check_tiles(self, read: Reader) -> None:
        for reward in self.rewards.values():
            known = not reward.module or reward.module in self.modules
            read.require(known, "rewards.toml", reward.id, "module", f"there is no Module {reward.module}")
        for phase, most in MOST_REMOVED.items():
            there = sum(reward.phase == phase for reward in self.rewards.values())
            read.require(there >= most, "rewards.toml", "", "phase", f"{most} of phase {phase} are taken out (TP-7)")
        firsts = [demand for demand in self.demands.values() if demand.first]
        right = len(firsts) == 1 and firsts[0].colour == "yellow"
        read.require(right, "demands.toml", "", "first", "one yellow tile lies face up at the start (TP-5)")


def _linked(places: set[Hex]) -> set[Hex]:
    """Those that can be reached from the Outpost, hex by hex."""
    return {*steps_from(OUTPOST, lambda hex_: [near for near in hex_.neighbours() if near in places])}


@cache
def printed() -> PrimeBox:
    return PrimeBox()
