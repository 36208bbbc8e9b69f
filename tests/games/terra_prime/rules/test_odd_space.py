"""Odd flights and fights: several groups, cloaks, red hexes, the rim, two players; what is done for who is away."""

from __future__ import annotations

import pytest

from engine.games.terra_prime.facts import groups_near
from engine.games.terra_prime.rules.moving import rotations
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import acts, board, colony, dealt, dice, hide, lay, rolled, ship, top
from tests.kit.play import Play

PAIR, TRIO, SCOUT = "HY9", "HR5", "HY3"  # a Scout and a Warship; a Scout and two; a Scout


def lay_by_default(p: Play[Prime]) -> Play[Prime]:
    return p.does(0, *(p.of(0).default or ()))


# --- Explore -----------------------------------------------------------------------------------------------------
def test_only_red_hexes_pay() -> None:
    """TP-47"""
    for place, hex_, at, to, points in (("Y1", "HY1", 6, 10, 3), ("R2", "HR2", 10, 16, 5), ("G4", "HG1", 0, 47, 3)):
        s = board(3)
        hide(s, place, hex_)
        ship(s, 0, at=at)
        p = acts(s).does(0, f"explore.{to}")
        assert p.s.players[0].points == points
        told = "P0 gains 2 points for the red hex."
        assert (told in p.said()) is (points == 5)


def test_what_comes_to_lie_where_is_said() -> None:
    """TP-41, TP-D7: on each way, and when it lies."""
    s = board(3)
    hide(s, "Y1", "HY6")  # yellow, then two asteroids, then one; a stray one
    ship(s, 0, at=6)
    p = acts(s, seed=dice(1)).does(0, "explore.10")
    assert "Y1 shows a yellow planet, 2 asteroids, 1 asteroid, 1 stray asteroid." in p.said()
    way = p.of(0).option("0")
    assert way
    assert str(way.hint) == "yellow in 21, 2 asteroids in 16, 1 asteroid in 15"
    assert (way.words, way.spot) == ("1", "way.0")
    p.does(0, "0")
    assert "P0 lays Y1: yellow in 21, 2 asteroids in 16, 1 asteroid in 15." in p.said()
    assert p.s.turned["Y1"] == 0


def test_who_is_away_lays_fields_elsewhere() -> None:
    """TP-D7: the fewest asteroids in the sector that was entered."""
    s = board(3)
    hide(s, "Y1", "HY5")  # yellow at 0, two asteroids at 4; 10 is corner 3
    ship(s, 0, at=6)
    p = acts(s).does(0, "explore.10")
    assert p.of(0).default != ("5",)  # the asteroids would come to 10
    assert "2 asteroids in 10" in str(p.of(0).option("5").hint)  # type: ignore[union-attr]
    assert rolled(p.fork().does(0, "5"))[0][0] == "field"
    assert rolled(lay_by_default(p)) == []


def test_stray_asteroids_are_dodged_even_without_fields_and_hit_before_the_second_hex() -> None:
    """TP-R2, TP-48: the first hex is finished, damage and all, before the second is turned up."""
    s = dealt(3)
    hide(s, "G1", "HG7")  # a stray asteroid
    hide(s, "G2", "HG1")
    ship(s, 0, modules="weapon shield")
    p = acts(s, seed=dice(6)).does(0, "explore.2").does(0, "first.G1")
    lay_by_default(p)
    assert p.prompts[0] == "Which Module is lost?"
    assert (p.s.laying, "G2" in p.s.turned) == ("", False)
    p.does(0, "weapon")
    assert p.s.laying == "G2"


def test_fields_are_navigated_once_after_both_hexes() -> None:
    """TP-R2, TP-49: all of the sector that was entered."""
    s = board(3)
    hide(s, "G1", "HG4")
    hide(s, "G2", "HG7")
    ship(s, 0, energy=3, modules="shield")
    p = acts(s, seed=dice(1, 1, 1, 1)).does(0, "explore.2").does(0, "first.G1")
    p.does(0, next(o.key for o in p.of(0).options if "1 asteroid in 2" in str(o.hint)))
    assert p.s.laying == "G2"
    lay_by_default(p)
    assert [(cause, len(fell)) for cause, fell in rolled(p)] == [("stray", 1), ("field", 1)]


def test_a_discarded_hex_leaves_the_fields_of_the_others() -> None:
    """TP-46, TP-R5: no planet may lie next to the Outpost or another; its centre does nothing."""
    s = board(3)
    hide(s, "R3", "HR9")  # two yellow planets and two stray asteroids; corners 31 40 32 24 17 23
    for n in (30, 32, 24, 16, 41, 39, 11):
        colony(s, n, 1, "green")
    if ways := rotations(s, "R3"):
        pytest.fail(f"{ways} are legal")
    lay(s, "Y3", "HY5", 2)  # two asteroids at corner 0: sector 17
    ship(s, 0, at=11, energy=3, modules="shield")
    del s.colonies[11]
    p = acts(s, seed=dice(1, 1)).does(0, "explore.17")
    assert rolled(p) == [("field", [1, 1])]
    assert (p.s.players[0].at, p.s.players[0].points, p.s.discarded[-1]) == (17, 5, "HR9")
    assert p.view(1).table.discarded[-1].id == "HR9"  # type: ignore[attr-defined]
    assert "move.23" in p.keys(0)  # its place counts as revealed


def test_aliens_of_the_new_hex_strike_after_the_explore() -> None:
    """TP-50: and not with a Cloaking Device (TP-116)."""
    for techs, causes in (("", ["aliens"]), ("cloaking_device", [])):
        s = board(3)
        hide(s, "Y1", "HY3")
        ship(s, 0, at=6, energy=1, techs=techs)
        p = lay_by_default(acts(s, seed=dice(1)).does(0, "explore.10"))
        assert [cause for cause, _ in rolled(p)] == causes


def test_a_second_explore_needs_a_hyperdrive() -> None:
    """TP-40, TP-119: two and no third."""
    s = dealt(3)
    hide(s, "G4", "HG1")
    ship(s, 0, techs="hyperdrive")
    p = lay_by_default(acts(s).does(0, "explore.47"))
    p.does(0, next(key for key in p.keys(0) if key.startswith("explore")))
    while p.s.laying:
        lay_by_default(p)
    assert p.s.explores == 2
    assert {rule for key, (_, rule) in p.blocked(0).items() if key.startswith("explore")} <= {"TP-40"}
    assert not [key for key in p.keys(0) if key.startswith("explore")]


def test_a_hex_may_not_be_laid_with_a_planet_beside_the_outpost() -> None:
    """TP-45: with two players too."""
    for seats, place in ((2, "G1"), (3, "G4"), (2, "G3")):
        s = board(seats)
        hide(s, place, "HG6")  # green and blue with one corner between them and its field
        near = s.atlas.adjacent[0]
        for k in rotations(s, place):
            lay(s, place, "HG6", k)
            assert not [n for n in near if any(isinstance(f, str) for f in _features(s, n))]


def _features(s: Prime, n: int) -> list[object]:
    corners = [(place, corner) for place, corner in s.atlas.at[n] if place in s.turned]
    return [s.box.hexes[s.faces[p][0]].corners[(c - s.turned[p]) % 6] for p, c in corners]


# --- Scan --------------------------------------------------------------------------------------------------------
def test_one_hex_in_range_is_named() -> None:
    """TP-33: it is not asked which."""
    s = board(3)
    hide(s, "Y1", "HY1")
    hide(s, "R1", "HR1")
    ship(s, 0, at=6)
    p = acts(s)
    option = p.of(0).option("scan")
    assert option
    assert (option.words, str(option.hint), option.spot) == ("Y1", "look at Y1", "Y1")
    p.does(0, "scan")
    assert (p.s.players[0].notes, p.s.left) == (["Y1"], 2)
    hide(s, "Y3", "HY3")
    assert acts(s).of(0).option("scan").words == ""  # type: ignore[union-attr]


def test_the_scanner_says_when_all_is_known() -> None:
    """TP-109"""
    assert acts(board(3)).blocked(0)["satellite"] == ("No hex lies face down.", "TP-109")
    hide(s := board(3), "R1", "HR1")
    option = acts(s).of(0).option("satellite")
    assert option
    assert (option.words, str(option.hint)) == ("R1", "look at R1")
    hide(s, "R2", "HR2")
    option = acts(s).of(0).option("satellite")
    assert option
    assert (option.words, str(option.hint)) == ("", "look at two hexes anywhere")


def test_a_hex_that_was_peeked_at_and_discarded_is_no_note_any_more() -> None:
    """TP-R9, TP-46"""
    s = board(3)
    s.players[0].notes.append("R3")
    seen = acts(s).view(0).table
    assert seen.notes == ()  # type: ignore[attr-defined]
    assert seen.ships[0].peeked == ()  # type: ignore[attr-defined]


# --- aliens ------------------------------------------------------------------------------------------------------
def test_three_groups_attack_one_after_the_other() -> None:
    """TP-134: the order is asked until one is left."""
    s = board(3)
    lay(s, "Y2", PAIR, 1)
    lay(s, "Y1", SCOUT)
    lay(s, "R2", "HR3", 3)
    ship(s, 0, at=22, energy=7, modules="shield shield shield")
    p = acts(s, seed=dice(1, 1, 1, 1, 1)).does(0, "move.16")
    assert p.keys(0) == ["first.R2", "first.Y1", "first.Y2"]
    assert str(p.of(0).option("first.R2").hint) == "1 sure hit, 2 dice"  # type: ignore[union-attr]
    p.does(0, "first.Y2")
    assert p.keys(0) == ["first.R2", "first.Y1"]
    p.does(0, "first.Y1")
    assert [roll.where for roll in p.s.rolls if roll.cause == "aliens"] == ["Y2", "Y1", "R2"]
    assert p.s.players[0].energy == 5


def test_two_groups_and_one_is_wiped_out() -> None:
    """TP-92: only the other strikes, and nothing is asked."""
    s = board(3)
    lay(s, "Y1", "HY1")
    lay(s, "Y2", "HY4", 2)
    lay(s, "R2", "HR1", 3)
    top(s, "W4e")
    ship(s, 0, at=16, energy=1)
    p = acts(s, seed=dice(1, 1)).does(0, "attack.Y2")
    assert [(roll.cause, roll.where) for roll in p.s.rolls] == [("attack", "Y2"), ("aliens", "R2")]
    assert p.s.players[0].points == 3 + 2 + 2


def test_two_groups_and_both_are_left() -> None:
    """TP-92, TP-134: a miss; both strike, in the order of the player."""
    s = board(3)
    lay(s, "Y2", "HY4", 2)
    lay(s, "R2", "HR1", 3)
    ship(s, 0, at=16, energy=1)
    p = acts(s, seed=dice(6, 1, 1)).does(0, "attack.Y2")
    assert p.keys(0) == ["first.R2", "first.Y2"]
    p.does(0, "first.R2")
    assert [(roll.cause, roll.where) for roll in p.s.rolls] == [("attack", "Y2"), ("aliens", "R2"), ("aliens", "Y2")]


def test_pacified_aliens_are_gone_for_everybody() -> None:
    """TP-94: the sector may be colonized at once."""
    s = board(3)
    lay(s, "Y2", PAIR, 2)  # green in 6
    top(s, "W4e", "W1a")
    ship(s, 0, at=6, markers=1, modules="cargo", brown=3)
    p = acts(s)
    assert p.blocked(0)["colonize.green"][1] == "TP-53"
    p.does(0, "pacify.Y2")
    assert (p.s.players[0].points, p.s.rolls) == (5, [])
    p.does(0, "colonize.green")
    assert p.s.players[0].points == 5 + 2 + 2
    assert all(not groups_near(p.s, n) for n in range(63))


def test_a_partly_destroyed_group_may_be_pacified() -> None:
    """TP-R25: for the ships that are left and one more; the points of the others stay."""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    top(s, "W1a")
    ship(s, 0, at=16, modules="weapon cargo", energy=1, brown=3)
    p = acts(s, seed=dice(1, 2, 1)).does(0, "attack.R2").does(0, "2")
    assert (p.s.players[0].points, p.s.left) == (7, 2)
    assert str(p.of(0).option("pacify.R2").hint) == "2 cubes for a reward"  # type: ignore[union-attr]
    p.does(0, "pacify.R2")
    assert (p.s.players[0].points, p.s.players[0].cubes["brown"], p.s.quiet) == (7, 2, {"R2": "W1a"})


def test_a_scout_alone_is_pacified_by_two_cubes() -> None:
    """TP-93, TP-D15: the cheapest to sell go first for who is away."""
    s = board(3)
    lay(s, "Y2", SCOUT)
    ship(s, 0, at=6, modules="cargo", green=1, blue=1, yellow=1, brown=1)
    p = acts(s).does(0, "pacify.Y2")
    assert p.of(0).default == ("1g.1n",)
    assert [*p.keys(0)] == ["1g.1n", "1b.1n", "1y.1n", "1g.1b", "1g.1y", "1b.1y"]
    assert p.of(0).options[0].words == "green brown"
    ship(s, 0, at=6, modules="cargo", green=1, blue=2)
    assert acts(s).does(0, "pacify.Y2").of(0).default == ("2b",)


def test_ships_that_were_hit_stay_hit_for_the_turn() -> None:
    """TP-88, TP-137: the rest shoots; a second Attack hits what is left; regenerated for the next player (TP-91)."""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    ship(s, 0, at=16, modules="weapon shield", energy=3)
    ship(s, 1, at=16)
    p = acts(s, seed=dice(1, 6, 1, 1)).does(0, "attack.R2")
    assert p.keys(0) == ["1", "0"]
    p.does(0, "0")  # the Scout
    assert [(cause, len(fell)) for cause, fell in rolled(p)] == [("attack", 2), ("aliens", 2)]
    assert p.s.players[0].energy == 1
    assert str(p.of(0).option("attack.R2").hint) == "2 Warships; 2 dice, 2 or less hits"  # type: ignore[union-attr]


def test_the_number_to_hit_of_a_re_roll_stays() -> None:
    """TP-117: one of two missed dice is thrown again, and its number is still that of all dice."""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    ship(s, 0, at=16, modules="weapon weapon", techs="targeting_computer", energy=1)
    p = acts(s, seed=dice(6, 6, 1, 3, 1, 1)).does(0, "attack.R2")
    assert p.keys(0) == ["2", "1", "0"]
    assert [option.words for option in p.of(0).options] == ["2 dice", "1 dice", "none"]
    p.does(0, "1")
    assert "P0 re-rolls 3: 1 more hit." in p.said()
    assert p.keys(0) == ["2", "1"]
    kept = acts(s, seed=dice(6, 6, 1, 3, 1, 1)).does(0, "attack.R2").does(0, "0")
    assert [roll.cause for roll in kept.s.rolls] == ["attack"]
    assert kept.keys(0) == ["1", "0"]


def test_a_re_roll_that_hits_nothing() -> None:
    """TP-117: once an Attack; then the aliens strike."""
    s = board(3)
    lay(s, "Y2", SCOUT)
    ship(s, 0, at=16, techs="targeting_computer", energy=1)
    p = acts(s, seed=dice(6, 5, 1)).does(0, "attack.Y2").does(0, "1")
    assert [(cause, fell) for cause, fell in rolled(p)] == [("attack", [6]), ("re-roll", [5]), ("aliens", [1])]
    assert (p.s.players[0].points, p.s.scouts_hit) == (3, {})


def test_no_re_roll_where_all_dice_have_hit() -> None:
    """TP-R56"""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    ship(s, 0, at=16, techs="targeting_computer", energy=1)
    p = acts(s, seed=dice(1)).does(0, "attack.R2")
    assert p.prompts[0] == "Which ships are destroyed?"


def test_a_cloak_does_not_help_who_stays() -> None:
    """TP-116: after an Attack, a Scan or a Pacify of another group they strike."""
    s = board(3)
    lay(s, "Y2", "HY4", 2)
    lay(s, "R2", "HR1", 3)
    top(s, "W1a")
    ship(s, 0, at=16, techs="cloaking_device", brown=2, energy=1)
    p = acts(s, seed=dice(1)).does(0, "pacify.Y2")
    assert [(roll.cause, roll.where) for roll in p.s.rolls] == [("aliens", "R2")]


# --- for who is away ---------------------------------------------------------------------------------------------
def usual(s: Prime) -> str:
    default = acts(s).of(0).default
    assert default
    return default[0]


def fleeing(techs: str = "") -> Prime:
    """P0 is in 11, next to a Scout and a Warship at Y2; 12 has asteroids and no aliens."""
    s = board(3)
    lay(s, "Y2", PAIR, 1)
    lay(s, "Y3", "HY6", 2)  # two asteroids at corner 4: sector 12
    hide(s, "R3", "HR1")
    ship(s, 0, at=11, techs=techs)
    return s


def test_who_is_away_goes_where_the_least_damage_is() -> None:
    """TP-D3: 1 sure hit and 2 dice here are 12 sixths; two asteroids are 8."""
    assert usual(fleeing()) == "move.12"
    assert usual(fleeing("navigational_computer")) == "move.12"


def test_who_is_away_stays_where_nothing_happens() -> None:
    """TP-D3: collect, scan, look, and only then move; the lowest sector."""
    ship(s := board(3), 0, at=6)
    assert usual(s) == "move.2"
    hide(s, "Y1", "HY1")
    assert usual(s) == "scan"
    colony(s, 6, 0, "green", cube=True)
    assert usual(s) == "collect"
    s.colonies[6].seat = 1  # nothing is given to others
    assert usual(s) == "scan"
    hide(s := board(3), "R1", "HR1")
    assert usual(s) == "satellite"


def test_who_is_away_and_cloaked_may_fly_by() -> None:
    """TP-116: aliens do not count for a Move then, fields do."""
    s = board(3)
    lay(s, "Y2", PAIR, 2)  # asteroids in 16 and 17, next to all of its corners
    ship(s, 0, at=11, techs="cloaking_device")
    assert usual(s) == "move.6"
    ship(s, 0, at=11)
    assert usual(s) == "move.12"


def test_who_is_away_prefers_a_die_to_a_torpedo() -> None:
    """TP-D3: a sure hit and two dice are 12 sixths, four asteroids 16, three dice of Scouts 9."""
    s = board(3)
    lay(s, "Y2", PAIR, 1)
    hide(s, "R3", "HR1")
    lay(s, "Y3", "HY5", 2)  # two asteroids at corner 0: 17
    lay(s, "G2", "HG5", 5)  # two asteroids at corner 2: 12
    lay(s, "Y4", "HY6", 4)  # two more at corner 0: 12
    ship(s, 0, at=11)
    assert sum(f for f in _features(s, 12) if isinstance(f, int)) == 4
    assert usual(s) == "scan"
    ship(s, 0, at=11, techs="navigational_computer")
    assert usual(s) == "move.12"


def test_who_is_away_prefers_a_scout_to_an_asteroid() -> None:
    """TP-D3: a laser hits with three sixths, an asteroid with four."""
    s = board(3)
    lay(s, "Y3", SCOUT)  # next to 11, 12 and 17
    lay(s, "G1", "HG4")  # an asteroid in 6
    ship(s, 0, at=11)
    assert usual(s) == "move.12"
    lay(s, "G1", "HG5", 5)  # two in 6: with the computer a sixth each
    ship(s, 0, at=11, techs="navigational_computer")
    assert usual(s) == "move.6"


def test_the_risk_of_an_explore_stands_on_it() -> None:
    """TP-49, TP-50: what is known of it, fields and aliens that lie open."""
    s = board(3)
    hide(s, "Y2", "HY1")
    lay(s, "G1", "HG5", 5)  # two asteroids in 6
    ship(s, 0, at=2)
    assert str(acts(s).of(0).option("explore.6").hint) == "turns up Y2; 2 dice"  # type: ignore[union-attr]
