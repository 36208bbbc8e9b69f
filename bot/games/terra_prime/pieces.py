"""What is in the box of Terra Prime, told piece by piece."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games import Component
from engine.core import Count, text
from engine.core.content import Entry
from engine.games.terra_prime.content import KINDS, Demand, Feature, HexTile, Module, PrimeBox, Reward, Tech
from engine.games.terra_prime.wording import aliens, bounty, cubes, module, points

SLOTS = {"arms": "Weapons or Shields", "hull": "Thrusters or Cargo"}
RULE_OF = {"hull": "TP-74", "arms": "TP-74", "energy": "TP-122", "markers": "TP-106", "alarm": "TP-146"}
ALIENS = {  # they are printed on hexes and have no entry of their own
    "Scout": "its laser rolls a die: 4, 5 and 6 are 1 damage.",
    "Warship": "its torpedo is 1 damage for sure, then its laser rolls a die: 4, 5 and 6 are 1 more.",
}


def pieces(box: PrimeBox) -> Iterator[Component]:
    yield from fitted(box)
    yield from tiles(box)
    for part in box.ship.values():
        yield Component(part.name, f"On every ship: {part.amount}", part.text, RULE_OF.get(part.id, "TP-22"), part)
    for part in box.supplies.values():
        rule = "TP-27" if part.id in KINDS else RULE_OF[part.id]
        yield Component(part.name, f"In the box: {part.amount}", part.text, rule, part)
    for name, does in ALIENS.items():
        told = f"After each of your actions next to it, {does} Whoever destroys it gains 2 points."
        yield Component(name, "Alien ship", told, "TP-138", Entry(id=name.lower(), source="rulebook", known={}))


def fitted(box: PrimeBox) -> Iterator[Component]:
    for kind in box.modules.values():
        yield Component(str(module(box, kind.id)), f"Module, {kind.copies} in the box", sold(kind), "TP-71", kind)
    for tech in box.techs.values():
        yield Component(tech.name, "Tech Upgrade", bought(tech), "TP-110", tech)


def tiles(box: PrimeBox) -> Iterator[Component]:
    """They have no names but those of the files in which an owner types them in."""
    for demand in box.demands.values():
        yield Component(f"Demand tile {demand.id}", f"A {demand.colour} tile", wanted(demand), "TP-97", demand)
    for reward in box.rewards.values():
        yield Component(f"Reward tile {reward.id}", f"Phase {reward.phase}", brought(reward, box), "TP-139", reward)
    for tile in box.hexes.values():
        yield Component(f"Hex {tile.id}", f"With a {tile.colour} back", faced(tile), "TP-14", tile)


def sold(kind: Module) -> str:
    """What it does, its slot, what it costs and where."""
    slot = f"{kind.text} It takes a slot for {SLOTS[kind.slot]}."
    if not kind.prices:
        return slot
    prices = [*dict.fromkeys(kind.prices)]
    cost = f"{prices[0]} credits" if len(prices) == 1 else f"{', '.join(map(str, prices))} credits in turn"
    return f"{slot} Costs {cost}, at {kind.at} colonies{' and at the Outpost' if kind.outpost else ''}."


def bought(tech: Tech) -> str:
    worth = text("{points} at the end", points=points(tech.points)) if tech.points else "no points"
    return str(text("{does} Costs {cost}; {worth}.", does=tech.text, cost=cubes(tech.cost), worth=worth))


def wanted(tile: Demand) -> str:
    wants = text("Wants {cubes}. Whoever fills it has {n} at the end.", cubes=cubes(tile.needs), n=points(tile.points))
    return f"{wants} It lies face up at the start." if tile.first else str(wants)


def brought(tile: Reward, box: PrimeBox) -> str:
    brings = text("Brings {all}.", all=bounty(box, tile))
    return f"{brings} It has the red circle: an alarm disc leaves the Outpost." if tile.alarm else str(brings)


def faced(tile: HexTile) -> str:
    stray = (Count(tile.stray, "stray asteroid", "stray asteroids"),) if tile.stray else ()
    middle = (*stray, *aliens(tile.scouts, tile.warships))
    around = f"Its corners, clockwise: {', '.join(map(corner, tile.corners))}."
    return f"{around} In its middle: {text('{all}', all=middle)}." if middle else around


def corner(feature: Feature) -> str:
    if isinstance(feature, str):
        return f"{feature} planet"
    return str(Count(feature, "asteroid", "asteroids")) if feature else "nothing"
