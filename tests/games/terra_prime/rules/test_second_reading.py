"""Actions somewhere in space, asked and ended as a second reading of the rules has it."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.terra_prime.content import KINDS
from engine.games.terra_prime.rules.moving import rotations
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import acts, board, colony, features, hide, ship
from tests.games.terra_prime.rules.one_action import US, OneAction

READ = {"move": 1, "explore": 3, "attack": 6, "pacify": 8, "colonize": 8}  # what is read again, and how often
HULL = "cargo", "cargo", "cargo", "thruster", "thruster", "green_cargo", "blue_cargo", "yellow_cargo"
TECHS = "targeting_computer", "navigational_computer", "cargo_capacity", "cloaking_device", "battlestation"


def in_space(dice: Random) -> Prime:
    """Most hexes are laid; a ship with some Modules and cargo is somewhere among them."""
    s = board(dice.choice([2, 3]))
    hexes = dice.sample(sorted(s.box.hexes), len(s.box.hexes))
    for place in s.faces:
        tile = next(id_ for id_ in hexes if s.box.hexes[id_].colour == s.box.places[place].colour)
        hexes.remove(tile)
        hide(s, place, tile)
    for place in s.faces:
        if dice.random() < 0.8 and (ways := rotations(s, place)):
            s.turned[place] = dice.choice(ways)
    modules = [*dice.choices(["weapon", "shield"], k=dice.randint(0, 3)), *dice.sample(HULL, dice.randint(0, 3))]
    there = [n for n in s.atlas.sectors if all(place in s.turned for place in s.atlas.touching[n])]
    ship(s, US, dice.choice([0, *there]), " ".join(modules), " ".join(dice.sample(TECHS, dice.choice([0, 0, 1, 2]))))
    p = s.players[US]
    p.markers, p.points, p.energy = dice.choice([0, 1, 1, 2]), dice.randint(0, 9), dice.randint(0, 1)
    p.supply, s.energy = p.supply - p.markers, s.energy - p.energy
    told = OneAction(s, lambda _: [])
    while not told.fits(load := (*(dice.randint(0, 3) for _ in KINDS), p.markers), modules):
        if p.markers and dice.random() < 0.01:  # there may be no hold for so many
            p.markers, p.supply = p.markers - 1, p.supply + 1
    for kind, n in zip(KINDS, load, strict=False):
        p.cubes[kind], s.cubes[kind] = n, s.cubes[kind] - n
    for n in dice.sample(there, min(3, len(there))):
        sites = ["mining" if isinstance(feature, int) else feature for feature in features(s, n) if feature]
        calm = not any(told.group(place) != (0, 0) for place in s.atlas.touching[n])
        if calm and sites and n != p.at:
            colony(s, n, 1, dice.choice(sites))
    short(s, dice)
    return s


def short(s: Prime, dice: Random) -> None:
    """Supplies that run out, and a stack that is nearly drawn."""
    if dice.random() < 0.3:
        for kind in KINDS:
            s.cubes[kind] = dice.choice([0, 1, s.cubes[kind]])
        s.energy, s.modules["shield"] = dice.choice([0, 1, s.energy]), dice.choice([0, s.modules["shield"]])
    s.alarm = dice.choice([1, 3])
    left = dice.randrange(len(s.rewards) + 1)
    s.rewards, s.removed = s.rewards[:left], [*s.removed, *s.rewards[left:]]


@pytest.mark.parametrize("seed", range(240))
def test_actions_read_again(seed: int) -> None:
    """TP-36 to TP-63, TP-85 to TP-96, TP-116 to TP-146, TP-R2 to TP-R7, TP-R21 to TP-R38, TP-R43 to TP-R56."""
    dice = Random(seed)
    s = in_space(dice)
    p = acts(s, seed=seed)
    able = [key for key in p.keys(US) if key.partition(".")[0] in READ]
    action = dice.choices(able, [READ[key.partition(".")[0]] for key in able])[0]

    def rolled(n: int) -> list[int]:
        roll = p.s.rolls[len(used)]
        used.append(n)
        assert len(roll.dice) == n
        return roll.dice

    used: list[int] = []
    told = OneAction(p.s, rolled)
    p.does(US, action)
    questions = told.takes(action)
    try:
        keys = next(questions)
        while True:
            assert {*p.keys(US)} == keys
            answer = dice.choice(sorted(keys))
            p.does(US, answer)
            keys = questions.send(answer)
    except StopIteration:
        pass
    now, mine = p.s, p.s.players[US]
    assert (mine.at, mine.points, mine.credits, mine.energy) == (told.at, told.points, told.credits, told.energy)
    assert (mine.modules, (*mine.cubes.values(), mine.markers)) == (told.modules, told.aboard)
    assert (now.cubes, now.modules, now.energy) == (told.cubes, told.shelf, told.charges)
    assert (now.rewards, now.alarm, now.ending) == (told.rewards, told.alarm, told.ending)
    assert (now.turned, {*now.quiet}, len(now.rolls)) == (told.turned, told.quiet, len(used))
