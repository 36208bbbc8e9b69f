"""Cubes, energy and Modules between the supply and the ships (TP-R37)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.terra_prime.cargo import Kept
from engine.games.terra_prime.content import KINDS, Kind
from engine.games.terra_prime.facts import shield_room
from engine.games.terra_prime.state import Player, Prime


def take_cubes(s: Prime, p: Player, cubes: Mapping[Kind, int]) -> None:
    """From the supply onto the ship; whether it fits was settled before."""
    for kind, n in cubes.items():
        s.cubes[kind] -= n
        p.cubes[kind] += n


def return_cubes(s: Prime, p: Player, cubes: Mapping[Kind, int]) -> None:
    for kind, n in cubes.items():
        s.cubes[kind] += n
        p.cubes[kind] -= n


def aboard(p: Player) -> Kept:
    return Kept(tuple(p.cubes[kind] for kind in KINDS), p.markers)


def keep_only(s: Prime, p: Player, kept: Kept) -> None:
    """What is not kept goes back to the supplies."""
    gone = aboard(p).without(kept)
    return_cubes(s, p, gone.by_kind())
    p.supply += gone.markers
    p.markers = kept.markers


def charge(s: Prime, p: Player, most: int) -> int:
    """So much energy onto vacant shield space, as far as there is any."""
    n = min(most, s.energy, shield_room(s, p) - p.energy)
    s.energy -= n
    p.energy += n
    return n


def drain(s: Prime, p: Player, n: int) -> None:
    s.energy += n
    p.energy -= n


def fit(s: Prime, p: Player, module: str) -> None:
    s.modules[module] -= 1
    p.modules.append(module)


def unfit(s: Prime, p: Player, module: str) -> None:
    """The Module goes back to the supply (TP-R34), and energy for which there is no more room (TP-R33, TP-R55)."""
    p.modules.remove(module)
    s.modules[module] += 1
    drain(s, p, max(0, p.energy - shield_room(s, p)))
