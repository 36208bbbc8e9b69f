"""Who is called, and where: in private by the hand; in the group only who cannot be reached or wishes it."""

from __future__ import annotations

from pathlib import Path

from tests.bot.telegram.playing import asked, offered
from tests.bot.telegram.world import World, world
from tests.peers.telegram_people import Member, buttons, from_bot, told
from tests.peers.telegram_wire import Json


def called(here: World, person: Member) -> list[Json]:
    """Messages in the group that make their phone ring."""
    return [m for m in from_bot(here.group) if f"tg://user?id={person.id}" in m["html"]]


async def seated(here: World) -> tuple[Json, list[Member]]:
    await here.start_bot(TEST_SEED="1", TEST_CALM="0.2")
    people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
    return await here.seated(*people), people


async def test_a_call_is_the_hand_and_rings_nowhere_else(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        lobby, people = await seated(here)
        await people[0].presses(lobby, "Start")
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        await here.telegram.until(lambda: "photo" in current.hand and not current.hand["quiet"], "a hand with sound")
        assert offered(current.hand)
        assert not called(here, current)
        assert all(m["quiet"] for m in from_bot(here.group))


async def test_who_wishes_it_is_called_in_the_group(url: str, folder: Path) -> None:
    """By a line that replies to the table."""
    async with world(url, folder) as here:
        lobby, people = await seated(here)
        for person in people:
            await person.says("/settings call here")
        await here.telegram.until(lambda: all(told(person, "Saved") for person in people), "settings")
        await people[0].presses(lobby, "Start")
        who = await here.telegram.until(lambda: next((p for p in people if called(here, p)), None), "a call")
        (call,) = called(here, who)
        assert not call["quiet"]
        assert not buttons(call)
