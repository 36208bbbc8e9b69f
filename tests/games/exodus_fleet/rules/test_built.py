"""Powers of ships just built, one by one, and ships that Alien Construction Crews build at odd times."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.rules.card_round import card_round
from engine.games.exodus_fleet.rules.scoring import final_scoring
from engine.games.exodus_fleet.rules.turn import end_of_round
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, finish, on_stage, pays, position
from tests.kit.play import Play, planned

BOX = printed()
A, B, C = "space_command", "investment_command", "trade_command"
RICH = "M" * 9 + "F" * 9 + "B" * 9 + "W" * 9
CREW = "construction_crew.1"


def builds(ship: str, fleet: str = A, *others: str, **more: object) -> Play[Fleet]:
    """P0 has just paid for it; the others have passed."""
    offer, line = (ship, "") if BOX.ships[ship].neutral else ("", ship)
    s = position(fleet, *(others or (B,)), cubes={0: RICH}, offer=offer, line=line, **more)  # type: ignore[arg-type]
    passes = [(seat, "pass") for seat in range(1, len(s.players))]
    return pays(bids(calls(s, "building"), *passes, (0, "4")).does(0, ship), 0)


# --- purchases and sales -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("ship", ["fleet_congress", "military_gunship", "storage_hold"])
def test_cubes_are_bought_as_far_as_xu_go(ship: str) -> None:
    """EF-207, EF-210, EF-215, EF-D31: 2 XU each, any mix."""
    p = builds(ship, xu=11)
    held = p.s.players[0].cubes[:]
    none = p.fork().does(0, "0").does(0, "0").does(0, "0").does(0, "0")
    assert (none.s.players[0].xu, none.s.players[0].cubes) == (7, held)
    assert p.keys(0) == ["0", "1", "2", "3"]  # 7 XU are left
    p.does(0, "1").does(0, "0").does(0, "2")  # and nothing is asked for 1 XU: nobody knows what was asked
    assert p.s.players[0].cubes == [held[0] + 1, held[1], held[2] + 2, held[3]]
    assert p.s.players[0].xu == 11 - 4 - 3 * 2
    assert "P0 buys 1 Metal, 2 Biomass for 6 XU." in p.said()


def test_a_bank_buys_any_number_of_cubes() -> None:
    """EF-201, EF-R89: or none."""
    p = builds("bank")
    assert p.keys(0) == [str(n) for n in range(p.s.players[0].cubes[0] + 1)]
    p.does(0, "1").does(0, "0").does(0, "2").does(0, "0")
    assert p.s.players[0].xu == 20 - 4 + 3 * 2
    assert "P0 sells 1 Metal, 2 Biomass for 6 XU." in p.said()
    q = builds("bank")
    before = cubes(q, 0)
    for _ in range(4):
        q.does(0, "0")
    assert (q.s.players[0].xu, cubes(q, 0)) == (16, before)


def test_blockade_runner_swaps_any_number() -> None:
    """EF-202: or none; one for one."""
    p = builds("blockade_runner")
    none, before = p.fork(), cubes(p, 0)
    for _ in range(4):
        none.does(0, "0")
    assert cubes(none, 0) == before
    p.does(0, "0").does(0, "3").does(0, "0").does(0, "0").does(0, "1").does(0, "2")
    assert "P0 swaps 3 Fuel for 1 Metal, 2 Biomass." in p.said()
    p = builds("blockade_runner").does(0, "1").does(0, "1")
    assert p.prompts[0] == "Swap resources, give away: how much Biomass? So far 1 Metal, 1 Fuel."
    assert "P0 swaps 1 Metal, 1 Fuel, 1 Biomass for 3 H2O." in p.does(0, "1").said()  # there is no other type


def test_safe_haven_needs_ten_xu_and_a_living_quarter() -> None:
    """EF-213, EF-R36, EF-R89: it may be refused."""
    p = builds("safe_haven", xu=14)
    assert p.keys(0) == ["yes", "no"]
    refused = p.fork().does(0, "no")
    assert (refused.s.players[0].tribes, refused.s.players[0].xu) == (0, 10)
    assert "P0 takes 1 tribe on board for 10 XU (Safe Haven)." in p.does(0, "yes").said()
    poor = builds("safe_haven", xu=13)
    assert poor.keys(0) == ["no"]
    full = builds("safe_haven", tribes={0: BOX.ships[A].quarters + BOX.ships["safe_haven"].quarters})
    assert "no room" in full.prompts[0]  # only the cubes are left to be stored


def test_no_transport_without_a_living_quarter() -> None:
    """EF-85, EF-97, H27"""
    full = builds("space_hotel", tribes={0: BOX.ships[A].quarters + BOX.ships["space_hotel"].quarters})
    assert "no room" in full.prompts[0]


def test_xenological_center_takes_cards_of_the_hand() -> None:
    """EF-220, EF-121: any number, also none."""
    p = builds("xenological_center", hands={0: "alien_toys.1 loyalty.1"})
    none = p.fork().does(0)
    assert none.s.players[0].hand == ["alien_toys.1", "loyalty.1"]
    p.does(0, "loyalty.1")
    assert p.s.players[0].hand == ["alien_toys.1"]
    assert p.s.under == {"xenological_center": ["loyalty.1"]}
    assert "P0 puts 1 card under Xenological Center." in p.said()


# --- Navigation Vessel -------------------------------------------------------------------------------------------
def test_the_builder_sees_what_a_navigation_vessel_deals() -> None:
    """EF-212, EF-D29, EF-R85: one each, clockwise from the builder; receivers see their own."""
    p = builds("navigation_vessel", A, B, C, deck="alien_toys.1 loyalty.1 wormhole.1")
    assert p.said(0)[-1] == "You look at Alien Toys, Loyalty, Convenient Wormhole."
    assert p.said(1)[-1] == "P0 looks at 3 cards, one for each player."
    assert p.prompts == {0: "Which card for P0?"}
    assert p.s.dealer == 0
    p.does(0, "wormhole.1")
    assert p.prompts == {0: "Which card for P1?"}
    assert p.keys(0) == ["alien_toys.1", "loyalty.1"]
    p.does(0, "loyalty.1")
    if p.prompts.get(0) == "Which card for P2?":
        p.does(0, "alien_toys.1")
    assert [player.hand for player in p.s.players] == [["wormhole.1"], ["loyalty.1"], ["alien_toys.1"]]
    assert (p.s.dealt, p.s.dealer) == ([], -1)
    assert "You are dealt Loyalty." in p.said(1)
    assert "P1 is dealt a card." in p.said(2)


def test_with_too_few_cards_the_builder_says_who_goes_without() -> None:
    """EF-R85"""
    s = position(A, B, C, cubes={0: RICH}, offer="navigation_vessel")
    s.cards.discard, s.cards.pile, s.under = [], ["loyalty.1"], {"time_capsule": s.cards.pile[:-1]}
    p = bids(calls(s, "building"), (1, "pass"), (2, "pass"), (0, "4")).does(0, "navigation_vessel")
    assert p.keys(0) == ["loyalty.1", "no"]
    p.does(0, "no")
    assert p.keys(0) == ["loyalty.1", "no"]
    assert str(p.of(0).options[1].text) == "No card"
    p.does(0, "loyalty.1")
    assert "Which card" not in p.prompts[0]  # nothing is left for P2
    finish(p)
    assert [player.hand for player in p.s.players] == [[], ["loyalty.1"], []]


def test_a_card_that_is_dealt_counts_as_kept() -> None:
    """EF-149, EF-192, EF-212, EF-R85: by whoever receives it."""
    p = builds("navigation_vessel", A, "exploration_command", C + " safe_storage", deck="alien_toys.1 loyalty.1")
    while p.asked == [0]:
        p.does(0, p.keys(0)[0])
    assert p.asked == [1]
    p.does(1, "W").does(2, "M")
    assert (cubes(p, 1), cubes(p, 2)) == ("MFFFBWW", "MMFFFBW")  # and the Fuel of the pass


# --- Alien Construction Crew -------------------------------------------------------------------------------------
def test_a_ship_built_in_its_phase_gains_at_once() -> None:
    """EF-31, EF-96, EF-R78: gains of a given type, once; not if the phase is over."""
    s = position(A, B, hands={0: CREW}, cubes={0: RICH}, line="biomass_farm hospital")
    p = bids(calls(s, "mining"), (1, "pass"), (0, "3"))
    pays(p.cuts_in(0, CREW, "biomass_farm"), 0)
    assert p.s.players[0].cubes[2] == 9 - BOX.ships["biomass_farm"].cost[2] + 2
    assert "P0 gains 2 Biomass (Biomass Farm)." in p.said()
    assert p.s.players[0].used == ["biomass_farm"]
    s = position(A, B, hands={0: CREW}, cubes={0: RICH}, line="power_plant hospital")
    p = bids(calls(s, "mining"), (1, "pass"), (0, "3"))
    pays(p.cuts_in(0, CREW, "power_plant"), 0)
    assert not any("(Power Plant)" in words for words in p.said())  # another phase's
    s = position(A, B, hands={0: CREW}, cubes={0: "MMFBWW"}, line="power_plant")
    p = calls(s, "income").does(0, "nothing")
    pays(p.cuts_in(0, CREW, "power_plant"), 0)
    assert not any("(Power Plant)" in words for words in p.said())  # the phase is over


def test_a_crew_card_is_discarded_when_it_has_built() -> None:
    """EF-118, EF-222"""
    s = position(A, B, hands={0: CREW}, cubes={0: RICH})
    p = calls(s, "income").cuts_in(0, CREW)
    pays(p.does(0, p.keys(0)[0]), 0)
    assert (p.s.cards.discard, p.s.players[0].crew_cards) == ([CREW], [])


def test_a_second_crew_waits_for_the_first() -> None:
    """EF-120, EF-R96, H13: also where nobody is hired."""
    hands = {0: CREW, 1: "construction_crew.2"}
    p = calls(position(A, B, cubes={0: RICH, 1: RICH}, hands=hands), "income").cuts_in(0, CREW)
    p.cuts_in(1, "construction_crew.2")
    assert p.prompts == {0: "Build which ship?"}
    p.does(0, "no")
    assert p.prompts == {1: "Build which ship?"}
    assert "P0 plays Alien Construction Crew." in p.said()
    assert "P0 builds nothing and takes Alien Construction Crew back." in p.said()


def test_a_crew_builds_at_once_when_the_builders_are_done() -> None:
    """H13: nobody waits for a builder of a phase that is over."""
    s = position(A, B, cubes={0: RICH, 1: "MMMFFBBW"}, hands={1: CREW})
    p = finish(bids(calls(s, "building"), (1, "pass"), (0, "4")).does(0, "decline").does(0, "M"))
    p.cuts_in(1, CREW)
    assert p.prompts[1] == "Build which ship?"


def test_a_crew_waits_while_cards_are_drawn() -> None:
    """EF-111, EF-R106: a set is finished before a ship is built, whose power might draw another."""
    s = position(A, B, cubes={0: "F"}, hands={1: CREW})
    p = bids(calls(s, "exploring"), (1, "pass"), (0, "4"))
    assert CREW in p.offers(1)
    p.does(0, "go")
    assert CREW not in p.offers(1)
    p.does(0, p.keys(0)[0])
    assert CREW in p.offers(1)


def test_the_extra_ship_of_a_builders_union_may_be_refused_at_the_end_too() -> None:
    """EF-165, EF-R59, H11: only the Crew itself must build there."""
    s = position(A, B, cubes={0: RICH}, hands={0: CREW}, line="builders_union hospital")
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring)).does(0, CREW)
    assert p.of(0).default == ("builders_union",)  # it must build: the cheaper one
    assert "no" not in p.keys(0)
    pays(p.does(0, "builders_union"), 0)
    assert "hospital" in p.keys(0)
    p.does(0, "no")
    assert p.s.players[0].ships == [A, "builders_union"]
    assert "P0 builds no second ship." in p.said()


def test_built_in_the_card_round_the_line_is_filled_at_once() -> None:
    """EF-R39"""
    s = position(A, B, cubes={0: RICH}, hands={0: f"{CREW} loyalty.1"})
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring)).does(0, CREW)
    pays(p.does(0, p.s.line[0]), 0)
    assert p.prompts
    assert len(p.s.line) == 5


def test_built_before_scoring_a_the_line_is_filled_at_once() -> None:
    """EF-R39, EF-R54"""
    s = position(A, B, cubes={0: "MMMFFBBW"}, hands={0: CREW})
    s.round = 7
    p = on_stage(s, planned(end_of_round, 1)).cuts_in(0, CREW)
    pays(p.does(0, next(key for key in p.keys(0) if key in p.s.line)), 0)
    assert p.asked == [0, 1]
    assert len(p.s.line) == 5


def test_the_supply_never_ends() -> None:
    """EF-5"""
    p = builds("storage_hold", xu=1004).does(0, "500")
    assert p.s.players[0].cubes[0] > 500
