from __future__ import annotations

from dataclasses import replace

from storage import FORMER_PLAYER, Change, Person, PersonId, Private, connect
from storage.forget import Forgotten, forget
from tests.storage.stage import ANN, BO, HOME, at, opened, press
from tests.storage.test_matches import everything
from tests.storage.test_places import end


async def test_a_person_is_kept_as_put(url: str) -> None:
    async with connect(url) as storage:
        ann = Person(ANN, "Ann 🚀", Private.OPEN, {"text": "yes"})
        await storage.people.put(ann)
        assert await storage.people.get(ANN) == ann
        assert await storage.people.get(BO) is None


async def test_a_person_finds_their_tables(url: str) -> None:
    async with connect(url) as storage:
        one = await opened(storage)
        two = await opened(storage, replace(HOME, thread="2"))
        assert {*await storage.people.tables(ANN)} == {one.table.match, two.table.match}
        assert await storage.people.tables(PersonId("discord", "1")) == []
        left = replace(two.table, seats=two.table.seats[:1])
        await storage.matches.commit(Change(two, left, "leave", "{}"))
        assert await storage.tables_of(BO) == [one.table]
        assert await storage.tables_of(ANN) == [left, one.table]


async def test_an_update_that_touches_no_match_is_handled_once(url: str) -> None:
    async with connect(url) as storage:
        assert [await storage.first_time("help-1") for _ in range(2)] == [True, False]


async def test_forgetting_leaves_no_trace_of_a_person_but_the_games(url: str) -> None:
    async with connect(url) as storage:
        await storage.people.put(Person(BO, "Bo"))
        over = await opened(storage)
        await press(storage, over.table.match, "u")
        await end(storage, over.table.match)
        running = await opened(storage, replace(HOME, thread="9"))
        await press(storage, running.table.match, "u")

        done = await forget(storage, BO)
        assert done == Forgotten(True, (running.table.match, over.table.match))

        for match in done.tables:
            held = await at(storage, match)
            assert [seat.name for seat in held.table.seats] == ["Ann", FORMER_PLAYER]
            assert held.table.people == (ANN,)
            assert held.snapshot
            assert b'["Ann","a former player"]' in held.snapshot.data
            assert len(await storage.matches.log(match)) == held.serial
        kept = await storage.matches.snapshot_at(running.table.match, 2)
        assert kept
        assert b"Bo" not in kept.data
        assert not any(b"Bo" in raw or b'"2"' in raw for raw in (await everything(url)).values())
        assert await storage.people.tables(BO) == []
        assert (await press(storage, running.table.match, "goes on")).serial == 4
        assert not (await forget(storage, BO)).known
