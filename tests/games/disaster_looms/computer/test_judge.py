"""What the computer player of Disaster Looms! does where everybody would say that it is right."""

from __future__ import annotations

import pytest

from bot.computer import choose_act, seeded
from bot.games.disaster_looms.judge import judge
from bot.games.disaster_looms.judge.asked import asked
from engine.core import Chance, Playout, Text, start, view
from engine.games.disaster_looms.content import Mode
from engine.games.disaster_looms.game import LoomsOptions
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.limit import technology_limit
from engine.games.disaster_looms.rules.together import free_licence
from engine.games.disaster_looms.state import DASHBOARD, Looms
from tests.games.disaster_looms.position import (
    GAME,
    colony,
    fleet,
    lay,
    manages,
    own,
    plays,
    public,
    researches,
    rich,
    ship,
    table,
    top_tiles,
)
from tests.kit.play import Play, planned

MOST_ACTS = 3000


def key(p: Play[Looms], seat: int = 0) -> str:
    """What it answers, whatever the chance."""
    found = {choose_act(GAME, p.match, seat, "greedy", seeded(f"t{n}", p.match.serial, seat)).keys[0] for n in range(3)}
    (only,) = found
    return only


def follow(p: Play[Looms], acts: int) -> list[str]:
    """The first seat goes on so."""
    done = []
    for _ in range(acts):
        done.append(key(p))
        p = p.does(0, done[-1])
    return done


def grown(tiles: int, round_: int, seats: int = 3) -> Looms:
    """So many tiles were turned up by this round; P0 has a laden ship on Earth and nothing else to do."""
    s = table(seats)
    rich(s, *[9] * seats)
    s.round = round_
    s.tiles.discarded += [s.tiles.pile.pop() for _ in range(tiles)]
    return s


# --- ships --------------------------------------------------------------------------------------------------------
def test_it_begins_with_an_exploration() -> None:
    assert key(fleet(table())) == "exploration"


def test_nobody_races_to_the_cataclysm() -> None:
    """Half of the tiles are out in the fourth round: those that are left would end it before anybody is rich."""
    assert key(fleet(grown(20, 4))) == "done"
    assert key(fleet(grown(20, 7))) == "exploration"


def test_nobody_waits_for_ever() -> None:
    """Two players have hardly begun in round 6, and of the tiles on top none is a world: somebody turns them up."""
    s = grown(4, 6, seats=2)
    worlds = [id_ for id_ in s.tiles.pile if s.box.tiles[id_].deck == "A" and s.box.tiles[id_].habitable]
    for id_ in worlds:
        s.tiles.pile.remove(id_)
    s.tiles.discarded += worlds
    assert "exploration" in follow(fleet(s), 2)


def test_a_world_that_was_found_is_settled() -> None:
    """DL-93, DL-109."""
    s = table()
    n = lay(s, 1, 0, "metal_world")
    ship(s, 0, 1, at=n, customers=1, acted=True)
    assert key(fleet(s)) == "form.1"


def test_it_flies_to_a_free_world_and_settles_it() -> None:
    """With Regions all around Earth nothing can be explored from there (DL-79)."""
    s = table()
    around = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    for at, tile in zip(around, ["gas_giant_a"] * 2 + ["empty_space_a"] * 2 + ["asteroid_field"], strict=True):
        lay(s, *at, tile)
    n = lay(s, 0, 1, "metal_world")
    assert follow(fleet(s), 3) == ["twin_ion_engines", str(n), "form.1"]


def test_on_earth_an_empty_ship_loads_before_it_flies() -> None:
    s = table()
    n = lay(s, 0, 1, "metal_world")
    colony(s, n, 1, customers=5)
    ship(s, 0, 1, at=0, customers=0)
    assert key(fleet(s)) == "load.1"


def test_a_colony_without_a_guard_is_bought_out() -> None:
    """DL-122 to DL-131: 3 points and three customers for 2R."""
    s = table()
    n = lay(s, 1, 0, "gas_giant_a"), lay(s, 2, 0, "metal_world")
    colony(s, n[1], 1, customers=2)
    ship(s, 0, 1, at=n[1], customers=1)
    ship(s, 1, 1, at=0, customers=0)
    rich(s, 3, 3, 3)
    assert key(fleet(s)) == "buyout"


def test_a_colony_in_danger_is_not_left_alone() -> None:
    """A rival with a customer is there (DL-124): to fly home for one more is worth less."""
    s = table()
    lay(s, 1, 0, "gas_giant_a")
    n = lay(s, 2, 0, "metal_world")
    colony(s, n, 0, customers=1)
    ship(s, 0, 1, at=n, customers=0)
    ship(s, 1, 1, at=n, customers=1)
    rich(s, 3, 9, 3)
    assert key(fleet(s)) == "done"


def test_a_colony_in_reach_of_a_takeover_is_not_left_alone() -> None:
    """A rival two Regions off buys it in one action (DL-233), and has somebody to take aboard before."""
    s = table()
    lay(s, 1, 0, "gas_giant_a")
    n = lay(s, 2, 0, "metal_world")
    colony(s, n, 0, customers=2)
    ship(s, 0, 1, at=n, customers=0)
    ship(s, 1, 1, at=0, customers=0)
    rich(s, 3, 9, 3)
    alone = fleet(s).of(0)
    mind = judge(GAME.box)
    likes = mind.likings(fleet(s).view(0).table, alone)
    own(s, 1, "hostile_takeover")
    fears = mind.likings(fleet(s).view(0).table, alone)
    assert likes["twin_ion_engines"] > fears["twin_ion_engines"]


def test_before_the_end_everybody_aboard_is_put_down() -> None:
    """DL-107: customers aboard are worth nothing."""
    s = table()
    n = lay(s, 1, 0, "metal_world")
    colony(s, n, 0, customers=1)
    public(s, "mass_containment")
    ship(s, 0, 1, at=0, customers=2)
    s.cataclysm = True
    assert follow(fleet(s), 2) == ["twin_ion_engines", "drop.2"]  # there is only one way


def test_it_keeps_off_the_anomaly() -> None:
    s = table()
    lay(s, 1, 0, "unknown_anomaly")
    n = lay(s, 2, 0, "metal_world")
    colony(s, n, 0, customers=1)
    lay(s, 0, 1, "gas_giant_a")
    p = fleet(s)
    done = []
    while p.turned.open.decisions[0].seat == 0 and len(done) < 6:
        done.append(key(p))
        p = p.does(0, done[-1])
    assert "1" not in done
    assert p.s.companies[0].ships[0].at != 1


def test_a_sweep_finds_something_and_goes_there() -> None:
    """DL-244, DL-245: it is not paid for in vain."""
    s = table()
    public(s, "scanner_sweep")
    top_tiles(s, "metal_world")
    done = follow(fleet(s), 6)
    assert (done[:2], done[3:]) == (["scanner_sweep", "reveal"], ["move.1", "done", "form.1"])


def gated(other: int) -> Looms:
    """P0's ship 1 is empty on a full colony with a gate and nothing to explore; another colony is so far from Earth."""
    s = table()
    public(s, "isolating_fields", "warp_gate_technology", "genetic_engineering")
    plain = ["gas_giant_a", "empty_space_a", "empty_space_b", "empty_space_c", "gas_giant_c"]
    tiles = [*plain[:2], "metal_world", *plain, "empty_space_c"]
    tiles[other - 1] = "selenic_world"
    for n, tile in enumerate(tiles, 1):
        lay(s, n, 0, tile)
    for place, tile in zip([(2, 1), (3, 1), (3, -1), (4, -1)], ["gas_giant_b", "barren_world"] * 2, strict=True):
        lay(s, *place, tile)
    colony(s, 3, 0, customers=5, gate=True)
    colony(s, other, 0, customers=1)
    s.regions[0].gate, s.gates = True, s.gates - 1
    ship(s, 0, 1, at=3)
    for number in (2, 3):
        ship(s, 0, number, at=0, customers=3, acted=True)
    return s


def test_a_gate_of_no_more_use_is_carried_to_a_far_colony() -> None:
    """DL-157 to DL-159: to where many can still go."""
    assert follow(fleet(gated(5)), 4) == ["take", "twin_ion_engines", "5", "leave"]


def test_a_gate_is_not_taken_up_to_be_put_down() -> None:
    """DL-152: the colony is near by way of this very gate alone, so it would be taken up and put down for ever."""
    s = gated(9)
    public(s, "graviton_propulsion")
    s.regions[7].gate, s.gates = True, s.gates - 1
    assert "take" not in follow(fleet(s), 2)


# --- money --------------------------------------------------------------------------------------------------------
def test_a_second_ship_is_built_as_soon_as_it_can_be_paid() -> None:
    s = table()
    rich(s, 7, 2, 2)
    assert follow(manages(s), 2) == ["build", "1"]


def test_no_ship_is_built_for_the_last_round() -> None:
    """DL-212."""
    s = table()
    rich(s, 30, 2, 2)
    own(s, 0, "tourism")
    s.cataclysm = True
    assert key(manages(s)) == "done"


def test_it_researches_while_a_coin_is_left_for_the_ship() -> None:
    """DL-31."""
    s = table()
    rich(s, 4, 2, 2)
    assert key(researches(s, 0)) == "research"


def test_a_licence_of_no_use_is_not_bought() -> None:
    """Tourism pays nothing without a trade route (DL-192)."""
    s = table()
    rich(s, 4, 2, 2)
    own(s, 1, "tourism")
    s.companies[0].researched = True
    assert key(researches(s, 0)) == "done"


def test_technologies_are_kept_for_their_points() -> None:
    """DL-216 against DL-23."""
    s = table()
    own(s, 0, "hostile_takeover")
    assert key(manages(s)) == "done"


def test_of_four_technologies_it_sells_what_is_worth_least() -> None:
    s = table()
    own(s, 0, "tourism", "hostile_takeover", "terraforming", "genetic_engineering")
    plan = planned(technology_limit, 0), *(planned(fleet_turn, seat) for seat in range(3))
    assert key(plays(s, *plan, phase="research")) == "s.tourism"


def test_together_a_free_licence_is_taken() -> None:
    """DL-310: it costs nothing."""
    s = table(3, "together")
    own(s, 1, "mass_containment")
    assert key(plays(s, planned(free_licence, 0), planned(fleet_turn, 0), phase="licences")) == "mass_containment"


# --- whole matches ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "mode"), [(2, "normal"), (3, "normal"), (4, "normal"), (3, "together"), (4, "hard")])
def test_a_match_of_computers_ends_by_the_rules(seats: int, mode: Mode) -> None:
    """DL-2, and within the rounds that the box promises."""
    line = Playout(GAME, start(GAME, [f"n{n}" for n in range(seats)], {"mode": mode}, 1).match)
    for _ in range(MOST_ACTS):
        if not line.open.decisions:
            break
        seat = line.open.decisions[0].seat
        line.play(choose_act(GAME, line.match, seat, "greedy", seeded("m", line.match.serial, seat)))
    s = line.match.state
    assert line.match.result
    assert s.cataclysm or not s.stock
    assert s.round <= 25


def test_together_ships_are_built_late() -> None:
    """Each ship turns up a tile a round (DL-311), so that an early one brings the Cataclysm nearer."""
    s = table(4, "together")
    lay(s, 1, 0, "gas_giant_a")
    rich(s, 7, 2, 2, 2)
    assert key(manages(s)) == "done"
    s = GAME.setup(4, LoomsOptions(mode="together"), Chance(1))
    s.first = s.active = 0
    n = lay(s, 1, 0, "metal_world")
    colony(s, n, 0)
    gone = len(s.tiles.pile) - 15
    s.tiles.discarded += [s.tiles.pile.pop() for _ in range(gone)]
    rich(s, 7, 2, 2, 2)
    assert key(manages(s)) == "build"


def test_the_rich_go_on_building_while_the_last_tiles_last() -> None:
    """Whoever holds 60R while eleven tiles are left has rounds enough to fill another ship: nobody hurries the end."""
    s = table(4)
    s.round = 10
    rich(s, 60, 20, 20, 20)
    for q, tile in enumerate(("metal_world", "oolite_world", "crimson_world"), 1):
        colony(s, lay(s, q, 0, tile), 0, customers=1)
    ship(s, 0, 2, at=1)
    last = [id_ for id_ in s.tiles.pile if s.box.tiles[id_].deck == "C"][:11]
    gone = s.tiles.pile.copy()
    for id_ in last:
        gone.remove(id_)
    s.tiles.discarded, s.tiles.pile = gone, last
    assert key(manages(s)) == "build"


def test_who_has_no_ship_builds_one() -> None:
    """DL-167."""
    s = table()
    rich(s, 3, 2, 2)
    ship(s, 0, 1, at=DASHBOARD)
    assert key(manages(s)) == "build"


@pytest.mark.parametrize(("seats", "mode", "seed"), [(2, "normal", 3), (4, "normal", 1), (3, "together", 2)])
def test_it_does_not_read_the_words_of_a_question(seats: int, mode: Mode, seed: int) -> None:
    """However a question is worded, it is understood, and thought about unless its default is as good as any."""
    mind = judge(GAME.box)
    line = Playout(GAME, start(GAME, [f"n{n}" for n in range(seats)], {"mode": mode}, seed).match)
    while line.open.decisions:
        decision = line.open.decisions[0]
        now = view(GAME, line.match, decision.seat).table
        assert isinstance(decision.text, Text)
        reworded = decision._replace(text=decision.text._replace(template="Well?"))
        about = asked(GAME.box, now, reworded)
        liked = mind.likings(now, reworded)
        assert about == "usual" or {*liked} & {*decision.open_keys()}, f"{decision.text} is taken for {about}"
        assert mind.order(now, reworded, Chance(1)) == mind.order(now, decision, Chance(1))
        line.play(choose_act(GAME, line.match, decision.seat, "greedy", seeded("w", line.match.serial, decision.seat)))
