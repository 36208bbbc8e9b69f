"""Powers of ships: in which phase, how often, with how much; and what they add to crews."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import PHASES, Phase, printed
from engine.games.exodus_fleet.rules.powers import powers_of_the_phase
from engine.games.exodus_fleet.rules.transporting import hired_limit
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, finish, over, pays, position
from tests.kit.play import Play

BOX = printed()
A, B = "space_command", "trade_command"
RICH = "M" * 9 + "F" * 9 + "B" * 9 + "W" * 9


def hired(phase: Phase, fleet: str = A, other: str = B, **more: object) -> Play[Fleet]:
    """P0 alone has a crew."""
    return bids(calls(position(fleet, other, **more), phase), (1, "pass"), (0, "4"))  # type: ignore[arg-type]


def idle(phase: Phase, fleet: str = A, other: str = B, **more: object) -> Play[Fleet]:
    """Nobody has a crew."""
    p = calls(position(fleet, other, **more), phase)  # type: ignore[arg-type]
    return p.does(0, "nothing") if phase == "income" else bids(p, (1, "pass"), (0, "pass"))


# --- when --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ship", "works"),
    [
        ("safe_haven", "income"),
        ("wholesaler", "income"),
        ("mining_command", "mining"),
        ("miners_union", "mining"),
        ("mini_miner", "mining"),
        ("mini_transporter", "transporting"),
        ("asteroid_tour_ship", "exploring"),
        ("black_market", "exploring"),
        ("explorers_union", "exploring"),
        ("mini_explorer", "exploring"),
    ],
)
def test_a_power_belongs_to_its_phase(ship: str, works: str) -> None:
    """EF-22, EF-52, EF-80, EF-88, EF-112: there it works without a crew, once; nowhere else."""
    for phase in PHASES:
        p = idle(phase, f"{A} {ship}", cubes={0: RICH})
        assert ("done" in p.keys(0)) == (phase == works), phase
        if phase == works:
            assert p.keys(0) == [ship, "done"]
            p.does(0, ship)
            while "done" not in p.keys(0) and ship not in p.s.players[0].used:
                p.does(0, p.keys(0)[0])
            assert ship in p.s.players[0].used
            assert ship not in p.offers(0)


@pytest.mark.parametrize("ship", ["astronomical_array", "alien_breeders"])
def test_a_power_that_needs_a_crew_at_work(ship: str) -> None:
    """EF-160, EF-200, EF-R102: not for those who passed or declined; once."""
    fleet = f"{A} {ship}"
    assert over(finish(idle("exploring", fleet, cubes={0: "FBBWW"})))
    declined = hired("exploring", fleet, cubes={0: "FBBWW"}).does(0, "decline").does(0, "M")
    assert ship not in declined.s.players[0].used
    assert over(declined) or "no room" in declined.prompts[0]
    p = hired("exploring", fleet, cubes={0: "FBBBBWWWW"})
    p.does(0, "go").does(0, p.keys(0)[0])
    assert p.keys(0) == [ship, "done"]
    pays(p.does(0, ship), 0)
    while ship not in p.s.players[0].used:
        p.does(0, p.keys(0)[0])
    assert ship not in [option.key for option in powers_of_the_phase(p.s, 0)]


def test_gains_of_a_given_type_come_unasked_and_once() -> None:
    """EF-44, EF-163, EF-181, EF-188, EF-195: in their phase, hired or not."""
    for ship, phase, gained in (
        ("biomass_farm", "mining", [0, 0, 2, 0]),
        ("space_magnet", "mining", [2, 0, 0, 0]),
        ("military_technology", "income", [2, 0, 0, 0]),
        ("power_plant", "income", [0, 2, 0, 0]),
        ("solar_station", "income", [0, 1, 0, 1]),
    ):
        for now in PHASES:
            p = calls(position(f"{A} {ship}", B, cubes={0: ""}), now)
            if now != "income":
                bids(p, (1, "pass"), (0, "4"))
            assert p.s.players[0].cubes == (gained if now == phase else [0, 0, 0, 0]), (ship, now)
            assert (ship in p.s.players[0].used) == (now == phase)
            assert ship not in p.offers(0)


# --- with how much -----------------------------------------------------------------------------------------------
def test_prices_of_powers() -> None:
    """EF-164, EF-183, EF-184, EF-198, EF-213, EF-R80: just enough will do, less will not."""
    for ship, phase, xu in (
        ("black_market", "exploring", 6),
        ("safe_haven", "income", 10),
        ("wholesaler", "income", 1),
    ):
        for short in (0, 1):
            s = position(f"{A} {ship}", B, xu=xu - short)
            s.phase, s.stage = phase, "actions"  # type: ignore[assignment]
            assert [bool(option.blocked) for option in powers_of_the_phase(s, 0)] == [bool(short)], ship


def test_the_union_sells_what_can_be_paid() -> None:
    """EF-183, EF-R80: 1 for nothing, 2 for 1 XU, 3 for 3 XU."""
    for left, keys in ((3, ["1", "2", "3"]), (2, ["1", "2"]), (0, ["1"])):
        s = position(f"{A} miners_union", B, xu=[3 + left, 20])
        p = bids(calls(s, "mining"), (1, "pass"), (0, "3")).cuts_in(0, "miners_union")
        asked = p.turned.open.decisions[-1]
        assert asked.open_keys() == keys
    assert [str(option.text) for option in asked.options] == ["1 resource for nothing"]


def test_wholesaler_sells_three_at_one_xu_each() -> None:
    """EF-198"""
    p = idle("income", f"{A} wholesaler").does(0, "wholesaler")
    assert [str(option.text) for option in p.of(0).options] == [
        "1 resource for 1 XU",
        "2 resources for 2 XU",
        "3 resources for 3 XU",
    ]
    p.does(0, "2").does(0, "WW")
    assert "P0 buys 2 H2O for 2 XU (Wholesaler)." in p.said()


def test_no_tribe_without_a_living_quarter() -> None:
    """EF-85, EF-R36: neither bought, nor bred, nor carried."""
    for ship, phase in (
        ("safe_haven", "income"),
        ("mini_transporter", "transporting"),
        ("alien_breeders", "exploring"),
    ):
        quarters = BOX.ships[A].quarters + BOX.ships[ship].quarters
        for tribes, offered in ((quarters - 1, [ship]), (quarters, [])):
            s = position(f"{A} {ship}", B, cubes={0: RICH}, tribes={0: tribes})
            s.phase, s.stage, s.players[0].crew = phase, "actions", "worked"  # type: ignore[assignment]
            assert [option.key for option in powers_of_the_phase(s, 0)] == offered


def test_no_draw_where_there_is_no_card() -> None:
    """EF-108, EF-R46"""
    s = position(f"{A} black_market explorers_union", B)
    s.under, s.cards.pile = {"time_capsule": s.cards.pile}, []
    assert over(bids(calls(s, "exploring"), (1, "pass"), (0, "pass")))
    s = position(f"{A} explorers_union", B)
    s.under, s.cards.pile = {"time_capsule": s.cards.pile[1:]}, s.cards.pile[:1]
    assert bids(calls(s, "exploring"), (1, "pass"), (0, "pass")).keys(0) == ["explorers_union", "done"]


def test_a_merchant_takes_what_there_is() -> None:
    """EF-151, EF-176, EF-R12: a real cube."""
    p = idle("income", "merchant_command", cubes={0: "FW"}).cuts_in(0, "merchant_command")
    assert p.keys(0) == ["F", "W"]
    p.does(0, "W")
    assert p.news() == ["P0 sells 1 H2O for 2 XU (Merchant Command)."]
    assert "merchant_command" not in idle("income", "merchant_command", cubes={0: ""}).offers(0)


def test_a_purchase_needs_three_xu() -> None:
    """EF-154, EF-63: not during bidding."""
    for left, offered in ((3, True), (2, False)):
        p = calls(position("purchase_command", B, xu=[4 + left, 20]), "mining")
        assert "purchase_command" not in p.offers(0)
        bids(p, (1, "pass"), (0, "4"))
        assert ("purchase_command" in p.offers(0)) == offered


# --- beside the crew ---------------------------------------------------------------------------------------------
def test_draws_of_ships_wait_for_the_hired_draw() -> None:
    """EF-111, EF-164, EF-R106: until what the crew brought is kept."""
    p = hired("exploring", A + " black_market", cubes={0: "F"})
    p.does(0, "go")
    assert len(p.s.players[0].drawn) == 2
    assert "black_market" not in p.offers(0)
    p.does(0, p.keys(0)[0])
    assert p.keys(0) == ["black_market", "done"]
    assert "hold" not in p.offers(0)  # the crews have worked
    p.does(0, "black_market")
    assert p.said(1)[-1] == "P0 draws 2 cards for 6 XU (Black Market)."


def test_guilds_find_cards_where_their_resource_is() -> None:
    """EF-113, EF-216, EF-218, EF-R83: mined from the planet; not where the row has none."""
    for ship, planet, found in (
        ("terraformers_guild", "scg_831", 1),
        ("undersea_explorers", "scg_831", 1),
        ("undersea_explorers", "pfh_7c", 0),  # no H2O
        ("terraformers_guild", "pfh_7c", 1),
    ):
        p = hired("mining", f"{A} {ship} mini_miner", planet=planet, cubes={0: "F"})
        p.cuts_in(0, "mini_miner", "WW")
        assert p.s.players[0].hand == []
        p.does(0, "go")
        assert len(p.s.players[0].hand) == found, (ship, planet)


@pytest.mark.parametrize("ship", ["hospital", "military_barracks", "cryogenic_storage", "space_hotel"])
def test_ships_with_room_for_one_more(ship: str) -> None:
    """EF-87, EF-172, EF-177, EF-205, EF-214, EF-R79"""
    p = hired("transporting", f"{A} {ship}", cubes={0: RICH})
    assert hired_limit(p.s, 0) == 3
    assert "carry 3" in p.keys(0)
    assert "carry 4" not in p.keys(0)
    p = hired("transporting", f"{A} {ship} hospital" if ship != "hospital" else f"{A} hospital military_barracks")
    assert hired_limit(p.s, 0) == 4


def test_laser_doubles_metal_of_the_planet_only() -> None:
    """EF-179, EF-R76: 0 stays 0, no other type is doubled."""
    p = hired("mining", f"{A} military_laser haulage_ship", planet="scg_831", cubes={0: ""}).does(0, "go")
    assert p.s.players[0].cubes == [0, 1, 5, 5]


def test_gifts_come_from_those_who_mined() -> None:
    """EF-190, EF-R75, EF-R82, H47: not from decliners nor passers; from what they hold; the owner's share last."""
    s = position(A, B, "mining_command", "exploration_command redistribution_center", cubes={0: "F", 1: "F", 2: ""})
    p = bids(calls(s, "mining"), (1, "5"), (2, "pass M"), (3, "3"), (0, "6"))
    p.does(0, "go").does(1, "decline").does(1, "M").does(3, "decline").does(3, "M")
    assert p.asked == [0]
    assert p.prompts[0] == "P3 has the Redistribution Center: give which resource?"
    p.does(0, "B")
    assert p.news()[0] == "P0 gives P3 1 Biomass for the Redistribution Center."
    assert (cubes(p, 0), cubes(p, 3)) == ("MMMMMMFFFBBBWW", "MMFFBBW")
    assert p.of(3).default == ("M",)  # EF-R99
    p.does(3, "W")
    assert cubes(p, 3) == "MMFFBBWW"


def test_who_has_nothing_gives_nothing() -> None:
    """EF-R33, EF-R75: only what one holds; EF-R102: its owner must have hired."""
    s = position(A + " haulage_ship", B + " redistribution_center", cubes={0: ""}, planet="pfh_7c")
    p = bids(calls(s, "mining"), (1, "3"), (0, "4")).does(0, "go").does(1, "decline").does(1, "M")
    assert p.keys(0) == ["M", "F", "B"]  # PFH-7c has no H2O
    s = position(A, B + " redistribution_center")
    p = finish(bids(calls(s, "mining"), (1, "pass M"), (0, "4")).does(0, "go"))
    assert not any("Redistribution" in words for words in p.said())


def test_xu_after_bidding_need_the_hired_crew() -> None:
    """EF-165, EF-191, EF-197, EF-212, EF-R102: but Transporters Union, hired or not; each in its phases."""
    for ship, xu, phases, passing in (
        ("builders_union", 3, {"building"}, False),
        ("refugee_camp", 4, {"transporting"}, False),
        ("navigation_vessel", 2, {"mining", "transporting", "building", "exploring"}, False),
        ("transporters_union", 4, {"transporting"}, True),
    ):
        for phase in PHASES[1:]:
            fleet = f"{A} {ship}"
            assert hired(phase, fleet).s.players[0].xu == 16 + xu * (phase in phases), (ship, phase)
            assert idle(phase, fleet).s.players[0].xu == 24 + xu * (phase in phases and passing), (ship, phase)


# --- the Gunship -------------------------------------------------------------------------------------------------
def test_the_gunship_takes_from_everybody_who_has_any() -> None:
    """EF-210, EF-R14, EF-R84: before the Admiral's bonus; nothing from those without XU, nor from its owner."""
    poor = "planning_command haulage_ship military_barracks hospital immigration_control logistics_center refugee_camp"
    s = position(f"{A} military_gunship", B, f"{poor} storage_hold cryogenic_storage", xu=[5, 5, 0])
    p = calls(s, "income")
    assert p.s.players[2].xu == 0
    assert [player.xu for player in p.s.players[:2]] == [
        5 + 8 + BOX.ships["military_gunship"].income + 1,
        5 + 8 - 1,
    ]
    assert "P0 takes 1 XU from everybody who has any (Military Gunship)." in p.said()
    assert p.barred  # it has told who had none


def test_who_can_not_pay_for_a_power_is_asked_all_the_same() -> None:
    """EF-40, EF-R23: what one can pay is nobody's business, and cards may still bring it."""
    p = bids(calls(position(A + " black_market", B, xu=[3, 20]), "exploring"), (1, "pass"), (0, "3"))
    p.does(0, "go").does(0, p.keys(0)[0])
    assert p.keys(0) == ["done"]
    assert p.blocked(0) == {"black_market": ("It costs 6 XU; you cannot pay that.", "")}
    assert p.of(0).default == ("done",)


def test_discounts_build_nothing_by_themselves() -> None:
    """EF-159: without a crew there is no build, whatever would be cheaper."""
    fleet = f"{A} recycler junkyard military_builders sanitation_plant construction_platform"
    assert over(finish(idle("building", fleet)))
    assert not any("builds" in words for words in finish(idle("building", fleet)).said())


def test_powers_are_gone_with_their_phase() -> None:
    """EF-22, EF-R98: what was not used is not used between phases."""
    p = idle("exploring", A + " asteroid_tour_ship").does(0, "done")
    assert "asteroid_tour_ship" in [*idle("exploring", A + " asteroid_tour_ship").keys(0)]
    assert over(p)
    assert p.offers(0) == []
