"""A commit: all or nothing, once, in order."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import replace

import pytest
from redis.asyncio import Redis

from storage import Change, Committed, Conflict, Damaged, Duplicate, Phase, Storage, Timer, connect, keys
from storage.wire import Wire
from tests.storage.stage import BO, HOME, act, at, opened, press, snapshot, table


async def test_what_is_committed_is_what_is_loaded(url: str) -> None:
    async with connect(url) as storage:
        held = await opened(storage)
        assert held.table == table()
        assert held.serial == 2
        assert held.snapshot
        assert held.snapshot.data == snapshot(2)
        assert (held.snapshot.serial, held.snapshot.edition) == (2, 1)
        assert await storage.matches.load("00000000") is None


async def test_of_two_commits_on_the_same_state_one_is_told_of_the_other(url: str) -> None:
    async with connect(url) as storage:
        held = await opened(storage)
        first, second = await asyncio.gather(
            *(storage.matches.commit(act(held, update, f"say {update}")) for update in ("a", "b"))
        )
        assert sorted([type(first).__name__, type(second).__name__]) == ["Committed", "Conflict"]
        assert Conflict(3) in (first, second)
        winner = "a" if isinstance(first, Committed) else "b"
        assert [json.loads(e.what)["act"] for e in (await storage.matches.log(held.table.match))[2:]] == [winner]
        assert [a.body for a in await storage.outbox.claim("telegram", lease=-60)] == []  # lent to us


async def test_nothing_of_a_lost_race_is_written(url: str) -> None:
    async with connect(url) as storage:
        held = await opened(storage)
        await press(storage, held.table.match, "faster")
        before = await everything(url)
        late = act(held, "slower", "never said")
        ended = replace(held.table, phase=Phase.ENDED, timers=(Timer("turn", 1.0),))
        assert await storage.matches.commit(replace(late, table=ended)) == Conflict(3)
        assert await everything(url) == before


async def test_the_same_update_is_committed_once(url: str) -> None:
    async with connect(url) as one, connect(url) as other:
        held = await opened(one)
        first = await asyncio.gather(*(s.matches.commit(act(held, "u1")) for s in (one, other)))
        assert {type(answer) for answer in first} == {Committed, Duplicate}
        again = act(await at(one, held.table.match), "u1")
        assert await other.matches.commit(again) == Duplicate(3)
        assert len(await one.matches.log(held.table.match)) == 3


async def test_an_update_is_remembered_for_a_day(url: str) -> None:
    async with connect(url) as storage:
        held = await press(storage, (await opened(storage)).table.match, "u1")
        left = await storage.wire.ask("TTL", keys.seen(held.table.match, "u1"))
        assert isinstance(left, int)
        assert 24 * 3600 - 60 < left <= 24 * 3600


async def test_an_answer_that_was_lost_is_asked_for_again(url: str) -> None:
    """The line breaks after the script ran: sent once more, it is still our commit and no duplicate."""

    class Deaf(Wire):
        broken = False

        async def _send(self, words):  # type: ignore[no-untyped-def]
            answer = await super()._send(words)
            if words[0].startswith("EVAL") and not self.broken:
                self.broken = True
                raise ConnectionResetError
            return answer

    async with connect(url) as storage:
        held = await opened(storage)
        deaf = Storage(Deaf(storage.wire.client))
        answer = await deaf.matches.commit(act(held, "u1", "said"))
        assert isinstance(answer, Committed)
        assert (answer.serial, [a.body for a in answer.entries]) == (3, ["said"])
        assert len(await storage.matches.log(held.table.match)) == 3


async def test_every_act_of_racing_workers_is_in_the_log_once(url: str) -> None:
    tables, acts, workers = 12, 10, 8

    async def worker(number: int, matches: list[str]) -> int:
        conflicts = 0
        async with connect(url) as storage:
            for n in range(acts):
                for match in matches:
                    while isinstance(
                        await storage.matches.commit(act(await at(storage, match), f"{number}-{n}")), Conflict
                    ):
                        conflicts += 1
        return conflicts

    async with connect(url) as storage:
        matches = [(await opened(storage, replace(HOME, thread=str(number)))).table.match for number in range(tables)]
        conflicts = await asyncio.gather(
            *(worker(number, matches[number // 2 :: workers // 2]) for number in range(workers))
        )
        assert sum(conflicts) > 0
        for match in matches:
            log = await storage.matches.log(match)
            assert [entry.serial for entry in log] == list(range(1, 2 * acts + 3))
            found = Counter(json.loads(entry.what).get("act") for entry in log[2:])
            assert set(found.values()) == {1}
            assert len(found) == 2 * acts


async def test_undo_brings_back_an_earlier_snapshot(url: str) -> None:
    async with connect(url) as storage:
        match = (await opened(storage)).table.match
        for n in range(3, 7):
            await press(storage, match, f"u{n}")
        earlier = await storage.matches.snapshot_at(match, 4)
        assert earlier
        assert earlier.data == snapshot(4)
        held = await at(storage, match)
        undone = Change(held, held.table, "undo", "{}", earlier.data, undoes=earlier)
        assert isinstance(await storage.matches.commit(undone), Committed)
        held = await at(storage, match)
        assert held.snapshot
        assert (held.serial, held.snapshot.data) == (7, snapshot(4))
        before_that = await storage.matches.snapshot_at(match, 6)  # 4, 5 and 6 were taken back
        assert before_that
        assert before_that.serial == 3


async def test_a_commit_without_a_snapshot_leaves_it_and_files_nothing(url: str) -> None:
    async with connect(url) as storage:
        held = await opened(storage)
        match = held.table.match
        seats = held.table.without(BO)
        await storage.matches.commit(Change(held, seats, "swap", "{}"))
        held = await at(storage, match)
        assert held.snapshot
        assert (held.serial, held.snapshot.serial, held.table) == (3, 2, seats)
        await press(storage, match, "u")
        kept = await storage.matches.snapshot_at(match, 3)
        assert kept
        assert kept.serial == 2


async def test_undo_keeps_a_hundred_snapshots_until_the_end(url: str) -> None:
    async with connect(url) as storage:
        match = (await opened(storage)).table.match
        for n in range(110):
            held = await press(storage, match, f"u{n}")
        assert await storage.wire.ask("ZCARD", keys.undo(match)) == 100
        assert await storage.matches.snapshot_at(match, held.serial - 99)
        assert await storage.matches.snapshot_at(match, held.serial - 100) is None
        over = replace(act(held, "end"), table=replace(held.table, phase=Phase.ENDED))
        assert isinstance(await storage.matches.commit(over), Committed)
        assert await storage.wire.ask("EXISTS", keys.undo(match)) == 0
        assert len(await storage.matches.log(match)) == 113
        assert [e.serial for e in await storage.matches.log(match, newest=2)] == [112, 113]


@pytest.mark.parametrize("place", [0, 2, 3, 6, 14, 18, 19, 25, 400, -1])
async def test_a_flipped_byte_is_refused_by_name_and_the_snapshot_before_it_loads(url: str, place: int) -> None:
    async with connect(url) as storage:
        match = (await press(storage, (await opened(storage)).table.match, "u3")).table.match
        raw = await storage.wire.ask("HGET", keys.table(match), "snapshot")
        assert isinstance(raw, bytes)
        spoilt = bytearray(raw)
        spoilt[place] ^= 0x10
        await storage.wire.ask("HSET", keys.table(match), "snapshot", bytes(spoilt))
        with pytest.raises(Damaged, match=match) as refused:
            await storage.matches.load(match)
        assert refused.value.serial == 3
        twin = await storage.matches.snapshot_at(match, 3)  # written apart for undo
        assert twin
        assert twin.data == snapshot(3)

        await storage.wire.ask("ZREMRANGEBYSCORE", keys.undo(match), 3, 3)
        await storage.wire.ask("ZADD", keys.undo(match), 3, bytes(spoilt))
        with pytest.raises(Damaged, match=match):
            await storage.matches.snapshot_at(match, 3)
        earlier = await storage.matches.snapshot_at(match, 2)
        assert earlier
        assert earlier.data == snapshot(2)
        assert [kept.serial async for kept in storage.matches.kept(match)] == [2]
        held = await storage.matches.without_match(match)
        assert held
        assert (held.serial, held.snapshot) == (3, None)


async def everything(url: str) -> dict[bytes, bytes]:
    """All keys and their values, as the server dumps them."""
    client = Redis.from_url(url)
    async with client:
        return {key: await client.dump(key) for key in await client.keys()}
