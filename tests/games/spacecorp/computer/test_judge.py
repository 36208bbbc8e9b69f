"""What the computer player of SpaceCorp does where everybody would say that it is right."""

from __future__ import annotations

import pytest

from bot.computer import choose_act, seeded
from bot.computer.choosing import judge_of
from bot.computer.judge import place_of
from bot.games.spacecorp.judge.judging import THOUGHTS, about_to
from bot.games.spacecorp.judge.plans import Plans
from bot.games.spacecorp.judge.reading import about
from bot.games.spacecorp.judge.taste import BY_ERA
from bot.games.spacecorp.judge.worth import Worth
from engine.core import Act, Chance, Playout, Text, start, waiting
from engine.games.spacecorp.content import ERAS
from engine.games.spacecorp.state import Corp, Length
from tests.games.spacecorp.position import GAME, acts, base, board, find, hand, slots, team
from tests.kit.play import Play

MOST = 3000  # acts of a match


def key(p: Play[Corp]) -> str:
    return choose_act(GAME, p.match, 0, "greedy", seeded("t", p.match.serial, 0)).keys[0]


def plays(p: Play[Corp], most: int = 6) -> list[str]:
    """What the first seat answers, until somebody else is asked or nothing is."""
    found = []
    while [one.seat for one in waiting(GAME, p.match).decisions][:1] == [0] and len(found) < most:
        found.append(key(p))
        p.does(0, found[-1])
    return found


def test_a_base_that_is_a_contract_is_built() -> None:
    """SC-69: a base on Mars."""
    s = board()
    team(s, 0, 0, "south_mars")
    find(s, "south_mars", "m_e2.2", claim=(0, 0))
    hand(s, 0, "inflatable_module inflatable_module assembly_robots ore_processor")
    done = plays(acts(s), 5)
    assert done[0] == "build"
    assert "m2" in done


def test_it_collects_where_the_first_produce_action_pays() -> None:
    """SC-147, SC-69"""
    s = board()
    find(s, "luna", "m_e1.3")
    base(s, "luna", 0, "refinery")
    hand(s, 0, "ore_processor chemical_drive")
    assert plays(acts(s), 2) == ["produce", "m1"]


def test_profit_that_lies_in_the_hand_is_taken() -> None:
    """SC-163: Orbital Tourism, 2 F."""
    s = board()
    hand(s, 0, "orbital_tourism time")
    assert key(acts(s)) == "special"


def test_it_installs_infra_early() -> None:
    """SC-151"""
    s = board()
    hand(s, 0, "thermal_drive time")
    done = plays(acts(s), 2)
    assert done[0] == "upgrade"
    assert done[1] in ("2", "3"), "slot 1 has a printed Move 1 (SC-153)"


def test_short_of_cards_it_researches() -> None:
    assert key(acts(board())) == "research"


def test_it_does_not_use_a_rival_where_its_own_cards_do() -> None:
    """SC-48: a way of one's own comes first."""
    s = board()
    slots(s, 1, "thermal_drive ion_drive")
    slots(s, 0, "thermal_drive")
    hand(s, 0, "chemical_drive science_module")
    p = acts(s)
    p.does(0, "move")
    p.does(0, "0")
    p.does(0, "luna")
    chosen = key(p)
    assert chosen.split(".")[1] == "0"


def test_a_card_of_its_choice_is_what_its_plan_lacks() -> None:
    """SC-105: its team waits on Luna for Build 2."""
    s = board()
    team(s, 0, 0, "luna")
    find(s, "luna", "m_e1.3", claim=(0, 0))
    judge = judge_of(GAME)
    assert judge is not None
    offers = {GAME.corp.card_of[piece].id: n for n, piece in enumerate(s.offers, 1) if piece}
    assert "cargo_pod" in offers
    p = acts(s)
    p.does(0, "research")
    picked = key(p)
    assert picked.startswith("o")
    piece = s.offers[int(picked[1:]) - 1]
    assert "build" in GAME.corp.card_of[piece].actions


def test_when_the_pile_is_out_it_passes_for_want_of_a_plan() -> None:
    """SC-168"""
    s = board()
    s.discard += s.deck
    s.discard += s.offers
    s.deck, s.lower, s.offers = [], 0, [""] * 4
    assert key(acts(s)) == "pass"


def test_two_teams_of_a_company_do_not_go_for_the_same_site() -> None:
    s = board()
    team(s, 0, 0, "luna")
    plans = Plans(GAME.corp, GAME.view(s, 0))
    assert not [plan for plan in plans.all if plan.team == 1 and plan.to == "luna"]


def test_a_time_card_for_two_teams_is_used_for_two() -> None:
    """SC-60: Spaceports at Lunar L4 and L5, with Build 2."""
    s = board()
    team(s, 0, 0, "lunar_l4")
    team(s, 0, 1, "lunar_l5")
    hand(s, 0, "heavy_lifter time")
    p = acts(s)
    for answer in ("build", "0", "spaceport"):
        p.does(0, answer)
    p.does(0, next(option.key for option in p.of(0).options if option.key.endswith(".two")))
    assert key(p) == "1"


def test_a_time_card_more_is_worth_less() -> None:
    """They are not hoarded: the first is played before the second is taken."""
    s = board()
    hand(s, 0, "time")
    one = Worth(GAME.corp, GAME.view(s, 0))
    hand(s, 0, "time time")
    assert Worth(GAME.corp, GAME.view(s, 0)).time < one.time


def test_nobody_follows_a_rival_to_a_site_where_only_a_base_is_left() -> None:
    """The team on Luna has turned it up and builds next (SC-134)."""
    s = board()
    team(s, 1, 0, "luna")
    find(s, "luna", "m_e1.3", claim=(1, 0))
    hand(s, 0, "thermal_drive ion_drive inflatable_module time")
    p = acts(s)
    assert [one for one in plays(p, 4) if one in GAME.corp.sites] != ["luna"]


def test_sabotage_bars_what_the_victim_prepares() -> None:
    """SC-103: a team before a tile builds; without tiles that produce nobody is kept from that."""
    s = board()
    team(s, 1, 0, "luna")
    find(s, "luna", "m_e1.3", claim=(1, 0))
    assert about_to(GAME.view(s, 0), 1) == ("build",)
    base(s, "luna", 1, "refinery")
    assert about_to(GAME.view(s, 0), 1) == ("produce",)


def test_when_the_pile_is_out_the_turns_left_run_out() -> None:
    """SC-R94 never ends an era: the longer nothing comes of it, the less there is to wait for."""
    s = board()
    s.discard += s.deck
    s.deck, s.lower = [], 0
    fresh = Worth(GAME.corp, GAME.view(s, 0)).turns
    s.quiet = 6 * len(s.firms)
    assert Worth(GAME.corp, GAME.view(s, 0)).turns < fresh
    assert Worth(GAME.corp, GAME.view(s, 0)).turns == 1


def test_an_industrial_base_next_door_halves_what_a_base_asks_for() -> None:
    """SC-143: a rival's too, for a card; 5 are not enough for Mars otherwise."""
    for owner in (0, 1, None):
        s = board()
        team(s, 0, 0, "south_mars")
        find(s, "south_mars", "m_e2.2", claim=(0, 0))
        find(s, "phobos", "m_e1.6")
        hand(s, 0, "inflatable_module heavy_lifter")
        if owner is not None:
            base(s, "phobos", owner, "industrial")
        mars = [plan for plan in Plans(GAME.corp, GAME.view(s, 0)).all if plan.to == "south_mars" and plan.team == 0]
        assert any(plan.action == "build" for plan in mars) is (owner is not None), owner


def test_a_colony_beside_the_spur_is_the_way_there() -> None:
    """SC-239: more is to be had there than in a system from which no way leads on."""
    s = board(2, "s")
    plans = Plans(GAME.corp, GAME.view(s, 0))
    chart = s.chart
    beside = {site.id: plans.colony(site) for site in plans.now.sites if site.kind == "star" and not site.multi}
    gates = {at for at in beside if any(chart.regions[to].kind == "spur" for to in chart.ways[chart.region(at)])}
    assert gates
    assert min(beside[at] for at in gates) > max(value for at, value in beside.items() if at not in gates)


def test_two_companies_go_different_ways() -> None:
    """Bases on tiles for every other one, Spaceports for the others."""
    s = board()
    mine, theirs = (Worth(GAME.corp, GAME.view(s, seat)) for seat in (0, 1))
    assert (mine.nearer("m3", 3) > theirs.nearer("m3", 3)) is mine.settles
    assert mine.settles is not theirs.settles


@pytest.mark.parametrize(("length", "most"), [("m", 100), ("s", 40)])
def test_a_question_is_understood_however_it_is_worded(length: Length, most: int) -> None:
    mind = judge_of(GAME)
    assert mind is not None
    line = Playout(GAME, start(GAME, ["Ana", "Ben", "Chidi"], {"length": length}, 3).match)
    for _ in range(most):
        if not line.open.decisions:
            break
        decision = line.open.decisions[0]
        now, place = GAME.view(line.match.state, decision.seat), place_of(line.match, decision)
        if isinstance(decision.text, Text):
            reworded = decision._replace(text=decision.text._replace(template="Well?"))
            chance = Chance(1)
            assert mind.order(now, reworded, chance, place) == mind.order(now, decision, chance, place)
        line.play(choose_act(GAME, line.match, decision.seat, "greedy", seeded("w", line.match.serial, decision.seat)))


def test_every_era_has_its_taste() -> None:
    assert {*BY_ERA} == {*ERAS}


@pytest.mark.parametrize(("seats", "length"), [(2, "m"), (3, "m"), (4, "m"), (2, "full"), (3, "s")])
def test_a_match_of_computers_ends_by_the_rules(seats: int, length: Length) -> None:
    """Not by SC-R94, nor by SC-R153; and no question is left to chance that has a thought."""
    line = Playout(GAME, start(GAME, [f"n{n}" for n in range(seats)], {"length": length}, 5).match)
    asked = set()
    for _ in range(MOST):
        if not line.open.decisions:
            break
        decision = line.open.decisions[0]
        asked.add(about(decision, place_of(line.match, decision)))
        chance = seeded("5", line.match.serial, decision.seat)
        act: Act = choose_act(GAME, line.match, decision.seat, "greedy", chance)
        line.play(act)
    s = line.match.state
    assert line.match.result
    assert not s.aside
    assert all(firm.late < 10 for firm in s.firms)
    assert {"act", "claim_contracts contract"} <= asked & {*THOUGHTS}
