"""Drawing cards: prices, the research Nebula and the two event cards (DL-29 to DL-41, DL-257 to DL-259, DL-266)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import research_price
from engine.games.disaster_looms.revenue import earth_pays
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    barred,
    fleet,
    lay,
    only_cards,
    own,
    public,
    researches,
    rich,
    ship,
    table,
    technologies,
    top_cards,
    top_tiles,
    treasuries,
)


def in_the_nebula(s: Looms, *ships: int) -> None:
    at = lay(s, 1, 0, "nebula_research")
    for number in ships:
        ship(s, 0, number, at=at, customers=1)


# --- research -----------------------------------------------------------------------------------------------------
def test_research_and_licences_in_any_order() -> None:
    """DL-29, DL-44: a licence, a card, another licence; both may be left."""
    s = table()
    rich(s, 6, 5, 5)
    own(s, 1, "tourism", "graviton_propulsion")
    top_cards(s, "teleporters")
    p = researches(s, 0)
    assert "done" in p.keys(0)
    p.does(0, "l.tourism").does(0, "research").does(0, "l.graviton_propulsion")
    assert (technologies(p)[0], treasuries(p)[0], len(p.s.companies[0].licences)) == (["teleporters"], 1, 2)


def test_once_a_round() -> None:
    """DL-30: also with money for more; the option stays and says why not."""
    s = table()
    rich(s, 40, 5, 5)
    own(s, 1, "tourism")
    top_cards(s, "teleporters")
    p = researches(s, 0).does(0, "research")
    assert p.keys(0) == ["l.tourism", "done"]
    assert barred(p, "research") == "DL-30"
    assert p.refused(0, "research").rule == "DL-30"


def test_free_technologies_are_no_research() -> None:
    """DL-30: a Scientific Breakthrough! leaves the research of the round alone."""
    s = table()
    top_tiles(s, "scientific_breakthrough_a", "metal_world")
    top_cards(s, "tourism", "teleporters", "hyper_drive")
    p = fleet(s).does(0, "exploration")
    assert not any(company.researched for company in p.s.companies)


@pytest.mark.parametrize(("cards", "price"), [(0, 3), (1, 6), (2, 9), (3, 12)])
def test_prices(cards: int, price: int) -> None:
    """DL-31, DL-266: by what is owned; 2R less from the Nebula, for one ship there or two (DL-R32)."""
    s = table()
    own(s, 0, *("tourism", "teleporters", "hyper_drive")[:cards])
    assert research_price(s, 0) == price
    in_the_nebula(s, 1)
    assert research_price(s, 0) == price - 2
    ship(s, 0, 2, at=1)
    assert research_price(s, 0) == price - 2
    assert research_price(s, 1) == 3


def test_too_poor() -> None:
    """DL-31: it is listed with its price, and nobody is asked for that alone."""
    s = table()
    rich(s, 2, 5, 5)
    own(s, 1, "graviton_propulsion")
    assert barred(researches(s, 0), "research") == "DL-31"
    s = table()
    rich(s, 2, 5, 5)
    assert 0 not in researches(s, 0, 1).prompts


def test_paid_before_it_is_drawn() -> None:
    """DL-33, DL-35, DL-X43: two public cards, then nothing: all of the price comes back."""
    s = table()
    rich(s, 7, 5, 5)
    own(s, 0, "hyper_drive")
    public(s, "tourism", "teleporters")
    only_cards(s, "tourism", "teleporters")
    p = researches(s, 0).does(0, "research")
    assert (treasuries(p)[0], technologies(p)[0]) == (7, ["hyper_drive"])
    assert p.s.cards.discarded[-2:] == ["tourism", "teleporters"]
    assert p.s.companies[0].researched


def test_no_card_left() -> None:
    """DL-R10: nothing is shuffled again."""
    s = table()
    rich(s, 9, 5, 5)
    own(s, 1, "tourism")
    only_cards(s)
    assert barred(researches(s, 0), "research") == "DL-R10"


def test_sections_follow_one_another() -> None:
    """DL-38: the last of A, then B."""
    s = table()
    decks = [s.box.technologies[id_].deck for id_ in reversed(s.cards.pile)]
    assert decks == sorted(decks)
    rich(s, 1, 5, 5)
    in_the_nebula(s, 1)
    only_cards(s, "mass_containment", "tourism")
    assert researches(s, 0).does(0, "research").keys(0) == ["mass_containment", "tourism"]


def test_war_is_named() -> None:
    """DL-41: licences alone."""
    s = table()
    s.war, s.round = 1, 2
    rich(s, 9, 5, 5)
    own(s, 1, "tourism")
    p = researches(s, 0)
    assert (p.keys(0), barred(p, "research")) == (["l.tourism", "done"], "DL-41")


# --- the research Nebula ------------------------------------------------------------------------------------------
def test_two_valid_cards_are_on_offer() -> None:
    """DL-266, DL-267: events and public copies are replaced first; what a rival owns is valid."""
    s = table()
    rich(s, 1, 5, 5)
    in_the_nebula(s, 1)
    public(s, "tourism")
    own(s, 1, "teleporters")
    top_cards(s, "eureka", "tourism", "teleporters", "hyper_drive")
    p = researches(s, 0).does(0, "research")
    assert (p.keys(0), p.s.elevator) == (["teleporters", "hyper_drive"], True)
    assert p.of(0).default == ("hyper_drive",)
    p.does(0, "teleporters")
    assert (technologies(p)[0], p.s.cards.pile[-1], p.s.cards.known) == (["teleporters"], "hyper_drive", 1)


def test_what_was_put_back_is_known_until_it_is_drawn() -> None:
    """DL-266, DL-R35: the next research draws it."""
    s = table()
    rich(s, 1, 3, 5)
    in_the_nebula(s, 1)
    top_cards(s, "teleporters", "hyper_drive")
    p = researches(s, 0, 1).does(0, "research").does(0, "teleporters").does(1, "research")
    assert (p.s.companies[1].technologies, p.s.cards.known) == (["hyper_drive"], 0)


def test_a_card_that_becomes_public_meanwhile_is_replaced() -> None:
    """DL-R31: the Breakthrough of the pair donates a copy of the other card."""
    s = table()
    rich(s, 1, 5, 5)
    in_the_nebula(s, 1)
    top_cards(s, "research_breakthrough_b", "tourism", "tourism", "hyper_drive", "teleporters", "shield_buffers")
    p = researches(s, 0).does(0, "research")
    assert p.keys(0) == ["tourism", "hyper_drive"]
    p.does(0, "tourism")
    assert p.keys(0) == ["teleporters", "shield_buffers"]
    assert p.s.cards.discarded.count("tourism") == 1


@pytest.mark.parametrize(("left", "kept", "back"), [(["teleporters"], ["teleporters"], 0), ([], [], 1)])
def test_nebula_at_the_end_of_the_stack(left: list[str], kept: list[str], back: int) -> None:
    """DL-R31: one valid card is kept, nothing goes back; with none the reduced price does."""
    s = table()
    rich(s, 1, 5, 5)
    in_the_nebula(s, 1)
    public(s, "tourism")
    only_cards(s, "tourism", *left)
    p = researches(s, 0).does(0, "research")
    assert (technologies(p)[0], treasuries(p)[0], p.s.cards.pile) == (kept, back, [])


def test_nebula_does_nothing_for_free_cards() -> None:
    """DL-R32, DL-270: only for paid research; whoever laid it."""
    s = table()
    in_the_nebula(s, 1)
    top_tiles(s, "scientific_breakthrough_a", "metal_world")
    top_cards(s, "tourism", "teleporters", "hyper_drive")
    p = fleet(s).does(0, "exploration")
    assert [company.technologies for company in p.s.companies] == [["tourism"], ["teleporters"], ["hyper_drive"]]


# --- Eureka! and Research Breakthrough ----------------------------------------------------------------------------
def test_eureka_then_another_card() -> None:
    """DL-36, DL-257: 4R from Earth for everybody, and a replacement."""
    s = table()
    rich(s, 3, 5, 5)
    top_cards(s, "eureka", "tourism")
    p = researches(s, 0).does(0, "research")
    assert (earth_pays(p.s), technologies(p)[0]) == (4, ["tourism"])


@pytest.mark.parametrize("burnt", [False, True])
def test_eureka_too_late(burnt: bool) -> None:
    """DL-R34: with the Elevator there, or after the Cataclysm, only the replacement is drawn."""
    s = table()
    rich(s, 3, 5, 5)
    s.cataclysm, s.elevator = burnt, not burnt
    top_cards(s, "eureka", "tourism")
    p = researches(s, 0).does(0, "research")
    assert (p.s.elevator, technologies(p)[0]) == (not burnt, ["tourism"])


def test_the_drawer_orders_events() -> None:
    """DL-37, DL-D5: both are resolved before any card is taken."""
    s = table()
    rich(s, 1, 5, 5)
    in_the_nebula(s, 1)
    top_cards(s, "eureka", "research_breakthrough_b", "tourism", "teleporters", "hyper_drive", "shield_buffers")
    p = researches(s, 0).does(0, "research")
    assert p.keys(0) == ["eureka", "research_breakthrough_b"]
    assert p.of(0).default == ("eureka",)
    p.does(0, "research_breakthrough_b").does(0, "tourism")
    assert p.s.elevator
    assert p.keys(0) == ["hyper_drive", "shield_buffers"]


def test_two_events_of_a_kind_need_no_order() -> None:
    """DL-37: it makes no difference which Breakthrough comes first."""
    s = table()
    rich(s, 1, 5, 5)
    in_the_nebula(s, 1)
    top_cards(s, "research_breakthrough_b", "research_breakthrough_c", "tourism", "teleporters")
    p = researches(s, 0).does(0, "research")
    assert p.keys(0) == ["tourism", "teleporters"]


def test_breakthrough_replaces_events_and_public_cards() -> None:
    """DL-258, DL-259, DL-R1: until two valid ones lie there."""
    s = table()
    rich(s, 3, 5, 5)
    public(s, "tourism")
    top_cards(s, "research_breakthrough_b", "eureka", "tourism", "teleporters", "hyper_drive", "shield_buffers")
    p = researches(s, 0).does(0, "research")
    assert (p.keys(0), p.s.elevator) == (["teleporters", "hyper_drive"], True)
    assert p.of(0).default == ("teleporters",), "the lower value is donated for who is away"
    p.does(0, "hyper_drive")
    assert (technologies(p)[0], p.s.public[-1]) == (["teleporters", "shield_buffers"], "hyper_drive")
    assert treasuries(p)[0] == 0, "a donated card is not paid for (DL-25)"


def test_of_equal_cards_the_first_is_kept_for_who_is_away() -> None:
    """DL-D4."""
    s = table()
    rich(s, 3, 5, 5)
    top_cards(s, "research_breakthrough_b", "teleporters", "shield_buffers", "tourism")
    assert researches(s, 0).does(0, "research").of(0).default == ("shield_buffers",)


def test_a_donation_sells_every_other_copy() -> None:
    """DL-25, DL-R29: the drawer's own older copy too."""
    s = table()
    rich(s, 6, 5, 5)
    own(s, 0, "cloned_food")
    own(s, 2, "cloned_food")
    top_cards(s, "research_breakthrough_b", "cloned_food", "tourism", "teleporters")
    p = researches(s, 0).does(0, "research").does(0, "cloned_food")
    assert [company.treasury for company in p.s.companies] == [4, 5, 9]
    assert technologies(p)[0] == ["tourism", "teleporters"]


def test_the_other_copy_is_sold_when_the_first_is_donated() -> None:
    """DL-R29: what is public by now; it lies in public once, and the copy is discarded."""
    s = table()
    rich(s, 3, 5, 5)
    top_cards(s, "research_breakthrough_b", "cloned_food", "cloned_food", "tourism")
    p = researches(s, 0).does(0, "research")
    while "Cloned Food is public." not in p.said():
        p.does(0, "cloned_food")
    assert (technologies(p)[0], treasuries(p)[0]) == (["tourism"], 4)
    assert p.said().count("Cloned Food is public.") == 1
    assert (p.s.public.count("cloned_food"), p.s.cards.discarded.count("cloned_food")) == (1, 1)


def test_breakthrough_with_two_cards_left() -> None:
    """DL-X64, DL-R98: one is donated, one kept; no further card and no refund."""
    s = table()
    rich(s, 3, 5, 5)
    only_cards(s, "research_breakthrough_b", "tourism", "teleporters")
    p = researches(s, 0).does(0, "research").does(0, "tourism")
    assert (technologies(p)[0], treasuries(p)[0]) == (["teleporters"], 0)


@pytest.mark.parametrize("left", [["tourism"], []])
def test_breakthrough_with_less_than_two_left(left: list[str]) -> None:
    """DL-R30, DL-R98: a single card is donated; the research has brought nothing and is refunded."""
    s = table()
    rich(s, 3, 5, 5)
    only_cards(s, "research_breakthrough_b", *left)
    p = researches(s, 0).does(0, "research")
    assert (technologies(p)[0], treasuries(p)[0], [*p.s.public[6:]]) == ([], 3, left)


def test_breakthrough_keeps_the_limit_at_once() -> None:
    """DL-20, DL-258: with three owned the kept card is the fourth, before the replacement is drawn."""
    s = table()
    rich(s, 12, 5, 5)
    own(s, 0, "tourism", "teleporters", "hyper_drive")
    top_cards(s, "research_breakthrough_b", "cloned_food", "shield_buffers", "blockade_runner")
    p = researches(s, 0).does(0, "research").does(0, "cloned_food")
    assert p.keys(0) == ["s.tourism", "s.teleporters", "s.hyper_drive", "s.shield_buffers"]
    p.does(0, "s.tourism")
    assert technologies(p)[0] == ["teleporters", "hyper_drive", "shield_buffers", "blockade_runner"]
    p.does(0, "s.blockade_runner")
    assert (len(technologies(p)[0]), treasuries(p)[0]) == (3, 1 + 4)


def test_the_other_way_a_breakthrough_is_the_research(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R28."""
    monkeypatch.setattr(rulings, "BREAKTHROUGH_IS_REPLACED", False)
    s = table()
    rich(s, 3, 5, 5)
    top_cards(s, "research_breakthrough_b", "tourism", "teleporters", "hyper_drive")
    p = researches(s, 0).does(0, "research").does(0, "tourism")
    assert technologies(p)[0] == ["teleporters"]
    assert treasuries(p)[0] == 0


# --- Scientific Breakthrough! -------------------------------------------------------------------------------------
@pytest.mark.parametrize("war", [False, True])
def test_a_free_card_for_each(war: bool) -> None:
    """DL-283, DL-284, DL-285, DL-X36: clockwise from the explorer, also under war; then another tile."""
    s = table()
    s.war = int(war)
    own(s, 2, "tourism")
    public(s, "shield_buffers")
    top_tiles(s, "scientific_breakthrough_b", "metal_world")
    top_cards(s, "eureka", "tourism", "shield_buffers", "teleporters", "hyper_drive")
    p = fleet(s, 1).does(1, "exploration").does(1, "1,0")
    assert [one.technologies for one in p.s.companies] == [["hyper_drive"], ["tourism"], ["tourism", "teleporters"]]
    assert (p.s.elevator, p.s.regions[1].tile, p.s.companies[1].ships[0].at) == (True, "metal_world", 1)


def test_the_limit_is_kept_before_the_next_draws() -> None:
    """DL-R26, DL-X50: what the second sells is public when the third draws it. Off turn it is a short question."""
    s = table()
    own(s, 1, "mass_containment", "teleporters", "cloned_food")
    top_tiles(s, "scientific_breakthrough_a", "metal_world")
    top_cards(s, "tourism", "hyper_drive", "mass_containment", "shield_buffers")
    p = fleet(s).does(0, "exploration")
    assert p.of(1).short
    assert p.of(1).default == ("s.mass_containment",)
    p.does(1, "s.mass_containment")
    assert [len(one.technologies) for one in p.s.companies] == [1, 3, 1]
    assert p.s.companies[2].technologies == ["shield_buffers"]
    assert p.s.cards.discarded == ["mass_containment"]
    assert p.s.companies[1].treasury == 5


def test_no_card_for_the_last() -> None:
    """DL-R33: whoever comes too late gets nothing, and nothing is paid back."""
    s = table()
    only_cards(s, "tourism")
    top_tiles(s, "scientific_breakthrough_a", "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "1,0")
    assert [one.technologies for one in p.s.companies] == [["tourism"], [], []]
    assert [one.treasury for one in p.s.companies] == [1, 2, 2]


def test_off_turn_a_breakthrough_card_asks_its_drawer() -> None:
    """DL-D4: the second player's card, while the first explores."""
    s = table()
    top_tiles(s, "scientific_breakthrough_a", "metal_world")
    top_cards(s, "tourism", "research_breakthrough_b", "teleporters", "cloned_food", "hyper_drive", "shield_buffers")
    p = fleet(s).does(0, "exploration")
    assert (p.keys(1), p.of(1).short) == (["teleporters", "cloned_food"], True)
    p.does(1, "teleporters")
    assert [one.technologies for one in p.s.companies] == [
        ["tourism"],
        ["cloned_food", "hyper_drive"],
        ["shield_buffers"],
    ]
