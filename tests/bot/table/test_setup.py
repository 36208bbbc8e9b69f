"""What those who moderate a chat settle for the tables there: who opens them, how many, with which clocks."""

from __future__ import annotations

import pytest

from storage import Phase, Place
from tests.bot.table.group import ANA, BO, ELSEWHERE, HERE, Group, member, stage, told

MOD = member("Mod", moderator=True)
TOPICS = [Place("test", "channel", str(n)) for n in (1, 2)]


async def is_open(play: Group, place: Place = HERE) -> bool:
    match = await play.tables.storage.places.match_at(place)
    return match is not None and (await play.tables.table(match)).phase is Phase.LOBBY


async def test_who_may_open_tables(url: str) -> None:
    async with stage(url) as play:
        assert told(await play.says(ANA, "/setup")).startswith("Here all may open tables.")
        assert "Only who moderates" in told(await play.says(ANA, "/setup open all"))
        await play.says(MOD, "/setup open moderators")
        assert told(await play.says(ANA, "/new avoid_the_void")) == "Here those who moderate may open tables."
        answer = await play.router.try_it(ANA, HERE, "avoid_the_void", "u-try")
        assert "those who moderate" in told(answer), "nor at one press"
        assert not await is_open(play)
        await play.says(ANA, "/new avoid_the_void", ELSEWHERE)
        assert await is_open(play, ELSEWHERE), "each chat for itself"
        await play.says(MOD, "/new avoid_the_void")
        assert await is_open(play)
        await play.says(MOD, "/setup open nobody")
        assert "nobody may open" in told(await play.says(MOD, "/new avoid_the_void", TOPICS[0]))


async def test_how_many_at_once(url: str) -> None:
    async with stage(url) as play:
        await play.says(MOD, "/setup tables 1")
        await play.says(ANA, "/new avoid_the_void", TOPICS[0])
        assert told(await play.says(BO, "/new avoid_the_void", TOPICS[1])) == "Tables that may be open here at once: 1."
        await play.says(ANA, "/end", TOPICS[0])
        await play.says(BO, "/new avoid_the_void", TOPICS[1])
        assert await is_open(play, TOPICS[1])
        await play.says(MOD, "/setup tables any", TOPICS[1])
        await play.says(ANA, "/new avoid_the_void", TOPICS[0])
        assert await is_open(play, TOPICS[0])


async def test_with_which_clocks(url: str) -> None:
    async with stage(url) as play:
        assert "Clocks: day, week." in told(await play.says(MOD, "/setup clocks week day"))
        await play.says(ANA, "/new exodus_fleet")
        await play.says(BO, "/join")
        assert "/options clock day" in told(await play.says(ANA, "/start"))
        assert await is_open(play)
        await play.says(ANA, "/options clock week")
        await play.says(ANA, "/start")
        assert not await is_open(play)


async def test_a_server_settles_it_for_all_its_places(url: str) -> None:
    """A place may have it otherwise, until it is as usual again."""
    chief = member("Chief")._replace(server="7", rules_server=True)
    mod, ana = MOD._replace(server="7"), ANA._replace(server="7")
    async with stage(url) as play:
        assert "Only who moderates" in told(await play.says(mod, "/setup server open nobody"))
        await play.says(chief, "/setup server open nobody")
        assert "nobody may open" in told(await play.says(ana, "/new avoid_the_void"))
        await play.says(mod, "/setup open all")
        await play.says(ana, "/new avoid_the_void")
        assert await is_open(play)
        assert "nobody may open" in told(await play.says(ana, "/new avoid_the_void", ELSEWHERE))
        await play.says(ana, "/end")
        assert told(await play.says(mod, "/setup usual")).startswith("Here nobody")
        assert "nobody may open" in told(await play.says(ana, "/new avoid_the_void"))
        await play.says(chief, "/setup server clocks day")
        await play.says(chief, "/setup server open all")
        await play.says(ana, "/new exodus_fleet")
        await play.says(BO, "/join")
        assert "/options clock day" in told(await play.says(ana, "/start"))


@pytest.mark.parametrize(
    "line", ["open", "open me", "tables", "tables 0", "tables 99", "tables x", "clocks", "clocks hour", "walls high"]
)
async def test_what_is_not_understood_changes_nothing(url: str, line: str) -> None:
    async with stage(url) as play:
        before = told(await play.says(MOD, "/setup"))
        assert told(await play.says(MOD, f"/setup {line}")).startswith("/setup open all")
        assert told(await play.says(MOD, "/setup")) == before
        assert "not in private" in told(await play.says(MOD, "/setup", None))
