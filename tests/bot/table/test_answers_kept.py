"""Killed between a commit and what it has to tell: another worker tells it, to the one who acted as well."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.table.clock import SWEEP
from bot.table.deliveries import Answer
from bot.table.loaded import Member
from bot.table.postman import Postman
from bot.table.unsaid import unsaid
from bot.talk.messages import Post, Whisper
from bot.talk.rich import plain
from storage import connect
from storage.moving import export
from storage.outbox import LEASE
from tests.bot.table.group import ANA, BO, CHIDI, Group, stage, started
from tests.bot.table.test_postman import Channel


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    then = time.time() + seconds
    monkeypatch.setattr("storage.outbox.time.time", lambda: then)


async def acts(play: Group) -> tuple[Member, Answer]:
    """Whoever is asked chooses the first option; the answer, of which nobody has been told yet."""
    loaded = await play.loaded()
    assert loaded.turned
    decision = loaded.turned.open.decisions[0]
    who = (ANA, BO, CHIDI)[decision.seat]
    play.takes = False
    return who, await play.answers(who, decision.options[0].key)


def test_a_dead_workers_words_are_said_within_five_seconds() -> None:
    assert LEASE + SWEEP <= 4.0  # and one more to bring them


async def test_the_one_who_acted_is_told_by_another_worker(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        who, answer = await acts(play)
        assert isinstance(answer.reply, Whisper)
        later(monkeypatch, LEASE)
        async with stage(url) as other:
            late = await unsaid(other.tables)
            (own,) = [d.message for d in late if isinstance(d.message, Whisper) and d.message.person == who.person]
            assert own.text == answer.reply.text
            assert own.answers.startswith("u")
            assert len(late) == len(answer.deliveries) + 1
            channel, postman = Channel(), Postman(other.tables)
            postman.serve("test", channel)
            for delivery in late:
                await postman.deliver(delivery)
            later(monkeypatch, 2 * LEASE)
            assert await unsaid(other.tables) == []


async def test_who_has_seen_the_answer_is_not_told_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        _, answer = await acts(play)
        postman = Postman(play.tables)
        async with postman.answering(answer):
            pass
        later(monkeypatch, LEASE)
        assert answer.reply_as
        assert answer.reply_as.entry not in [d.entry for d in await unsaid(play.tables)]


async def test_who_has_not_seen_the_answer_is_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        _, answer = await acts(play)
        postman = Postman(play.tables)
        with pytest.raises(OSError, match="the line is cut"):
            async with postman.answering(answer):
                raise OSError("the line is cut")
        later(monkeypatch, LEASE)
        assert answer.reply_as
        assert answer.reply_as.entry in [d.entry for d in await unsaid(play.tables)]


async def test_a_new_table_is_shown_by_another_worker(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(url) as play:
        play.takes = False
        await play.says(ANA, "/new avoid_the_void")
        later(monkeypatch, LEASE)
        (shown,) = await unsaid(play.tables)
        assert isinstance(shown.message, Post)
        assert "Ana" in plain(shown.message.text)


async def test_what_we_cannot_post_another_posts_at_once(url: str) -> None:
    """Two processes on one storage, each for a platform of its own."""
    async with stage(url) as play, stage(url) as other:
        play.tables.platforms.clear()
        play.takes = False
        await play.says(ANA, "/new avoid_the_void")
        assert await unsaid(play.tables) == []
        (shown,) = await unsaid(other.tables)
        assert isinstance(shown.message, Post)


async def test_a_slow_place_keeps_no_other_waiting(url: str) -> None:
    async with started(url, ANA, BO, CHIDI, line="/new exodus_fleet") as play:
        gate, brought = asyncio.Event(), asyncio.Event()

        class Slow(Channel):
            async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
                if isinstance(message, Post):
                    await gate.wait()
                brought.set()
                return await super().send(message, edit, nonce)

        postman = Postman(play.tables)
        postman.serve("test", Slow())
        _, answer = await acts(play)
        assert {type(d.message) for d in answer.deliveries} == {Post, Whisper}
        bringing = asyncio.create_task(postman.deliver_all(answer))
        await asyncio.wait_for(brought.wait(), 120)  # the others have theirs while the channel still waits
        gate.set()
        await bringing


async def test_what_waits_to_be_sent_stays_ours(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.postman.LEASE", 0.2)
    async with connect(url) as storage, started(url, ANA, BO, CHIDI, line="/new exodus_fleet") as play:
        _, answer = await acts(play)
        one, renewed = answer.deliveries[0].entry, asyncio.Event()

        class Full(Channel):
            async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
                until = await storage.wire.ask("ZSCORE", one.box, one.member)
                while await storage.wire.ask("ZSCORE", one.box, one.member) == until:
                    await asyncio.sleep(0.01)
                renewed.set()
                return await super().send(message, edit, nonce)

        later(monkeypatch, LEASE)
        postman = Postman(play.tables)
        postman.serve("test", Full())
        await asyncio.wait_for(postman.deliver(answer.deliveries[0]), 120)
        assert renewed.is_set()


async def test_a_token_is_in_no_export(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        await play.tables.storage.replies.keep("u9", "first a-secret-token")
        await acts(play)
        match = (await play.loaded()).table.match
        assert "a-secret-token" not in await export(play.tables.storage, match)
        assert await play.tables.storage.replies.find("u9") == "first a-secret-token"
        ttl = await play.tables.storage.wire.ask("TTL", "orrery:{reply:u9}")
        assert isinstance(ttl, int)
        assert 0 < ttl <= 15 * 60
