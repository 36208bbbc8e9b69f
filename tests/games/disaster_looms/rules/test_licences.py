"""Licences: what they cost, how long they run, what goes when they end (DL-42 to DL-58, DL-R37 to DL-R45)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.content import printed
from engine.games.disaster_looms.facts import access, capacity
from engine.games.disaster_looms.rules.fleet import fleet_turn, on_turn
from engine.games.disaster_looms.rules.round import end_of_research, research_turn
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    colony,
    hint,
    lay,
    licensed,
    manages,
    own,
    plays,
    public,
    researches,
    rich,
    ship,
    table,
    top_cards,
)
from tests.kit.play import Play, planned


def later(s: Looms, *seats: int) -> Play[Looms]:
    """Round 2: these take their Research turns, then the phase ends; then the fleets."""
    s.round = 2
    turns = [frame for seat in seats for frame in (planned(on_turn, seat), planned(research_turn, seat))]
    fleets = [planned(fleet_turn, seat) for seat in range(len(s.companies))]
    return plays(s, *turns, planned(end_of_research), *fleets, phase="research")


def aboard(p: Play[Looms], seat: int = 0) -> list[int]:
    return [one.customers for one in p.s.companies[seat].ships]


# --- buying -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("id_", "fee"), [("tourism", 1), ("mass_containment", 2), ("brand_loyalty", 4), ("hostile_takeover", 5)]
)
def test_half_the_value_rounded_up(id_: str, fee: int) -> None:
    """DL-42, DL-8: to the owner, not to the bank."""
    assert printed().technologies[id_].fee == fee
    s = table()
    rich(s, 9, 5, 5)
    own(s, 1, id_)
    p = researches(s, 0).does(0, f"l.{id_}")
    assert [one.treasury for one in p.s.companies] == [9 - fee, 5 + fee, 5]


def test_many_licences_on_one_card() -> None:
    """DL-43, DL-45 to DL-47: nobody is asked for leave; all may use it, the owner too."""
    s = table()
    rich(s, 9, 9, 9)
    own(s, 2, "mass_containment", "tourism")
    p = researches(s, 0, 1).does(0, "l.mass_containment").does(0, "l.tourism").does(0, "done")
    p.does(1, "l.mass_containment")
    assert [capacity(p.s, seat) for seat in range(3)] == [2, 2, 2]
    assert p.s.companies[2].treasury == 9 + 2 + 1 + 2


def test_of_several_owners_one_is_paid() -> None:
    """DL-48: the same fee however many copies they have; for who is away the one with fewer points."""
    s = table(4)
    rich(s, 9, 2, 2, 2)
    own(s, 1, "scanner_sweep", "scanner_sweep")
    own(s, 3, "scanner_sweep")
    p = researches(s, 0).does(0, "l.scanner_sweep")
    assert (p.keys(0), p.of(0).default) == (["1", "3"], ("3",))
    p.does(0, "1")
    assert [one.treasury for one in p.s.companies] == [7, 4, 2, 2]


def test_too_dear() -> None:
    """DL-42: listed with its price."""
    s = table()
    rich(s, 3, 5, 5)
    own(s, 1, "hostile_takeover", "tourism")
    p = researches(s, 0)
    assert p.refused(0, "l.hostile_takeover").rule == "DL-42"
    assert "l.tourism" in p.keys(0)


def test_no_licence_on_ones_own_or_what_is_public() -> None:
    """DL-R41: nor twice in a round."""
    s = table()
    rich(s, 9, 5, 5)
    own(s, 0, "tourism")
    own(s, 1, "tourism", "teleporters")
    public(s, "shield_buffers")
    p = researches(s, 0)
    assert [key for key in p.keys(0) if key.startswith("l.")] == ["l.teleporters"]
    p.does(0, "l.teleporters")
    assert not any(key.startswith(("l.", "r.")) for key in p.keys(0))


def test_only_in_the_own_research_turn() -> None:
    """DL-44, DL-57: what the second gains is nothing for the first, who has had the turn."""
    s = table()
    rich(s, 9, 9, 9)
    top_cards(s, "tourism", "teleporters", "hyper_drive")
    p = researches(s, 0, 1, 2).does(0, "done").does(1, "research")
    assert p.prompts.keys() == {2}
    assert "l.tourism" in p.keys(2)


# --- their time ---------------------------------------------------------------------------------------------------
def test_from_this_round_to_the_next_research() -> None:
    """DL-49, DL-50, DL-R37: it ends with the next Research Phase, after the turns of all."""
    s = table()
    rich(s, 2, 5, 5)
    own(s, 1, "scanner_sweep")
    licensed(s, 0, "scanner_sweep", 1, bought=1)
    p = later(s, 0, 1, 2)
    assert access(p.s, 0, "scanner_sweep")
    p.does(0, "done")
    assert access(p.s, 0, "scanner_sweep"), "until the last has had the turn"
    p.does(2, "done")
    assert not access(p.s, 0, "scanner_sweep")
    assert p.s.companies[0].licences == []


def test_renewed_for_another_round() -> None:
    """DL-51, DL-R41: for the same fee; of two owners the other may be paid."""
    s = table()
    rich(s, 2, 5, 5)
    own(s, 1, "scanner_sweep")
    own(s, 2, "scanner_sweep")
    licensed(s, 0, "scanner_sweep", 1, bought=1)
    p = later(s, 0).does(0, "r.scanner_sweep").does(0, "2")
    assert [one.treasury for one in p.s.companies] == [0, 5, 7]
    assert [(one.owner, one.round) for one in p.s.companies[0].licences] == [(2, 2)]


def test_ones_own_copy_lets_it_run_out() -> None:
    """DL-R42: no renewal is offered and nothing is paid back."""
    s = table()
    rich(s, 9, 5, 5)
    own(s, 1, "mass_containment")
    own(s, 0, "mass_containment")
    licensed(s, 0, "mass_containment", 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    p = later(s, 0)
    assert [key for key in p.keys(0) if key.startswith("r.")] == []
    assert hint(p, "done") == ""
    p.does(0, "done")
    assert (p.s.companies[0].licences, aboard(p)[0], p.s.companies[0].treasury) == ([], 2, 9)


# --- their end ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("case", ["ends", "renewed", "public"])
def test_ships_keep_what_still_fits(case: str) -> None:
    """DL-52, DL-53, DL-55, DL-56, DL-R40, DL-X23: lost ones never return to Earth."""
    s = table()
    rich(s, 2, 9, 5)
    own(s, 1, "mass_containment", "tourism", "teleporters")
    licensed(s, 0, "mass_containment", 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    ship(s, 0, 2, at=0, customers=1)
    stock = s.stock
    if case == "public":  # the owner has to sell it after the holder's turn
        rich(s, 2, 12, 5)
        top_cards(s, "hyper_drive")
    p = later(s, 0, 1)
    assert hint(p, "r.mass_containment") == "2R; otherwise 1 customer lost"
    assert hint(p, "done") == "1 customer lost"
    p.does(0, "r.mass_containment" if case == "renewed" else "done")
    if case == "public":
        p.does(1, "research").does(1, "s.mass_containment")
    assert aboard(p)[:2] == ([1, 1] if case == "ends" else [2, 1])
    assert (p.s.stock, p.s.lost) == (stock, int(case == "ends"))


def test_a_sale_later_in_the_phase_refunds_nothing() -> None:
    """DL-26, DL-R38: paid again, then public: the fee is gone, the customers stay."""
    s = table()
    rich(s, 2, 12, 5)
    own(s, 1, "mass_containment", "tourism", "teleporters")
    licensed(s, 0, "mass_containment", 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    top_cards(s, "hyper_drive")
    p = later(s, 0, 1).does(0, "r.mass_containment")
    p.does(1, "research").does(1, "s.mass_containment")
    assert (p.s.companies[0].treasury, p.s.companies[0].licences, aboard(p)[0]) == (0, [], 2)


def test_colonies_keep_what_still_fits() -> None:
    """DL-54, DL-X22: 5 of 6, one out of the game; a platform is not touched (DL-145)."""
    s = table()
    own(s, 1, "cloned_food")
    licensed(s, 0, "cloned_food", 1, bought=1)
    rich(s, 1, 5, 5)
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=6)
    colony(s, lay(s, 2, 0, "gas_giant_a"), 0, customers=2, platform=True)
    colony(s, lay(s, 3, 0, "oolite_world"), 0, customers=3)
    stock = s.stock
    p = later(s)
    assert [region.customers for region in p.s.regions[1:]] == [5, 2, 3]
    assert (p.s.lost, p.s.stock) == (1, stock)


def test_both_capacities_at_once() -> None:
    """DL-R40, DL-D2: down to 1; the default renews the cheaper, though neither alone would cost anybody."""
    s = table()
    rich(s, 9, 5, 5)
    own(s, 1, "mass_containment", "isolating_fields")
    licensed(s, 0, "isolating_fields", 1, bought=1)
    licensed(s, 0, "mass_containment", 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    p = later(s, 0)
    assert p.of(0).default == ("r.mass_containment",)
    assert hint(p, "r.isolating_fields") == "3R; otherwise 1 customer lost"
    assert aboard(p.fork().does(0, "done"))[0] == 1
    p.does(0, "r.mass_containment")
    assert (p.of(0).default, hint(p, "done"), hint(p, "r.isolating_fields")) == (("done",), "", "3R")
    assert aboard(p.does(0, "done"))[0] == 2


def test_three_aboard_lose_two() -> None:
    """DL-R40: with both gone at once."""
    s = table()
    own(s, 1, "mass_containment", "isolating_fields")
    for id_ in ("isolating_fields", "mass_containment"):
        licensed(s, 0, id_, 1, bought=1)
    ship(s, 0, 1, at=0, customers=3)
    p = later(s)
    assert (aboard(p)[0], p.s.lost) == (1, 2)


@pytest.mark.parametrize("drops", [False, True])
def test_a_gate_aboard(drops: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-X52, DL-R39 and the other way: back in the supply, or left in the Region."""
    monkeypatch.setattr(rulings, "GATE_DROPS_AT_EXPIRY", drops)
    s = table()
    rich(s, 3, 5, 5)
    own(s, 1, "isolating_fields")
    licensed(s, 0, "isolating_fields", 1, bought=1)
    here = lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 1, at=here, gate=True)
    p = later(s, 0)
    assert p.of(0).default == ("r.isolating_fields",)
    assert hint(p, "r.isolating_fields") == "3R; otherwise 1 gate lost"
    p.does(0, "done")
    assert (p.s.companies[0].ships[0].gate, p.s.regions[here].gate, p.s.gates) == (False, drops, 5 - drops)
    assert capacity(p.s, 0) == 1


def test_teleporters_save_nobody() -> None:
    """DL-58, DL-249: over an own colony with room for them all the same."""
    s = table()
    rich(s, 1, 5, 5)
    own(s, 0, "teleporters")
    own(s, 1, "mass_containment")
    licensed(s, 0, "mass_containment", 1, bought=1)
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0)
    ship(s, 0, 1, at=here, customers=2)
    p = later(s)
    assert (aboard(p)[0], p.s.regions[here].customers, p.s.lost) == (1, 0, 1)


def test_the_default_renews_the_cheapest_first_while_money_lasts() -> None:
    """DL-D2."""
    s = table()
    rich(s, 3, 5, 5)
    own(s, 1, "mass_containment", "cloned_food", "tourism")
    for id_ in ("tourism", "cloned_food", "mass_containment"):
        licensed(s, 0, id_, 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=6)
    p = later(s, 0)
    assert p.of(0).default == ("r.cloned_food",), "of equal fees the older; Tourism costs nobody"
    p.does(0, "r.cloned_food")
    assert p.of(0).default == ("done",), "1R is left"


def test_a_licence_serves_the_phases_of_a_round() -> None:
    """DL-R37, DL-147: also Management."""
    s = table()
    rich(s, 3, 5, 5)
    own(s, 1, "warp_gate_technology")
    licensed(s, 0, "warp_gate_technology", 1)
    colony(s, lay(s, 1, 0, "metal_world"), 0)
    assert "gate.1" in manages(s).keys(0)
