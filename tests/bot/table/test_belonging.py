"""Who comes to a table by a link or a private button belongs to where it stands, as far as the platform tells."""

from __future__ import annotations

import pytest

from bot.talk import catalogue, ids
from bot.talk.messages import Notice
from bot.talk.rich import plain
from storage import PersonId, Phase, Place, connect
from storage.keys import new_match
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Group, stage, started, told

PEOPLE = (ANA, BO, CHIDI)
ASKED = (
    "join",
    "log",
    "mat",
    "mat:0",
    "options",
    "option:tribute",
    "computer",
    "start",
    "close",
    "end:0",
    "rematch",
    "replay",
)


async def nobody(person: PersonId, place: Place) -> bool | None:
    assert place == HERE
    return False


async def somebody(person: PersonId, place: Place) -> bool | None:
    return True


async def unknown(person: PersonId, place: Place) -> bool | None:
    return None


async def pressed(play: Group, match: str, what: str, who: object = EVE) -> str:
    answer = await play.presses(who, ids.at_table(match, *what.split(":")), None)  # type: ignore[assignment]
    return plain(answer.reply.text) if answer.reply else ""


@pytest.mark.parametrize("what", ASKED)
@pytest.mark.parametrize("begun", [True, False], ids=["game", "lobby"])
async def test_a_stranger_neither_joins_nor_looks(url: str, what: str, begun: bool) -> None:
    async with started(url, *PEOPLE) if begun else stage(url) as play:
        if not begun:
            await play.says(ANA, "/new avoid_the_void")
        play.tables.belongs["test"] = nobody
        loaded = await play.loaded()
        assert await pressed(play, loaded.table.match, what) == catalogue.NOT_OF_THIS_PLACE
        assert (await play.loaded()).stored.serial == loaded.stored.serial


@pytest.mark.parametrize("belongs", [somebody, unknown])
async def test_who_belongs_there_or_cannot_be_asked_about_may(url: str, belongs: object) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        play.tables.belongs["test"] = belongs  # type: ignore[assignment]
        await pressed(play, (await play.loaded()).table.match, "join")
        assert EVE.person in (await play.loaded()).table.people


async def test_nobody_is_asked_about_who_sits_there_or_stands_there(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        play.tables.belongs["test"] = nobody
        match = (await play.loaded()).table.match
        assert catalogue.NOT_OF_THIS_PLACE not in await pressed(play, match, "log", BO)
        assert catalogue.NOT_OF_THIS_PLACE not in await pressed(play, match, "log", EVE._replace(at=HERE))
        assert catalogue.NOT_OF_THIS_PLACE not in told(await play.presses(EVE, ids.at_table(match, "log"), HERE))
        assert await pressed(play, match, "log", EVE._replace(at=ELSEWHERE)) == catalogue.NOT_OF_THIS_PLACE


async def test_people_of_another_platform_do_not_belong(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        stranger = EVE._replace(person=PersonId("web", "eve"))
        assert await pressed(play, (await play.loaded()).table.match, "join", stranger) == catalogue.NOT_OF_THIS_PLACE


async def test_a_moderator_of_another_place_closes_nothing_here(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        match = (await play.loaded()).table.match
        answer = await play.presses(EVE._replace(moderator=True, at=ELSEWHERE), ids.at_table(match, "close"), None)
        assert isinstance(answer.reply, Notice)
        assert "Only Ana" in plain(answer.reply.text)
        assert (await play.loaded()).table.phase is Phase.LOBBY


async def test_ids_cannot_be_computed_from_updates(url: str) -> None:
    """The same update gives the same id, also in another process; in another installation it does not."""
    async with connect(url) as storage, connect(url) as other:
        await storage.wire.ask("FLUSHALL")
        first = await storage.new_match("telegram:1001")
        assert await other.new_match("telegram:1001") == first
        assert first != new_match("telegram:1001")
        assert first != await storage.new_match("telegram:1002")
        await storage.wire.ask("FLUSHALL")
        assert await storage.new_match("telegram:1001") != first
