"""Who is called when it is their move, when, and what that may tell."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from bot.table.acting import followed
from bot.table.calling import CALM, Presence, asked_since, called, called_now, with_call
from bot.table.deliveries import deliver
from bot.table.loaded import LoadedTable
from bot.table.outcome import Outcome, ShowCall, ShowHand, ShowTable
from bot.table.timers import CALL, REST, Rhythm, timers_of
from bot.talk.public import call_post
from bot.talk.rich import plain
from bot.talk.views import public_view
from engine.core import Turned
from engine.games import find
from storage import PersonId, Phase, Place, Player, StoredTable, Table, new_match
from tests.games.exodus_fleet.position import calls, position

GAME = find("exodus_fleet")

SEATS = tuple(Player(name, PersonId("test", name)) for name in ("ana", "bo"))
TABLE = Table(new_match("x"), Place("test", "1"), GAME.id, SEATS[0].person, Phase.PLAYING, seats=SEATS)


def turned_to_bo(*, composing: bool = False) -> tuple[Turned[Any], Turned[Any]]:
    """Ana's act makes it Bo's move, who may be composing a cut-in."""
    p = calls(position("space_command", "trade_command", hands={1: "alien_toys.1"}), "income")
    if composing:
        p.cuts_in(1, "burn")
    before = p.turned
    p.does(0, "nothing")
    assert [d.seat for d in p.turned.open.decisions if not d.draft] == [1]
    return before, p.turned


def act(before: Turned[Any] | None, turned: Turned[Any], table: Table = TABLE, actor: int = 0) -> Outcome:
    at = loaded(table, before, 100.0)
    outcome = followed(at, table, before, turned, {}, actor=actor)
    return replace(outcome, table=replace(outcome.table, timers=timers_of(at, outcome, Rhythm(1.0))))


def loaded(table: Table, turned: Turned[Any] | None, now: float = 101.0) -> LoadedTable:
    return LoadedTable(StoredTable(table, 1, None), GAME, turned, now)


def test_an_act_calls_nobody_at_once() -> None:
    """Who composes a cut-in is treated like anybody else."""
    outcome = act(*turned_to_bo())
    assert outcome.to_show[0] == ShowTable()
    assert not any(isinstance(one, ShowCall) or (isinstance(one, ShowHand) and one.ping) for one in outcome.to_show)
    assert [(timer.name, timer.due) for timer in outcome.table.timers][:1] == [(CALL, 101.0)]
    assert act(*turned_to_bo(composing=True)).table.timers == outcome.table.timers


def test_after_a_pause_who_is_away_is_called_and_told_in_private() -> None:
    turned = turned_to_bo()[1]
    table = act(*turned_to_bo()).table
    at = loaded(table, turned)
    outcome = called(at, Presence(), CALM)
    since = outcome.table.called[1]
    assert outcome.to_show == (ShowCall(anew=True, ping=(1,), since=(since,)), ShowHand(1, ping=True, since=since))
    assert outcome.table.rung == (1,)
    assert CALL not in [timer.name for timer in timers_of(at, outcome, Rhythm(1.0), rang=CALL)]
    assert called_now(loaded(outcome.table, turned, 102.0), Presence(), CALM) == [], "once for a move"


def test_who_is_here_is_called_after_a_while() -> None:
    turned, presence = turned_to_bo()[1], Presence()
    table = act(*turned_to_bo()).table
    here, later = loaded(table, turned), loaded(table, turned, 100.0 + CALM.call)
    presence.note(PersonId("test", "bo"), TABLE.place.key, 90.0)
    assert called_now(here, presence, CALM) == []
    assert called_now(later, presence, CALM) == [1]
    presence.note(PersonId("test", "bo"), TABLE.match, 90.0 - CALM.present)
    assert called_now(here, Presence(), CALM) == [1]


def test_a_call_goes_when_its_move_is_made() -> None:
    before, turned = turned_to_bo()
    at = loaded(replace(act(before, turned).table, rung=(1,)), turned)
    acted = with_call(at, Outcome(at.table, {}, turned=before), actor=1)
    assert (acted.table.rung, acted.to_show) == ((), (ShowCall(moved=(1,)),))
    assert with_call(at, Outcome(at.table, {}, turned=turned), actor=0).table.rung == (1,)
    secretly = Outcome(at.table, {"secret": True}, turned=turned)
    assert with_call(at, secretly, actor=1) == secretly, "that they compose a cut-in is not told by it"
    ended = Outcome(replace(at.table, phase=Phase.ENDED), {})
    assert with_call(at, ended, None).to_show == (ShowCall(moved=(1,)),)


def test_nobody_is_called_for_a_later_question_of_the_same_move() -> None:
    """Nor when it is asked again after somebody's cut-in."""
    _, turned = turned_to_bo()
    since = asked_since(turned)[1]
    asked = replace(TABLE, called={1: since - 1})
    earlier = turned._replace(
        open=turned.open._replace(decisions=tuple(d._replace(since=since - 1) for d in turned.open.decisions))
    )
    assert act(earlier, turned, asked, actor=0).table.called[1] == since, "of a move that they were called for"
    assert act(earlier, turned, TABLE, actor=1).table.called[1] == since, "of their own that goes on"
    assert 1 not in act(earlier, turned, TABLE, actor=0).table.called


def test_the_call_names_whom_it_waits_for_and_leads_there() -> None:
    _, turned = turned_to_bo()
    view = public_view(GAME, turned.match, turned.open)
    post = call_post(TABLE, view, (1,), (1,), anew=True)
    assert re.fullmatch(r"bo, your move in Exodus Fleet: .+[.?]", plain(post.text))
    assert post.ping == (PersonId("test", "bo"),)
    assert [button.label for button in post.buttons] == ["My hand"], "what is asked in private is answered there"
    assert call_post(TABLE, view, (), (), anew=False).words == (), "nobody is left: it goes"


def test_a_picture_comes_when_the_table_rests() -> None:
    before, turned = turned_to_bo()
    rested = act(before, turned)
    assert [(t.name, t.due) for t in rested.table.timers if t.name == REST] == [(REST, 100.0 + CALM.rest)]
    opened = act(None, turned)
    assert opened.to_show[0] == ShowTable(fresh=True)
    assert REST not in [timer.name for timer in opened.table.timers]


def test_a_call_that_was_kept_for_later_does_not_ring_for_the_next_move() -> None:
    """The platform took it late: by then they have acted, and were called for what they are asked now."""
    turned = turned_to_bo()[1]
    at = loaded(act(*turned_to_bo()).table, turned)
    outcome = called(at, Presence(), CALM)
    rings, hand = outcome.to_show
    assert isinstance(rings, ShowCall)
    assert isinstance(hand, ShowHand)
    now = replace(at, stored=replace(at.stored, table=outcome.table))
    next_move = replace(outcome.table, called={1: outcome.table.called[1] + 7})
    later = replace(at, stored=replace(at.stored, table=next_move))
    for there, pinged in ((now, (SEATS[1].person,)), (later, ())):
        call, whisper = deliver(there, rings), deliver(there, hand)
        assert call
        assert whisper
        assert call.message.ping == pinged
        assert call.message.anew == bool(pinged)
        assert whisper.message.ping == bool(pinged)
