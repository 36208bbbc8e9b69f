"""Income, mining and exploring."""

from __future__ import annotations

from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, finish, over, pays, position
from tests.kit.play import Play

A, B = "space_command", "trade_command"


def two(phase: str, fleet: str = A, other: str = B, **more: object) -> Play[Fleet]:
    """P0 is hired in place 1, P1 in place 2."""
    p = calls(position(fleet, other, **more), phase)  # type: ignore[arg-type]
    return bids(p, (1, "3"), (0, "4"))


# --- income ------------------------------------------------------------------------------------------------------
def test_income_and_the_admirals_bonus() -> None:
    """EF-42, EF-43, EF-44, EF-45, EF-D3, EF-D4, EF-R14, EF-181, EF-188, EF-195, X1"""
    p = calls(position(A + " military_technology", B + " power_plant solar_station"), "income")
    assert (cubes(p, 0), cubes(p, 1)) == ("MMMFFBW", "MFFFFFBWW")
    p.does(0, "xu").does(0, "FW")
    assert [player.xu for player in p.s.players] == [31, 30]
    p = calls(position(A, B, deck="alien_toys.1"), "income").does(0, "card")
    assert p.s.players[0].hand == ["alien_toys.1"]
    assert "Alien Toys" not in "".join(p.said(1))


def test_gunship_and_safe_haven() -> None:
    """EF-210, EF-213, EF-R84, H36"""
    p = calls(position(A + " military_gunship safe_haven", B, xu=[2, 0]), "income")
    assert [player.xu for player in p.s.players] == [11, 7]
    p.does(0, "nothing").does(0, "safe_haven")
    assert (p.s.players[0].xu, p.s.players[0].tribes) == (1, 1)
    assert over(p)


def test_wholesaler_buys_up_to_three() -> None:
    """EF-198, EF-41"""
    p = calls(position(A + " wholesaler", B), "income").does(0, "nothing").does(0, "wholesaler")
    p.does(0, "3").does(0, "MM").does(0, "W")
    assert p.s.players[0].xu == 20 + 9 - 3
    assert cubes(p, 0) == "MMMFFBWW"


def test_powers_of_the_income_phase_come_in_any_order() -> None:
    """EF-45, EF-D4, EF-R81: also before the Admiral's bonus, and after one has said that there is nothing more."""
    p = calls(position(A + " wholesaler", B + " wholesaler safe_haven"), "income")
    p.cuts_in(1, "wholesaler", "1").does(1, "M")
    assert p.prompts == {0: "Which bonus do you take as Admiral?"}
    p.does(0, "nothing")
    assert p.asked == [0, 1]
    assert p.offers(1) == []  # it is asked for
    p.does(1, "done").cuts_in(1, "safe_haven")
    assert p.s.players[1].tribes == 1


# --- mining ------------------------------------------------------------------------------------------------------
def test_mining_takes_a_row_for_a_fuel() -> None:
    """EF-73, EF-74, EF-79, EF-81, EF-R33, EF-37, H2"""
    p = two("mining")
    pays(p.does(0, "go"), 0)
    assert cubes(p, 0) == "MFFBW"  # nothing is handed out before the last has answered (H45)
    p.does(1, "decline").does(1, "M")
    assert p.s.players[0].cubes == [5, 3, 4, 3]
    assert [player.crew for player in p.s.players] == ["worked", "declined"]
    finish(p)
    assert p.s.slots[0] == "scg_831"
    assert p.s.planets.discard == ["planet_c"]


def test_three_of_another_pay_the_crew() -> None:
    """EF-37, EF-74, EF-239, EF-R10, H1, H3"""
    p = two("mining", cubes={0: "MMM", 1: ""})
    assert "go" in p.blocked(1)
    pays(p.does(0, "go"), 0)
    p.does(1, "decline").does(1, "F")
    assert p.s.players[0].cubes == [4, 2, 3, 2]
    p = two("mining", cubes={0: "MM"})
    assert "go" in p.blocked(0)
    p = two("mining", cubes={0: "MM"}, hands={0: "alien_toys.1"})
    assert "go" in p.keys(0)


def test_ships_that_help_to_mine() -> None:
    """EF-152, EF-163, EF-171, EF-179, EF-183, EF-185, EF-80, EF-D10, EF-R76, EF-R80, EF-R81, H44, X10"""
    fleet = "mining_command haulage_ship military_laser mini_miner space_magnet biomass_farm miners_union"
    p = two("mining", fleet, cubes={0: ""})
    assert cubes(p, 0) == "MMBB"
    p.cuts_in(0, "mini_miner", "WW")  # before the crew is sent
    p.does(0, "go").does(1, "decline").does(1, "M")
    assert p.s.players[0].cubes == [2 + 8, 2, 2 + 3, 2 + 2]  # the row's Metal is doubled, no Fuel paid
    assert {"mining_command", "miners_union", "done"} == {*p.keys(0)}
    p.does(0, "mining_command").does(0, "FF").does(0, "miners_union")
    assert p.keys(0) == ["1", "2", "3"]
    before = p.s.players[0].xu
    p.does(0, "3").does(0, "FFF")
    assert p.s.players[0].xu == before - 3


def test_redistribution_center_takes_gifts() -> None:
    """EF-190, EF-D11, EF-R75, EF-R102, EF-R82, H29, H30, H47"""
    p = two("mining", A, B + " redistribution_center")
    pays(p.does(0, "go"), 0)
    p.does(1, "decline").does(1, "M")
    assert p.asked == [0]
    p.does(0, "M")
    assert p.asked == [1]
    p.does(1, "W")
    assert p.s.players[1].cubes == [3, 2, 1, 2]


def test_guilds_find_cards_and_pets_feed() -> None:
    """EF-216, EF-218, EF-225, EF-113, EF-118, EF-R83, EF-R95"""
    s = position(A + " terraformers_guild haulage_ship", B, deck="alien_toys.1", hands={0: "alien_pet.1"})
    p = bids(calls(s, "mining"), (1, "3"), (0, "4"))
    p.cuts_in(0, "alien_pet.1")
    assert p.s.players[0].face_up == ["alien_pet.1"]
    assert cubes(p, 0) == "MFFBBW"
    p.does(0, "go").does(1, "decline").does(1, "M")
    assert p.s.players[0].hand == ["alien_toys.1"]
    s = position(A, B)
    s.players[0].face_up = ["sea_creatures.1"]
    p = bids(calls(s, "mining"), (1, "3"), (0, "4"))
    assert cubes(p, 0) == "MFFBWW"


def test_planets_are_shuffled_again() -> None:
    """EF-R34"""
    s = position(A, B)
    s.planets.discard, s.planets.pile = s.planets.pile, []
    p = finish(bids(calls(s, "mining"), (1, "pass"), (0, "pass")))
    assert len(p.s.slots) == 3
    assert p.s.planets.pile


# --- exploring ---------------------------------------------------------------------------------------------------
def test_exploring_draws_after_paying() -> None:
    """EF-104, EF-105, EF-106, EF-107, EF-109, EF-110, EF-D15, EF-D16, EF-R47"""
    deck = "alien_toys.1 alien_toys.2 alien_toys.3 loyalty.1 loyalty.2"
    p = two("exploring", cubes={0: "FFF", 1: "F"}, deck=deck)
    assert p.keys(0) == ["go", "go 3", "decline"]
    assert p.keys(1) == ["go", "decline"]
    pays(p.does(0, "go 3"), 0)
    pays(p.does(1, "go"), 1)
    assert [len(player.drawn) for player in p.s.players] == [3, 2]
    p.does(0, "alien_toys.1", "alien_toys.2").does(1, "loyalty.1")
    assert p.s.players[0].hand == ["alien_toys.1", "alien_toys.2"]
    assert sorted(p.s.rejected) == ["alien_toys.3", "loyalty.2"]
    assert "Loyalty" not in "".join(p.said(0))


def test_draws_of_ships_are_sets_of_their_own() -> None:
    """EF-111, EF-112, EF-164, EF-169, EF-184, EF-200, EF-161, EF-R106, H31, H48, X10"""
    p = two("exploring", A + " black_market astronomical_array asteroid_tour_ship explorers_union", cubes={0: "F"})
    assert "black_market" not in p.offers(0)
    pays(p.does(0, "go"), 0)
    p.does(1, "decline").does(1, "M")
    p.does(0, p.keys(0)[0])
    assert {*p.keys(0)} == {"black_market", "astronomical_array", "asteroid_tour_ship", "explorers_union", "done"}
    before = p.s.players[0].xu
    p.does(0, "black_market")
    assert (p.s.players[0].xu, len(p.s.players[0].drawn)) == (before - 6, 2)
    p.does(0, p.keys(0)[0]).does(0, "asteroid_tour_ship").does(0, "MMM").does(0, "done")
    declined = two("exploring", A + " black_market astronomical_array", cubes={0: "F"})
    declined.does(0, "decline").does(0, "M").does(1, "decline").does(1, "M")
    assert declined.keys(0) == ["black_market", "done"]


def test_a_ship_built_late_in_its_phase_still_works() -> None:
    """EF-31, EF-R78: its power of the phase is there though its owner was not asked for any."""
    s = position(
        A, B + " black_market", hands={0: "construction_crew.1"}, cubes={0: "M" * 9 + "F" * 9 + "B" * 9 + "W" * 9}
    )
    s.line[0] = "asteroid_tour_ship"
    s.ships.pile.remove("asteroid_tour_ship")
    p = bids(calls(s, "exploring"), (1, "pass"), (0, "pass"))
    assert p.asked == [1]
    p.cuts_in(0, "construction_crew.1", "asteroid_tour_ship")
    pays(p, 0)
    p.cuts_in(0, "asteroid_tour_ship", "WWW")
    assert "asteroid_tour_ship" not in p.offers(0)


def test_breeders_need_the_crew() -> None:
    """EF-160, EF-R102"""
    p = two("exploring", A + " alien_breeders", cubes={0: "FBBWW"})
    pays(p.does(0, "go"), 0)
    p.does(1, "decline").does(1, "M")
    p.does(0, p.keys(0)[0])
    pays(p.does(0, "alien_breeders"), 0)
    assert p.s.players[0].tribes == 1


def test_each_card_kept_brings_a_resource() -> None:
    """EF-149, EF-192, EF-R72, EF-D17, EF-D18, EF-209, EF-220, EF-R87, EF-114, EF-121, H32, H34, H35"""
    fleet = "exploration_command military_explorer xenological_center"
    deck = "alien_toys.1 alien_toys.2"
    p = two("exploring", fleet, cubes={0: "F"}, deck=deck)
    pays(p.does(0, "go"), 0)
    p.does(1, "decline").does(1, "M")
    p.does(0, "alien_toys.1").does(0, "under").does(0, "alien_toys.2").does(0, "W")
    assert p.s.under == {"military_explorer": ["alien_toys.1"], "xenological_center": ["alien_toys.2"]}
    assert (p.s.players[0].hand, cubes(p, 0)) == ([], "W")
    assert "alien_toys.1" not in p.offers(0)


def test_discards_are_shuffled_when_needed() -> None:
    """EF-108, EF-R46, H33"""
    s = position(A, B)
    s.cards.discard, s.cards.pile = s.cards.pile[:3], []
    p = bids(calls(s, "exploring"), (1, "3"), (0, "4"))
    pays(p.does(0, "go"), 0)
    pays(p.does(1, "go"), 1)
    assert len(p.s.players[0].drawn) == 2
    assert len(p.s.players[1].hand) == 1


def test_a_row_for_each_place() -> None:
    """EF-75, EF-81: three players share the middle and the bottom row."""
    p = bids(calls(position(A, B, "mining_command"), "mining"), (1, "3"), (2, "5"), (0, "4")).does(1, "M")
    assert p.prompts[2] == ("Your miners can bring 4 Metal, 2 Fuel, 3 Biomass, 2 H2O from Planet C. Send them?")
    assert p.prompts[0] == "Your miners can bring 3 Metal, 1 Fuel, 1 Biomass, 1 H2O from Planet C. Send them?"


def test_how_far_each_place_explores() -> None:
    """EF-106: with four, the third draws one card."""
    s = position(A, B, "mining_command", "investment_command")
    p = bids(calls(s, "exploring"), (1, "5"), (2, "pass"), (3, "4"), (0, "3"))
    for seat, place, hints in (
        (1, "first", ["draw 2, keep 1", "draw 3, keep 2"]),
        (3, "second", ["draw 2, keep 1"]),
        (0, "third", ["draw 1 card"]),
    ):
        assert p.prompts[seat] == f"Your explorers have the {place} place. Send them?"
        assert [str(o.hint) for o in p.of(seat).options if o.key.startswith("go")] == hints


def test_who_explores_keeps_the_first_if_nobody_answers() -> None:
    """EF-R99, EF-D16"""
    p = two("exploring", cubes={0: "FFF", 1: "F"}, deck="alien_toys.1 alien_toys.2 loyalty.1")
    p.does(0, "go 3").does(1, "decline").does(1, "M")
    assert p.of(0).default == ("alien_toys.1", "alien_toys.2")
    assert str(p.of(0).options[0].hint) == "Gain 7 XU"


def test_rejected_cards_come_back_last() -> None:
    """EF-108, EF-R46, EF-R47: when the deck is empty they are shuffled in with the discards."""
    s = position(A, B + " explorers_union")
    s.rejected, s.cards.pile, s.under = s.cards.pile[:1], s.cards.pile[1:4], {"time_capsule": s.cards.pile[4:]}
    p = bids(calls(s, "exploring"), (1, "pass"), (0, "4")).does(0, "go")
    assert (len(p.s.players[0].drawn), len(p.s.rejected), p.s.cards.discard) == (2, 1, [])
    p.does(0, p.s.players[0].drawn[0]).does(1, "explorers_union")
    p.cuts_in(0, "burn", p.s.players[0].hand[0]).does(0, "M")
    assert (len(p.s.rejected), len(p.s.cards.discard), p.s.cards.pile) == (2, 1, [])


def test_cards_may_be_left_aside() -> None:
    """EF-220, EF-R87, EF-D18: the owner of a Xenological Center may discard as usual."""
    p = two("exploring", A + " xenological_center", cubes={0: "F"}).does(0, "go").does(1, "decline").does(1, "M")
    kept, rejected = p.s.players[0].drawn
    p.does(0, kept)
    assert p.prompts[0] == "Put rejected cards under Xenological Center?"
    p.does(0)
    assert (p.s.under, p.s.rejected) == ({}, [rejected])
    assert "P0 keeps 1 card." in p.said(1)
    p = two("exploring", A + " xenological_center", cubes={0: "F"}).does(0, "go").does(1, "decline").does(1, "M")
    kept, rejected = p.s.players[0].drawn
    p.does(0, kept).does(0, rejected)
    assert p.news(1)[:2] == ["P0 keeps 1 card.", "P0 puts 1 card under Xenological Center."]


def test_every_card_kept_brings_one_for_each_ship() -> None:
    """EF-149, EF-192, EF-R72: two cards with Exploration Command and Safe Storage are four resources."""
    p = two("exploring", "exploration_command safe_storage", cubes={0: "FFF"}).does(0, "go 3")
    p.does(1, "decline").does(1, "M").does(0, *p.s.players[0].drawn[:2])
    assert p.prompts[0] == "For what you keep: which 4 resources?"
    p.does(0, "M")
    assert p.prompts[0] == "For what you keep: 1 Metal and which 3 resources?"
    p.does(0, "WW").does(0, "B")
    assert "P0 gains 1 Metal, 1 Biomass, 2 H2O (cards kept)." in p.said()
    assert cubes(p, 0) == "MBWW"
