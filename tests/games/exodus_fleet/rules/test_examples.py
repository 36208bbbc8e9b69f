"""The rulebook's examples of a Mining, a Transporting and an Exploring Phase: what each player has at the end of it."""

from __future__ import annotations

from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, finish, pays, position
from tests.kit.play import Play

ALI, BRITTANY, CARLOS, DAWN = range(4)


def change(p: Play[Fleet], before: list[int], now: list[int]) -> list[int]:
    assert p.s
    return [b - a for a, b in zip(before, now, strict=True)]


def test_the_example_of_mining() -> None:
    """EF-73, EF-152, EF-171, EF-183, EF-185, EF-190, X3"""
    s = position(
        "mining_command miners_union redistribution_center storage_hold",
        "purchase_command haulage_ship",
        "merchant_command mini_miner military_warehouse",
        "exploration_command",
    )
    xu, had = [p.xu for p in s.players], [sum(p.cubes) for p in s.players]
    p = bids(calls(s, "mining"), (BRITTANY, "9"), (CARLOS, "11"), (DAWN, "5"), (ALI, "6"))
    p.does(DAWN, "M")
    for seat in (CARLOS, BRITTANY, ALI):
        pays(p.does(seat, "go"), seat)
    p.does(CARLOS, "M").does(BRITTANY, "B").does(ALI, "W")
    p.does(CARLOS, "mini_miner").does(CARLOS, "MM")
    p.does(ALI, "mining_command").does(ALI, "FF").does(ALI, "miners_union").does(ALI, "1").does(ALI, "F")
    assert change(p, xu, [q.xu for q in p.s.players]) == [-6, -9, -11, 4]
    assert sum(p.s.players[ALI].cubes) - had[ALI] == 11
    assert sum(p.s.players[DAWN].cubes) - had[DAWN] == 1
    finish(p)


def test_the_example_of_transporting() -> None:
    """EF-84, EF-170, EF-199, EF-219, X4"""
    s = position(
        "mining_command sewage_processor greenhouse welcome_center",
        "purchase_command",
        "merchant_command game_reserve",
        "exploration_command",
        cubes={0: "FBBWW", 1: "FBBBBWMMM", 2: "FBWWWW", 3: ""},
        hands={1: "alien_toys.1"},
    )
    xu = [p.xu for p in s.players]
    p = calls(s, "transporting", CARLOS)
    p.does(DAWN, "5").does(ALI, "12").does(BRITTANY, "13").does(CARLOS, "14").does(BRITTANY, "no").does(DAWN, "M")
    pays(p.does(CARLOS, "carry 2"), CARLOS)
    p.does(BRITTANY, "otherwise").does(BRITTANY, "carry 2").does(BRITTANY, "own")
    p.does(BRITTANY, "card>W").does(BRITTANY, "purchase_command>W").does(BRITTANY, "M>W").does(BRITTANY, "rest")
    pays(p.does(ALI, "carry 1"), ALI)
    p.does(ALI, "MMM")
    assert [q.tribes for q in p.s.players] == [1, 2, 2, 0]
    assert change(p, xu, [q.xu for q in p.s.players]) == [-7, -16, -14, 4]
    assert [sum(q.cubes) for q in p.s.players] == [5 - 3 + 3, 0, 0, 1]


def test_the_example_of_exploring() -> None:
    """EF-56, EF-106, EF-112, EF-117, EF-164, EF-184, X6"""
    s = position(
        "mining_command",
        "purchase_command",
        "merchant_command mini_explorer",
        "exploration_command black_market xenological_center",
        xu=30,
        cubes={0: "FFFMMMM", 1: "F", 2: "FF", 3: "F"},
        deck="rendezvous.1 loyalty.1 loyalty.2 green_planet.1 alien_pet.1 alien_toys.1",
    )
    xu = [p.xu for p in s.players]
    p = calls(s, "exploring", DAWN)
    bids(p, (ALI, "27"), (BRITTANY, "3"), (CARLOS, "pass M"), (DAWN, "4"))
    pays(p.does(ALI, "go 3"), ALI)
    pays(p.does(DAWN, "go"), DAWN)
    pays(p.does(BRITTANY, "go"), BRITTANY)
    assert p.s.players[BRITTANY].hand == ["alien_toys.1"]
    p.does(ALI, "rendezvous.1", "loyalty.1").does(DAWN, "green_planet.1").does(DAWN, "alien_pet.1").does(DAWN, "W")
    p.cuts_in(BRITTANY, "alien_toys.1")
    p.cuts_in(ALI, "rendezvous.1", "M")
    pays(p, ALI)
    assert p.s.players[ALI].tribes == 1
    p.does(DAWN, "black_market").does(DAWN, p.keys(DAWN)[0])
    while DAWN in p.asked and p.keys(DAWN) != ["done"] and "done" not in p.keys(DAWN):
        p.does(DAWN, p.keys(DAWN)[0])
    p.cuts_in(CARLOS, "merchant_command", "M")
    pays(p.does(CARLOS, "mini_explorer"), CARLOS)
    p.does(CARLOS, p.keys(CARLOS)[0])
    assert change(p, xu, [q.xu for q in p.s.players]) == [-27, 4, 6, -10]
    assert len(p.s.under["xenological_center"]) == 2


def test_the_example_of_building() -> None:
    """EF-91, EF-94, EF-119, EF-154, EF-182, EF-213, EF-231, X5: the whole phase, in the order of the bids."""
    s = position(
        "mining_command",
        "purchase_command mini_recycler construction_platform",
        "merchant_command market_ship",
        "exploration_command military_warehouse military_technology",
        xu=[5, 14, 10, 10],
        cubes={0: "", 1: "MMM" + "FFF" + "BBB" + "W", 2: "MMMM" + "F" + "BBBB" + "FF", 3: "M"},
        hands={1: "alien_toys.1", 3: "trade_ship.1 loyalty.1 loyalty.2"},
        line="super_tanker hospital recycler biomass_farm mini_miner",
        offer="safe_haven time_capsule bank",
    )
    xu, line = [p.xu for p in s.players], s.line[:]
    p = bids(calls(s, "building", BRITTANY), (CARLOS, "6"), (DAWN, "7"), (ALI, "5"), (BRITTANY, "8"))
    p.does(ALI, "M")
    p.cuts_in(BRITTANY, "alien_toys.1").does(BRITTANY, "safe_haven")
    p.does(BRITTANY, "yes")
    assert (p.s.players[BRITTANY].tribes, sum(p.s.players[BRITTANY].cubes)) == (1, 0)
    assert p.asked == [DAWN]
    p.cuts_in(DAWN, "trade_ship.1", "M")
    for card, taken in (("loyalty.1", "MM"), ("loyalty.2", "MF")):
        p.cuts_in(DAWN, "turn in", card).does(DAWN, taken)
    p.does(DAWN, "time_capsule")
    assert p.s.players[DAWN].cubes == [0, 1, 0, 0]
    p.does(CARLOS, "super_tanker")
    assert sum(p.s.players[CARLOS].cubes) == 0
    finish(p)
    assert change(p, xu, [q.xu for q in p.s.players]) == [4, -14, -6, -4]
    assert [len(q.hand) for q in p.s.players] == [0, 0, 0, 0]
    assert p.s.offer == ["bank"]  # neutral ships are not replaced
    assert p.s.line[2:] == line[1:4]  # the tanker built and the right-most gone: two new at the left
