"""Announcements and timers: nothing is lost, and only one worker at a time has it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from storage import Change, Committed, Due, OutboxEntry, Storage, Timer, connect, keys
from storage.outbox import LEASE
from tests.storage.stage import HOME, act, at, opened, press

LATER = 40.0  # past the first lease


async def test_what_the_committing_worker_posts_nobody_else_gets(url: str) -> None:
    async with connect(url) as storage:
        held = await opened(storage)
        answer = await storage.matches.commit(act(held, "u", "one", "two: with colons"))
        assert isinstance(answer, Committed)
        assert [a.body for a in answer.entries] == ["one", "two: with colons"]
        assert await storage.outbox.claim("telegram") == []
        for entry in answer.entries:
            await storage.outbox.posted(entry, "board", "msg-9")
        assert await pending(storage) == []
        assert (await at(storage, held.table.match)).messages == {"board": "msg-9"}


async def test_what_a_dead_worker_left_is_claimed_by_one(url: str, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    async with connect(url) as storage, connect(url) as other:
        match = (await opened(storage)).table.match
        for n in range(12):
            await press(storage, match, f"u{n}", f"{n}a", f"{n}b")
        clock = time.time
        monkeypatch.setattr(time, "time", lambda: clock() + LATER)
        mine, theirs = await asyncio.gather(storage.outbox.claim("telegram"), other.outbox.claim("telegram"))
        said = sorted([*mine, *theirs], key=lambda a: (a.serial, a.n))
        assert [a.body for a in said] == [f"{n}{half}" for n in range(12) for half in "ab"]
        assert await storage.outbox.claim("telegram") == []
        assert [a.body for a in await pending(storage)] == [a.body for a in said]
        monkeypatch.setattr(time, "time", lambda: clock() + 2 * LATER)
        assert [a.body for a in await storage.outbox.claim("telegram", most=5)] == ["0a", "0b", "1a", "1b", "2a"]


async def test_a_worker_claims_what_it_can_post_and_nothing_else(url: str) -> None:
    async with connect(url) as storage, connect(url) as other:
        held = await opened(storage)
        await storage.matches.commit(replace(act(held, "u", "for those who can"), lease=0.0))
        assert await storage.outbox.claim("discord", "web") == []
        assert [a.body for a in await other.outbox.claim("telegram")] == ["for those who can"]


async def test_what_an_earlier_release_left_is_handed_on(url: str) -> None:
    """It has one box for all platforms."""
    async with connect(url) as storage:
        match = (await opened(storage)).table.match
        left = OutboxEntry(match, 2, 0, "from before")
        await storage.wire.ask("ZADD", keys.outbox(keys.shelf(match)), 0, left.member)
        (found,) = await storage.outbox.claim("discord")
        assert (found, found.platform) == (left, "")
        await storage.outbox.hand_on(found, "telegram")
        assert await storage.outbox.claim("discord", lease=-60) == []
        (there,) = await storage.outbox.claim("telegram")
        assert (there, there.platform) == (left, "telegram")
        await storage.outbox.posted(there)
        assert await pending(storage) == []


async def test_what_is_still_being_posted_is_kept(url: str, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    async with connect(url) as storage:
        match = (await opened(storage)).table.match
        await press(storage, match, "u", "one")
        clock = time.time
        monkeypatch.setattr(time, "time", lambda: clock() + LEASE - 1)
        (one,) = await pending(storage)
        assert await storage.outbox.renew(one) == one
        monkeypatch.setattr(time, "time", lambda: clock() + LEASE + 1)
        assert await storage.outbox.claim("telegram") == []
        await storage.outbox.put_off(one, clock() + 3600)
        assert await storage.outbox.renew(one) is None
        await storage.outbox.posted(one)
        assert await storage.outbox.renew(one) is None
        assert await pending(storage) == []


def test_the_id_of_an_entry_is_a_nonce_for_discord() -> None:
    assert len(OutboxEntry("0123abcd", 12345678, 99, "").id) <= 25


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


async def pending(storage: Storage) -> list[OutboxEntry]:
    """All of the outbox, lent or not."""
    boxes = [(keys.outbox(shelf, platform), platform) for shelf in keys.SHELVES for platform in ("", "telegram", "web")]
    found = [(await storage.wire.ask("ZRANGE", box, 0, -1), platform) for box, platform in boxes]
    left = [OutboxEntry.read(one, platform) for part, platform in found if isinstance(part, list) for one in part]
    return sorted(left, key=lambda a: a.id)
