"""What a greedy player of Avoid the Void does where there is no doubt."""

from __future__ import annotations

from dataclasses import replace

from bot.computer import choose_act, seeded
from bot.games.avoid_the_void.judge import Outlook
from engine.core import Act, Seat
from engine.games.avoid_the_void.rules.action import play_cards
from engine.games.avoid_the_void.rules.beasts import beast_turn
from engine.games.avoid_the_void.rules.discarding import discard
from engine.games.avoid_the_void.rules.income import income_phase
from engine.games.avoid_the_void.rules.losing import losing_check, turn_is_over
from engine.games.avoid_the_void.rules.travel import travel_phase
from engine.games.avoid_the_void.rules.turn import next_turn
from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import GAME, on_turn, playing, position
from tests.kit.play import Play, planned

HANDS = ("mother_lode.1 teleporter.1 barter.1", "laser_blast.1 ion_storm.1 collapse.1", "overtime.1 spin_cycle.1")


def chosen(p: Play[Void], seat: Seat) -> set[Act]:
    """What it does, with several chances."""
    return {choose_act(GAME, p.match, seat, "greedy", seeded(f"t{n}", p.match.serial, seat)) for n in range(4)}


def keys(p: Play[Void], seat: Seat = 0) -> set[str]:
    return {key for act in chosen(p, seat) for key in act.keys}


def test_it_does_not_fly_into_a_black_hole() -> None:
    s = position(*HANDS, at="C3 A1 E1", holes="C4 D3 C2")
    assert keys(playing(s, planned(travel_phase, 0), phase="travel")) == {"B3"}


def test_it_flies_where_it_gets_more() -> None:
    s = position(*HANDS, at="C3 A1 E1", tiles={"C4": "s21", "C2": "s01", "B3": "s03", "D3": "s03"})
    assert keys(playing(s, planned(travel_phase, 0), phase="travel")) == {"C4"}


def test_it_pays_no_ruinous_tribute() -> None:
    s = position("mother_lode.1 teleporter.1", *HANDS[1:], at="C3 C4 C4", tiles={"C4": "s21"}, holes="C2")
    assert keys(playing(s, planned(travel_phase, 0), phase="travel")) <= {"B3", "D3"}


def test_harm_is_for_others() -> None:
    for card in ("embargo.1", "traitorous_crew.1", "fuel_leak.1", "engine_failure.1", "remote_pilot.1"):
        s = position(f"{card} {HANDS[0]}", *HANDS[1:], at="C3 A3 E3")
        assert keys(on_turn(s).does(0, card)) <= {"1", "2"}, card


def test_help_is_for_oneself() -> None:
    for card in ("cargo_annex.1", "phase_shift.1", "secret_weapon.1", "deflector_shield.1"):
        s = position(f"{card} {HANDS[0]}", *HANDS[1:], at="C3 A3 E3")
        assert keys(on_turn(s).does(0, card)) == {"0"}, card


def test_a_bad_sector_mod_goes_under_somebody_else() -> None:
    s = position(f"hazardous_sector.1 {HANDS[0]}", "laser_blast.1", HANDS[2], at="C3 A3 E3")
    assert keys(on_turn(s).does(0, "hazardous_sector.1")) == {"A3"}  # who has one card is lost there


def test_it_gets_off_a_black_hole() -> None:
    """Without a way out it would be lost in Travel."""
    s = position("emergency_thrusters.1 laser_blast.2 barter.1", *HANDS[1:], at="C3 A1 E1", holes="C3")
    s.owed, s.played = 1, 0
    p = playing(s, planned(play_cards, 0), planned(travel_phase, 0))
    assert keys(p) == {"emergency_thrusters.1"}


def test_the_last_card_is_one_that_draws() -> None:
    s = position("laser_blast.2 mother_lode.1", *HANDS[1:], at="C3 A1 E1")
    p = on_turn(s, owed=2)
    act = next(iter(chosen(p, 0)))
    assert act.keys == ("mother_lode.1",) or "mother_lode.1" in p.does(0, *act.keys).s.players[0].hand


def test_it_parts_with_the_worst() -> None:
    s = position("mother_lode.1 gravity_sling.1 teleporter.1 pass_the_cargo.1", *HANDS[1:])
    assert keys(playing(s, planned(discard, 0, 2))) == {"gravity_sling.1", "pass_the_cargo.1"}


def weapon(hand: str) -> Void:
    deck = "drop_cargo.1 asteroid_mining.1 asteroid_mining.2 asteroid_mining.3"
    return position("maltium_exchange.1 barter.2", hand, "", deck=deck, mods={1: "secret_weapon.1"}, at="A1 C3 E1")


def test_a_secret_weapon_is_for_the_last_moment() -> None:
    p = playing(weapon(""), planned(losing_check, 1), seat=1)
    assert chosen(p, 1) == {Act(1, ("secret_weapon.1",), cut_in=True)}


def test_a_secret_weapon_waits_otherwise() -> None:
    p = on_turn(weapon(HANDS[1])).does(0, "maltium_exchange.1").does(0, "1")
    assert keys(p, 1) == {"pass"}


def test_neffi_throws_away_what_harms() -> None:
    s = position(*HANDS, at="C3 A1 E1", aliens="neffi", mods={0: "cargo_annex.1 embargo.1"}, tiles={"C3": "s21"})
    p = playing(s, planned(income_phase, 0), phase="start")
    assert chosen(p, 0) == {Act(0, ("neffi",), cut_in=True)}
    p.cuts_in(0, "neffi")
    assert keys(p) == {"embargo.1"}
    p.does(0, "embargo.1")
    assert p.s.players[0].mods == ["cargo_annex.1"]
    assert len(p.s.players[0].hand) > len(HANDS[0].split())  # and is not asked about what helps


def test_neffi_keeps_what_helps() -> None:
    s = position("maltium_exchange.1 barter.2", *HANDS[1:], aliens="- neffi", mods={1: "cargo_annex.1"})
    s.players[1].orders = "always"
    assert keys(on_turn(s).does(0, "maltium_exchange.1").does(0, "1"), 1) == {"pass"}


def test_beasts_are_for_messing_with_people() -> None:
    s = position("", "laser_blast.1", HANDS[2], out={0: "gnawer"}, at="A1 C3 E1")
    assert keys(playing(s, planned(beast_turn, 0), phase="beasts")) == {"gnawer"}


def test_who_is_out_uses_beasts_and_does_not_wait_for_the_next_turn() -> None:
    """The next crew pays for its plays as soon as its turn has begun; to be done is no gain for that."""
    s = position("", "laser_blast.1 barter.1 overtime.2", HANDS[2], out={0: "gnawer star_drinker"}, at="A1 C3 E1")
    p = playing(s, planned(beast_turn, 0), planned(turn_is_over), planned(next_turn), phase="beasts")
    assert "done" not in keys(p)


def test_a_crew_is_worth_the_same_before_and_after_its_turn_has_begun() -> None:
    """With the income in its hand; else whoever acts before it would be misled."""
    s = position("", *HANDS[1:], out={0: "gnawer"}, at="A1 C3 E1")
    before = Outlook(GAME.box, GAME.view(s, 0))
    s.active, s.phase, s.owed, s.played = 1, "action", 1, 0
    s.players[1].hand.append("asteroid_mining.7")  # the number of every sector is 1
    after = Outlook(GAME.box, GAME.view(s, 0))
    crew = GAME.view(s, 0).crews[1]
    poorer = replace(crew, cards=crew.cards - 1)
    assert after.of(crew) == before.of(poorer)


def test_an_engine_failure_is_for_oneself_only_where_there_is_no_way_out() -> None:
    stays = position(f"engine_failure.1 {HANDS[0]}", *HANDS[1:], at="C3 A3 E3", tiles={"C3": "s21"})
    assert "0" not in keys(on_turn(stays).does(0, "engine_failure.1"))


def test_gatoo_does_not_spend_its_rescue_on_a_journey() -> None:
    """Tribute at C4 would take all: saved once, it draws more than it had (AV-R61)."""
    s = position("barter.1 laser_blast.2", *HANDS[1:], at="C3 C4 E1", aliens="gatoo", tiles={"C4": "s21"})
    assert "C4" not in keys(playing(s, planned(travel_phase, 0), phase="travel"))


def test_a_space_buoy_points_somewhere_new() -> None:
    """Every sector has N, E, S and W; from A1 there is nothing beyond but NE."""
    s = position(f"space_buoy.1 {HANDS[0]}", *HANDS[1:], at="A1 C3 E1")
    p = on_turn(s).does(0, "space_buoy.1").does(0, "A1")
    assert keys(p) == {"NE"}
