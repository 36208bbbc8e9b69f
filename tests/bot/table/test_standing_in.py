"""A computer plays for who has left, is away, or was forgotten; who comes back plays again."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from bot.cli.forget import _forget
from bot.table.loaded import by_itself
from bot.table.outcome import Outcome
from bot.table.unsaid import unsaid
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import plain
from engine.games.avoid_the_void.rules import turn
from storage import FORMER_PLAYER, Phase, Undo
from tests.bot.table.group import ANA, BO, CHIDI, EVE, Group, Member, member, stage, started, told

PEOPLE = {who.person: who for who in (ANA, BO, CHIDI)}


async def asked(play: Group) -> Member:
    """Somebody who is waited for."""
    loaded = await play.loaded()
    assert loaded.turned
    people = [loaded.table.seats[d.seat].person for d in loaded.turned.open.decisions]
    return next(PEOPLE[person] for person in people if person)


def lines(play: Group) -> list[str]:
    return [plain(post.text) for post in play.posts if not post.key]


async def test_who_leaves_a_game_is_played_for_until_they_are_back(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        who = await asked(play)
        await play.leaves(who)
        assert lines(play) == [f"{who.name} has left; a computer plays on, and /join takes the seat back."]
        before = (await play.loaded()).stored.serial
        play.whispers.clear()
        await play.clock().ring()
        after = await play.loaded()
        assert after.stored.serial > before
        assert not [one for one in play.whispers if one.person == who.person]
        assert not any(who.person in post.ping for post in play.posts[-3:])
        # they may look, but have to come back to act
        refused = await play.says(who, "/play 1")
        assert told(refused) == catalogue.STOOD_IN_FOR
        assert isinstance(refused.reply, Notice)
        back = await play.presses(who, refused.reply.buttons[0].id)
        assert back.reply
        assert lines(play)[-1] == f"{who.name} is back."
        assert await play.computers_act() == 0
        assert "sit here already" in told(await play.says(who, "/join")) or "started" in told(
            await play.says(who, "/join")
        )
        assert (await play.loaded()).table.match in await play.tables.storage.people.tables(who.person)


async def test_the_host_lets_a_computer_play_for_who_is_away(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        await play.says(ANA, "/computer random ch")
        assert lines(play)[-1] == "Ana lets a computer play for Chidi, who takes the seat back with /join."
        assert [seat.computer for seat in (await play.loaded()).table.seats] == ["", "", "random"]
        assert "plays for Chidi already" in told(await play.says(ANA, "/computer chidi"))
        assert "does not play here" in told(await play.says(ANA, "/computer dora"))
        while await play.computers_act():
            pass
        who = await asked(play)
        if len({d.seat for d in (await play.loaded()).turned.open.decisions}) == 1:  # type: ignore[union-attr]
            await play.says(ANA, "/computer")
            assert who.name in lines(play)[-1]


async def test_others_only_by_the_clock(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes: without one, all have agreed to wait."""
    async with started(url, ANA, BO, CHIDI) as play:
        who = await asked(play)
        other = next(one for one in (BO, CHIDI) if one is not who)
        assert "not playing" in told(await play.says(EVE, f"/computer {who.name}"))
        monkeypatch.setattr(play.tables, "_clock", lambda: time.time() + 25 * 3600)
        assert f"when {who.name}'s time is out" in told(await play.says(other, f"/computer {who.name}"))
        assert not any(seat.computer for seat in (await play.loaded()).table.seats)
        moderator = member("Mod", moderator=True)
        await play.says(moderator, f"/computer {other.name}")
        assert lines(play)[-1].startswith("Mod lets a computer play for")


async def test_an_undo_that_waits_for_who_is_away_is_dropped(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        match, wanted = (await play.loaded()).table.match, Undo(by=0, to=3, need=(2,))
        for away, left in ((ANA, None), (BO, wanted), (CHIDI, None)):
            await play.tables.change(by_itself(match, "set"), lambda s: Outcome(replace(s.table, undo=wanted), {}))
            await play.leaves(away)
            assert (await play.loaded()).table.undo == left
            await play.says(away, "/join")


async def test_a_forgotten_player_keeps_nobody_waiting(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        who = await asked(play)
        await _forget(play.tables.storage, who.person)
        loaded = await play.loaded()
        assert loaded.table.host in {one.person for one in PEOPLE.values() if one is not who}
        assert [seat.computer for seat in loaded.table.seats if seat.name == FORMER_PLAYER] == ["greedy"]
        for delivery in await unsaid(play.tables):
            await play.deliver(delivery)
        assert lines(play)[-1] == catalogue.LEFT_FOR_GOOD
        serial = loaded.stored.serial
        await play.clock().ring()
        assert (await play.loaded()).stored.serial > serial


async def test_forgotten_in_the_lobby_and_to_the_last(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        await _forget(play.tables.storage, ANA.person)
        table = (await play.loaded()).table
        assert ([seat.name for seat in table.seats], table.host, table.host_name) == (["Bo"], BO.person, "Bo")
        await play.says(BO, "/computer random")
        await play.says(BO, "/computer random")
        await play.says(BO, "/start")
        await _forget(play.tables.storage, BO.person)
        assert (await play.loaded()).table.phase is Phase.ENDED


async def test_a_rematch_is_for_those_who_were_away_too(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "ROUNDS_BEFORE_DWINDLING", 1)
    async with started(url, ANA, BO, CHIDI) as play:
        match = (await play.loaded()).table.match
        for who in (ANA, BO, CHIDI):
            await play.leaves(who)
        await play.clock().ring()
        assert (await play.loaded()).table.phase is Phase.ENDED
        await play.says(BO, "/rematch")
        table = (await play.loaded()).table
        assert table.match != match
        assert [(seat.name, seat.computer) for seat in table.seats] == [("Ana", ""), ("Bo", ""), ("Chidi", "")]
        assert table.host_name == "Bo"


async def test_who_was_replaced_hears_it_from_the_hand_and_may_come_back(url: str) -> None:
    async with started(url, ANA, BO, CHIDI, line="/new exodus_fleet") as play:
        old = (await play.says(BO, "/hand", None)).reply
        assert isinstance(old, Whisper)
        await play.says(ANA, "/computer bo")
        told_at_once = play.whispers[-1]
        asked_for = (await play.says(BO, "/hand", None)).reply
        for hand in (told_at_once, asked_for):
            assert isinstance(hand, Whisper)
            assert hand.person == BO.person
            assert catalogue.STOOD_IN_FOR in plain(hand.text)
            assert hand.buttons[0].label == catalogue.PLAY_AGAIN
            assert not hand.asks
        assert isinstance(asked_for, Whisper)
        refused = (await play.presses(BO, ids.option(old.match, old.asks[0].stamp, 0), None)).reply
        assert isinstance(refused, Whisper)
        assert refused.text == asked_for.text  # a press of before is answered by it, and each button stands there once
        assert refused.buttons == asked_for.buttons
        back = (await play.presses(BO, asked_for.buttons[0].id, None)).reply
        assert isinstance(back, Whisper)
        assert back.asks
        assert catalogue.STOOD_IN_FOR not in plain(back.text)


async def test_a_hand_never_says_whom_the_table_waits_for(url: str) -> None:
    async with started(url, ANA, BO, CHIDI, line="/new exodus_fleet") as play:
        hand = (await play.says(ANA, "/keep 1")).reply
        assert isinstance(hand, Whisper)
        assert catalogue.NOT_YOUR_MOVE in plain(hand.text)
        assert "Bo" not in plain(hand.text)
        assert "Waiting" not in plain(hand.text)
