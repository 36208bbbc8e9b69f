"""What a seat may see, what is dealt anew for it, and where undo stops."""

from __future__ import annotations

from engine.core import (
    Act,
    Asking,
    Chance,
    Decision,
    Event,
    Hidden,
    Match,
    Seat,
    Who,
    apply,
    ask_all,
    choose,
    cut_in,
    first_of,
    offer,
    redeal,
    text,
    together,
    view,
)
from engine.core.redeal import shuffle_pool
from tests.engine.core.toy import T, Toy, ToyGame
from tests.kit.play import Play, planned

GAME = ToyGame(
    lambda s: [
        cut_in(1, "note", "Note", note, 1),
        cut_in(1, "halt", "Halt", halt, 1),
        cut_in(1, "poll", "Poll", poll),
    ]
)
rule, run = GAME.book.rule, GAME.run


def redeals(p: Play[Toy], seat: Seat | None, n: int = 20) -> list[Match[Toy]]:
    return [redeal(GAME, p.match, seat, Chance(seed)) for seed in range(n)]


def given(match: Match[Toy]) -> dict[Seat, list[str]]:
    return {g.seat: g.keys for frame in match.frames() for g in frame.given}


@rule
def note(t: T, seat: Seat) -> Asking[None]:
    t.s.log.append((yield from choose(seat, "note?", "xy")))


@rule
def halt(t: T, seat: Seat) -> None:
    """Its question comes before whatever is asked now."""
    t.do(note, seat)


@rule
def poll(t: T) -> None:
    t.do(pair)


@rule
def pair(t: T) -> Asking[None]:
    yield from ask_all(Decision(s, "which?", offer("xy")) for s in (1, 2))


# dealing anew
def test_hidden_pieces_are_dealt_anew_and_one_s_own_stay() -> None:
    p = run(planned(note, 0))
    found = redeals(p, 0, 60)
    assert all(m.state.hands[0] == ["k"] for m in found)
    assert {m.state.hands[1][0] for m in found} == {"l", "m", "x", "y", "z"}
    assert all(sorted(m.state.deck + m.state.hands[1] + m.state.hands[2]) == ["l", "m", "x", "y", "z"] for m in found)
    assert {m.state.hands[0][0] for m in redeals(p, None, 60)} == {"k", "l", "m", "x", "y", "z"}
    assert p.s == Toy(), "the real match is what it was"
    assert len({m.chance.seed for m in found}) > 50, "the dice are not known either"


def test_a_stretch_of_a_list_is_dealt_in_its_place() -> None:
    for hidden in (Hidden(list("abcdef"), 1, 4), Hidden(list("abcdef"), 1, -2), Hidden(list("abcdef"), -5, -2)):
        assert hidden.content() == ["b", "c", "d"]
        other = Hidden(list("xyz"))
        shuffle_pool([hidden, other], Chance(3))
        assert len(hidden.held) == 6
        assert hidden.held[0] + hidden.held[4] + hidden.held[5] == "aef"
        assert sorted(hidden.content() + other.held) == list("bcdxyz")
    top = Hidden(list("abcdef"), -2)
    shuffle_pool([top], Chance(1))
    assert top.held[:4] == list("abcd")
    assert sorted(top.held[4:]) == ["e", "f"]


@rule
def sealed(t: T) -> Asking[None]:
    got = yield from ask_all(Decision(s, "bid", offer("123"), default=("1",)) for s in (0, 1, 2))
    t.s.log += [keys[0] for keys in got.values()]


def test_sealed_answers_of_others_are_replaced_by_any_answer() -> None:
    p = run(planned(sealed)).does(1, "2")
    assert {given(m)[1][0] for m in redeals(p, 0)} == {"1", "2", "3"}, "not just what a clock would have answered"
    assert all(given(m) == {1: ["2"]} for m in redeals(p, 1)), "one's own answer stays"
    assert all(view(GAME, m, 2) == p.view(2) for m in redeals(p, 2))


@rule
def lays(t: T) -> Asking[None]:
    got = yield from together({seat: lays_one(t, seat) for seat in (0, 1, 2)})
    t.s.log += got.values()


def lays_one(t: T, seat: Seat) -> Asking[str]:
    card = yield from choose(seat, "lay?", t.s.hands[seat])
    return card + (yield from choose(seat, text("{card}: how?", card=card), "ud"))


def test_sealed_answers_under_a_cut_in_are_dealt_anew_with_the_cards_they_name() -> None:
    p = run(planned(lays)).does(0, "k").does(0, "u").does(2, "m").cuts_in(1, "halt")
    assert p.prompts == {1: "note?"}
    found = redeals(p, 1, 60)
    assert all(view(GAME, m, 1) == p.view(1) for m in found)
    assert {given(m)[0][0] for m in found} == {"u", "d"}
    p.does(1, "x")
    after = [apply(GAME, m, Act(1, ("x",))).match for m in found]
    assert p.view(1).waiting == (1, 2)
    assert all(view(GAME, m, 1) == p.view(1) for m in after), "who was in is not asked again"
    named = [{g.keys[0] for frame in m.frames() for g in frame.given if g.ask == "lay?"} for m in after]
    assert all(cards == {*m.state.hands[0]} for m, cards in zip(after, named, strict=True))
    assert len({*map(str, named)}) > 3


@rule
def window(t: T) -> Asking[None]:
    got = yield from first_of((Decision(s, "nope?", offer(["pass", "nope"])) for s in (0, 1, 2)), "pass")
    t.s.log.append(str(got))


def test_who_has_passed_in_a_window_has_passed_in_every_deal() -> None:
    p = run(planned(window)).does(1, "pass")
    assert all(given(m) == {1: ["pass"]} for m in redeals(p, 0))
    assert all(view(GAME, m, 0) == p.view(0) for m in redeals(p, 0))


@rule
def two_steps(t: T, seat: Seat, public: bool) -> Asking[None]:
    a = yield from choose(seat, "one?", "xy", public=public)
    yield from choose(seat, text("after {a}?", a=a), "xy", public=public)


def test_an_answer_in_a_private_draft_is_not_known() -> None:
    p = run(planned(two_steps, 1, False)).does(1, "x")
    assert all(given(m) == {} and view(GAME, m, 0) == p.view(0) for m in redeals(p, 0))


def test_what_was_answered_in_the_open_is_known() -> None:
    p = run(planned(two_steps, 1, True)).does(1, "x")
    assert [str(d.text) for d in p.view(None).open] == ["after x?"]
    assert all(given(m) == {1: ["x"]} and view(GAME, m, None) == p.view(None) for m in redeals(p, None))


def test_an_answer_in_a_private_draft_is_not_known_under_a_cut_in_either() -> None:
    p = run(planned(two_steps, 0, False)).does(0, "x").cuts_in(1, "poll").does(2, "x")
    assert (p.view(None).waiting, p.view(None).are_in) == ((1,), (2,))
    assert all(view(GAME, m, seat) == p.view(seat) for seat in (None, 1) for m in redeals(p, seat))


def test_drafts_of_others_are_not_known() -> None:
    p = run(planned(note, 0)).cuts_in(1, "note")
    assert all(m.drafts == [] for m in redeals(p, 0))
    assert all(len(m.drafts) == 1 for m in redeals(p, 1))


@rule
def hasty_if_poor(t: T, seat: Seat) -> Asking[None]:
    """A leak: only who holds l is asked."""
    if t.s.hands[seat] == ["l"]:
        yield from choose(seat, "l?", "xy")
    t.s.log.append("on")


def test_nothing_is_answered_that_was_not_answered() -> None:
    p = run(planned(hasty_if_poor, 1), planned(note, 2), planned(note, 1))
    ran_on = [m for m in redeals(p, 0) if m.state.hands[1] != ["l"]]
    assert ran_on, "this game leaks"
    assert all(m.state.log == ["on"] and not given(m) for m in ran_on), "yet nobody plays it on for others"


# undo
@rule
def draws(t: T, seat: Seat, to: Seat) -> Asking[None]:
    yield from choose(seat, "draw?", "xy")
    t.s.hands[to].append(t.s.deck.pop())


@rule
def shows(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "show?", "xy")
    t.s.log.append(t.s.hands[seat].pop())


@rule
def rolls(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "roll?", "xy")
    t.roll(6)


@rule
def whispers(t: T, seat: Seat, to: Seat) -> Asking[None]:
    yield from choose(seat, "whisper?", "xy")
    t.tell(to, text("psst"))


@rule
def speaks(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "speak?", "xy")
    t.say("{who} speaks.", who=Who(seat))


@rule
def buries(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "bury?", "xy")
    t.s.deck.insert(0, t.s.hands[seat].pop())


def test_where_undo_stops() -> None:
    assert run(planned(draws, 0, 0)).does(0, "x").barred, "the actor has seen a card"
    assert run(planned(draws, 0, 1)).does(0, "x").barred, "another has seen a card that the actor does not know"
    assert run(planned(rolls, 0)).does(0, "x").barred
    assert run(planned(whispers, 0, 0)).does(0, "x").barred
    assert run(planned(whispers, 0, 1)).does(0, "x").barred
    assert not run(planned(shows, 0)).does(0, "x").barred, "the actor knew it"
    assert not run(planned(buries, 0)).does(0, "x").barred
    assert not run(planned(speaks, 0)).does(0, "x").barred
    assert not run(planned(note, 0)).does(0, "x").barred


# words
def test_an_event_is_read_as_it_is_meant_for_the_reader() -> None:
    assert str(Event(text("all")).read_by(None)) == "all"
    told = Event(text("others"), ((1, text("you")), (2, text("and you"))))
    assert [str(told.read_by(seat)) for seat in (0, 1, 2, None)] == ["others", "you", "and you", "others"]
    assert [told.told(seat) for seat in (0, 2)] == [None, text("and you")]
    assert Event(None, ((1, text("you")),)).read_by(0) is None


def test_the_stage_reads_like_the_seat() -> None:
    p = run(planned(whispers, 0, 1), planned(speaks, 0)).does(0, "x").does(0, "y")
    assert (p.said(1), p.said(0), p.said()) == (["psst", "P0 speaks."], ["P0 speaks."], ["P0 speaks."])
    assert p.news(1) == ["P0 speaks."]
