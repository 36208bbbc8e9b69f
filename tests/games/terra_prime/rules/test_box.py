"""What is printed on every piece, row by row: a number that slips in the files is found here."""

from __future__ import annotations

from engine.games.terra_prime.content import Feature, HexTile, Kind, Reward, printed

# Corners clockwise from the top: a planet's letter or a field's asteroids; then *stray asteroids, Scouts, Warships.
HEXES = {
    "HG1": "G - B - - -",
    "HG2": "G - B - - 1",
    "HG3": "B - G - 1 -",
    "HG4": "G - 1 - 1 -",
    "HG5": "B - - 2 - -",
    "HG6": "G - 1 - B -",
    "HG7": "B - - - - 1 *1",
    "HY1": "Y - G - - -",
    "HY2": "Y - B - - -",
    "HY3": "Y - B - - 1 S",
    "HY4": "Y - G - 1 - S",
    "HY5": "Y - - - 2 -",
    "HY6": "Y - 2 - - 1 *1",
    "HY7": "G - B - 2 - *1",
    "HY8": "B - Y - 1 - *2",
    "HY9": "2 - G - 1 - SW",
    "HR1": "R - Y - - - S",
    "HR2": "R - Y - - 1",
    "HR3": "R - - - 2 - SW",
    "HR4": "R - 1 - - 1 SWW",
    "HR5": "R - Y - 2 - SWW",
    "HR6": "R - - 3 - - *2",
    "HR7": "R - G - - 1 *1",
    "HR8": "R - B - 2 - SW",
    "HR9": "Y - Y - 1 - *2",
    "HR10": "Y - - 3 - 1 SW",
    "HR11": "3 - - Y - 1 *3",
}
# What it wants, and its points.
DEMANDS = {
    "DG1": "2b = 2",
    "DG2": "2g = 2",
    "DG3": "1g 1b = 2",
    "DG4": "3g = 3",
    "DG5": "3b = 3",
    "DG6": "2g 1b = 3",
    "DG7": "1g 2b = 3",
    "DG8": "2g 2b = 4",
    "DG9": "3g 1b = 4",
    "DG10": "1g 3b = 4",
    "DY1": "2y = 3",
    "DY2": "1y 1g = 3",
    "DY3": "1y 1b = 3",
    "DY4": "3y = 4",
    "DY5": "2y 1g = 4",
    "DY6": "2y 1b = 4",
    "DY7": "1y 1g 1b = 4",
    "DY8": "2y 1g 1b = 5",
}
# The phase is in the name; ! is the red circle.
REWARDS = {
    "W1a": "1n 10 credits",
    "W1b": "weapon",
    "W1c": "shield 2 energy",
    "W1d": "green_cargo",
    "W1e": "blue_cargo",
    "W2a": "1b",
    "W2b": "1b",
    "W2c": "1g",
    "W2d": "1g",
    "W2e": "yellow_cargo",
    "W3a": "thruster",
    "W3b": "1y",
    "W3c": "2g",
    "W3d": "2b",
    "W3e": "2n",
    "W4a": "1y 1g !",
    "W4b": "1y 1b !",
    "W4c": "1g 1b !",
    "W4d": "2y",
    "W4e": "2 points",
}
TECHS = {
    "Targeting Computer": "1g 1n = 2",
    "Navigational Computer": "1b 1g = 3",
    "Cargo Capacity": "2b 1n = 0",
    "Delivery Optimizer": "1b 1y = 0",
    "Cloaking Device": "1y 1n = 3",
    "Battlestation": "2g 1y = 4",
    "Hyperdrive": "2y 1b = 4",
}
LETTERS: dict[str, Kind] = {"g": "green", "b": "blue", "y": "yellow", "n": "brown"}


def corner(feature: Feature) -> str:
    return feature[0].upper() if isinstance(feature, str) else str(feature or "-")


def told(tile: HexTile) -> str:
    centre = (f"*{tile.stray}" if tile.stray else "") + "S" * tile.scouts + "W" * tile.warships
    return " ".join([*map(corner, tile.corners), *([centre] if centre else [])])


def amounts(words: str) -> dict[Kind, int]:
    return {LETTERS[word[-1]]: int(word[:-1]) for word in words.split() if word[0].isdecimal() and word[-1] in LETTERS}


def test_hexes() -> None:
    """TP-20, TP-21: 7 green, 9 yellow, 11 red."""
    assert {id_: told(tile) for id_, tile in printed().hexes.items()} == HEXES
    colours = {"G": "green", "Y": "yellow", "R": "red"}
    assert all(tile.colour == colours[id_[1]] for id_, tile in printed().hexes.items())


def test_demand_tiles() -> None:
    """TP-5, TP-98, TP-154: 10 green, 8 yellow; one with 2 Yellium lies face up at the start."""
    assert {*printed().demands} == {*DEMANDS}
    for id_, row in DEMANDS.items():
        tile, (needs, points) = printed().demands[id_], row.split(" = ")
        assert (tile.needs, tile.points) == (amounts(needs), int(points)), id_
        assert tile.colour == ("green" if id_[1] == "G" else "yellow")
        assert tile.first is (id_ == "DY1")


def test_reward_tiles() -> None:
    """TP-8, TP-144, TP-145, TP-146: 5 of each phase; three of the last have the red circle."""
    assert {*printed().rewards} == {*REWARDS}
    for id_, row in REWARDS.items():
        tile = printed().rewards[id_]
        assert brought(tile) == row, id_
        assert tile.phase == int(id_[1])


def brought(tile: Reward) -> str:
    letters = {kind: letter for letter, kind in LETTERS.items()}
    parts = [
        tile.module,
        f"{tile.energy} energy" if tile.energy else "",
        *(f"{n}{letters[kind]}" for kind, n in tile.cubes.items()),
        f"{tile.credits} credits" if tile.credits else "",
        f"{tile.points} points" if tile.points else "",
        "!" if tile.alarm else "",
    ]
    return " ".join(filter(None, parts))


def test_techs() -> None:
    """TP-110, TP-113, TP-155"""
    assert {tech.name for tech in printed().techs.values()} == {*TECHS}
    for tech in printed().techs.values():
        cost, points = TECHS[tech.name].split(" = ")
        assert (tech.cost, tech.points) == (amounts(cost), int(points)), tech.id


def test_modules() -> None:
    """TP-74 to TP-78, TP-R34: 10 of each kind, and three special ones that are never for sale."""
    rows = {id_: (m.copies, m.prices, m.at, m.outpost, m.slot, len(m.holds)) for id_, m in printed().modules.items()}
    special = (1, (), None, False, "hull", 1)
    assert rows == {
        "weapon": (10, (10, 30, 50), "green", False, "arms", 0),
        "shield": (10, (10, 10, 10), "red", True, "arms", 0),
        "thruster": (10, (40, 40, 40), "yellow", False, "hull", 0),
        "cargo": (10, (20, 20, 20), "blue", False, "hull", 4),
        "green_cargo": special,
        "blue_cargo": special,
        "yellow_cargo": special,
    }
    assert [printed().modules[f"{colour}_cargo"].holds for colour in ("green", "blue", "yellow")] == [
        ("green",),
        ("blue",),
        ("yellow",),
    ]


def test_supplies() -> None:
    """TP-3, TP-R37: cubes, energy, markers of each player, discs."""
    amounts_ = {id_: part.amount for id_, part in printed().supplies.items()}
    assert amounts_ == {"green": 10, "blue": 10, "yellow": 8, "brown": 10, "energy": 25, "markers": 8, "alarm": 3}
