"""When a card may be played, what it asks, and what is stored after it."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, over, pays, position
from tests.kit.play import Play

BOX = printed()
A, B = "space_command", "trade_command"


def holding(hand: str, fleet: str = A, **more: object) -> Play[Fleet]:
    """P0 holds these after an Income Phase; P1 is asked which phase to call."""
    return calls(position(fleet, B, hands={0: hand}, **more), "income").does(0, "nothing")  # type: ignore[arg-type]


# --- may it be played? -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "held", "tribes", "offered"),
    [
        ("cloning.1", "BBWW", 0, True),
        ("cloning.1", "BBWW", BOX.ships[A].quarters - 1, True),
        ("cloning.1", "BBWW", BOX.ships[A].quarters, False),  # no room for the tribe
        ("cloning.1", "BBW", 0, False),  # it can not be burnt for its own cost
        ("trade_convoy.1", "M", 0, True),
        ("trade_convoy.1", "", 0, False),
        ("standing_contract.1", "M", 0, True),
        ("standing_contract.1", "", 0, False),
        ("survey_data.1", "", 0, False),  # no Mining Phase
        ("lost_in_space.1", "", 0, False),
        ("wormhole.1", "", 0, False),
        ("the_plan.1", "", 0, False),  # P1 is the Admiral
    ],
)
def test_what_can_not_happen_is_not_offered(card: str, held: str, tribes: int, offered: bool) -> None:
    """EF-116, EF-121, EF-228, EF-R36, EF-R92, EF-R101, EF-R107"""
    p = holding(card, cubes={0: held}, tribes={0: tribes})
    assert (card in p.offers(0)) == offered


@pytest.mark.parametrize("card", ["trade_ship.1", "bulk_order.1"])
def test_cards_that_cost_xu_need_them(card: str) -> None:
    """EF-231, EF-R107: 1 XU will do."""
    for left, offered in ((1, True), (0, False)):
        p = bids(calls(position(A, B, hands={1: card}, xu=[20, 3 + left]), "mining"), (1, "3"), (0, "pass"))
        assert (card in p.offers(1)) == offered


def test_an_order_is_no_bigger_than_the_purse() -> None:
    """EF-R107: Bulk Order, up to 3 at 1 XU each."""
    p = holding("bulk_order.1").cuts_in(0, "bulk_order.1")
    assert [str(option.text) for option in p.of(0).options] == [
        "1 resource for 1 XU",
        "2 resources for 2 XU",
        "3 resources for 3 XU",
    ]
    p.does(0, "3").does(0, "M").does(0, "FF")
    assert cubes(p, 0) == "MMFFFFBW"
    assert p.news()[0] == "P0 plays Bulk Order: 1 Metal, 2 Fuel for 3 XU."
    s = position(A, B, hands={0: "bulk_order.1"}, xu=[6, 20])
    p = bids(calls(s, "mining"), (1, "pass"), (0, "4")).cuts_in(0, "bulk_order.1")
    assert p.turned.open.decisions[-1].open_keys() == ["1", "2"]


def test_a_contract_sells_a_few() -> None:
    """EF-R107: Standing Contract, 1 to 3 at 3 XU each."""
    p = holding("standing_contract.1", cubes={0: "MMMMMW"}).cuts_in(0, "standing_contract.1")
    assert p.keys(0) == ["0", "1", "2", "3"]
    p.does(0, "0")
    assert p.keys(0) == ["1"]  # at least one in all
    p.does(0, "1")
    assert (over(p), cubes(p, 0)) == (True, "MMMMM")
    assert p.news()[0] == "P0 plays Standing Contract: 3 XU for 1 H2O."


def test_survey_data_counts_types_of_the_top_row() -> None:
    """EF-R107: 1 of each type that the top row has, none of the others; until the planets move on."""
    s = position(A, B, hands={0: "survey_data.1"}, planet="scg_831", cubes={0: "", 1: "MMMMMMMMM"})
    p = bids(calls(s, "mining"), (1, "pass M"), (0, "pass M"))
    assert "no room" in p.prompts[1]
    p.cuts_in(0, "survey_data.1")
    assert cubes(p, 0) == "MFBW"  # the Metal is that of the pass: SCG-831 has none
    assert p.news()[0] == "P0 plays Survey Data: 1 Fuel, 1 Biomass, 1 H2O."
    for phase in ("mining", "exploring"):
        s = position(A, B + " mini_miner asteroid_tour_ship", hands={0: "survey_data.1"})
        p = bids(calls(s, phase), (1, "pass M"), (0, "pass M"))  # type: ignore[arg-type]
        assert ("survey_data.1" in p.offers(0)) == (phase == "mining")
        assert over(p.does(1, "done"))
        assert "survey_data.1" not in p.offers(0)


def test_scouts_find_no_card_where_there_is_none() -> None:
    """EF-108, EF-R46, EF-R107"""
    for rejected, discard, offered in ((1, 0, True), (0, 1, True), (0, 0, False)):
        s = position(A, B, hands={0: "scout_report.1"})
        deck, s.cards.pile = s.cards.pile, []
        s.under, s.rejected, s.cards.discard = {"time_capsule": deck[1:]}, deck[:rejected], deck[:discard]
        p = calls(s, "income").does(0, "nothing")
        assert ("scout_report.1" in p.offers(0)) == offered
    s = position(A, B, hands={0: "scout_report.1"}, cubes={0: "F"})
    p = bids(calls(s, "exploring"), (1, "pass"), (0, "4"))
    assert "scout_report.1" in p.offers(0)
    assert "scout_report.1" not in p.does(0, "go").offers(0)  # while other cards are looked at


def test_one_blueprint_after_the_other() -> None:
    """EF-R109: while ships are looked at no second card is played; nor if there is no ship to look at."""
    p = holding("blueprints.1 blueprints.2")
    assert "blueprints.2" in p.offers(0)
    p.cuts_in(0, "blueprints.1")
    assert "blueprints.2" not in p.offers(0)
    s = position(A, B, hands={0: "blueprints.1"})
    s.players[1].ships, s.ships.pile = [B, *s.ships.pile], []
    assert "blueprints.1" not in calls(s, "income").offers(0)


def test_blueprints_look_at_what_is_left() -> None:
    """EF-R41, EF-R109: discarded ships come back; with two, the other goes under the deck unasked."""
    s = position(A, B, hands={0: "blueprints.1"})
    gone = s.ships.pile[2:]
    s.ships.discard, s.ships.pile = s.ships.pile[:2], []
    s.players[1].ships += gone
    p = calls(s, "income").cuts_in(0, "blueprints.1")
    one, other = p.keys(0)
    assert p.said(1)[-2] == "P0 plays Alien Blueprints."
    assert p.said(0)[-1] == f"You look at {BOX.ships[one].name}, {BOX.ships[other].name}."
    assert p.said(1)[-1] == "P0 looks at 2 ships."
    p.does(0, one)
    assert (p.s.players[0].reserved, p.s.ships.pile, p.s.players[0].looked_at) == ([one], [other], [])
    assert p.news(1)[-1] == "P0 reserves a ship."


@pytest.mark.parametrize(
    ("phase", "place", "crew", "gained"),
    [("mining", "4", "", 1), ("mining", "pass M", "", 0), ("mining", "4", "go", 0), ("exploring", "4", "", 0)],
)
def test_a_pet_feeds_hired_miners_before_they_work(phase: str, place: str, crew: str, gained: int) -> None:
    """EF-225, EF-R95, EF-R102: neither those who passed, nor after the row is taken, nor in another phase."""
    s = position(A + " haulage_ship", B + " mini_miner", hands={0: "alien_pet.1"})
    p = bids(calls(s, phase), (1, "pass M"), (0, place))  # type: ignore[arg-type]
    if crew:
        p.does(0, crew)
    before = p.s.players[0].cubes[2]
    p.cuts_in(0, "alien_pet.1")
    assert p.s.players[0].cubes[2] - before == gained
    assert "P0 plays Alien Pet, which stays on the table." in p.said()


# --- what pays for it --------------------------------------------------------------------------------------------
def test_a_card_is_not_burnt_for_its_own_cost() -> None:
    """EF-121, EF-228: another is."""
    p = holding("cloning.1 loyalty.1 wormhole.1", cubes={0: "BBW"}).cuts_in(0, "cloning.1")
    pays(p, 0)
    assert p.keys(0) == ["loyalty.1", "wormhole.1"]
    p.does(0, "wormhole.1")
    assert (p.s.players[0].tribes, p.s.players[0].hand, cubes(p, 0)) == (1, ["loyalty.1"], "")
    for card, held, short in (("cloning.1", "BBFFF", "W"), ("rendezvous.1", "MMFFF", "M")):
        p = holding(f"{card} loyalty.1", cubes={0: held}).cuts_in(0, card)
        if card == "rendezvous.1":
            p.does(0, short)
        p.does(0, "own").does(0, f"card>{short}")
        assert p.keys(0) == ["rest", f"F>{short}"]  # there is but one other card


def test_a_rendezvous_offers_what_can_be_paid() -> None:
    """EF-121, EF-230, EF-R36: 4 of one type, which may be made up in the usual ways, and room for the tribe."""
    p = holding("rendezvous.1", cubes={0: "MMMMFF"}).cuts_in(0, "rendezvous.1")
    assert p.keys(0) == ["take", "M"]
    assert [str(option.text) for option in p.of(0).options] == ["Take 2 resources", "Pay 4 Metal for a tribe"]
    full = holding("rendezvous.1", cubes={0: "MMMMFF"}, tribes={0: BOX.ships[A].quarters}).cuts_in(0, "rendezvous.1")
    assert full.keys(0) == ["take"]
    p = holding("rendezvous.1 loyalty.1 wormhole.1", cubes={0: "MMMF"}).cuts_in(0, "rendezvous.1", "M")
    pays(p, 0)
    assert p.keys(0) == ["loyalty.1", "wormhole.1"]
    p.does(0, "loyalty.1")
    assert p.said()[-1] == "P0 plays Fleet Rendezvous: 1 tribe for 3 Metal, burning Loyalty."


def test_a_trade_ship_says_its_price() -> None:
    """EF-231"""
    p = holding("trade_ship.1").cuts_in(0, "trade_ship.1")
    assert p.prompts[0] == "Friendly Alien Trade Ship: 4 of which type for 1 XU?"
    assert [str(option.text) for option in p.of(0).options] == ["4 Metal", "4 Fuel", "4 Biomass", "4 H2O"]
    p.does(0, "B")
    assert p.news()[0] == "P0 plays Friendly Alien Trade Ship: 4 Biomass for 1 XU."


# --- storing -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "acts"),
    [
        ("fueling_station.1", ["fueling_station.1"]),
        ("loyalty.1", ["burn", "loyalty.1", "F"]),
        ("loyalty.1", ["turn in", "loyalty.1", "FF"]),
    ],
)
def test_what_comes_between_phases_is_stored_at_once(hand: str, acts: list[str]) -> None:
    """EF-34, EF-115, EF-182, EF-R49"""
    fleet = "space_command military_warehouse"
    room = sum(BOX.ships[ship].storage.A for ship in fleet.split())
    p = holding(hand, fleet, cubes={0: "M" * room}).cuts_in(0, acts[0])
    for key in acts[1:]:
        p.does(0, key)
    assert "no room" in p.prompts[0]


def test_burnt_cards_and_those_turned_in_are_announced() -> None:
    """EF-115, EF-182, EF-R47"""
    p = holding("loyalty.1 loyalty.2", A + " military_warehouse")
    p.cuts_in(0, "burn", "loyalty.1").does(0, "F")
    assert p.news(1) == ["P0 burns Loyalty for 1 Fuel."]
    p.cuts_in(0, "turn in", "loyalty.2")
    assert p.prompts[0] == "Turning in Loyalty: 2 XU and which 2 resources?"
    p.does(0, "MM")
    assert p.news(1)[0] == "P0 turns in Loyalty for 2 XU, 2 Metal (Military Warehouse)."
