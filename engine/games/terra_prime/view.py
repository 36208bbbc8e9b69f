"""What a seat may see of the table. Pictures, prompts and texts are made from this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.games.terra_prime.atlas import OUTPOST
from engine.games.terra_prime.cargo import Hold as Hold
from engine.games.terra_prime.content import KINDS, SLOTS, Feature, HexTile, Kind, Zone
from engine.games.terra_prime.facts import (
    PRODUCES,
    asteroids,
    face_down,
    features,
    group_at,
    holds,
    most_explores,
    score,
    shield_room,
    ships_at,
    thrusters,
    weapons,
)
from engine.games.terra_prime.state import Colonized, Player, Prime, Roll, Stage
from engine.parts.hexes import Hex as Hex
from engine.parts.hexes import Point as Point

Amounts = tuple[tuple[Kind, int], ...]


@dataclass(frozen=True, slots=True)
class HexFace:
    """A space hex with its face up."""

    id: str
    colour: Zone
    corners: tuple[Feature, ...]  # clockwise from the top, as they lie
    stray: int
    scouts: int
    warships: int


@dataclass(frozen=True, slots=True)
class PlaceFace:
    """Where a hex lies."""

    id: str  # G1, Y3, R2
    hex: Hex
    zone: Zone
    sectors: tuple[int, ...]  # at its corners, clockwise from the top
    down: bool  # face down
    face: HexFace | None  # up; or peeked at by the one who looks; none where it was discarded
    laying: bool  # turned up, and not laid yet
    peeked: bool  # in the notes of the one who looks
    scouts: int  # hostile ships that are left this turn
    warships: int
    quiet: bool  # its aliens are gone for good
    reward: str  # the tile over them


@dataclass(frozen=True, slots=True)
class ColonyFace:
    seat: Seat
    kind: Colonized
    cube: Kind | None
    tile: str  # the Reward tile under it


@dataclass(frozen=True, slots=True)
class SectorFace:
    number: int
    point: Point
    distance: int
    adjacent: tuple[int, ...]
    known: bool  # all of its hexes are turned up
    features: tuple[Feature, ...]  # planets and fields, whatever lies over them
    asteroids: int
    colony: ColonyFace | None
    ships: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DemandFace:
    id: str
    colour: str
    needs: Amounts
    there: Amounts  # cubes on it
    points: int


@dataclass(frozen=True, slots=True)
class TechFace:
    id: str
    name: str
    cost: Amounts
    points: int
    text: str
    left: int


@dataclass(frozen=True, slots=True)
class ModuleFace:
    id: str
    name: str
    slot: str
    text: str
    prices: tuple[int, ...]  # of the first, second, third aboard
    at: str  # the colour of the colonies that install it; "": none does
    outpost: bool  # and so does the Outpost
    left: int


@dataclass(frozen=True, slots=True)
class RewardFace:
    id: str
    phase: int
    module: str
    energy: int
    cubes: Amounts
    credits: int
    points: int
    alarm: bool


@dataclass(frozen=True, slots=True)
class ShipFace:
    """A player as everybody sees them: nothing of it is secret (TP-R41)."""

    seat: Seat
    at: int
    points: int
    credits: int
    energy: int
    shield_room: int
    thrusters: int
    weapons: int
    modules: tuple[str, ...]
    holds: tuple[Hold, ...]
    cubes: Amounts
    markers: int
    supply: int
    techs: tuple[str, ...]
    claimed: tuple[DemandFace, ...]
    most_explores: int
    peeked: tuple[str, ...]  # face-down places that they have looked at: everybody saw where, not what
    score: tuple[tuple[str, int], ...]  # if the game ended now, by source


@dataclass(frozen=True, slots=True)
class RollFace:
    cause: str
    where: str
    dice: tuple[int, ...]
    good: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PrimeView:
    seat: Seat | None  # who looks
    places: tuple[PlaceFace, ...]
    sectors: tuple[SectorFace, ...]  # by number, the Outpost first
    ships: tuple[ShipFace, ...]  # by seat
    demands: tuple[DemandFace | None, ...]  # 1 and 2 green, 3 yellow
    green: int  # Demand tiles in the stacks
    yellow: int
    rewards: int
    phase: int  # of the top Reward tile; 0 when there is none
    seen: tuple[RewardFace, ...]  # Reward tiles that were drawn
    techs: tuple[TechFace, ...]
    modules: tuple[ModuleFace, ...]  # with how many are left in the supply
    slots: tuple[tuple[str, int], ...]  # of every ship, by sort
    cubes: Amounts  # in the supply
    energy: int
    discarded: tuple[HexFace, ...]
    notes: tuple[str, ...]  # places that the one who looks has peeked at, in order
    alarm: int
    ending: bool
    first: Seat
    active: Seat
    round: int
    actions: int
    left: int
    explores: int
    stage: Stage
    rolls: tuple[RollFace, ...]


def look(s: Prime, seat: Seat | None) -> PrimeView:
    box = s.box
    notes = tuple(s.players[seat].notes) if seat is not None else ()
    drawn = [*(colony.tile for colony in s.colonies.values()), *s.quiet.values()]
    return PrimeView(
        seat=seat,
        places=tuple(_place(s, id_, id_ in notes) for id_ in s.faces),
        sectors=tuple(_sector(s, n) for n in range(len(s.atlas.points))),
        ships=tuple(_ship(s, i, p) for i, p in enumerate(s.players)),
        demands=tuple(_demand(s, one.tile, one.cubes) if one.tile else None for one in s.wanted),
        green=len(s.green),
        yellow=len(s.yellow),
        rewards=len(s.rewards),
        phase=box.rewards[s.rewards[-1]].phase if s.rewards else 0,
        seen=tuple(_reward(s, id_) for id_ in sorted(drawn) if id_),
        techs=tuple(
            TechFace(id_, t.name, _amounts(t.cost), t.points, t.text, s.techs[id_]) for id_, t in box.techs.items()
        ),
        modules=tuple(
            ModuleFace(id_, m.name, m.slot, m.text, m.prices, m.at or "", m.outpost, s.modules[id_])
            for id_, m in box.modules.items()
        ),
        slots=tuple((slot, box.amount[slot]) for slot in SLOTS),
        cubes=_amounts(s.cubes),
        energy=s.energy,
        discarded=tuple(_face(box.hexes[id_], 0) for id_ in s.discarded),
        notes=tuple(place for place in notes if face_down(s, place)),
        alarm=s.alarm,
        ending=s.ending,
        first=s.first,
        active=s.active,
        round=s.round,
        actions=s.actions,
        left=s.left,
        explores=s.explores,
        stage=s.stage,
        rolls=tuple(_roll(roll) for roll in s.rolls),
    )


def _amounts(cubes: dict[Kind, int]) -> Amounts:
    return tuple((kind, cubes[kind]) for kind in KINDS if cubes.get(kind))


def _face(tile_: HexTile, turned: int) -> HexFace:
    corners = tile_.corners[-turned:] + tile_.corners[:-turned] if turned else tile_.corners
    return HexFace(tile_.id, tile_.colour, corners, tile_.stray, tile_.scouts, tile_.warships)


def _place(s: Prime, id_: str, peeked: bool) -> PlaceFace:
    down = face_down(s, id_)
    shown = s.faces[id_] and (not down or peeked)
    group = group_at(s, id_)
    return PlaceFace(
        id=id_,
        hex=s.atlas.places[id_],
        zone=s.box.places[id_].colour,
        sectors=s.atlas.corners[id_],
        down=down,
        face=_face(s.box.hexes[s.faces[id_][0]], s.turned.get(id_, 0)) if shown else None,
        laying=s.laying == id_,
        peeked=peeked,
        scouts=group.scouts if group else 0,
        warships=group.warships if group else 0,
        quiet=id_ in s.quiet,
        reward=s.quiet.get(id_, ""),
    )


def _sector(s: Prime, n: int) -> SectorFace:
    colony = s.colonies.get(n)
    made: Kind | None = None
    if colony and colony.cube:
        made = PRODUCES[colony.kind]
    return SectorFace(
        number=n,
        point=s.atlas.points[n],
        distance=s.atlas.distance[n],
        adjacent=s.atlas.adjacent[n],
        known=n == OUTPOST or not any(face_down(s, corner.place) for corner in s.atlas.at[n]),
        features=tuple(features(s, n)),
        asteroids=asteroids(s, n),
        colony=ColonyFace(colony.seat, colony.kind, made, colony.tile) if colony else None,
        ships=tuple(ships_at(s, n)),
    )


def _demand(s: Prime, id_: str, cubes: dict[Kind, int]) -> DemandFace:
    entry = s.box.demands[id_]
    return DemandFace(id_, entry.colour, _amounts(entry.needs), _amounts(cubes), entry.points)


def _reward(s: Prime, id_: str) -> RewardFace:
    r = s.box.rewards[id_]
    return RewardFace(id_, r.phase, r.module, r.energy, _amounts(r.cubes), r.credits, r.points, r.alarm)


def _ship(s: Prime, seat: Seat, p: Player) -> ShipFace:
    return ShipFace(
        seat=seat,
        at=p.at,
        points=p.points,
        credits=p.credits,
        energy=p.energy,
        shield_room=shield_room(s, p),
        thrusters=thrusters(s, p),
        weapons=weapons(s, p),
        modules=tuple(p.modules),
        holds=holds(s, p),
        cubes=_amounts(p.cubes),
        markers=p.markers,
        supply=p.supply,
        techs=tuple(p.techs),
        claimed=tuple(_demand(s, id_, {}) for id_ in p.claimed),
        most_explores=most_explores(p),
        peeked=tuple(place for place in p.notes if face_down(s, place)),
        score=tuple(score(s, seat).items()),
    )


def _roll(roll: Roll) -> RollFace:
    return RollFace(roll.cause, roll.where, tuple(roll.dice), tuple(roll.good))
