"""Snapshots: what is saved is all there is; what cannot be gone on with is refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engine.core import Act, Asking, Rule, Seat, Unreadable, apply, choose, load, refuse, save, start
from engine.games.comets.game import open_box as open_comets
from tests.engine.core.toy import T, Toy, ToyGame
from tests.kit.play import planned

COMETS = open_comets()

GAME = ToyGame()
rule, run, book = GAME.book.rule, GAME.run, GAME.book


@rule
def two_cards(t: T, seat: Seat) -> Asking[None]:
    one = yield from choose(seat, "first?", t.s.hand)
    two = yield from choose(seat, "second?", t.s.hand)
    t.s.log.append(one + two)


@rule
def scalars(t: T, a: int, b: str, c: bool, d: None) -> Asking[None]:
    yield from choose(0, f"{a!r} {b!r} {c!r} {d!r}", "xy")


@contextmanager
def release(**rules: Any) -> Iterator[None]:
    """Another release of the game, with these rules written anew; None: gone."""
    before = dict(book.rules)
    for name, fn in rules.items():
        book.rules.pop(name)
        if fn is not None:
            book.rules[name] = Rule(fn)
            book.rules[name].name = name
    try:
        yield
    finally:
        book.rules = before


def test_arguments_come_back_as_what_they_were() -> None:
    for args in ((1, "1", True, None), (0, "", False, None), (-1, "é☄", True, None)):
        p = run(planned(scalars, *args))
        loaded = load(GAME, save(GAME, p.match))
        assert loaded.match == p.match
        assert [*map(type, loaded.match.agenda[-1].args)] == [*map(type, args)]
        assert loaded.open == p.turned.open


def test_names_of_every_script_are_saved() -> None:
    names = ["Zoë", "星", "مرحبا", '🚀"\\', "\u202e"]
    match = start(COMETS, names[:4], {}, 1).match
    assert load(COMETS, save(COMETS, match)).match.names == names[:4]


# what cannot be read
def damaged(**changes: Any) -> bytes:
    head, tail = b'{"format":1,"match":', b"}"
    match = json.loads(save(GAME, run(planned(two_cards, 0)).match)[len(head) : -1])
    return head + json.dumps({**match, **changes}).encode() + tail


RAW = save(GAME, run(planned(two_cards, 0)).does(0, "a").match)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "another format than 1"),
        (b"hello", "another format than 1"),
        (RAW.replace(b'"format":1', b'"format":2'), "another format than 1"),
        (RAW[:-1], "damaged"),
        (RAW[:-20], "damaged"),
        (RAW[: len(RAW) // 2], "damaged"),
        (RAW + b"}", "damaged"),
        (RAW[:-1] + b"]", "damaged"),
        (RAW.replace(b'"seat":0', b'"seat":"zero"'), "damaged at agenda.2.given.0.seat"),
        (RAW.replace(b"first?", b"\xff\xfe"), "damaged"),
        (b'{"format":1,"match":' + b"[" * 100_000 + b"}", "damaged"),
        (damaged(edition=2), "edition 2 of Toy; this release knows editions 1 to 1"),
        (damaged(edition=0), "edition 0 of Toy"),
        (damaged(edition=2, state={"other": 1}), "edition 2 of Toy"),
        (damaged(game="comets"), "a save of comets, not of toy"),
        (damaged(game="comets", state={"other": 1}), "a save of comets, not of toy"),
        (damaged(state={"hand": 3}), "damaged at state.hand"),
        (damaged(agenda=[{"rule": "no_such", "args": []}]), "cannot go on with toy: no_such"),
        (damaged(agenda=[{"rule": "two_cards", "args": []}]), "cannot go on with toy: two_cards"),
        (damaged(agenda=[{"rule": "two_cards", "args": [0, 1]}]), "cannot go on with toy: two_cards"),
        (damaged(agenda=[{"rule": "", "args": [], "lanes": [[{"rule": "gone", "args": []}]]}]), "gone"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(raw: bytes, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        load(GAME, raw)
    assert why in str(refused.value)
    assert len(str(refused.value)) < 300


def test_no_single_cut_goes_unnoticed() -> None:
    for n in range(len(RAW)):
        with pytest.raises(Unreadable):
            load(GAME, RAW[:n])


# other releases
def fewer_questions(t: T, seat: Seat) -> Asking[None]:
    t.s.log.append((yield from choose(seat, "first?", t.s.hand)))
    t.say("Done.")


def more_questions(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "first?", t.s.hand)
    yield from choose(seat, "between?", "xy")
    yield from choose(seat, "second?", t.s.hand)


def other_words(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "which is the first?", t.s.hand)


def stricter(t: T, seat: Seat) -> Asking[None]:
    if (yield from choose(seat, "first?", t.s.hand)) == "a":
        refuse("not that one any more")


def test_a_match_whose_rules_have_changed_is_woken_not_broken() -> None:
    with release(two_cards=fewer_questions):
        woken = load(GAME, RAW)
    assert woken.match.state.log == ["a"]
    assert [str(e.text) for e in woken.events] == ["Done."]
    assert str(woken.open.decisions[0].text) == "stop?"


@pytest.mark.parametrize(
    ("rule", "asked"), [(more_questions, "between?"), (other_words, "which is the first?"), (stricter, "first?")]
)
def test_what_was_answered_to_other_rules_is_kept_or_asked_again(rule: Any, asked: str) -> None:
    with release(two_cards=rule):
        woken = load(GAME, RAW)
        assert [str(d.text) for d in woken.open.decisions] == [asked]
        assert load(GAME, save(GAME, woken.match)).open == woken.open


def test_a_renamed_rule_is_found_by_its_old_name() -> None:
    game = ToyGame()

    @game.book.rule
    def jump(t: T) -> Asking[None]:
        yield from choose(0, "jump?", "xy")
        t.drop(renamed)
        t.drop_to(landing)

    @game.book.rule
    def renamed(t: T, word: str) -> None:
        t.s.log.append(word)

    @game.book.rule
    def landing(t: T) -> None:
        t.s.log.append("landed")

    game.book.was("old_name", renamed)
    game.book.was("old_landing", landing)
    p = game.run(planned(jump), planned(renamed, "x"), planned(renamed, "y"), planned(landing))
    raw = save(game, p.match).replace(b'"renamed"', b'"old_name"').replace(b'"landing"', b'"old_landing"')
    loaded = load(game, raw)
    assert apply(game, loaded.match, Act(0, ("x",))).match.state.log == ["landed"], "dropping finds it too"
    assert b"old_name" not in save(game, loaded.match)


def test_a_rule_that_is_gone_is_named() -> None:
    with release(two_cards=None), pytest.raises(Unreadable, match="two_cards"):
        load(GAME, RAW)
    assert load(GAME, RAW).match.state == Toy()
