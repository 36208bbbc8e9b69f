"""Fell Through a Wormhole and Micro-Organism Attack (DL-295 to DL-298, DL-303, DL-304, DL-R2, DL-R3)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.rules.perils import least
from engine.games.disaster_looms.state import DASHBOARD
from tests.games.disaster_looms.position import (
    colony,
    fleet,
    lay,
    own,
    rich,
    ship,
    table,
)
from tests.games.disaster_looms.rules.out_there import (
    ATTACK,
    LAWSUIT,
    RELAYS,
    WORMHOLE,
    laid,
    one,
    out_there,
    over,
)


# --- Fell Through a Wormhole --------------------------------------------------------------------------------------
def test_wormhole() -> None:
    """DL-295, DL-R19, DL-D20, DL-D21: somebody named sends the ship into any Region, Earth and the same one too."""
    p = fleet(out_there("fell_through_a_wormhole")).does(0, "exploration")
    assert (p.keys(0), p.of(0).default) == (["1", "2"], ("1",))
    p.does(0, "2")
    assert (p.keys(2), p.of(2).default, p.of(2).short) == (["0", "1", "2"], ("1",), True)
    p.does(2, "0")
    assert one(p) == (0, 1)
    assert over(p)


def test_wormhole_into_the_anomaly() -> None:
    """DL-296, DL-R19: customers are lost for 2R each, and the option says so."""
    s = out_there("fell_through_a_wormhole")
    odd = lay(s, 0, -1, "unknown_anomaly")
    p = fleet(s).does(0, "exploration").does(0, "1")
    option = p.of(1).option(str(odd))
    assert option
    assert str(option.hint) == "1 customer lost in the Anomaly"
    p.does(1, str(odd))
    assert (one(p), p.s.lost, p.s.companies[0].treasury) == ((odd, 0), 1, 3)


def test_wormhole_then_a_colony() -> None:
    """DL-R19: transport and forming in the new Region, after the action."""
    s = out_there("fell_through_a_wormhole")
    here = lay(s, 0, -1, "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "1").does(1, str(here))
    assert "form.1" in p.keys(0)


def test_wormhole_in_a_sweep() -> None:
    """DL-298, DL-X41: after a step the other point is left, from where the ship is then."""
    p = fleet(out_there("fell_through_a_wormhole")).does(0, "scanner_sweep").does(0, "move.2").does(0, "reveal")
    p.does(0, "1").does(1, "0")
    assert p.s.action is not None
    assert (p.s.action.points, p.keys(0)) == (1, ["move.1", "done"])


def test_relays_wormhole_and_a_region() -> None:
    """DL-297, DL-88: the Region is discarded."""
    p = fleet(out_there("fell_through_a_wormhole", "paradise")).does(0, RELAYS).does(0, "1").does(1, "0")
    assert (laid(p), p.s.tiles.discarded) == ([], ["fell_through_a_wormhole", "paradise"])


def test_the_other_way_events_survive_a_wormhole(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R2."""
    monkeypatch.setattr(rulings, "WORMHOLE_DROPS_EVENTS", False)
    s = out_there("fell_through_a_wormhole", "data_leak")
    own(s, 1, "tourism")
    p = fleet(s).does(0, RELAYS).does(0, WORMHOLE).does(0, "1").does(1, "0")
    assert p.s.companies[1].technologies == []


def test_a_wormhole_after_the_attack_asks_nobody() -> None:
    """DL-R3: what needs the destroyed ship does nothing."""
    s = out_there("fell_through_a_wormhole", "micro_organism_attack")
    p = fleet(s).does(0, RELAYS).does(0, ATTACK).does(0, "1")
    assert one(p) == (DASHBOARD, 0)
    assert over(p)
    assert p.prompts.keys() == {2}, "the next fleet: P1 has no ship left"


# --- Micro-Organism Attack ----------------------------------------------------------------------------------------
def test_attack() -> None:
    """DL-303, DL-304, DL-R23: two ships go back to their dashboards; customers leave the game, a gate the ship."""
    s = out_there("micro_organism_attack", "paradise")
    own(s, 1, "isolating_fields")
    ship(s, 1, 1, at=2, gate=True)
    ship(s, 1, 2, at=0, customers=1)
    p = fleet(s).does(0, RELAYS)
    assert (p.keys(0), p.of(0).default) == (["1", "2"], ("1",))
    p.does(0, "1")
    assert (p.keys(1), p.of(1).short) == (["0", "1"], True)
    gates = p.s.gates
    p.does(1, "0")
    assert (one(p), one(p, 1), one(p, 1, 2)) == ((DASHBOARD, 0), (DASHBOARD, 0), (0, 1))
    assert (p.s.lost, p.s.gates) == (1, gates + 1)
    assert "paradise" in p.s.tiles.discarded  # DL-X42
    assert laid(p) == []


def test_attack_without_another_ship_on_the_map() -> None:
    """DL-R23: only the explorer loses one; who has no ship cannot be named."""
    s = out_there("micro_organism_attack")
    for seat in (1, 2):
        ship(s, seat, 1)
    ship(s, 0, 2, at=0)
    p = fleet(s).does(0, "0").does(0, "exploration")
    assert (one(p), one(p, 0, 2)) == ((DASHBOARD, 0), (0, 0))
    s = out_there("micro_organism_attack")
    ship(s, 1, 1)
    ship(s, 0, 2, at=0)
    p = fleet(s).does(0, "0").does(0, "exploration")
    assert one(p, 2) == (DASHBOARD, 0), "a single player and a single ship: nobody is asked"


def test_attack_in_a_sweep_ends_the_action() -> None:
    """DL-246, DL-66: no steps for a ship that is gone."""
    s = out_there("micro_organism_attack")
    p = fleet(s).does(0, "scanner_sweep").does(0, "reveal").does(0, "1")
    assert over(p)
    assert 0 not in p.prompts


def test_attack_then_lawsuit() -> None:
    """DL-89, DL-R3, DL-X49: three ships by then, no loss; the other way round half is lost."""
    for first, left in ((ATTACK, 8), (LAWSUIT, 4)):
        s = out_there("micro_organism_attack", "occupational_safety_lawsuit")
        rich(s, 9, 5, 5)
        for number in (2, 3, 4):
            ship(s, 0, number, at=0)
        p = fleet(s).does(0, "0").does(0, RELAYS).does(0, first).does(0, "1")
        assert p.s.companies[0].treasury == left


def test_attack_then_cataclysm() -> None:
    """DL-90, DL-X74: always resolved; no replacement is drawn."""
    s = out_there("micro_organism_attack", "cataclysm", "paradise")
    p = fleet(s).does(0, RELAYS).does(0, ATTACK).does(0, "1")
    assert (p.s.cataclysm, p.s.tiles.pile[-1]) == (True, "paradise")


@pytest.mark.parametrize(("other", "kept"), [("data_leak", False), ("cataclysm", True)])
def test_the_other_way_the_attack_drops_events(other: str, kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R3, DL-90: but never the Cataclysm."""
    monkeypatch.setattr(rulings, "ATTACK_DROPS_EVENTS", True)
    s = out_there("micro_organism_attack", other)
    own(s, 1, "tourism")
    p = fleet(s).does(0, RELAYS).does(0, ATTACK).does(0, "1")
    assert (p.s.cataclysm, p.s.companies[1].technologies) == (kept, ["tourism"])


def test_two_of_a_kind_need_no_order() -> None:
    """DL-85: the last Scientific Breakthrough! of A and the first of B."""
    s = out_there("scientific_breakthrough_a", "scientific_breakthrough_b", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS)
    assert sum(len(company.technologies) for company in p.s.companies) >= 5
    assert p.s.tiles.discarded == ["scientific_breakthrough_a", "scientific_breakthrough_b"]


def test_a_ship_is_destroyed_once() -> None:
    """DL-R3: of two Attacks, in a box of one's own, the second finds no exploring ship, but another victim."""
    s = out_there()
    s.tiles.pile += ["micro_organism_attack"] * 2
    ship(s, 1, 2, at=0)
    p = fleet(s).does(0, RELAYS).does(0, "1").does(1, "0").does(0, "1")
    assert p.said().count("P0 loses ship 1.") == 1
    assert p.said().count("P1 loses ship 2.") == 1


def test_the_ship_that_is_given_up_for_who_is_away() -> None:
    """DL-D23: least cargo; then one that guards no colony from a rival there; then the highest number."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0)
    for number in (1, 2, 3):
        ship(s, 0, number, at=0, customers=int(number == 1))
    assert least(s, 0) == 2
    ship(s, 0, 3, at=here)
    assert least(s, 0) == 2, "nobody threatens it"
    ship(s, 1, 1, at=here, customers=1)
    assert least(s, 0) == 1
    ship(s, 0, 2, at=0, gate=True)
    assert least(s, 0) == 2, "a gate is cargo too, and ship 3 carries nothing"
