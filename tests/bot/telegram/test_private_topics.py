"""A topic for each table in the private chat, by the owner's switch; nothing depends on it."""

from __future__ import annotations

from pathlib import Path

from bot.telegram.topics import ended, nearest
from tests.bot.telegram.playing import answer, asked, offered, play
from tests.bot.telegram.world import World, world
from tests.peers.telegram_people import Member, from_bot, words


async def started(here: World, *, threaded: bool = True) -> list[Member]:
    here.telegram.threaded = threaded
    await here.start_bot(TEST_SEED="1")
    people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
    await people[0].presses(await here.seated(*people), "Start")
    await here.telegram.until(lambda: all(person.has_hand for person in people), "hands")
    return people


async def test_a_table_has_its_topic(url: str, folder: Path) -> None:
    """Hands come there, and what is typed there is meant for that table."""
    async with world(url, folder) as here:
        people = await started(here)
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        ((thread, name),) = current.private.topics.items()
        assert name == "Avoid the Void · Friends"
        assert current.hand["message_thread_id"] == thread
        await current.says("/status", thread=thread)
        said = await here.telegram.until(
            lambda: [m for m in from_bot(current.private, thread) if "Last step" in words(m)], "an answer in the topic"
        )
        await here.telegram.until(lambda: offered(current.hand), "the hand below it")
        assert said[0]["message_id"] < current.hand["message_id"]
        await play(here, people, 3)
        assert len(current.private.topics) == 1


async def test_a_topic_that_is_gone_is_made_once_more(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        people = await started(here)
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        ((old, _),) = current.private.topics.items()
        current.private.topics.clear()
        current.private.messages.clear()
        await current.says("/hand")
        await here.telegram.until(lambda: current.has_hand and offered(current.hand), "the hand in a new topic")
        assert old not in current.private.topics
        assert current.hand["message_thread_id"] in current.private.topics
        here.telegram.threaded = False  # the owner has switched it off meanwhile
        current.private.topics.clear()
        current.private.messages.clear()
        await current.says("/hand")
        await here.telegram.until(lambda: current.has_hand and offered(current.hand), "the hand in the plain chat")
        assert "message_thread_id" not in current.hand
        await answer(here, current)


def test_a_topic_has_the_nearest_colour_of_its_seat() -> None:
    assert nearest((0x6F, 0xB9, 0xF0)) == 7322096
    assert nearest((255, 40, 40)) == 16478047
    assert nearest(None) in (7322096, 13338331)


def test_the_name_of_a_topic_says_how_it_ended() -> None:
    for title, result in (("SpaceCorp", "Bo won SpaceCorp."), ("Disaster Looms!", "Bo won Disaster Looms!")):
        assert ended(title, result) == f"{title} · Bo won"
