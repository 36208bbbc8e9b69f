"""On your turn (AV-17 to AV-19), the turn order, and the end of a round."""

from __future__ import annotations

from engine.games.avoid_the_void.rules.turn import end_of_round
from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import playing, position
from tests.games.avoid_the_void.rules.phases import at, hand, out, turn_of
from tests.kit.play import Play, planned

QUIET = ("course_correction.1 sector_swap.1", "course_correction.2 sector_swap.2", "course_correction.3 spin_cycle.1")


def prompt(p: Play[Void]) -> tuple[int, str]:
    (seat,) = p.asked
    return seat, p.prompts[seat]


def test_the_phases_follow_in_their_order() -> None:
    """AV-17: Income draws 1, Action owes 2 of 3, Travel comes last; then the next player is on turn (AV-14)."""
    p = turn_of(position(*QUIET))
    assert p.s.phase == "action"
    assert len(hand(p)) == 3
    p.does(0, "course_correction.1").does(0, "E5").does(0, "90")
    assert p.s.phase == "action"
    p.does(0, "sector_swap.1").does(0, "E5").does(0, "E4")
    assert p.prompts == {0: "Where to?"}
    assert p.keys(0) == ["A2", "B1"]
    p.does(0, "A2")
    assert at(p) == "A2"
    assert prompt(p) == (1, "Play a card: 1 of 2.")
    news = p.said(1)
    order = [news.index(line) for line in ("P0 draws 1.", "P0 holds 3 cards and has to play 2.", "P0 moves to A2.")]
    assert order == sorted(order)


def test_losing_ends_the_turn_at_once() -> None:
    """AV-18: who loses in Income neither plays nor travels; the next player is on turn."""
    p = turn_of(position("", *QUIET[1:], tiles={"A1": "s03"}))
    assert out(p) == [0]
    assert prompt(p)[0] == 1
    assert p.s.active == 1


def test_losing_in_the_action_phase_skips_travel() -> None:
    """AV-18, AV-33: the last card is played, the hand is empty: no Travel Phase follows."""
    p = turn_of(position("course_correction.1", *QUIET[1:], tiles={"A1": "s03"}))
    p.does(0, "course_correction.1").does(0, "E5").does(0, "90")
    assert out(p) == [0]
    assert p.s.active == 1
    assert "P0 moves to" not in " ".join(p.said())


def test_turns_go_on_clockwise_without_a_limit_of_points() -> None:
    """AV-3, AV-4, AV-14: after the last seat the first comes again, a new round begins, nobody has points."""
    p = turn_of(position(*QUIET), seat=2)
    p.does(2, "course_correction.3").does(2, "E5").does(2, "90")
    p.does(2, "spin_cycle.1").does(2, "clockwise")
    p.does(2, p.keys(2)[0])
    assert p.s.active == 0
    assert p.s.round == 2
    assert p.result is None


def test_topkul_draws_2_before_income_on_a_black_hole() -> None:
    """AV-19, AV-X20, AV-75: a black hole with a number and arrows from mods is still one: 2 cards, then Income 2."""
    s = position("barter.1", *QUIET[1:], aliens="topkul - -", holes="A1", tokens={"A1": "rich_deposits.1 jump_gate.1"})
    p = turn_of(s)
    assert hand(p) == ["barter.1", *[f"asteroid_mining.{i}" for i in (1, 2, 3, 4)]]
    news = p.said(1)
    assert news.index("Topkul draws strength from the black hole.") < news.index("P0 draws 2.")
    assert news.count("P0 draws 2.") == 2


def test_topkul_draws_nothing_on_a_normal_sector_or_as_another() -> None:
    """AV-19: only the alien, only on a black hole."""
    assert len(hand(turn_of(position("barter.1", *QUIET[1:], aliens="topkul - -")))) == 2
    assert len(hand(turn_of(position("barter.1", *QUIET[1:], aliens="mortos - -", holes="A1")))) == 1


def test_after_round_41_everybody_discards_one_of_their_choice() -> None:
    """AV-D26: in turn order from the first player, private until discarded; round 42 takes 2."""
    s = position(*QUIET)
    s.round = 41
    s.first = 1
    p = playing(s, planned(end_of_round), seat=1, phase="travel")
    assert p.asked == [1]
    assert p.keys(1) == QUIET[1].split()
    assert not p.of(1).public
    assert not p.cut_ins
    p.does(1, "sector_swap.2")
    assert p.s.deck.discard == ["sector_swap.2"]
    p.does(2, "spin_cycle.1").does(0, "sector_swap.1")
    assert [len(player.hand) for player in p.s.players] == [1, 1, 2]  # P2 is on turn and has drawn 1
    assert p.s.round == 42


def test_who_has_no_card_left_after_a_late_round_is_lost() -> None:
    """AV-D26: all, if fewer; who then has none loses at once, and the game stops when one is left."""
    s = position("barter.1", "barter.2 overtime.1 overtime.2", "overtime.3")
    s.round = 42
    p = playing(s, planned(end_of_round), phase="travel")
    assert out(p) == [0]
    p.does(1, "barter.2", "overtime.1")
    assert out(p) == [0, 2]
    assert p.result is not None
    assert p.result.winners == [1]


def test_the_end_is_announced_from_round_38_on() -> None:
    """AV-4, AV-D26: nobody discards up to the end of round 40, but everybody is told."""
    for number, told in ((37, False), (38, True), (40, True)):
        s = position(*QUIET)
        s.round = number
        p = playing(s, planned(end_of_round), phase="travel")
        assert any("everybody discards more and more" in line for line in p.said()) == told
        assert p.s.deck.discard == []
