"""The set-up (TP-1 to TP-12), and what of it nobody can see."""

from __future__ import annotations

from engine.core import Chance, Hidden, Seat
from engine.games.terra_prime.content import KINDS, PrimeBox, Zone
from engine.games.terra_prime.state import Player, Prime, Wanted
from engine.parts.pile import draw, stacked, stretches

ZONES: tuple[Zone, ...] = ("green", "yellow", "red")
PHASES = 1, 2, 3, 4
REMOVED = {2: (3, 1, 1, 0), 3: (2, 0, 0, 0), 4: (1, 0, 0, 0), 5: (0, 0, 0, 0)}  # Reward tiles by phase (TP-6, TP-7)
EARLY, LATE = 20, 30  # credits of the first three in turn order, and of who comes after them (TP-10)


def dealt(box: PrimeBox, seats: int, chance: Chance) -> Prime:
    faces, unused = hexes(box, seats, chance)
    wanted, green, yellow = demands(box, chance)
    phases, removed = rewards_by_phase(box, seats, chance)
    amount = {id_: part.amount for id_, part in box.supplies.items()}
    first = chance.roll(seats)  # TP-12
    turns_before = [(seat - first) % seats for seat in range(seats)]
    return Prime(
        players=[Player(credits=EARLY if n < 3 else LATE, supply=amount["markers"]) for n in turns_before],
        faces=faces,
        unused=unused,
        wanted=wanted,
        green=green,
        yellow=yellow,
        rewards=stacked(phases, chance),  # TP-8: the first phase on top
        removed=removed,
        modules={id_: kind.copies for id_, kind in box.modules.items()},
        techs=dict.fromkeys(box.techs, 1 if seats == 2 else 2),  # TP-2
        cubes={kind: amount[kind] for kind in KINDS},
        energy=amount["energy"],
        alarm=amount["alarm"],  # TP-3
        first=first,
        active=first,
        box=box,
    )


def hexes(box: PrimeBox, seats: int, chance: Chance) -> tuple[dict[str, list[str]], list[str]]:
    """TP-1: at each place one of its colour, face down; the rest goes back to the box unseen, colour by colour."""
    places = box.atlas(seats).places
    faces: dict[str, list[str]] = {place: [] for place in places}
    unused: list[str] = []
    for zone in ZONES:
        stack = [id_ for id_, tile in box.hexes.items() if tile.colour == zone]
        chance.shuffle(stack)
        for place in places:
            if box.places[place].colour == zone:
                faces[place] = [stack.pop()]
        unused += stack
    return faces, unused


def demands(box: PrimeBox, chance: Chance) -> tuple[list[Wanted], list[str], list[str]]:
    """TP-4, TP-5: two green tiles and the first yellow one face up, and a stack of each colour."""
    first = next(id_ for id_, tile in box.demands.items() if tile.first)
    green = [id_ for id_, tile in box.demands.items() if tile.colour == "green"]
    yellow = [id_ for id_, tile in box.demands.items() if tile.colour == "yellow" and id_ != first]
    chance.shuffle(green)
    chance.shuffle(yellow)
    face_up = draw(green), draw(green), first
    return [Wanted(tile or "") for tile in face_up], green, yellow


def rewards_by_phase(box: PrimeBox, seats: int, chance: Chance) -> tuple[list[list[str]], list[str]]:
    """TP-6, TP-7: some of each phase are taken out unseen."""
    phases = [[id_ for id_, tile in box.rewards.items() if tile.phase == n] for n in PHASES]
    removed: list[str] = []
    for tiles, count in zip(phases, REMOVED[seats], strict=True):
        chance.shuffle(tiles)
        removed += [tiles.pop() for _ in range(count)]
    return phases, removed


# --- what cannot be seen -----------------------------------------------------------------------------------------
def hidden(s: Prime, seat: Seat | None) -> list[list[Hidden]]:
    """Face-down hexes of a colour with those in the box; Reward tiles of a phase with those removed; the stacks."""
    known = s.players[seat].notes if seat is not None else []
    return [
        *(hidden_hexes(s, zone, known) for zone in ZONES),
        *hidden_rewards(s),
        [Hidden(s.green)],
        [Hidden(s.yellow)],
    ]


def hidden_hexes(s: Prime, zone: Zone, known: list[str]) -> list[Hidden]:
    seen = {*s.turned, s.laying, *known}
    down = [Hidden(face) for place, face in s.faces.items() if s.box.places[place].colour == zone and place not in seen]
    zones = [s.box.hexes[id_].colour for id_ in s.unused]  # they lie in the box colour by colour
    if zone in zones:
        start = zones.index(zone)
        down.append(Hidden(s.unused, start, start + zones.count(zone)))
    return down


def hidden_rewards(s: Prime) -> list[list[Hidden]]:
    """Phase by phase; the last one is at the bottom of the stack."""
    removed = dict(zip(PHASES, REMOVED[len(s.players)], strict=True))
    full = {n: sum(tile.phase == n for tile in s.box.rewards.values()) - removed[n] for n in PHASES}
    left = stretches(s.rewards, [full[n] for n in reversed(PHASES)])
    by_phase = {s.box.rewards[stretch.content()[0]].phase: stretch for stretch in left}
    pools, start = [], 0
    for phase in PHASES:
        out = Hidden(s.removed, start, start + removed[phase])
        pools.append([by_phase[phase], out] if phase in by_phase else [out])
        start += removed[phase]
    return pools
