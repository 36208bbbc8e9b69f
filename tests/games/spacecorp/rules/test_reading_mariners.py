"""Whole turns of Mariners as a stranger would set them up: what is offered, paid, gained and drawn."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.rules.building import builders
from engine.games.spacecorp.rules.moving import targets
from tests.games.spacecorp.position import (
    acts,
    base,
    board,
    claimed,
    find,
    hand,
    slots,
    team,
    top,
)


# --- Mariners: one turn ------------------------------------------------------------------------------------------
def test_the_first_production_is_a_contract() -> None:
    """SC-69, SC-147, SC-149: a Refinery on P2 gives 3, the first Produce of the era 2 more."""
    s = board(3)
    find(s, "north_mars", "m_e2.2")
    base(s, "north_mars", 0, "refinery")
    hand(s, 0, "extraction_plant")
    p = acts(s)
    p.composes(0, "produce", "*")
    assert (p.s.firms[0].profit, p.keys(0)) == (3, ["m2", "m1", "none"])
    p.does(0, "m1").does(0, "m2")
    assert (p.s.firms[0].profit, p.s.firms[0].earned) == (8, {"production": 3, "contracts": 5})


def test_an_attraction_on_a_tile_that_produces_anyway() -> None:
    """SC-141, SC-R119: P1 and 1 more."""
    s = board(2)
    find(s, "halleys_comet", "m_e2.3")
    base(s, "halleys_comet", 0, "attraction")
    hand(s, 0, "ore_processor")
    p = acts(s)
    p.composes(0, "produce", "*")
    assert p.s.firms[0].profit == 2


def test_three_tiles_and_a_value_of_two() -> None:
    """SC-148: two of them, whichever; naming a third is refused."""
    s = board(2)
    for site, tile in (("luna", "m_e1.3"), ("sisyphus", "m_e1.4"), ("eros", "m_e1.6")):
        find(s, site, tile)
        base(s, site, 0, "research")
    hand(s, 0, "extraction_plant")
    p = acts(s)
    p.does(0, "produce")
    assert (p.of(0).least, p.of(0).most) == (1, 2)
    p.refused(0, "luna.0", "sisyphus.0", "eros.0")
    p.does(0, "luna.0", "eros.0")
    assert p.s.firms[0].profit == 1 + 0


def test_a_base_on_what_a_rival_has_found() -> None:
    """SC-136, SC-137: 2 F for who claims it, from the bank; no stock, no base."""
    s = board(3)
    find(s, "sisyphus", "m_e1.1", claim=(1, 0))
    team(s, 1, 0, "sisyphus")
    team(s, 0, 0, "sisyphus")
    s.firms[0].stock["industrial"] = 0
    (card,) = hand(s, 0, "cargo_pod")
    p = acts(s)
    p.does(0, "build")
    assert p.keys(0) == ["refinery", "research"]
    p.does(0, "research")
    p.composes(0, "*", "o2")
    assert (p.s.firms[1].profit, p.s.firms[0].profit, p.s.firms[0].stock["research"]) == (2, 0, 2)
    assert card in p.s.discard


def test_the_own_claim_pays_nothing() -> None:
    """SC-136: an opponent's team alone is paid."""
    s = board(2)
    find(s, "luna", "m_e1.1", claim=(0, 0))
    team(s, 0, 0, "luna")
    p = acts(s)
    p.composes(0, "build", "refinery", "*")
    assert [firm.profit for firm in p.s.firms] == [0, 0]


def test_a_build_of_nothing_by_nobody() -> None:
    """SC-R15: Abundant Ores on Luna cost 0, without a card and without Infra."""
    s = board(2)
    find(s, "luna", "m_e1.1")
    team(s, 0, 0, "luna")
    assert builders(s, 0) == [0]
    p = acts(s)
    p.composes(0, "build", "industrial", "*")
    assert (p.s.laid["luna"][0].base, p.s.discard) == ("industrial", [])


def test_a_team_that_only_stood_there_is_carried_on() -> None:
    """SC-79 to SC-82: one team moves, the other one is transported from Earth to the own Spaceport."""
    s = board(2)
    base(s, "solar_l5", 0, "spaceport")
    hand(s, 0, "thermal_drive")
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    assert set(p.keys(0)) == {"none", "1.solar_l5"}  # team 1 is on Luna, has moved, and no base of theirs is there
    p.does(0, "1.solar_l5")
    assert p.s.firms[0].teams[1].at == "solar_l5"


def test_no_carriage_to_a_rivals_port() -> None:
    """SC-81: both ends are own bases."""
    s = board(2)
    base(s, "solar_l5", 1, "spaceport")
    base(s, "solar_l4", 0, "research")
    p = acts(s)
    p.composes(0, "research", "*")
    p.does(0, "stop")
    assert p.asked == [1]


def test_infra_of_one_headquarters_and_a_port_of_another() -> None:
    """SC-48, SC-75, SC-77: P1 for the Infra, P2 for the Spaceport; both draw, in turn order."""
    s = board(3)
    slots(s, 1, "thermal_drive ion_drive")
    base(s, "lunar_l4", 2, "spaceport")
    team(s, 0, 0, "lunar_l4")
    first, second = s.deck[-1], s.deck[-2]
    p = acts(s)
    p.composes(0, "move", "0", "phobos")  # 1 + 1 + 1 + 1 + 1 = 5 by Infra of 5, or 3 by the own 1 and a port
    keys = [option.key for option in p.of(0).options if "P1" in str(option.text) and "P2" in str(option.text)]
    assert keys == []  # 5 is enough without the port's 2
    p.composes(0, "*")
    assert p.s.firms[1].hand == [first]
    assert p.s.firms[2].hand == [second]  # its base made the Move legal


def test_a_rivals_base_at_both_ends() -> None:
    """SC-R27: the player names one, and only that one is rewarded."""
    s = board(3)
    base(s, "lunar_l4", 1, "research")
    base(s, "lunar_l5", 2, "research")
    team(s, 0, 0, "lunar_l4")
    hand(s, 0, "ion_drive")
    p = acts(s)
    p.composes(0, "move", "0", "lunar_l5")
    assert p.keys(0) == ["lunar_l4.1", "lunar_l5.2"]
    p.composes(0, "lunar_l5.2", "*")
    assert [len(firm.hand) for firm in p.s.firms] == [1, 0, 1]  # P0 drew in step 6


def test_after_the_sixth_contract_a_rivals_base_is_no_base() -> None:
    """SC-174: a team between two bases of rivals is stranded; home stays open (SC-32)."""
    s = board(3)
    base(s, "lunar_l4", 1, "research")
    team(s, 0, 0, "lunar_l4")
    hand(s, 0, "thermal_drive")
    assert "lunar_l5" in targets(s, 0, 0)
    claimed(s, 1, 2, 3, 4, 5, 6)
    s.owed = [0, 2]
    assert targets(s, 0, 0) == []  # Earth is 5 away, and they have 4
    hand(s, 0, "ion_drive")
    assert targets(s, 0, 0) == ["earth"]


def test_exploring_the_last_tile_of_a_stack() -> None:
    """SC-125: drawn from the stack of the site's own number, whatever the value."""
    s = board(2)
    team(s, 0, 0, "luna")
    hand(s, 0, "survey_rover")
    top(s, "m_e1.5")
    p = acts(s)
    p.composes(0, "explore", "*")
    assert (p.s.laid["luna"][0].tile, p.s.firms[0].profit) == ("m_e1.5", 1)
    assert len(p.s.stacks["e2"]) == 3


def test_genetics_of_a_tile_and_its_bio_lab() -> None:
    """SC-126, SC-142, SC-160, SC-295: Gen1 when it is found, one more when the Bio Lab is built."""
    s = board(2)
    team(s, 0, 0, "south_mars")
    hand(s, 0, "survey_rover")
    top(s, "m_e2.1")
    p = acts(s)
    p.composes(0, "explore", "*")
    assert (p.s.firms[0].genetics, p.s.firms[0].profit) == (1, 2)
    s = p.s
    hand(s, 0, "inflatable_module inflatable_module salvage_m")
    p = acts(s)
    p.composes(0, "build", "bio_lab", "*")
    assert p.s.firms[0].genetics == 2
    assert p.keys(0) == ["m2", "m6", "none"]  # Mars, and life


def test_a_second_explorer_finds_what_is_left() -> None:
    """SC-60, SC-61: each team with the whole value, one tile after the other, both claimed."""
    s = board(2)
    team(s, 0, 0, "luna")
    team(s, 0, 1, "north_mars")
    hand(s, 0, "survey_rover time")
    p = acts(s)
    p.composes(0, "explore", "1")
    (way,) = [o.key for o in p.of(0).options if "two teams" in str(o.text)]
    p.does(0, way)
    assert p.keys(0) == ["none", "0"]
    p.does(0, "0")
    assert {site: there[0].claim for site, there in p.s.laid.items()} == {"north_mars": 0, "luna": 0}
    assert len(p.s.time) == 1


def test_a_port_adds_for_each_team_that_begins_there() -> None:
    """T-5, T-6, SC-R7: 9 for the first from the own one, 7 or 9 for the second from Rachel's."""
    s = board(2)
    slots(s, 0, "- science_module science_module")
    hand(s, 0, "intercept_m cargo_pod time")
    base(s, "solar_l4", 0, "spaceport")
    base(s, "solar_l5", 1, "spaceport")
    team(s, 0, 0, "solar_l4")
    team(s, 0, 1, "solar_l5")
    p = acts(s)
    p.composes(0, "move", "0", "deimos", "cards")  # 1 + 2 + 1 + 1 + 1 + 1 = 7
    p.does(0, "0.0.two")
    p.does(0, *p.keys(0))
    assert p.s.deed is not None
    assert (p.s.deed.worth, p.s.deed.value) == (9, 7)
    far = {option.key: str(option.hint) for option in p.of(0).options}
    assert "1.asteroid_belt" not in far  # 1 + 2 + 1 + 1 + 1 + 3 + 1 = 10
    assert far["1.north_mars"] == "a card for P1"  # 8: only with Rachel's 2
    assert far["1.phobos"] == ""  # 7
    p.does(0, "1.phobos")
    p.composes(0, "solar_l5.1")
    assert len(p.s.firms[1].hand) == 1  # it made the Move legal


def test_upgrading_covers_what_is_printed_and_swaps_back() -> None:
    """T-24, SC-153, SC-154: Move 3 instead of Move 1; the old card of this era is in the hand again."""
    s = board(2)
    slots(s, 0, "ion_drive survey_rover assembly_robots")
    (drive,) = hand(s, 0, "thermal_drive")
    old = s.firms[0].slots[0]
    p = acts(s)
    p.composes(0, "upgrade", "1")
    assert p.s.firms[0].slots[0] == drive
    assert old in p.s.firms[0].hand
    assert p.keys(0) == ["m5", "none"]  # three Infra cards


def test_chemical_drives_are_no_offers_at_first() -> None:
    """SC-7, SC-8, SC-164: the first four offers are Start cards, never Time."""
    for seats in (2, 3, 4):
        s = board(seats)
        assert all(s.box.card_of[piece].start for piece in s.offers)


@pytest.mark.parametrize("n", [4, 5])
def test_five_cards_after_the_action_draw_nothing(n: int) -> None:
    """SC-88: counted after cards were played; with four there is a draw."""
    s = board(2)
    hand(s, 0, "thermal_drive " + "cargo_pod " * (n - 1) + "institute")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    way = next(o.key for o in p.of(0).options if str(o.text) == "your HQ, Nuclear Thermal Drive: 4")
    p.does(0, way)
    assert len(p.s.firms[0].hand) == 5
