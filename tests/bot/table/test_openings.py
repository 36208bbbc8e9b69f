"""*Tell me when a table opens here*: by game, for one place, until it is taken back."""

from __future__ import annotations

import pytest

from bot.talk import catalogue
from bot.talk.messages import Post
from bot.talk.rich import plain
from storage import House, Place
from storage.forget import forget
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, HERE, Group, stage, told


def called(play: Group) -> Post | None:
    return next((post for post in reversed(play.posts) if post.kind == "opening"), None)


@pytest.mark.parametrize(
    ("wish", "rings"),
    [("terra_prime", True), ("terra", True), ("exodus_fleet terra_prime", True), ("all", True), ("exodus", False)],
)
async def test_who_wished_to_know_is_called_where_it_opens(url: str, wish: str, rings: bool) -> None:
    async with stage(url) as play:
        await play.says(BO, f"/settings tables {wish}")
        await play.says(ANA, "/new terra_prime")
        post = called(play)
        assert (post is not None) == rings
        if post:
            assert post.ping == (BO.person,)
            assert plain(post.text) == "Bo: Ana opens a table of Terra Prime here."


async def test_it_is_for_one_place_and_not_for_who_opens_it(url: str) -> None:
    async with stage(url) as play:
        for who in (ANA, BO):
            await play.says(who, "/settings tables all")
        await play.says(CHIDI, "/new terra_prime", ELSEWHERE)
        assert called(play) is None
        await play.says(ANA, "/new terra_prime")
        post = called(play)
        assert post
        assert post.ping == (BO.person,)


async def test_it_is_told_and_taken_back(url: str) -> None:
    async with stage(url) as play:
        assert catalogue.OPENINGS_NONE in told(await play.says(BO, "/settings"))
        assert "you are told of Exodus Fleet" in told(await play.says(BO, "/settings tables exodus"))
        assert "you are told of Exodus Fleet" in told(await play.says(BO, "/settings"))
        assert told(await play.says(BO, "/settings tables all", None)) == catalogue.OPENINGS_WHERE
        for nonsense in ("", "chess", "terra chess"):
            assert "exodus_fleet" in told(await play.says(BO, f"/settings tables {nonsense}"))
        assert told(await play.says(BO, "/settings tables off")) == catalogue.OPENINGS_NONE
        await play.says(ANA, "/new exodus_fleet")
        assert called(play) is None


async def test_it_goes_with_who_is_forgotten(url: str) -> None:
    async with stage(url) as play:
        await play.says(BO, "/settings tables all")
        await forget(play.tables.storage, BO.person)
        assert await play.tables.storage.openings.told_of(HERE, "terra_prime") == []
        await play.says(ANA, "/new terra_prime")
        assert called(play) is None


async def test_it_goes_along_to_a_new_id_of_the_chat(url: str) -> None:
    async with stage(url) as play:
        storage, new = play.tables.storage, Place(HERE.platform, "supergroup")
        await play.says(BO, "/settings tables all")
        await storage.houses.put(HERE, House(tables=2))
        await storage.openings.move(HERE, new)
        await storage.houses.move(HERE, new)
        assert (await storage.houses.of(HERE), (await storage.houses.of(new)).tables) == (House(), 2)
        assert await storage.openings.told_of(HERE, "terra_prime") == []
        assert [person.id for person in await storage.openings.told_of(new, "terra_prime")] == [BO.person]
