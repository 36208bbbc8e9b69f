from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.table.postman import Postman, Unsent
from bot.table.router import Router
from bot.table.tables import Tables
from bot.talk import ids
from bot.talk.messages import Post, Whisper
from bot.talk.rich import plain
from storage import connect, keys
from tests.bot.table.group import ANA, BO, CHIDI, HERE, started

PEOPLE = (ANA.person, BO.person, CHIDI.person)


class Channel:
    """Shows what it is sent, and may not take it."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.edits: list[str] = []
        self.nonces: list[str] = []
        self.called: list[object] = []
        self.takes = True

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        if not self.takes:
            raise Unsent("not now")
        self.shown.append(plain(message.text))
        self.edits.append(edit)
        self.nonces.append(nonce)
        self.called.append(message.ping)
        return edit if edit and not message.anew else f"message {len(self.shown)}"


async def test_an_earlier_state_never_covers_a_later_one(url: str) -> None:
    async with connect(url) as storage:
        tables, channel = Tables(storage), Channel()
        router, postman = Router(tables), Postman(tables)
        postman.serve("test", channel)
        await postman.deliver_all(await router.command(ANA, HERE, "new", "avoid_the_void", "u1"))
        one = await router.command(BO, HERE, "join", "", "u2")
        two = await router.command(CHIDI, HERE, "join", "", "u3")
        await postman.deliver_all(two)
        await postman.deliver_all(one)
        assert len(channel.shown) == 2
        assert "Chidi" in channel.shown[-1]
        left = await storage.wire.ask_all([("ZRANGE", keys.outbox(shelf, "test"), 0, -1) for shelf in keys.SHELVES])
        assert not any(left)


async def test_the_message_that_is_edited_is_the_latest_one(url: str) -> None:
    """Also when it was posted after the act that is shown now was committed."""
    async with connect(url) as storage:
        tables, channel = Tables(storage), Channel()
        router, postman = Router(tables), Postman(tables)
        postman.serve("test", channel)
        opened = await router.command(ANA, HERE, "new", "avoid_the_void", "u1")
        joined = await router.command(BO, HERE, "join", "", "u2")
        assert joined.deliveries[0].edit == ""
        await postman.deliver_all(opened)
        await postman.deliver_all(joined)
        assert channel.edits == ["", "message 1"]


async def test_a_call_that_comes_late_shows_the_table_of_now(url: str) -> None:
    async with connect(url) as storage:
        tables, channel = Tables(storage), Channel()
        router, postman = Router(tables), Postman(tables)
        postman.serve("test", channel)
        await postman.deliver_all(await router.command(ANA, HERE, "new", "avoid_the_void", "u1"))
        one = (await router.command(BO, HERE, "join", "", "u2")).deliveries[0]
        assert isinstance(one.message, Post)
        calling = one._replace(message=replace(one.message, ping=(BO.person,)))
        await postman.deliver_all(await router.command(CHIDI, HERE, "join", "", "u3"))
        await postman.deliver(calling)
        assert len(channel.shown) == 3
        assert "Chidi" in channel.shown[-1]


async def test_what_is_not_taken_stays(url: str) -> None:
    async with connect(url) as storage:
        tables, channel = Tables(storage), Channel()
        router, postman = Router(tables), Postman(tables)
        postman.serve("test", channel)
        await postman.deliver_all(await router.command(ANA, HERE, "new", "avoid_the_void", "u1"))
        channel.takes = False
        await postman.deliver_all(joined := await router.command(BO, HERE, "join", "", "u2"))
        channel.takes = True
        await postman.deliver_all(joined)
        assert "Bo" in channel.shown[-1]


async def test_what_comes_while_there_is_no_room_goes_out_as_one(url: str) -> None:
    """The latest state, calling whom any of them calls."""
    async with connect(url) as storage:
        tables, channel, room = Tables(storage), Channel(), asyncio.Event()
        router, postman = Router(tables), Postman(tables)

        async def wait(message: Post | Whisper) -> None:
            await room.wait()

        postman.serve("test", channel, wait)
        opened = await router.command(ANA, HERE, "new", "avoid_the_void", "u1")
        joined = await router.command(BO, HERE, "join", "", "u2")
        again = await router.command(CHIDI, HERE, "join", "", "u3")
        sending = asyncio.gather(*(postman.deliver_all(one) for one in (opened, joined, again)))
        for _ in range(10):  # until all of them wait
            await asyncio.sleep(0)
        room.set()
        await sending
        assert len(channel.shown) == 1
        assert "Chidi" in channel.shown[0]
        left = await storage.wire.ask_all([("ZRANGE", keys.outbox(shelf, "test"), 0, -1) for shelf in keys.SHELVES])
        assert not any(left)


async def test_a_second_try_has_the_same_nonce(url: str) -> None:
    """What is asked for twice is posted twice, so it has none; an opened table is in the outbox like any act."""
    async with connect(url) as storage:
        tables, channel = Tables(storage), Channel()
        router, postman = Router(tables), Postman(tables)
        postman.serve("test", channel)
        await postman.deliver_all(opened := await router.command(ANA, HERE, "new", "avoid_the_void", "u1"))
        joined = await router.command(BO, HERE, "join", "", "u2")
        await postman.deliver_all(joined)
        [first], [said] = opened.deliveries, joined.deliveries
        await postman.deliver_all(await router.command(ANA, HERE, "board", "", "u3"))
        await postman.deliver(said)  # the outbox had lent it once more: who has posted it knows
        assert channel.nonces == [first.entry.id, said.entry.id, ""]
        (another := Postman(Tables(storage))).serve("test", channel)
        await another.deliver(said)
        assert channel.nonces == [first.entry.id, said.entry.id, "", said.entry.id]


async def test_an_old_message_is_put_away_when_the_new_one_is_noted(url: str) -> None:
    async with connect(url) as storage:
        tables, channel, put_away = Tables(storage), Channel(), list[tuple[str, str, str]]()
        router, postman = Router(tables), Postman(tables)

        async def tidy(before: str, now: str) -> None:
            match = await storage.places.match_at(HERE)
            put_away.append((before, now, await storage.matches.message(match or "", "table")))

        postman.serve("test", channel, tidy=tidy)
        await postman.deliver_all(await router.command(ANA, HERE, "new", "avoid_the_void", "u1"))
        await postman.deliver_all(await router.command(BO, HERE, "join", "", "u2"))
        assert put_away == []
        await postman.deliver_all(await router.command(ANA, HERE, "board", "", "u3"))
        assert put_away == [("message 1", "message 3", "message 3")]


async def test_nobody_is_called_who_has_acted_since(url: str) -> None:
    """A call that waited until the game has moved on goes out without it."""
    async with started(url, ANA, BO, CHIDI) as play:
        channel, postman, room = Channel(), Postman(play.tables), asyncio.Event()

        async def wait(message: Post | Whisper) -> None:
            await room.wait()

        postman.serve("test", channel, wait)
        match = (await play.loaded()).table.match
        early = await play.tables.shown_again(match)
        called = [one._replace(message=replace(one.message, ping=(*PEOPLE,))) for one in early]
        ended = await play.router.press(ANA, ids.at_table(match, "end", "1"), play.update())
        posts = [one for one in (*called, *ended.deliveries) if one.key == "table"]
        sending = asyncio.gather(*(postman.deliver(one) for one in posts))
        await asyncio.sleep(0)
        room.set()
        await sending
        assert len(channel.shown) == 1
        assert channel.called == [()]


async def test_who_is_still_waited_for_is_called(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        channel, postman = Channel(), Postman(play.tables)
        postman.serve("test", channel)
        [shown] = await play.tables.shown_again((await play.loaded()).table.match)
        await postman.deliver(shown._replace(message=replace(shown.message, ping=(*PEOPLE,))))
        assert channel.called == [tuple(who for who in PEOPLE if who in shown.asked)]
        assert shown.asked


async def test_what_was_on_its_way_does_not_cover_a_reply(url: str) -> None:
    """Bo acts while the platform still brings what Ana's act has made of Bo's hand."""
    async with connect(url) as storage:
        tables, gate, under_way = Tables(storage, seeds=lambda: 7), asyncio.Event(), asyncio.Event()
        router, postman = Router(tables), Postman(tables)

        class Slow(Channel):
            async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
                under_way.set()
                await gate.wait()
                return await super().send(message, edit, nonce)

        channel = Slow()
        postman.serve("test", channel)
        for who, line in ((ANA, "new exodus_fleet"), (BO, "join"), (ANA, "start")):
            name, _, words = line.partition(" ")
            await router.command(who, HERE, name, words, line)
        first = await router.command(ANA, HERE, "keep", "1", "u4")
        (late,) = [one for one in first.deliveries if isinstance(one.message, Whisper)]
        bringing = asyncio.create_task(postman.deliver(late))
        await under_way.wait()
        reply = await router.command(BO, HERE, "keep", "1", "u5")
        postman.replied(reply)
        gate.set()
        await bringing
        assert isinstance(reply.reply, Whisper)
        assert channel.shown[-1] == plain(reply.reply.text) != plain(late.message.text)


async def test_two_who_look_at_the_same_moment_are_both_answered(url: str) -> None:
    """Their hands are of the same moment of the table, and each is brought like any other message."""
    async with connect(url) as storage:
        tables, gate, channel = Tables(storage, seeds=lambda: 7), asyncio.Event(), Channel()
        router, postman, brought = Router(tables), Postman(tables), list[object]()

        async def wait(message: Post | Whisper) -> None:
            await gate.wait()
            brought.append(isinstance(message, Whisper) and message.person)

        postman.serve("test", channel, wait)
        for who, line in ((ANA, "new exodus_fleet"), (BO, "join"), (ANA, "start")):
            name, _, words = line.partition(" ")
            await router.command(who, HERE, name, words, line)
        answers = [await router.command(who, HERE, "hand", "", f"look {n}") for n, who in enumerate((ANA, BO, ANA))]
        replies = [answer.reply_as for answer in answers if answer.reply_as]
        bringing = asyncio.gather(*map(postman.deliver, replies))
        await asyncio.sleep(0)
        gate.set()
        await bringing
        assert brought == [ANA.person, BO.person]  # Ana's once
        assert len(channel.shown) == 2
