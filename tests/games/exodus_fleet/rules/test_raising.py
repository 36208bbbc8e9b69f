"""The bid window (EF-R25, EF-R26): all are asked at once and unseen, and may be asked no more."""

from __future__ import annotations

from engine.core import Act, Chance, Decision, apply, load, redeal, save, start, view, waiting
from engine.core.random_play import random_keys
from engine.games.exodus_fleet.facts import hired, ranking
from engine.games.exodus_fleet.rules.bidding import bid_window, hire, open_window
from engine.games.exodus_fleet.rules.raising import raise_bid
from renderers.exodus_fleet import hand_text
from tests.games.exodus_fleet.position import GAME, bids, calls, no_raise, on_stage, pays, position
from tests.kit.play import names, planned

FOUR = ("space_command", "trade_command", "investment_command", "mining_command")
CARDS = {0: "alien_toys.1", 1: "alien_toys.2", 2: "alien_toys.3", 3: "alien_pet.1"}


def test_of_two_raises_the_highest_is_made_and_the_other_is_asked_again() -> None:
    """EF-R25"""
    s = position(*FOUR[:3], hands={1: "lost_in_space.1", 2: "lost_in_space.2"})
    p = calls(s, "mining").does(1, "5").does(2, "4").does(0, "6")
    assert p.asked == [1, 2]
    p.does(2, "lost_in_space.2")
    assert p.news() == []
    p.does(1, "lost_in_space.1")  # the last answer opens them, and 5 is higher than 4
    assert p.news() == ["P1 plays Lost in Space; the bid counts 8."]
    assert p.asked == [2]
    assert p.prompts[2] == "Your bid counts 4 and is the third so far. Raise it?"
    p.does(2, "lost_in_space.2")
    assert ranking(p.s) == [1, 2]  # 7 and a plain 6, which is excluded
    assert p.asked == [0]


def test_how_a_raise_is_paid_is_composed_unseen() -> None:
    """EF-R25, EF-R103: the question of how to pay tells nobody that somebody raises."""
    s = position("space_command blockade_runner", *FOUR[1:3], cubes={0: "FFMMM"}, hands={1: "alien_toys.1"})
    p = calls(s, "mining").does(1, "5").does(2, "6").does(0, "3")
    assert p.asked == [0, 1]
    before = {seat: p.view(seat) for seat in (1, 2, None)}
    p.does(0, "fuel 3")
    assert "how do you pay" in p.prompts[0]
    assert {seat: p.view(seat) for seat in (1, 2, None)} == before
    pays(p, 0)
    assert {seat: p.view(seat) for seat in (1, 2, None)} == before
    p.does(1, "no")
    assert p.news() == ["P0 sends Blockade Runner for 3 Metal, 2 Fuel (a 3:1 trade); the bid counts 6."]


def test_never_this_phase_is_for_this_window_alone() -> None:
    """EF-R25: not asked again after a raise, but in the next phase."""
    s = position(*FOUR[:3], hands={1: "lost_in_space.1 lost_in_space.2", 2: "alien_toys.1"})
    p = calls(s, "mining").does(1, "6").does(2, "5").does(0, "7")
    p.does(2, "phase").does(1, "lost_in_space.1")
    assert p.s.players[2].stands == "phase"
    assert p.asked == [2]  # for the gain of the excluded: the window is over
    p.does(2, "M")
    for seat in hired(p.s):
        p.does(seat, "decline").does(seat, "M")
    p.does(1, "exploring").does(2, "5").does(0, "7").does(1, "6")
    assert p.asked == [1, 2]
    assert p.s.players[2].stands == ""


def test_never_is_for_the_match_and_seen_by_that_seat_alone() -> None:
    """EF-R25, EF-R26: whoever holds the card may say so too, and no table can tell."""
    for hand in ("alien_toys.1", "lost_in_space.1"):
        p = calls(position(*FOUR[:2], hands={1: hand}), "mining").does(1, "6").does(0, "7").does(1, "never")
        p.does(0, "decline").does(0, "M").does(1, "decline").does(1, "M")
        p.does(1, "exploring").does(0, "7").does(1, "6")
        assert hired(p.s) == [0, 1]  # nobody was asked
        assert p.barred  # how soon that was has told P0 something
        assert "not asked to raise a bid in this match" in hand_text.text(p.view(1))
        other = redeal(GAME, p.match, 0, Chance(3))
        assert other.state.players[1].stands == ""
        assert p.view(0) == view(GAME, other, 0)


def test_who_is_asked_depends_on_no_hand() -> None:
    """EF-R26: dealt anew for the crowd, in every window of some matches the same seats are asked."""
    windows = 0
    for seed in range(6):
        turned, chance = start(GAME, names(4), {}, seed), Chance(seed)
        while turned.open.decisions and turned.match.state.round < 6:
            if any(d.silent for d in turned.open.decisions) and not any(f.given for f in turned.match.frames()):
                windows += 1
                for _ in range(4):
                    there = waiting(GAME, redeal(GAME, turned.match, None, chance))
                    assert seats(there.decisions) == seats(turned.open.decisions)
            d = turned.open.decisions[0]
            keys = ("no",) if d.silent and chance.roll(3) else random_keys(d, chance)
            turned = apply(GAME, turned.match, Act(d.seat, keys if {*keys}.isdisjoint(("phase", "never")) else ("no",)))
    assert windows > 20


def seats(decisions: tuple[Decision, ...]) -> list[int]:
    return sorted(d.seat for d in decisions)


def test_a_match_saved_in_the_middle_of_the_old_window_goes_on() -> None:
    """One after the other, as it was asked once; those who are left are then asked at once."""
    s = position(*FOUR, hands=CARDS)
    s.phase, s.stage = "mining", "bidding"
    for p, bid in zip(s.players, (6, 5, 4, 3), strict=True):
        p.bid, p.xu = bid, p.xu - bid
    old = on_stage(s, planned(open_window), planned(raise_bid, 1), planned(bid_window), planned(hire))
    assert old.keys(1) == ["no"]
    again = load(GAME, save(GAME, old.match))
    assert again.open == old.turned.open
    old.does(1, "no")
    assert old.asked == [2, 3]
    no_raise(old)
    assert hired(old.s) == [0, 1, 2]


def test_nobody_is_asked_four_times_for_nothing() -> None:
    """EF-207, EF-210, EF-215: with too few XU once, so that nobody can tell; and no type when all is spent."""
    for xu, questions in ((4, 1), (5, 1), (6, 4)):
        s = position(*FOUR[:2], xu=[xu, 0], cubes={0: "MMMMFFFFBBBBWWWW"}, offer="storage_hold")
        p = bids(calls(s, "building"), (1, "pass"), (0, "4")).does(0, "storage_hold")
        pays(p, 0)
        for n in range(questions):
            assert p.prompts[0].startswith("Buy resources for 2 XU each"), (xu, n)
            p.does(0, "0")
        assert "P0 buys nothing." in p.said()
    s = position(*FOUR[:2], xu=[6, 0], cubes={0: "MMMMFFFFBBBBWWWW"}, offer="storage_hold")
    p = pays(bids(calls(s, "building"), (1, "pass"), (0, "4")).does(0, "storage_hold"), 0).does(0, "1")
    assert "P0 buys 1 Metal for 2 XU." in p.said()
