"""What it costs to list the ways to pay: the worst of many random cases, taken from fleets as they can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.core import Chance
from engine.games import find
from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.facts import payer
from engine.games.exodus_fleet.game import FleetOptions
from engine.games.exodus_fleet.payment.bill import Bill
from engine.games.exodus_fleet.payment.cuts import cutting_for
from engine.games.exodus_fleet.payment.payer import HIRED_LESS
from engine.games.exodus_fleet.payment.search import ways
from engine.games.exodus_fleet.state import Fleet
from tests.bench.measure import Games, Measure, cpu

BOX = printed()
GAME = find("exodus_fleet")

CASES, WORST, AGAIN = 10_000, 20, 5
MOST_MILLISECONDS = 5.0


def measures(games: Games) -> Iterator[Measure]:
    if GAME in games:
        yield from ways_to_pay()


def ways_to_pay() -> Iterator[Measure]:
    chance = Chance(1)
    table = GAME.setup(2, FleetOptions.model_validate({}), chance)
    bills = [random_bill(table, chance) for _ in range(CASES)]
    times = [cpu(partial(unknown, bill)) for bill in bills]
    worst = sorted(range(CASES), key=times.__getitem__)[-WORST:]
    slowest = max(min(cpu(partial(unknown, bills[i])) for _ in range(AGAIN)) for i in worst)
    yield Measure("ways to pay, mean", sum(times) / CASES * 1e3, "ms")
    yield Measure("ways to pay, worst of 10,000", slowest * 1e3, "ms", limit=MOST_MILLISECONDS)


def unknown(bill: Bill) -> None:
    """As if it were seen for the first time."""
    for known in (ways, cutting_for):
        known.cache_clear()
    ways(bill)


def random_bill(s: Fleet, chance: Chance) -> Bill:
    """A fleet of up to twelve ships, up to twelve of each resource, six cards and 30 XU; a ship or tribes to pay."""
    faction, neutral = [*BOX.faction_ships], [*BOX.neutral_ships]
    chance.shuffle(faction)
    chance.shuffle(neutral)
    p = s.players[0]
    wanted, *faction = faction
    sought, *neutral = neutral
    p.ships = [chance.pick([*BOX.command_ships]), *faction[: chance.roll(8)], *neutral[: chance.roll(4)]]
    p.cubes = [chance.roll(13) for _ in range(4)]
    p.hand = BOX.deck[: chance.roll(7)]
    p.xu = chance.roll(31)
    s.phase, s.stage = "building", "actions"
    me = payer(s, 0)
    if not chance.roll(4):
        return me.transport_bill(1 + chance.roll(5), p.carried)
    return me.ship_bill(sought if chance.roll(2) else wanted, HIRED_LESS)
