"""The end before the end: asked about first, open again for a day, and by a majority when the host is gone."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from bot.table.deliveries import Answer
from bot.table.loaded import Member
from bot.table.tables import Tables
from bot.table.timers import CALL
from bot.talk import catalogue, ids
from bot.talk.messages import Button, Notice
from bot.talk.rich import plain
from engine.games.avoid_the_void.rules import turn
from storage import Phase
from tests.bot.table.group import ANA, BO, CHIDI, EVE, HERE, Group, stage, started, told

MOD = EVE._replace(moderator=True, at=HERE)


def offered(answer: Answer) -> tuple[Button, ...]:
    assert isinstance(answer.reply, Notice), answer
    return tuple(button for button in answer.reply.buttons if button.label != catalogue.PLAY_ON)


async def pressed(play: Group, who: Member, what: str, argument: str = "") -> Answer:
    """A button of the table that stood in the channel."""
    return await play.presses(who, ids.at_table((await play.loaded()).table.match, what, argument))


def tomorrow(play: Group) -> Group:
    later = Group(Tables(play.tables.storage, clock=lambda: time.time() + 24 * 3600 + 1))
    later.update = play.update  # type: ignore[method-assign]
    return later


@pytest.mark.parametrize("how", ["close", "/end"])
async def test_a_game_in_play_is_not_ended_by_one_tap(url: str, how: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        before = (await play.loaded()).stored
        asked = await (play.says(ANA, how) if how.startswith("/") else pressed(play, ANA, how))
        assert (await play.loaded()).stored == before
        [sure] = offered(asked)
        assert sure.label == "End Avoid the Void in round 1"
        ended = await play.presses(ANA, sure.id, None)
        assert (await play.loaded()).table.phase is Phase.ENDED
        assert "opened again" in told(ended)


async def test_nor_left(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        before = (await play.loaded()).stored
        [sure] = offered(await pressed(play, BO, "leave"))
        assert (await play.loaded()).stored == before
        assert sure.label == "Leave Avoid the Void in round 1"
        # where others see the button, it is no way out for them
        assert told(await play.presses(CHIDI, sure.id)) == catalogue.NOT_YOUR_BUTTON
        assert (await play.loaded()).stored == before
        [back] = offered(await play.presses(BO, sure.id, None))
        assert (await play.loaded()).table.seats[1].by_computer
        await play.presses(BO, back.id, None)
        assert not (await play.loaded()).table.seats[1].by_computer


async def test_a_button_of_an_earlier_round_asks_again(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        [again] = offered(await pressed(play, ANA, "end", "0"))
        assert again.label == "End Avoid the Void in round 1"
        [again] = offered(await pressed(play, BO, "quit", "0.1"))
        assert again.label == "Leave Avoid the Void in round 1"
        assert (await play.loaded()).playing


async def test_who_may_not_end_it_is_not_even_asked(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        for who in (BO, EVE):
            assert "Only Ana" in told(await play.says(who, "/end"))
            assert "Only Ana" in told(await pressed(play, who, "end", "1"))
        await play.surely(MOD, await play.says(MOD, "/end"))
        assert (await play.loaded()).table.phase is Phase.ENDED


async def test_what_is_ended_shows_how_it_stood(url: str) -> None:
    async with started(url, ANA, BO, line="/new exodus_fleet") as play:
        await play.surely(ANA, await play.says(ANA, "/end"))
        text = plain(play.board.text)
        assert "As it stood in round 1:" in text
        assert "Ana: 0" in text
        assert not play.board.pressable


# --- open again --------------------------------------------------------------------------------------------------
async def test_closed_by_mistake(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        before = await play.loaded()
        [again] = offered(await play.surely(ANA, await play.says(ANA, "/end")))
        assert told(await play.presses(EVE, again.id, None)) == catalogue.NOT_SEATED
        await play.presses(BO, again.id, None)
        after = await play.loaded()
        assert after.match == before.match
        assert replace(after.table, called=before.table.called, timers=before.table.timers) == before.table
        assert play.board.anew
        assert CALL in [timer.name for timer in after.table.timers], "they are called again"
        assert told(await play.presses(BO, again.id, None)) == catalogue.IS_OPEN
        asked = play.asked(after, ANA)
        await play.answers(ANA, asked.options[0].key)
        assert (await play.loaded()).stored.serial > after.stored.serial


async def test_a_lobby_and_computers_come_back_too(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        [again] = offered(await play.says(ANA, "/end"))
        await play.presses(ANA, again.id, None)
        assert (await play.loaded()).table.phase is Phase.LOBBY
        for _ in range(3):
            await play.says(ANA, "/computer random")
        await play.says(ANA, "/start")
        while not (await play.loaded()).table.timers:  # until it is the turn of a computer
            await play.answers(ANA, play.asked(await play.loaded(), ANA).options[0].key)
        [again] = offered(await play.surely(ANA, await play.says(ANA, "/end")))
        assert not (await play.loaded()).table.timers
        await play.presses(ANA, again.id, None)
        assert (await play.loaded()).table.timers


async def test_for_a_day_and_while_nothing_else_stands_there(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        [again] = offered(await play.surely(ANA, await play.says(ANA, "/end")))
        later = tomorrow(play)
        assert told(await later.presses(ANA, again.id, None)) == catalogue.CLOSED_FOR_LONG
        await play.says(BO, "/new exodus_fleet")
        assert "already: Exodus Fleet" in told(await play.presses(ANA, again.id, None))
        assert (await play.loaded()).game.id == "exodus_fleet"
        await play.says(BO, "/end")
        await play.presses(ANA, again.id, None)
        assert (await play.loaded()).game.id == "avoid_the_void"
        assert "already: Avoid the Void" in told(await play.says(BO, "/new exodus_fleet"))


async def test_a_game_that_was_played_out_stays_over(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "ROUNDS_BEFORE_DWINDLING", 1)
    async with started(url, ANA, BO, CHIDI) as play:
        for who in (ANA, BO, CHIDI):
            await play.leaves(who)
        await play.clock().ring()
        assert told(await pressed(play, ANA, "reopen")) == catalogue.IS_OVER


# --- by a majority -----------------------------------------------------------------------------------------------
async def test_without_the_host_a_majority_may_end_it(url: str) -> None:
    async with started(url, ANA, BO, CHIDI, EVE) as play:
        assert told(await pressed(play, BO, "vote", "end.1")) == "Ana, who opened the table, is here and decides that."
        await play.leaves(ANA)
        choice = await play.says(BO, "/end")
        assert [button.label for button in offered(choice)] == [
            "End Avoid the Void in round 1",
            "Make Bo the host",
            "Make Chidi the host",
            "Make Eve the host",
        ]
        await play.presses(BO, offered(choice)[0].id, None)
        asked = play.posts[-1]
        assert plain(asked.text).startswith("Bo would like to end Avoid the Void in round 1")
        assert "1 more" in plain(asked.text)
        agree = asked.pressable[-1]
        assert (agree.label, asked.key) == ("Agree", "call"), "it stands with the call"
        assert told(await play.presses(BO, agree.id)) == catalogue.HAS_AGREED
        assert told(await play.presses(ANA, agree.id)) == catalogue.STOOD_IN_FOR
        await play.presses(EVE, agree.id)
        assert (await play.loaded()).table.phase is Phase.ENDED
        ballot = [post for post in play.posts if post.key == asked.key]
        assert [post.anew for post in ballot] == [True, False]
        assert not ballot[-1].pressable
        assert any(plain(post.text).endswith("That is agreed.") for post in play.posts)
        assert "As it stood" in plain(play.board.text)


async def test_or_hand_the_table_on(url: str) -> None:
    async with started(url, ANA, BO, CHIDI, EVE) as play:
        await play.leaves(ANA)
        await pressed(play, BO, "vote", "host.2")
        assert (await play.loaded()).table.host == ANA.person
        await pressed(play, EVE, "vote", "host.2")
        table = (await play.loaded()).table
        assert (table.host, table.host_name) == (CHIDI.person, "Chidi")
        assert "Only Chidi" in told(await play.says(BO, "/end"))
        for nonsense in ("host.0", "host.9", "host", "end.7", "", "x"):
            assert told(await pressed(play, BO, "vote", nonsense)) == catalogue.OLD_BUTTON


async def test_who_comes_back_is_the_host_again(url: str) -> None:
    async with started(url, ANA, BO, CHIDI, EVE) as play:
        await play.leaves(ANA)
        await pressed(play, BO, "vote", "end.1")
        await play.says(ANA, "/join")
        assert "is here" in told(await pressed(play, EVE, "vote", "end.1"))
        await play.leaves(ANA)
        await pressed(play, EVE, "vote", "end.1")
        assert (await play.loaded()).playing  # what was agreed before does not count


async def test_a_host_who_does_nothing_for_a_day_is_gone(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        later = tomorrow(play)
        assert "is not here" in told(await later.says(BO, "/end"))
        await pressed(later, BO, "vote", "host.1")
        await pressed(play, CHIDI, "vote", "host.1")
        assert (await play.loaded()).table.host == BO.person


async def test_a_host_who_acts_after_all_is_here(url: str) -> None:
    async with started(url, ANA, BO, CHIDI, line="/new exodus_fleet") as play:
        later = tomorrow(play)
        await pressed(later, BO, "vote", "host.1")
        await play.answers(ANA, play.asked(await play.loaded(), ANA).options[0].key)
        assert "is here" in told(await pressed(play, CHIDI, "vote", "host.1"))
