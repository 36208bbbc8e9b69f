"""Announcements and timers: nothing is lost, and only one worker at a time has it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from storage import Announcement, Change, Committed, Due, Storage, Timer, connect, keys
from tests.storage.stage import HOME, act, at, opened, press

LATER = 40.0  # past the first lease


async def test_what_the_committing_worker_posts_nobody_else_gets(url: str) -> None:
    async with connect(url) as storage:
        held = await opened(storage)
        answer = await storage.matches.commit(act(held, "u", "one", "two: with colons"))
        assert isinstance(answer, Committed)
        assert [a.body for a in answer.announcements] == ["one", "two: with colons"]
        assert await storage.outbox.claim() == []
        for announcement in answer.announcements:
            await storage.outbox.posted(announcement, "board", "msg-9")
        assert await pending(storage) == []
        assert (await at(storage, held.table.match)).said == {"board": "msg-9"}


async def test_what_a_dead_worker_left_is_claimed_by_one(url: str, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    async with connect(url) as storage, connect(url) as other:
        match = (await opened(storage)).table.match
        for n in range(12):
            await press(storage, match, f"u{n}", f"{n}a", f"{n}b")
        clock = time.time
        monkeypatch.setattr(time, "time", lambda: clock() + LATER)
        mine, theirs = await asyncio.gather(storage.outbox.claim(), other.outbox.claim())
        said = sorted([*mine, *theirs], key=lambda a: (a.serial, a.n))
        assert [a.body for a in said] == [f"{n}{half}" for n in range(12) for half in "ab"]
        assert await storage.outbox.claim() == []
        assert [a.body for a in await pending(storage)] == [a.body for a in said]
        monkeypatch.setattr(time, "time", lambda: clock() + 2 * LATER)
        assert [a.body for a in await storage.outbox.claim(most=5)] == ["0a", "0b", "1a", "1b", "2a"]


def test_the_id_of_an_announcement_is_a_nonce_for_discord() -> None:
    assert len(Announcement("0123abcd", 12345678, 99, "").id) <= 25


async def test_timers_run_with_the_table(url: str) -> None:
    now = time.time()
    async with connect(url) as storage:
        held = await opened(storage)
        match = held.table.match
        slow = Timer("remind-2", now + 3600)
        held = await with_timers(storage, match, Timer("turn", now - 1), slow)
        assert await storage.timers.claim() == [Due(match, "turn")]
        assert await storage.timers.claim() == []  # lent
        assert await storage.timers.claim(lease=-1) == []
        held = await with_timers(storage, match, replace(slow, due=now - 5))
        assert await storage.timers.claim(lease=-9) == [Due(match, "remind-2")]
        assert await storage.timers.claim() == [Due(match, "remind-2")]  # nobody dropped it: it comes again
        await press(storage, match, "an act that leaves the timers alone")
        assert (await at(storage, match)).table.timers == held.table.timers
        await with_timers(storage, match)
        assert await storage.wire.ask("ZCARD", keys.timers(keys.shelf(match))) == 0


async def test_a_timer_of_a_table_that_is_gone_can_be_dropped(url: str) -> None:
    async with connect(url) as storage:
        match = (await opened(storage, HOME)).table.match
        await with_timers(storage, match, Timer("turn", 1.0))
        await storage.timers.drop(Due(match, "turn"))
        assert await storage.timers.claim() == []


async def with_timers(storage: Storage, match: str, *timers: Timer):  # type: ignore[no-untyped-def]
    held = await at(storage, match)
    change = Change(held, replace(held.table, timers=timers), f"timers-{held.serial}", "{}")
    assert isinstance(await storage.matches.commit(change), Committed)
    return await at(storage, match)


async def pending(storage: Storage) -> list[Announcement]:
    """All of the outbox, lent or not."""
    found = [
        await storage.wire.ask("ZRANGE", f"orrery:{{{shelf}}}:outbox", 0, -1)
        for shelf in "0123456789abcdefghjkmnpqrstvwxyz"
    ]
    members = [member for part in found if isinstance(part, list) for member in part]
    return sorted((Announcement.read(member) for member in members), key=lambda a: (a.match, a.serial, a.n))
