"""Which place holds which match, whatever happens while a table opens or a group moves."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

from storage import Committed, Duplicate, Phase, Place, Storage, Taken, connect, keys
from storage.places import OPENING_SECONDS
from tests.storage.stage import HOME, act, at, opened, table


async def test_a_place_leads_to_its_match_and_to_no_other(url: str) -> None:
    async with connect(url) as storage:
        held = await opened(storage)
        assert await storage.places.match_at(HOME) == held.table.match
        assert await storage.places.match_at(replace(HOME, thread="7")) is None
        assert await storage.places.open(table(opened_by="two"), "two", "{}") == Taken(held.table.match)


async def test_of_many_who_open_a_table_at_once_one_does(url: str) -> None:
    async with connect(url) as storage:
        answers = await asyncio.gather(*(storage.places.open(table(opened_by=f"{n}"), f"{n}", "{}") for n in range(12)))
        winners = [answer for answer in answers if isinstance(answer, Committed)]
        assert len(winners) == 1
        assert len(await storage.all_matches()) == 1
        here = await storage.places.match_at(HOME)
        assert {answer for answer in answers if isinstance(answer, Taken)} == {Taken(str(here))}


async def test_the_same_update_opens_one_table(url: str) -> None:
    async with connect(url) as storage:
        assert isinstance(await storage.places.open(table(), "open", "{}"), Committed)
        assert await storage.places.open(table(), "open", "{}") == Duplicate(1)


async def test_an_ended_table_makes_room(url: str) -> None:
    async with connect(url) as storage:
        await end(storage, (await opened(storage)).table.match)
        new = table(opened_by="rematch")
        assert isinstance(await storage.places.open(new, "rematch", "{}"), Committed)
        assert await storage.places.match_at(HOME) == new.match


async def test_a_claim_without_a_table_gives_way_after_a_while(url: str) -> None:
    async with connect(url) as storage:
        young = f"00000000?{int(time.time())}"
        await storage.places.put(HOME, "", young)
        assert await storage.places.open(table(), "open", "{}") == Taken("00000000")
        await storage.places.put(HOME, young, f"00000000?{int(time.time() - OPENING_SECONDS - 1)}")
        assert isinstance(await storage.places.open(table(), "open", "{}"), Committed)


async def test_one_who_was_too_slow_to_open_leaves_nothing(url: str) -> None:
    async with connect(url) as storage:
        slow = table(opened_by="slow")
        commit = type(storage.matches).commit

        async def and_meanwhile(self, change):  # type: ignore[no-untyped-def]
            if change.table.match == slow.match:
                claim = str(await storage.places._held(HOME))
                await storage.places.put(HOME, claim, table().match)
            return await commit(self, change)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(storage.matches), "commit", and_meanwhile)
            assert await storage.places.open(slow, "slow", "{}") == Taken(table().match)
        assert await storage.matches.load(slow.match) is None


async def test_a_group_that_becomes_a_supergroup_takes_its_table_along(url: str) -> None:
    new = Place("telegram", "-100777")
    async with connect(url) as storage:
        match = (await opened(storage)).table.match
        for _ in range(2):  # the notice may come twice
            assert await storage.places.move(HOME, new, "moved") == match
        assert (await at(storage, match)).table.place == new
        assert await storage.places.match_at(new) == match
        assert await storage.places.match_at(HOME) == match  # late updates still name the old id
        assert len(await storage.matches.log(match)) == 3
        assert 0 < int(str(await storage.wire.ask("TTL", keys.place(HOME.key)))) <= keys.MOVED_SECONDS


async def test_a_table_does_not_move_onto_another(url: str) -> None:
    new = Place("telegram", "-100777", "3")
    async with connect(url) as storage:
        await opened(storage)
        other = await opened(storage, new)
        assert await storage.places.move(HOME, new, "moved") == Taken(other.table.match)
        assert await storage.places.move(Place("telegram", "-5"), new, "moved") is None


async def end(storage: Storage, match: str) -> None:
    held = await at(storage, match)
    over = replace(act(held, "end"), table=replace(held.table, phase=Phase.ENDED))
    assert isinstance(await storage.matches.commit(over), Committed)
