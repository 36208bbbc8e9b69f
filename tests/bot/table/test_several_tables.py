"""Somebody at two tables: the choice does what was asked, and tables are told apart."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.table.loaded import Request
from bot.table.whereabouts import Whereabouts, note
from bot.talk import catalogue
from bot.talk.messages import Button, Notice, Whisper
from bot.talk.rich import fill, plain
from storage import Phase
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Group, stage, told


@asynccontextmanager
async def two_tables(url: str) -> AsyncIterator[Group]:
    """Ana plays Avoid the Void here, and Exodus Fleet with Bo elsewhere."""
    async with stage(url) as play:
        await note(play.tables.storage, HERE, Whereabouts("#void", "https://example.org/void"))
        await note(play.tables.storage, ELSEWHERE, Whereabouts("#fleet", "https://example.org/fleet"))
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        await play.says(CHIDI, "/join")
        await play.says(ANA, "/start")
        await play.says(ANA, "/new exodus_fleet", ELSEWHERE)
        await play.says(BO, "/join", ELSEWHERE)
        await play.says(ANA, "/start", ELSEWHERE)
        yield play


async def choices(play: Group, line: str) -> dict[str, Button]:
    answer = await play.says(ANA, line, None)
    assert told(answer) == catalogue.MANY_TABLES
    assert isinstance(answer.reply, Notice)
    return {button.label: button for button in answer.reply.buttons}


async def test_the_choice_does_what_was_asked(url: str) -> None:
    async with two_tables(url) as play:
        found = await choices(play, "/status")
        assert sorted(found) == ["Avoid the Void in #void: Ana, Bo, Chidi", "Exodus Fleet in #fleet: Ana, Bo"]
        status = await play.presses(ANA, found["Exodus Fleet in #fleet: Ana, Bo"].id, None)
        assert told(status).startswith("Exodus Fleet, ")
        hand = await play.presses(
            ANA, (await choices(play, "/hand"))["Avoid the Void in #void: Ana, Bo, Chidi"].id, None
        )
        assert isinstance(hand.reply, Whisper)
        assert hand.reply.match == (await play.loaded(HERE)).table.match


@pytest.mark.parametrize("more", ["", " please" * 8])
async def test_a_verb_with_its_words_too(url: str, more: str) -> None:
    """Also where the words are too long for a button."""
    async with two_tables(url) as play:
        loaded = await play.loaded(ELSEWHERE)
        option = play.asked(loaded, ANA).options[0]
        line = f"/{option.verb} {option.words or plain(fill(option.text, ['Ana', 'Bo']))}{more}"
        button = (await choices(play, line))["Exodus Fleet in #fleet: Ana, Bo"]
        assert len(button.id) <= 64
        answer = await play.presses(ANA, button.id, None)
        if more:
            assert "please" in told(answer)
            late = button.id.replace(button.id[-4:], "zzzz")
            assert told(await play.presses(ANA, late, None)) == catalogue.ASK_AGAIN
        else:
            assert (await play.loaded(ELSEWHERE)).stored.serial > loaded.stored.serial


async def test_a_choice_is_for_who_sits_there(url: str) -> None:
    async with two_tables(url) as play:
        button = next(iter((await choices(play, "/status")).values()))
        assert told(await play.presses(EVE, button.id, None)) == catalogue.NOT_SEATED
        match = (await play.loaded()).table.match
        answer = await play.router.command(EVE, None, "log", "", play.update(), match)
        assert told(answer) == catalogue.NOT_SEATED


async def test_the_list_of_tables(url: str) -> None:
    """What was closed is not listed, but can be opened again."""
    async with two_tables(url) as play:
        answer = await play.says(ANA, "/games", None)
        assert isinstance(answer.reply, Notice)
        ways = {button.url for button in answer.reply.pressable}
        assert ways == {"https://example.org/void", "https://example.org/fleet"}
        await play.surely(ANA, await play.says(ANA, "/end"))
        answer = await play.says(ANA, "/games", None)
        assert isinstance(answer.reply, Notice)
        assert [button.label for button in answer.reply.pressable] == [
            "Exodus Fleet in #fleet: Ana, Bo",
            "Open again: Avoid the Void in #void: Ana, Bo, Chidi",
        ]
        await play.presses(ANA, answer.reply.pressable[1].id, None)
        assert (await play.loaded()).table.phase is Phase.PLAYING


@pytest.mark.parametrize(
    ("command", "argument", "typed", "given", "expected"),
    [
        ("new", "options", "", {"game": "avoid_the_void"}, "tribute=no"),
        ("new", "options", "tribute=no al", {"game": "avoid_the_void"}, "tribute=no aliens=choose"),
        ("options", "name", "", {}, "tribute"),
        ("options", "value", "", {"name": "aliens"}, "choose"),
        ("computer", "player", "b", {}, "Bo"),
        ("board", "whose", "chi", {}, "Chidi"),
        ("rules", "query", "trib", {}, "Tribute"),
        ("rules", "query", "AV-8", {}, "AV-82"),
        ("settings", "name", "", {}, "call"),
        ("settings", "value", "", {"name": "call"}, "never"),
        ("help", "command", "un", {}, "undo"),
    ],
)
async def test_what_can_be_completed(
    url: str, command: str, argument: str, typed: str, given: dict[str, str], expected: str
) -> None:
    async with two_tables(url) as play:
        found = await play.router.offers(Request(ANA, HERE, typed, "", command), argument, given)
        assert expected in [offer.value for offer in found]
        assert all(typed.lower() in offer.value.lower() for offer in found)


async def test_tables_are_completed(url: str) -> None:
    async with two_tables(url) as play:
        found = await play.router.offers(Request(ANA, None, "", "", "hand"), "table", {})
        assert {offer.label for offer in found} == {
            "Avoid the Void in #void: Ana, Bo, Chidi",
            "Exodus Fleet in #fleet: Ana, Bo",
        }
        fleet = next(offer.value for offer in found if "Fleet" in offer.label)
        status = await play.router.command(ANA, HERE, "status", "", play.update(), fleet)
        assert told(status).startswith("Exodus Fleet, ")
        assert await play.router.offers(Request(EVE, None, "", "", "hand"), "table", {}) == []
