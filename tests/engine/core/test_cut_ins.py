"""At any time: a cut-in is a draft that nobody knows of until it is complete."""

from __future__ import annotations

import pytest

from engine.core import Act, Asking, BadRule, CutIn, NotAsked, Seat, apply, choose, choose_some, cut_in, load, save
from tests.engine.core.toy import T, Toy, ToyGame
from tests.kit.play import planned


def offers(s: Toy) -> list[CutIn]:
    found = [cut_in(1, "snap", "Snap", snap, 1), cut_in(1, "forced", "Forced", forced, 1)] if "b" in s.hand else []
    if len(s.hand) > 1:
        found += [cut_in(2, "grab", "Grab", grab, 2), cut_in(2, "now", "Now", at_once, 2)]
    return [*found, cut_in(0, "nosy", "Nosy", nosy, 0)]


GAME = ToyGame(offers)
rule, run = GAME.book.rule, GAME.run


@rule
def snap(t: T, seat: Seat) -> Asking[None]:
    card = yield from choose(seat, "take which?", t.s.hand)
    yield from choose(seat, "sure?", ["yes", "no"])
    t.s.hand.remove(card)
    t.s.log.append(f"{seat} snaps {card}")


@rule
def grab(t: T, seat: Seat) -> Asking[None]:
    cards = yield from choose_some(seat, "grab which?", t.s.hand, 1, len(t.s.hand))
    for card in cards:
        t.s.hand.remove(card)
    t.s.log.append(f"{seat} grabs {''.join(cards)}")
    t.say("Grabbed.")


@rule
def forced(t: T, seat: Seat) -> Asking[None]:
    """May be taken without asking when one is left; but not by somebody else's act."""
    card = yield from choose(seat, "which, if it is one?", t.s.hand, auto=True)
    t.s.hand.remove(card)
    t.s.log.append(f"{seat} is forced to {card}")


@rule
def at_once(t: T, seat: Seat) -> None:
    t.s.log.append(f"{seat} at once")
    t.do(ask_all_the_same, seat)


@rule
def ask_all_the_same(t: T, seat: Seat) -> Asking[None]:
    t.s.log.append((yield from choose(seat, "and?", "xy")))


@rule
def nosy(t: T, seat: Seat) -> Asking[None]:
    yield from choose(1, "what do you hold?", "xy")


@rule
def main(t: T, seat: Seat) -> Asking[None]:
    card = yield from choose(seat, "main?", t.s.hand)
    yield from choose(seat, "really?", ["yes", "no"])
    t.s.log.append(f"main {card}")


def test_a_draft_blocks_nobody_and_nobody_sees_it() -> None:
    p = run(planned(main, 0))
    before = {seat: p.view(seat) for seat in (0, 2, None)}
    p.cuts_in(1, "snap", "b")
    assert {seat: p.view(seat) for seat in (0, 2, None)} == before
    assert p.view(1).asked[0].draft
    assert p.view(1).waiting == (0,)
    assert p.does(0, "b").prompts == {0: "really?", 1: "sure?"}, "it is not gone until the snap is complete"
    p.does(1, "yes")
    assert p.s.log == ["1 snaps b"]
    assert p.prompts == {0: "main?"}


def test_a_draft_ends_when_it_is_no_longer_offered() -> None:
    p = run(planned(main, 0)).cuts_in(1, "snap", "a").cuts_in(2, "grab", "b")
    assert p.prompts == {0: "main?"}
    assert p.offers(1) == []
    assert isinstance(p.refused(1, "snap", cut_in=True), NotAsked)


def test_an_answer_in_a_draft_that_no_longer_holds_is_asked_again() -> None:
    p = run(planned(main, 0)).cuts_in(1, "snap", "a").cuts_in(2, "grab", "a")
    assert p.prompts == {0: "main?", 1: "take which?"}
    assert p.does(1, "b").does(1, "yes").s.log == ["2 grabs a", "1 snaps b"]


def test_two_may_draft_at_once_and_a_second_cut_in_of_a_seat_replaces_its_first() -> None:
    p = run(planned(main, 0)).cuts_in(1, "snap", "a").cuts_in(2, "grab")
    assert p.asked == [0, 1, 2]
    assert p.cuts_in(1, "forced").prompts[1] == "which, if it is one?"
    assert len(p.match.drafts) == 2


def test_a_cut_in_without_questions_happens_at_once_and_what_it_plans_comes_first() -> None:
    p = run(planned(main, 0)).does(0, "a").cuts_in(2, "now")
    assert p.prompts == {2: "and?"}
    assert p.does(2, "x").prompts == {0: "really?"}
    assert p.s.log == ["2 at once", "x"]


def test_nobody_s_act_completes_the_draft_of_another() -> None:
    p = run(planned(three, 0)).cuts_in(1, "forced").cuts_in(2, "grab", "a", "c")
    assert p.s.log == ["2 grabs ac"]
    assert p.prompts[1] == "which, if it is one?", "one card is left, yet it is for P1 to say so"
    assert p.does(1, "b").s.log[-1] == "1 is forced to b"


def test_a_draft_asks_its_own_seat_only() -> None:
    with pytest.raises(BadRule, match="nosy"):
        run(planned(main, 0)).cuts_in(0, "nosy")


def test_a_draft_is_saved_and_taken_up_again() -> None:
    p = run(planned(main, 0)).cuts_in(1, "snap", "b")
    loaded = load(GAME, save(GAME, p.match))
    assert loaded.open == p.turned.open
    assert apply(GAME, loaded.match, Act(1, ("yes",))).match.state.log == ["1 snaps b"]


def test_back_in_a_draft() -> None:
    p = run(planned(main, 0)).cuts_in(1, "snap", "b")
    assert p.back(1).prompts[1] == "take which?"
    assert p.back(1).prompts == {0: "main?"}, "the draft itself is taken back last"
    with pytest.raises(NotAsked, match="nothing of yours"):
        p.back(1)


def test_back_takes_the_newest_first() -> None:
    p = run(planned(main, 2)).does(2, "a").cuts_in(2, "grab")
    assert p.back(2).match.drafts == [], "the cut-in came after the answer"
    assert p.prompts == {2: "really?"}
    p.cuts_in(2, "grab")
    p.turned = apply(GAME, p.match, Act(2, ("yes",)))
    assert p.s.log == ["main a"]
    q = run(planned(three, 2)).cuts_in(2, "grab").does(2, "x")
    assert q.back(2).prompts.keys() == {2}
    assert len(q.match.drafts) == 1, "the answer came after the cut-in"


@rule
def three(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "one?", "xy")
    yield from choose(seat, "two?", "xy")
