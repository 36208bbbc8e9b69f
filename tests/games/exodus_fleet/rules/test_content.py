"""What is printed: a ship or card does what its text says, and what the rulebook shows stays as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

import pytest

from engine.games.exodus_fleet.content import FACTIONS, LETTERS, RESOURCES, Card, Gain, Ship, Track, printed

BOX = printed()


# --- ships -------------------------------------------------------------------------------------------------------
def several(n: int, what: str = "resource") -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def of_types(cubes: Sequence[int]) -> str:
    """3 Metal and 1 Fuel: the most first."""
    found = sorted([(-n, i) for i, n in enumerate(cubes) if n])
    return " and ".join(f"{-n} {RESOURCES[i]}" for n, i in found)


def promises(ship: Ship) -> Iterator[str]:
    """What its text has to say, by what it does."""
    if ship.ratio:
        yield f"{ship.ratio} of one type may stand for 1 of another."
    if any(ship.less):
        yield f"Each ship you build costs {of_types(ship.less)} less."
    if ship.less_any:
        yield f"Each ship you build costs {several(ship.less_any)} less"
    if ship.military_less:
        both = f"a Military ship {ship.less_any + ship.military_less} less."
        yield both if ship.less_any else f"Military ships cost you {several(ship.military_less)} less."
    if ship.doubles:
        yield f"each {RESOURCES[LETTERS.index(ship.doubles)]} you pay counts as 2"
    if any(ship.first_tribe_less):
        first = [a + b for a, b in zip(ship.tribe_less, ship.first_tribe_less, strict=True)]
        yield f"in a phase costs {of_types(first)} less, each later one {of_types(ship.tribe_less)} less."
    elif any(ship.tribe_less):
        yield f"Each tribe you transport costs {of_types(ship.tribe_less)} less."
    if ship.tribe_either:
        yield f"Each tribe you transport costs {ship.tribe_either} Biomass or H2O less."
    if ship.extra_tribe:
        yield f"your crew may carry {ship.extra_tribe} tribe more"
    if ship.sells:
        yield f"Once a phase, after bidding: sell 1 resource for {ship.sells} XU."
    if ship.buys:
        yield f"Once a phase, after bidding: buy 1 resource for {ship.buys} XU."
    if ship.per_kept:
        yield f"After each card you keep, gain {several(ship.per_kept)}."
    if ship.finds:
        yield f"if your crew took {RESOURCES[LETTERS.index(ship.finds)]} from the planet: draw and keep 1 card."
    yield from of_phases(ship)
    yield from of_ladder(ship)
    yield from of_score(ship)
    yield from of_building(ship)


def of_phases(ship: Ship) -> Iterator[str]:
    if ship.gain:
        yield f"{ship.gain.phase.capitalize()}"
        yield of_gain(ship.gain)
    if ship.draw:
        d = ship.draw
        yield "if your crew has worked" if d.worked else "hired or not: after any draw of your crew"
        yield f"pay {d.xu} XU to" if d.xu else f"pay {d.fuel} Fuel to" if d.fuel else "draw"
        yield "draw and keep 1 card." if d.draw == d.keep == 1 else f"draw {d.draw}"
        yield f"keep {d.keep}"
    if due := ship.after_bids:
        yield f"{due.phase.capitalize()}" if due.phase else "each time you hire a crew"
        yield f"ain {due.xu} XU"
        yield "hire a crew" if due.hired else "hired or not"


def of_gain(gain: Gain) -> str:
    sums = [*accumulate(gain.prices)]
    if not sums:
        return f"gain {of_types(gain.cubes) or several(gain.any)}."
    if sums[0]:
        return f"buy 1 to {len(sums)} resources for {sums[0]} XU each."
    return "gain 1 resource, " + ", ".join(f"or {n} for {xu} XU" for n, xu in enumerate(sums[1:], 2)) + "."


def of_ladder(ship: Ship) -> Iterator[str]:
    if ladder := ship.ladder:
        types = " or ".join(RESOURCES[LETTERS.index(letter)] for letter in ladder.types)
        sums = [*accumulate(ladder.prices)]
        if sums[0]:
            yield f"up to {len(sums)} resources less, for {sums[0]} XU each."
            assert (len({*ladder.prices}), {*ladder.types}) == (1, {*LETTERS})
        else:
            yield f"1 {types} less, " + ", ".join(f"or {n} less for {xu} XU" for n, xu in enumerate(sums[1:], 2)) + "."


def of_score(ship: Ship) -> Iterator[str]:
    if score := ship.score:
        points = several(score.points, "point")
        yield {
            "xu": f"Scores {points} for every {score.of} XU you hold.",
            "income": f"Scores {points} for every {score.of} of your income.",
            "tribe": f"Scores {points} for each of your tribes.",
            "resource": f"Scores {points} for every {score.of} resources you hold.",
            "factions": "Scores {}, {}, {}, {} or {} points for 1, 2, 3, 4 or 5 factions".format(
                *score.table[1:] or "?" * 5
            ),
            "congress": f"Scores {points} for each neutral and {score.points} for each Military ship you own.",
            "military": f"Scores {points} for each Military ship you own, this one included.",
            "discarded": f"for {points} each, Alien cards for {score.points + 1}.",
            "under": f"Scores {points} for each card under it.",
        }[score.per]
        assert ship.points == 0


def of_building(ship: Ship) -> Iterator[str]:
    """When built."""
    n = ship.built_n
    found = {
        "draw": "draw",
        "transport": f"transport up to {n} tribes" if n > 1 else "transport 1 tribe",
        "build": "build one more ship",
        "deal": "draw a card for each player",
        "buy": f"buy any number of resources for {n} XU each.",
        "sell": f"sell any number of resources for {n} XU each.",
        "swap": "swap any number of your resources",
        "haven": "pay 10 XU for 1 tribe",
        "welcome": f"gain {n} XU for each of your tribes.",
        "store": "put any number of your cards under it.",
    }
    if ship.built:
        yield f"hen built: {found[ship.built]}"


@pytest.mark.parametrize("ship", BOX.ships.values(), ids=[*BOX.ships])
def test_a_ship_does_what_its_text_says(ship: Ship) -> None:
    """EF-22, EF-30, EF-80, EF-86, EF-95, EF-97"""
    found = [*promises(ship)]
    for phrase in found:
        assert phrase in ship.text
    assert bool(found) == (ship.text != "No power.") or ship.id in BY_NAME


BY_NAME = {
    "alien_breeders",
    "mini_transporter",
    "haulage_ship",
    "super_tanker",
    "redistribution_center",
    "planning_command",
}


# --- cards -------------------------------------------------------------------------------------------------------
def says(card: Card) -> Iterable[str]:
    resources = several(card.any)
    match card.does:
        case "gain":
            parts = [of_types(card.cubes), resources if card.any else "", f"{card.xu} XU" if card.xu else ""]
            return [f"Gain {' and '.join(part for part in parts if part)}."]
        case "stay" | "chart":
            return [f"ain {of_types(card.cubes)}"]
        case "tribe":
            return [f"Pay {of_types(card.cost)} for 1 tribe."]
        case "rendezvous":
            return [f"pay {card.n} resources of one type for 1 tribe", f"or gain {resources}."]
        case "of_a_kind":
            return [f"Pay {-card.xu} XU: gain {card.n} resources of one type."]
        case "carry":
            more = several(card.n, "tribe") + " more"
            return [f"While your hired crew transports: {more}" if card.hired else f"While you transport: up to {more}"]
        case "less":
            return [f"{card.n} resources less", "a ship of its faction" if card.loyal else "While you pay for a ship"]
        case "buy":
            return [f"Buy 1 to {card.n} resources for {card.xu} XU each."]
        case "sell":
            return [f"Sell 1 to {card.n} resources for {card.xu} XU each."]
        case "swap":
            return [f"Swap 1 to {card.n} of your resources"]
        case "scout":
            return [f"Draw {card.n} cards and keep 1."]
        case _:
            return []


@pytest.mark.parametrize("card", BOX.kinds.values(), ids=[*BOX.kinds])
def test_a_card_does_what_its_text_says(card: Card) -> None:
    """EF-116, EF-223, EF-R107"""
    for phrase in says(card):
        assert phrase in card.text


# --- what the rulebook shows -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("players", "ships", "leave", "rounds", "rows", "tribes", "draws"),
    [
        (2, 4, 2, (7, 13), (1, 2), (2, 1), (2, 2)),
        (3, 4, 2, (6, 11), (1, 2), (2, 1), (2, 2)),
        (4, 5, 1, (4, 8), (0, 1, 2), (2, 2, 1), (2, 2, 1)),
        (5, 5, 1, (3, 6), (0, 1, 1, 2), (2, 2, 1, 1), (2, 2, 2, 1)),
    ],
)
def test_numbers_by_player_count(
    players: int, ships: int, leave: int, rounds: tuple[int, int], rows: tuple[int, ...], tribes: tuple[int, ...],
    draws: tuple[int, ...],
) -> None:  # fmt: skip
    """EF-8, EF-20, EF-21, EF-55, EF-58, EF-75, EF-82, EF-99, EF-100, EF-106: the charts, place by place."""
    track: Track = BOX.track[players]
    assert (track.neutral_ships, track.discarded, track.excludes) == (ships, leave, players > 2)
    assert (track.scoring_a, track.scoring_b) == rounds
    assert (track.rows, track.tribes, track.draws) == (rows, tribes, draws)


def test_planets_that_the_rulebook_shows() -> None:
    """EF-73, EF-75: by column, from the top row to the bottom row."""
    for planet, columns in (
        ("scg_831", ((0, 0, 0), (1, 1, 1), (8, 5, 3), (6, 5, 2))),
        ("pfh_7c", ((1, 1, 1), (8, 6, 2), (6, 4, 3), (0, 0, 0))),
        ("awm_32", ((0, 0, 0), (5, 3, 2), (6, 5, 3), (4, 3, 1))),
        ("planet_c", ((6, 4, 3), (3, 2, 1), (4, 3, 1), (2, 2, 1))),
    ):
        assert tuple(zip(*BOX.planets[planet].rows, strict=True)) == columns


def test_factions_are_alike() -> None:
    """EF-7, EF-28, EF-29: nine ships each, two of them starters."""
    assert Counter(ship.faction for ship in BOX.faction_ships.values()) == dict.fromkeys(FACTIONS, 9)
    assert Counter(ship.faction for ship in BOX.faction_ships.values() if ship.starter) == dict.fromkeys(FACTIONS, 2)
    assert all(0 <= ship.quarters <= 5 for ship in BOX.ships.values())  # EF-26


def test_every_military_ship_makes_the_others_cheaper() -> None:
    """EF-R74"""
    assert all(ship.military_less == ship.military for ship in BOX.ships.values())


def test_copies_of_each_card() -> None:
    """EF-234"""
    assert {id_: card.copies for id_, card in BOX.kinds.items() if card.copies != 1} == {
        **dict.fromkeys(("blueprints", "alien_toys", "trade_ship", "lost_in_space", "not_much_here"), 3),
        **dict.fromkeys(("construction_crew", "fueling_station", "alien_junkyard", "alien_pet", "sea_creatures"), 2),
        **dict.fromkeys(("asteroid_belt", "blue_planet", "cloning", "wormhole", "green_planet", "loyalty"), 2),
        "rendezvous": 4,
    }


def test_badges_of_neutral_ships() -> None:
    """EF-30, EF-124: the others score by their texts; faction ships have none."""
    assert {id_: ship.points for id_, ship in BOX.ships.items() if ship.points} == {
        "time_capsule": 5,
        "navigation_vessel": 4,
        **dict.fromkeys(("astronomical_array", "blockade_runner", "cryogenic_storage", "military_gunship"), 3),
        **dict.fromkeys(("terraformers_guild", "undersea_explorers"), 3),
        "welcome_center": 2,
        **dict.fromkeys(("safe_haven", "space_hotel"), 1),
    }


@pytest.mark.parametrize(
    ("ships", "income", "quarters", "storage", "cost"),
    [
        ("B", 5, 17, 27, (20, 21, 18, 16)),
        ("C", 4, 16, 29, (24, 18, 18, 16)),
        ("K", 6, 15, 28, (17, 21, 21, 20)),
        ("P", 4, 17, 28, (21, 19, 18, 19)),
        ("W", 3, 19, 23, (19, 22, 19, 19)),
        ("", 25, 42, 43, (68, 67, 52, 55)),
        ("command", 85, 23, 81, (0, 0, 0, 0)),
    ],
)
def test_the_numbers_of_ships_add_up(
    ships: str, income: int, quarters: int, storage: int, cost: tuple[int, ...]
) -> None:
    """EF-23, EF-24, EF-26, EF-27: by faction, neutral ones last but one; no number changes unawares."""
    found = [
        ship for id_, ship in BOX.ships.items() if ships == ("command" if id_ in BOX.command_ships else ship.faction)
    ]
    assert sum(ship.income for ship in found) == income
    assert sum(ship.quarters for ship in found) == quarters
    assert sum(sum(ship.storage.model_dump().values()) for ship in found) == storage
    assert tuple(map(sum, zip(*(ship.cost for ship in found), strict=True))) == cost
