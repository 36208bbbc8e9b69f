"""The fake Bot API refuses what Telegram refuses, through the client that the bot uses."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from PIL import Image
from telegram import Bot, InputMediaPhoto
from telegram.error import BadRequest

from tests.peers.telegram import TOKEN, Telegram
from tests.peers.telegram_chats import DELETABLE, Chat
from tests.peers.telegram_people import Member

HTML = "HTML"


@asynccontextmanager
async def a_chat(threaded: bool = False) -> AsyncIterator[tuple[Telegram, Bot, Member]]:
    telegram = Telegram()
    telegram.threaded = threaded
    async with telegram.open() as api, Bot(TOKEN, f"{api}/bot") as bot:
        yield telegram, bot, Member(telegram, "Ana", started=True)


def png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (4, 4)).save(out, "PNG")
    return out.getvalue()


async def test_after_48_hours_nothing_is_deleted() -> None:
    async with a_chat() as (telegram, bot, ana):
        sent = [await bot.send_message(ana.id, "hello") for _ in range(2)]
        now = telegram.clock()
        telegram.clock = lambda: now + DELETABLE - 60
        await bot.delete_message(ana.id, sent[0].message_id)
        telegram.clock = lambda: now + DELETABLE + 60
        with pytest.raises(BadRequest, match="can't be deleted"):
            await bot.delete_message(ana.id, sent[1].message_id)


async def test_a_text_becomes_a_photo_and_never_a_text_again() -> None:
    async with a_chat() as (_, bot, ana):
        sent = await bot.send_message(ana.id, "hello")
        await bot.edit_message_media(InputMediaPhoto(png(), "a board"), ana.id, sent.message_id)
        assert ana.hand["photo"]
        with pytest.raises(BadRequest, match="no text in the message"):
            await bot.edit_message_text("hello", ana.id, sent.message_id)


async def test_quotes_that_unfold() -> None:
    async with a_chat() as (_, bot, ana):
        await bot.send_message(ana.id, "now<blockquote expandable>before</blockquote>", HTML)
        assert ana.hand["text"] == "nowbefore"
        for wrong in (
            "<blockquote>a<blockquote>b</blockquote></blockquote>",
            "<blockquote wide>a</blockquote>",
            "<blockquote expandable>a",
            "<code>a<b>b</b></code>",
        ):
            with pytest.raises(BadRequest, match="parse entities"):
                await bot.send_message(ana.id, wrong, HTML)


async def test_topics_of_a_private_chat() -> None:
    """By the owner's switch; one that was deleted is not found, and its messages are gone."""
    async with a_chat(threaded=True) as (telegram, bot, ana):
        assert (await bot.get_me()).has_topics_enabled
        topic = await bot.create_forum_topic(ana.id, "Avoid the Void · Friends", 7322096)
        await bot.send_message(ana.id, "hello", message_thread_id=topic.message_thread_id)
        await bot.edit_forum_topic(ana.id, topic.message_thread_id, "Avoid the Void · Bo won")
        assert ana.private.topics == {topic.message_thread_id: "Avoid the Void · Bo won"}
        await bot.delete_forum_topic(ana.id, topic.message_thread_id)
        assert not ana.private.messages
        with pytest.raises(BadRequest, match="thread not found"):
            await bot.send_message(ana.id, "hello", message_thread_id=topic.message_thread_id)
        telegram.threaded = False
        with pytest.raises(BadRequest, match="not a forum"):
            await bot.create_forum_topic(ana.id, "Avoid the Void")


async def test_administrators() -> None:
    """A private chat has none; who else is in a group is told to administrators, who alone make topics there."""
    async with a_chat() as (telegram, bot, ana):
        forum = telegram.chats[-1007] = Chat(-1007, "supergroup", "Friends", is_forum=True, admins={ana.id})
        assert [one.user.id for one in await bot.get_chat_administrators(-1007)] == [ana.id]
        with pytest.raises(BadRequest, match="administrators in the private"):
            await bot.get_chat_administrators(ana.id)
        with pytest.raises(BadRequest, match="inaccessible"):
            await bot.get_chat_member(-1007, ana.id)
        with pytest.raises(BadRequest, match="enough rights"):
            await bot.create_forum_topic(-1007, "Games")
        forum.bot_status = "administrator"
        assert (await bot.get_chat_member(-1007, ana.id)).status == "creator"
        await bot.create_forum_topic(-1007, "Games")


async def test_what_a_bot_says_of_itself_has_its_length() -> None:
    async with a_chat() as (telegram, bot, _):
        await bot.set_my_description("x" * 512)
        await bot.set_my_short_description("x" * 120)
        assert telegram.about.description
        for tell, most in ((bot.set_my_description, 512), (bot.set_my_short_description, 120)):
            with pytest.raises(BadRequest):
                await tell("x" * (most + 1))
