"""Decision points (section 3.2): what is offered, who may see it, and what a clock answers for somebody who is away.

Whatever is composed is private and goes back as a whole (no default), unless it is what the clock itself would do.
"""

from __future__ import annotations

import pytest

from engine.core import Decision
from engine.games.spacecorp.content import Action
from engine.games.spacecorp.game import GAME
from tests.games.spacecorp.position import (
    Counted,
    acts,
    base,
    board,
    dealt,
    find,
    hand,
    own,
    pile,
    profit,
    settle,
    slots,
    team,
)


def composing(p: Counted, seat: int = 0) -> Decision:
    """A question of an action that nobody has seen yet."""
    found = p.of(seat)
    assert not found.public
    assert not found.silent
    assert found.default is None
    assert p.said()[-1] == "P0 is on turn."
    return found


def pairs(mine: str) -> list[str]:
    return [f"{mine}, P1's HQ", f"{mine}, P2's HQ", "P1's HQ, P2's HQ"]


def said(found: Decision) -> list[str]:
    return [str(option.text) for option in found.options]


def research(p: Counted, seat: int = 0) -> None:
    """A turn in which nothing happens."""
    p.composes(seat, "research", "*", "stop")


# --- before the first turn ---------------------------------------------------------------------------------------
def test_the_lobby_asks_for_the_length_alone() -> None:
    """D-1: colours by seat, the start player by chance."""
    assert list(GAME.options.model_fields) == ["length"]
    assert GAME.options().model_dump() == {"length": "m"}
    assert {dealt(4, seed=seed).first for seed in range(30)} == {0, 1, 2, 3}


# --- composing ---------------------------------------------------------------------------------------------------
def test_whose_headquarters() -> None:
    """D-9: the own ones, or a rival's for a card; two with Competitors; after a trigger no rival's alone."""
    s = board(3)
    for seat, card in enumerate(("thermal_drive", "thermal_drive", "ion_drive")):
        slots(s, seat, card)
    hand(s, 0, "competitors_m chemical_drive")
    p = acts(s)
    p.composes(0, "move", "0", "luna")  # 4
    assert said(composing(p)) == [
        "your HQ, Chemical Drive: 4",
        "your HQ, P2's HQ, Competitors: 5",
        "your HQ, P1's HQ, Competitors: 6",
        "Card by card",
    ]
    p.does(0, "cards")
    beside = ["your HQ", "P1's HQ", "P2's HQ"]
    assert said(composing(p)) == [*beside, *(f"{one}, Competitors" for one in pairs("your HQ"))]
    pile(s, 0)
    p = acts(s)
    p.composes(0, "move", "0", "luna", "cards")
    assert said(composing(p)) == ["your HQ", *(f"{one}, Competitors" for one in pairs("your HQ"))]


@pytest.mark.parametrize(
    ("action", "at", "then"), [("move", "earth", "luna"), ("explore", "luna", ""), ("build", "lunar_l4", "research")]
)
def test_time_doubles_or_sends_two_teams(action: Action, at: str, then: str) -> None:
    """D-12: none, double or two teams; no second team where only one can act."""
    for other in (at, "asteroid_belt"):
        s = board(2)
        team(s, 0, 0, at)
        team(s, 0, 1, other)
        hand(s, 0, "thermal_drive thermal_drive survey_rover survey_rover inflatable_module inflatable_module time")
        p = acts(s)
        p.composes(0, action, "0", *([then] if then else []), "cards")
        times = {one.partition("Time, ")[2] for one in said(composing(p))}
        assert times == {"", "doubled", *(["two teams"] if other == at else [])}


@pytest.mark.parametrize("action", ["move", "explore", "build"])
def test_which_team(action: Action) -> None:
    """D-13: those that can act and for which there is something to do."""
    s = board(2)
    s.firms[0].teams[2].at = "luna"
    s.firms[0].teams[3].at = "asteroid_belt"
    team(s, 0, 1, "solar_l1")
    team(s, 0, 0, "sisyphus")
    if action == "build":
        find(s, "luna", "m_e1.2")
    hand(s, 0, "thermal_drive thermal_drive survey_rover inflatable_module")
    p = acts(s)
    p.does(0, action)
    found = composing(p)
    assert found.open_keys() == {"move": ["0", "1", "2"], "explore": ["0", "2"], "build": ["1", "2"]}[action]


def test_which_base_makes_it_legal() -> None:
    """D-15: a rival's is named, with what it costs, before anything is paid."""
    s = board(3)
    base(s, "lunar_l4", 1, "research")
    base(s, "lunar_l5", 2, "research")
    team(s, 0, 0, "lunar_l4")
    team(s, 0, 1, "asteroid_belt")
    hand(s, 0, "ion_drive")
    p = acts(s)
    p.does(0, "move")
    hint = next(str(option.hint) for option in p.of(0).options if option.key == "lunar_l5")
    assert hint == "Move 2, by a base of P1, P2, who may draw a card"
    p.does(0, "lunar_l5")
    assert p.keys(0) == ["lunar_l4.1", "lunar_l5.2"]
    assert {str(option.hint) for option in p.of(0).options} == {"they may draw a card"}
    assert not p.of(0).public


@pytest.mark.parametrize(
    ("site", "ways"),
    [
        (
            "solar_l5",
            ["your HQ, Nuclear Thermal Drive, Ion Drive: 6", "your HQ, P1's base, Nuclear Thermal Drive: 6"],
        ),
        ("phobos", ["your HQ, P1's base, Nuclear Thermal Drive, Ion Drive: 8"]),  # 7
    ],
)
def test_a_rivals_port_is_used_or_not(site: str, ways: list[str]) -> None:
    """D-16: its 2 for a card, or without; the own one is simply used."""
    s = board(2)
    base(s, "solar_l4", 1, "spaceport")
    team(s, 0, 0, "solar_l4")
    hand(s, 0, "thermal_drive ion_drive")
    p = acts(s)
    p.composes(0, "move", "0", site)
    assert [one for one in said(composing(p)) if one != "Card by card"] == ways
    s.laid["solar_l4"][0].owner = 0
    p = acts(s)
    p.composes(0, "move", "0", site, "*")
    assert p.s.firms[0].teams[0].at == site
    assert p.s.due == [0, 0]


def test_which_card_a_port_doubles() -> None:
    """D-17: one card of the hand or an Infra card, the one that gives the most; a whole way names it."""
    s = board(2, "p")
    find(s, "ceres", "p_e1.6")
    base(s, "ceres", 0, "spaceport")
    team(s, 0, 0, "ceres")
    team(s, 0, 1, "asteroid_belt")
    own(s, 0, "radiation_resistance")
    slots(s, 0, "fusion_drive")
    hand(s, 0, "catalysed_drive")
    p = acts(s)
    p.composes(0, "move", "0", "enceladus", "*")  # 8: 2 and twice 5 reach it, 4 and 5 too
    (line,) = [line for line in p.said() if "Enceladus" in line]
    assert line == "P0 moves team 1 to Enceladus: own HQ, Antimatter-Catalysed Drive, Fusion Drive doubled = 9."


def test_whose_industrial_base() -> None:
    """D-18: the own one doubles without a word; a rival's is a way of its own, for a card."""
    s = board(3)
    for site, tile in (("phobos", "m_e1.6"), ("deimos", "m_e1.3")):
        find(s, site, tile)
    base(s, "phobos", 1, "industrial")
    team(s, 0, 0, "deimos")
    hand(s, 0, "heavy_lifter heavy_lifter")
    p = acts(s)
    p.composes(0, "build", "research")
    assert said(composing(p)) == ["Heavy Lifter, Heavy Lifter: 4", "P1's base, Heavy Lifter: 4", "Card by card"]
    assert str(p.of(0).options[1].hint) == "a card for P1"
    s.laid["phobos"][0].owner = 0
    p = acts(s)
    p.composes(0, "build", "research")
    assert said(composing(p)) == ["Heavy Lifter: 4", "Card by card"]


@pytest.mark.parametrize(
    ("site", "owned", "spent"),
    [
        ("callisto", 9, ""),  # 7: nothing is missing
        ("europa", 0, None),  # 8
        ("europa", 1, "1 F spent"),
        ("rhea", 2, None),  # 10
        ("rhea", 3, "3 F spent"),
        ("titan", 9, None),  # 11: four points are too many
    ],
)
def test_profit_for_what_is_missing(site: str, owned: int, spent: str | None) -> None:
    """D-20: never more than is missing, than three, or than is there; said with the way, and asked for."""
    s = board(2, "p")
    profit(s, 0, owned)
    hand(s, 0, "magnetic_sail fusion_drive")  # and the printed 2: 7
    p = acts(s)
    p.does(0, "move").does(0, "0")
    assert (site in p.keys(0)) == (spent is not None)
    if spent:
        p.does(0, site)
        assert said(composing(p)) == [f"your HQ, Magnetic Sail, Fusion Drive, {spent}: 7"]


def test_a_draw_from_where() -> None:
    """D-21: pile, any offer, or no more; private with the first card, in the open after that; never the last card."""
    s = board(2)
    s.discard.append(s.offers[1])
    s.offers[1] = ""
    p = acts(s)
    p.does(0, "research")
    p.composes(0, "*")
    assert p.keys(0) == ["pile", "o1", "o3", "o4", "stop"]
    assert (p.of(0).default, bool(p.of(0).public)) == (("pile",), False)
    p.does(0, "o3")
    assert (p.keys(0), p.of(0).public) == (["pile", "o1", "o4", "stop"], True)
    pile(s, 1)
    p = acts(s)
    p.does(0, "research")
    p.composes(0, "*")
    assert p.of(0).default == ("stop",)


def test_which_base_to_build() -> None:
    """D-22: a type for each tile, of the stock, that leaves one for the tiles that follow."""
    s = board(2, "s")
    own(s, 0, "energy_fields")
    find(s, "lacaille_9352", "s_primary.14")  # Anomaly: Attraction, Research, Secure
    find(s, "lacaille_9352", "s_secondary.10")  # the same
    team(s, 0, 0, "lacaille_9352")
    s.firms[0].stock |= {"attraction": 1, "research": 1, "secure": 0}
    hand(s, 0, "arcology_kit self_builders self_builders clone_forge")
    p = acts(s)
    p.does(0, "build")
    assert composing(p).open_keys() == ["attraction", "research"]
    p.composes(0, "research", "*", "revelation")
    assert [laid.base for laid in p.s.laid["lacaille_9352"]] == ["research", "attraction"]


def test_which_tiles_produce() -> None:
    """D-26: one to the value of them, the highest first, which is also the clock's."""
    s = board(2)
    for site, tile in (("luna", "m_e1.6"), ("north_mars", "m_e2.2")):
        find(s, site, tile)
        base(s, site, 0, "research")
    hand(s, 0, "extraction_plant")
    p = acts(s)
    p.does(0, "produce")
    found = p.of(0)
    assert (found.open_keys(), found.least, found.most) == (["north_mars.0", "luna.0"], 1, 2)
    assert (found.default, bool(found.public)) == (("north_mars.0",), False)


def test_which_card_into_which_slot() -> None:
    """D-27: a banner card and a slot; for who is away the card held longest, over what is worth least."""
    s = board(2)
    slots(s, 0, "- - survey_rover")
    first, second = hand(s, 0, "ion_drive assembly_robots")
    p = acts(s)
    p.does(0, "upgrade")
    assert composing(p).open_keys() == [first, second]
    p.does(0, second)
    assert composing(p).open_keys() == ["1", "2", "3"]
    assert [str(o.hint) for o in p.of(0).options] == ["instead of Move 1", "", "instead of Survey Rover"]
    hand(s, 0, "cargo_pod cargo_pod cargo_pod cargo_pod heavy_lifter heavy_lifter")
    p = acts(s)
    assert p.of(0).default == ("upgrade",)
    p.does(0, "upgrade")
    assert p.of(0).default == (first,)
    p.does(0, first)
    assert p.of(0).default == ("2",)


def test_which_special_and_where() -> None:
    """D-28: a card, and what its text asks for."""
    s = board(2)
    probe, tourism = hand(s, 0, "near_space_probe orbital_tourism")
    p = acts(s)
    p.does(0, "special")
    assert composing(p).open_keys() == [probe, tourism]
    p.does(0, probe)
    assert set(composing(p).open_keys()) == {
        *("luna", "sisyphus", "toro", "eros", "halleys_comet", "phobos", "deimos", "north_mars", "south_mars")
    }


def test_where_and_which_colony() -> None:
    """D-30: systems with own bases only, then tiles within reach, dearest first, with what they ask for."""
    s = board(2, "s")
    settle(s, "barnards_star", 0, ("s_primary.13", "industrial"))  # 2
    settle(s, "wolf_1061", 0, ("s_primary.7", "research"), ("s_secondary.8", "research"))  # 4 + 2 + 1
    settle(s, "sirius", 1, ("s_primary.3", "refinery"))
    profit(s, 0, 5)
    p = acts(s)
    p.does(0, "colonize")
    assert composing(p).open_keys() == ["barnards_star", "wolf_1061"]
    assert [str(o.hint) for o in p.of(0).options] == [
        "2 colony points without paying",
        "7 colony points without paying",
    ]
    p.does(0, "barnards_star")
    assert composing(p).open_keys() == ["outreach"]
    p = acts(s)
    p.does(0, "colonize").does(0, "wolf_1061")
    values = [s.box.colonies[key].value for key in composing(p).open_keys()]
    assert (values[0], values) == (8, sorted(values, reverse=True))
    assert "Costs 5 F." in str(p.of(0).options[0].hint)


def test_nothing_useful_to_do() -> None:
    """D-43: which cards are thrown away, one at least, never Time; private, and the clock goes back to none of it."""
    s = board(3)
    slots(s, 0, "ion_drive survey_rover assembly_robots")
    for n in (0, 1):
        team(s, 0, n, "asteroid_belt")
    cards = hand(s, 0, "chemical_drive " * 3 + "science_module " * 4 + "time")
    p = acts(s)
    assert p.keys(0) == ["upgrade", "discard"]
    p.does(0, "discard")
    found = p.of(0)
    assert (found.open_keys(), found.least, found.most) == (cards[:-1], 1, 7)
    assert not found.public
    p.does(0, cards[0], cards[3])
    assert len(p.s.firms[0].hand) == 6
