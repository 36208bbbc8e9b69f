"""Chains of events as they may come, asked and ended as a second reading of the rules has it."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.disaster_looms.rules.fleet import on_turn
from engine.games.disaster_looms.rules.two_players import activate, activated
from engine.games.disaster_looms.state import Looms
from engine.parts.hexes import Hex
from tests.games.disaster_looms.position import GAME, fleet, lay, only_tiles, own, plays, public, rich, ship, table
from tests.games.disaster_looms.rules.one_exploration import US, OneExploration, in_rows
from tests.kit.play import Play, planned

RELAYS, SWEEP = "advanced_sensor_relays", "scanner_sweep"
LIE = ("empty_space_a", "empty_space_b", "gas_giant_a", "asteroid_field", "metal_world", "oolite_world", "barren_world")
EVENTS = [id_ for id_, tile in GAME.looms.tiles.items() if tile.event and not id_.startswith("scientific")]
COME = ("crimson_world", "paradise", "asteroid_field", "nebula_trade", "empty_space_c", "unknown_anomaly")


def far_out(dice: Random) -> Looms:
    seats = dice.choice([2, 3, 4])
    s = table(seats)
    public(s, RELAYS, SWEEP, "mass_containment")
    for tile in dice.sample(LIE, dice.randint(1, 6)):
        there = {one.hex for one in s.regions}
        free = {at for one in there for at in one.neighbours()} - there
        at: Hex = dice.choice(sorted(at for at in free if seats > 2 or in_rows(at)))
        lay(s, at.q, at.r, tile)
    for seat in range(seats):
        ships = dice.choice([3, 4] if seat == seats - 1 else [1, 2, 4])  # whoever has two is asked which one acts
        for number in range(1, ships + 1):
            ship(s, seat, number, at=dice.randrange(len(s.regions)), customers=dice.randint(0, 2))
    rich(s, *[dice.choice([1, 3, 6]) for _ in range(seats)])
    for technology in dice.sample(["hyper_drive", "brand_loyalty", "cloned_food"], 2):
        own(s, dice.randrange(seats), technology)
    events, regions = dice.sample(EVENTS, dice.randint(1, 4)), dice.sample(COME, dice.randint(1, 4))
    come = [*events, *regions]
    only_tiles(s, *(come if dice.random() < 0.6 else dice.sample(come, len(come))))
    return s


def begun(s: Looms) -> Play[Looms]:
    """The first ship is to act."""
    if len(s.companies) == 2:
        return plays(s, planned(on_turn, 0), planned(activated, 0, 0), planned(activate, 1))
    p = fleet(s)
    return p.does(0, "0") if p.prompts[0] == "Which ship?" else p


@pytest.mark.parametrize("seed", range(280))
def test_chains_of_events(seed: int) -> None:
    """DL-79 to DL-93, DL-219 to DL-222, DL-229, DL-244 to DL-246, DL-271 to DL-305, DL-R1 to DL-R24, DL-R106."""
    dice = Random(seed)
    s = far_out(dice)
    told, p, how = OneExploration(s), begun(s), dice.choice(["exploration", RELAYS, RELAYS, SWEEP])
    if how not in p.keys(0):  # no empty place next to the ship
        return
    p.does(US, how)
    questions = told.sweeps() if how == SWEEP else told.explores(how)
    try:
        seat, keys = next(questions)
        while True:
            assert {*p.keys(seat)} == keys
            answer = dice.choice(sorted(keys))
            p.does(seat, answer)
            seat, keys = questions.send(answer)
    except StopIteration:
        pass
    now = p.s
    assert [(there.tile, there.hex, there.owner) for there in now.regions] == told.map
    assert [[[one.at, one.customers] for one in company.ships] for company in now.companies] == told.ships
    assert [company.treasury for company in now.companies] == told.money
    assert [company.technologies for company in now.companies] == told.owned
    assert (now.tiles.pile, now.lost) == (told.pile, told.lost)
    public_ = "orbital_platforms" in now.public
    assert (bool(now.war), now.cataclysm, public_) == (told.war, told.cataclysm, told.platforms)
    assert (now.action, now.explorations) == (None, [])
