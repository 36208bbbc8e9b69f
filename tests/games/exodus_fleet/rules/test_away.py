"""EF-R99: what a clock answers for somebody who is away: pass, decline, keep what is, and what there is room for."""

from __future__ import annotations

import pytest

from engine.core import Chance, redeal, waiting
from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.rules.actions import use_powers
from engine.games.exodus_fleet.rules.card_round import card_round
from engine.games.exodus_fleet.rules.charting import reserve
from engine.games.exodus_fleet.rules.income import admirals_bonus
from engine.games.exodus_fleet.rules.navigation import bid_for_navigation, choose_planet
from engine.games.exodus_fleet.rules.scoring import discard_to_concordia, final_scoring
from engine.games.exodus_fleet.rules.setting_up import choose_command_ships
from engine.games.exodus_fleet.rules.storing import store_cubes
from engine.games.exodus_fleet.rules.turn import admirals_turn
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import GAME, bids, calls, on_stage, position
from tests.kit.play import Play, planned

BOX = printed()
A, B, C = "space_command", "trade_command", "mining_command"


def called(last: str) -> tuple[str, ...] | None:
    s = position(A, B)
    s.last = last
    return on_stage(s, planned(admirals_turn)).of(0).default


def test_income_is_called_and_never_the_plan() -> None:
    """EF-D2"""
    assert called("") == called("mining") == ("income",)
    assert called("income") == ("mining",)


def test_who_is_away_passes_and_takes_what_there_is_room_for() -> None:
    """EF-D5, EF-D6"""
    p = calls(position(A, B, C), "mining")
    assert (p.of(1).default, p.of(1).short, p.of(1).title) == (("pass",), False, "bid")
    p.does(1, "pass")
    assert p.of(1).default is not None


def test_the_admirals_bonus_is_the_certain_one() -> None:
    """EF-D3"""
    p = on_stage(position(A, B), planned(admirals_bonus))
    assert p.of(0).default == ("xu",)


def test_a_crew_that_was_hired_declines() -> None:
    """EF-D8, EF-D12, EF-D15: it never spends for somebody."""
    p = bids(calls(position(A, B), "mining"), (1, "pass"), (0, "4"))
    assert (p.of(0).default, p.of(0).title) == (("decline",), "crew")
    p = bids(calls(position(A, B), "building"), (1, "pass"), (0, "4"))
    assert p.of(0).default == ("decline",)


def test_powers_that_cost_nothing_are_used_and_then_no_more() -> None:
    """EF-D4, EF-D10: Miners Union gives the first for nothing."""
    s = position(A + " miners_union navigation_vessel", B, cubes={0: "MMM"})
    s.phase, s.stage = "mining", "actions"
    p = on_stage(s, planned(use_powers, 0))
    asked = p.of(0)
    assert (asked.default, asked.short, asked.title) == (("miners_union",), True, "power")
    p.does(0, "miners_union")
    assert p.of(0).default == ("1",)
    assert p.does(0, "1").of(0).default == ("F",)  # for which there is most room


@pytest.mark.parametrize("stage", ["a", "b"])
def test_concordia_gets_no_card_at_first_and_all_at_last(stage: str) -> None:
    """EF-D22: after Scoring B they are worth nothing."""
    s = position(A + " interstellar_concordia", B, hands={0: "green_planet.1 the_plan.1"})
    s.stage = "scoring"
    if stage == "b":
        s.players[0].scores.a = [1, 0, 0]
    asked = on_stage(s, planned(discard_to_concordia)).of(0)
    assert asked.default == (("green_planet.1", "the_plan.1") if stage == "b" else ())
    assert asked.short


def test_what_has_no_room_goes_down_to_an_even_rest() -> None:
    """EF-D21: the first way that is offered would throw Metal away."""
    s = position("investment_command", B, cubes={0: "MFFFFFWW"})
    s.stage = "clean-up"
    p = on_stage(s, planned(store_cubes))
    (key,) = p.of(0).default or ()
    metal, fuel, *_ = map(int, key.split("."))
    assert fuel > metal == 0
    assert (p.of(0).short, p.of(0).title) == (True, "room")


def test_navigation_is_left_to_others_and_the_course_kept() -> None:
    """EF-D25"""
    s = position(A, B, navigation=True)
    p = on_stage(s, planned(bid_for_navigation, 0), planned(choose_planet))
    assert (p.of(0).default, p.of(0).short) == (("0",), True)
    assert p.does(0, "0").of(0).default == (p.s.slots[1],)


def test_the_card_round_is_passed() -> None:
    """EF-D23"""
    s = position(A, B, hands={0: "green_planet.1 the_plan.1", 1: "green_planet.2"})
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring))
    assert (p.of(0).default, p.of(0).title) == (("pass",), "cards")
    assert p.does(0, "burn").of(0).default == ("green_planet.1",)  # held longest


def test_the_richer_command_ship_is_taken() -> None:
    """EF-D1"""
    s = position(A, B)
    s.players[0].commands, s.players[1].commands = [A, B], [B, A]
    p = on_stage(s, planned(choose_command_ships))
    for seat in (0, 1):
        (ship,) = p.of(seat).default or ()
        assert BOX.ships[ship].income == max(BOX.ships[A].income, BOX.ships[B].income)


def looks() -> Play[Fleet]:
    s = position(A, B)
    s.players[0].looked_at = [s.ships.pile.pop() for _ in range(3)]
    s.players[0].blueprints = ["blueprints.1"]
    s.cards.pile.remove("blueprints.1")
    return on_stage(s, planned(reserve, 0), planned(admirals_turn))


def test_what_was_looked_at_lies_as_it_lay() -> None:
    """EF-D27"""
    p = looks()
    first, second, third = p.s.players[0].looked_at
    assert p.of(0).default == (first,)
    p.does(0, first)
    assert p.of(0).default == (third,)
    assert p.does(0, third).s.ships.pile[:2] == [third, second]


def test_a_default_tells_nothing_of_others() -> None:
    """It is the same in every match that the seat cannot tell from this one."""
    p = bids(calls(position(A, B, C, hands={0: "green_planet.1", 1: "the_plan.1"}), "mining"), (1, "5"), (2, "4"))
    for seat in range(3):
        other = waiting(GAME, redeal(GAME, p.match, seat, Chance(3)))
        own = [[d.default for d in found.decisions if d.seat == seat] for found in (p.turned.open, other)]
        assert own[0] == own[1]
