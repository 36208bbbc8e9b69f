"""TP-97 to TP-120: Deliver, Load, Buy; and cargo, TP-R29."""

from __future__ import annotations

import pytest

from engine.core import Option
from engine.games.terra_prime import rulings
from engine.games.terra_prime.cargo import fits
from engine.games.terra_prime.facts import holds
from engine.games.terra_prime.rules.delivering import deliver_all
from engine.games.terra_prime.rules.outpost import tech_option
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import acts, board, lay, ship, top, wants


# --- Deliver -----------------------------------------------------------------------------------------------------
def test_a_delivery_that_claims_two_tiles() -> None:
    """TP-97, TP-99, TP-101, TP-102, TP-103, TP-105, TP-X12: 70 credits, both claimed, two new tiles."""
    s = board(3)
    wants(s, "DG1", "DG4", "DY1")
    s.wanted[2].cubes["yellow"] = 1
    s.cubes["yellow"] -= 1
    ship(s, 0, modules="cargo cargo", blue=2, yellow=1)
    green, yellow = s.green[-1], s.yellow[-1]
    p = acts(s)
    assert (
        str(p.of(0).option("deliver.all").hint) == "2 Bluium, 1 Yellium for 70 credits; claims tile 1, 3 for 5 points"
    )  # type: ignore[union-attr]
    p.does(0, "deliver.all")
    me = p.s.players[0]
    assert (me.credits, me.claimed, me.points) == (90, ["DG1", "DY1"], 3)
    assert [one.tile for one in p.s.wanted] == [green, "DG4", yellow]
    assert p.s.cubes == {"green": 10, "blue": 10, "yellow": 8, "brown": 10}


def test_a_tile_takes_only_what_it_shows_and_never_brownium() -> None:
    """TP-98, TP-100, TP-R10: the rest stays aboard; with nothing to deliver there is no delivery."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", green=2, blue=1, brown=1)
    p = acts(s).does(0, "deliver.all")
    assert p.s.players[0].cubes == {"green": 2, "blue": 0, "yellow": 0, "brown": 1}
    assert p.blocked(0)["deliver.all"] == ("Nothing aboard is wanted.", "TP-98")


def test_cubes_stay_on_a_tile_for_anybody() -> None:
    """TP-101, TP-105: whoever fills it claims it."""
    s = board(3)
    wants(s, "DG1", "DG4", "DY1")
    s.wanted[0].cubes["blue"] = 1
    s.cubes["blue"] -= 1
    ship(s, 1, blue=1)
    p = acts(s, 1).does(1, "deliver.all")
    assert p.s.players[1].claimed == ["DG1"]


def shared(s: Prime) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for kind, on in deliver_all(s, 0):
        found.setdefault(on + 1, []).append(kind)
    return found


def test_deliver_all_takes_the_most_points_then_tiles_then_the_first() -> None:
    """TP-R51, TP-D16"""
    s = board(3)
    wants(s, "DG5", "DG1", "DY3")  # 3 Bluium for 3; 2 Bluium for 2; 1 Yellium 1 Bluium for 3
    ship(s, 0, modules="cargo cargo", blue=3)
    assert shared(s) == {1: ["blue"] * 3}
    ship(s, 0, modules="cargo cargo", blue=2, yellow=1)
    assert shared(s) == {3: ["blue", "yellow"], 1: ["blue"]}
    ship(s, 0, blue=1)
    assert shared(s) == {1: ["blue"]}


def test_the_optimizer_counts_for_deliver_all() -> None:
    """TP-115, TP-R51: two small tiles are worth more than a large one then."""
    s = board(3)
    wants(s, "DG1", "DG10", "DY3")
    s.wanted[1].cubes.update(green=1, blue=1)
    s.wanted[2].cubes.update(yellow=1)
    s.cubes["green"] -= 1
    s.cubes["blue"] -= 1
    s.cubes["yellow"] -= 1
    ship(s, 0, modules="cargo cargo", blue=3)
    assert [placed.on for placed in deliver_all(s, 0)].count(1) == 2
    ship(s, 0, modules="cargo cargo", techs="delivery_optimizer", blue=3)
    p = acts(s).does(0, "deliver.all")
    assert p.s.players[0].points == 3 + 2 * len(p.s.players[0].claimed)


def test_cube_by_cube() -> None:
    """TP-97, TP-D16, TP-R51: some may be kept back; what it claims and whether it ends the game is said before."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", blue=2)
    p = acts(s).does(0, "deliver.some")
    assert p.keys(0) == ["blue.1", "blue.2", "1b"]
    p.does(0, "blue.2")
    assert p.keys(0) == ["done", "blue.1", "blue.2"]
    p.does(0, "done")
    assert [one.cubes for one in p.s.wanted] == [{}, {"blue": 1}, {}]
    assert p.s.players[0].credits == 40


def test_new_tiles_are_served_by_another_delivery() -> None:
    """TP-R24"""
    s = board(3)
    wants(s, "DG2", "DG5", "DY1")
    s.green.remove("DG4")
    s.green.append("DG4")
    ship(s, 0, modules="cargo cargo", green=3)
    p = acts(s).does(0, "deliver.all")
    assert (p.s.players[0].cubes["green"], p.s.wanted[0].tile, p.s.wanted[0].cubes) == (1, "DG4", {})
    p.does(0, "deliver.all")
    assert p.s.wanted[0].cubes == {"green": 1}


def test_a_tile_that_cannot_be_replaced_ends_the_game() -> None:
    """TP-104, TP-148, TP-149, TP-R24: said on the option; the turn goes on with fewer tiles; nobody else plays."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    s.players[1].claimed += s.green
    s.green = []
    ship(s, 0, modules="cargo", blue=2)
    p = acts(s)
    assert str(p.of(0).option("deliver.all").hint).endswith("ends the game")  # type: ignore[union-attr]
    assert p.does(0, "deliver.some").of(0).default == ("blue.1",)
    p.back(0)
    p.does(0, "deliver.all")
    assert p.s.ending
    assert p.s.wanted[0].tile == ""
    assert p.asked == [0]
    p.does(0, "move.1").does(0, "move.0")
    assert p.result is not None


# --- Load --------------------------------------------------------------------------------------------------------
def test_a_marker_needs_an_empty_hold_of_two_doors() -> None:
    """TP-106, TP-107, TP-108"""
    p = acts(board(3)).does(0, "load")
    assert (p.s.players[0].markers, p.s.players[0].supply, p.s.left) == (1, 7, 2)
    assert p.blocked(0)["load"] == ("It needs an empty hold with two doors.", "TP-107")
    ship(s := board(3), 0, blue=1)
    assert "load" in acts(s).blocked(0)
    ship(s := board(3), 0, blue=1, modules="cargo")
    assert "load" in acts(s).keys(0)  # the cube moves into the Module
    ship(s := board(3), 0, markers=1, modules="cargo")
    assert "load" in acts(s).blocked(0)
    ship(s := board(3), 0, markers=1, modules="cargo", techs="cargo_capacity")
    assert "load" in acts(s).keys(0)
    s = board(3)
    s.players[0].supply = 0
    assert acts(s).blocked(0)["load"] == ("All your markers are in use.", "TP-106")


# --- Buy ---------------------------------------------------------------------------------------------------------
def test_a_tech_is_bought_for_its_cubes() -> None:
    """TP-110, TP-113, TP-X17, TP-D17: exactly these; its points count at the end."""
    ship(s := board(3), 0, green=1, brown=1)
    p = acts(s).does(0, "buy")
    assert p.s.players[0].techs == ["targeting_computer"]  # the only one that can be paid
    assert not any(p.s.players[0].cubes.values())
    assert dict(p.view(0).table.ships[0].score)["techs"] == 2  # type: ignore[attr-defined]
    assert p.blocked(0)["buy"][1] == "TP-110"
    ship(s := board(3), 0, green=1, brown=1, blue=2, modules="cargo")
    p = acts(s).does(0, "buy")
    assert p.keys(0) == ["targeting_computer", "navigational_computer", "cargo_capacity"]
    assert p.of(0).default == ("targeting_computer",)
    assert p.blocked(0)["hyperdrive"] == ("It costs 1 Bluium, 2 Yellium.", "TP-110")


def test_nobody_owns_two_alike_and_they_run_out() -> None:
    """TP-111"""
    ship(s := board(3), 0, modules="cargo", green=1, blue=2, brown=1, techs="navigational_computer")
    s.techs["targeting_computer"] = 0
    blocked = {option.key: (str(option.blocked), option.rule) for option in tech_options(s)}
    assert blocked["navigational_computer"] == ("You have it.", "TP-111")
    assert blocked["targeting_computer"] == ("None is left.", "TP-111")


def tech_options(s: Prime) -> list[Option]:
    return [tech_option(s, s.players[0], id_) for id_ in s.techs]


def test_a_tech_works_at_once() -> None:
    """TP-112, TP-114, TP-R49: Cargo Capacity makes room for a marker in the same turn; later Modules come flipped."""
    ship(s := board(3), 0, modules="cargo", blue=2, brown=1)
    p = acts(s).does(0, "buy")
    assert p.s.players[0].techs == ["cargo_capacity"]
    p.does(0, "load").does(0, "load")
    assert p.s.players[0].markers == 2


# --- cargo -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("modules", "techs", "cubes", "markers", "fit"),
    [
        ("", "", {"blue": 1, "green": 1, "brown": 2}, 0, True),
        ("", "", {"blue": 2}, 0, False),
        ("", "", {"yellow": 1}, 0, False),
        ("", "", {"brown": 3}, 0, False),
        ("", "", {"blue": 1}, 1, False),
        ("", "", {"brown": 2}, 1, True),
        ("cargo", "", {"yellow": 1}, 0, True),
        ("cargo", "", {"yellow": 1}, 1, True),
        ("cargo", "", {"yellow": 2}, 0, False),
        ("cargo", "cargo_capacity", {"yellow": 2}, 1, True),
        ("cargo", "cargo_capacity", {"yellow": 1}, 2, False),
        ("cargo", "cargo_capacity", {"brown": 4}, 1, True),
        ("green_cargo", "", {"green": 2, "blue": 1}, 0, True),
        ("green_cargo", "", {"yellow": 1}, 0, False),
        ("green_cargo", "cargo_capacity", {"green": 3}, 0, True),
        ("green_cargo", "cargo_capacity", {}, 2, True),
    ],
)
def test_what_fits(modules: str, techs: str, cubes: dict[str, int], markers: int, fit: bool) -> None:
    """TP-69, TP-76, TP-107, TP-108, TP-114, TP-R29, TP-R30, TP-R35"""
    ship(s := board(3), 0, modules=modules, techs=techs)
    assert fits(holds(s, s.players[0]), cubes, markers) is fit  # type: ignore[arg-type]


def test_special_modules_could_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-R35 the other way"""
    monkeypatch.setattr(rulings, "SPECIALS_IMPROVE", False)
    ship(s := board(3), 0, modules="green_cargo", techs="cargo_capacity")
    assert not fits(holds(s, s.players[0]), {}, 2)


def test_the_hold_in_the_middle_of_a_colony() -> None:
    """TP-R21, TP-R52: a reward cube may take the place of another in a Module; markers stay."""
    s = board(3)
    lay(s, "G1", "HG4", 2)
    top(s, "W3b")
    ship(s, 0, at=6, markers=1, modules="cargo", brown=3)
    p = acts(s).does(0, "colonize.green")
    assert p.keys(0) == ["n3.m1", "y1.n2.m1"]
