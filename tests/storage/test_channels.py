"""What the local page keeps: capped, edited in place, and nothing of it when a person is forgotten."""

from __future__ import annotations

from storage import Person, PersonId, connect
from storage.forget import forget

ANA = PersonId("web", "ana0000000")


async def test_messages_come_in_order_and_are_edited_in_place(url: str) -> None:
    async with connect(url) as storage:
        scroll = storage.channels.of("lounge")
        board = await scroll.say("one", "table")
        line = await scroll.say("hello")
        again = await scroll.say("two", "table")
        assert (again.id, again.serial) == (board.id, 3)
        assert [(m.id, m.serial, m.body) for m in await scroll.all()] == [(board.id, 3, "two"), (line.id, 2, "hello")]
        assert await scroll.under("table") == (await scroll.all())[0]


async def test_a_message_posted_anew_has_the_key_from_then_on(url: str) -> None:
    async with connect(url) as storage:
        scroll = storage.channels.of("lounge")
        old = await scroll.say("one", "table")
        new = await scroll.say("two", "table", anew=True)
        await scroll.say("three", "table")
        assert [(m.id, m.body) for m in await scroll.all()] == [(old.id, "one"), (new.id, "three")]


async def test_a_message_that_was_taken_away_is_said_anew(url: str) -> None:
    async with connect(url) as storage:
        scroll = storage.channels.of("lounge")
        said = await scroll.say("one", "table")
        assert await scroll.take_away(said.id)
        assert not await scroll.take_away(said.id)
        assert await scroll.under("table") is None
        assert (await scroll.say("two", "table")).id == 2


async def test_the_oldest_make_room(url: str) -> None:
    async with connect(url) as storage:
        scroll = storage.channels.of("lounge")
        said = [await scroll.say(f"{n} of many", most=10) for n in range(12)]
        assert [one.gone for one in said[9:]] == [(), (1,), (2,)]
        assert [m.id for m in await scroll.all()] == [*range(3, 13)]


async def test_channels_are_made_once_and_keep_their_order(url: str) -> None:
    async with connect(url) as storage:
        names = ("lounge", "attic", "lounge", "cellar")
        assert [await storage.channels.make(name, 2) for name in names] == [True, True, True, False]
        assert await storage.channels.names() == ["lounge", "attic"]


async def test_a_picture_belongs_to_its_scroll(url: str) -> None:
    async with connect(url) as storage:
        hers = storage.channels.private(ANA)
        await hers.keep_picture("hand", b"png")
        assert await hers.picture("hand") == b"png"
        assert await storage.channels.of("lounge").picture("hand") is None
        assert await storage.wire.ask("TTL", f"{hers.key}:pictures") == 90 * 86400
        await hers.keep_picture("next", b"png2")
        await hers.keep_pictures({"next", "unknown"})
        assert [await hers.picture(name) for name in ("hand", "next")] == [None, b"png2"]


async def test_a_forgotten_person_is_gone_from_the_page(url: str) -> None:
    async with connect(url) as storage:
        await storage.people.put(Person(ANA, "Ana"))
        await storage.people.set_link(ANA, "digest")
        assert await storage.people.link(ANA) == "digest"
        for name in ("lounge", "attic"):
            await storage.channels.make(name)
        await storage.channels.of("lounge").say('{"by":"ana0000000"}')
        await storage.channels.of("attic").say('{"by":"bo"}')
        await storage.channels.private(ANA).say("secret", "hand")
        await forget(storage, ANA)
        assert await storage.channels.of("lounge").all() == []
        assert await storage.channels.private(ANA).all() == []
        assert len(await storage.channels.of("attic").all()) == 1
        assert await storage.people.link(ANA) == ""
