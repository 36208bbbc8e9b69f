"""Who is called, and where: in private by the hand; in the group only who cannot be reached or wishes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.bot.telegram.playing import answer, asked, offered
from tests.bot.telegram.world import World, world
from tests.peers.telegram_chats import DELETABLE
from tests.peers.telegram_people import Member, buttons, from_bot, told, words
from tests.peers.telegram_wire import Json


def called(here: World, person: Member) -> list[Json]:
    """Messages in the group that make their phone ring."""
    return [m for m in from_bot(here.group) if f"tg://user?id={person.id}" in m["html"]]


async def seated(here: World) -> tuple[Json, list[Member]]:
    await here.start_bot(TEST_SEED="1", TEST_CALM="0.2")
    people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
    return await here.seated(*people), people


async def moves(here: World, who: Member, people: list[Member], moved: Callable[[], bool]) -> None:
    """Whatever they are asked; between two questions a hand has no buttons."""
    while not moved():
        await here.telegram.until(lambda: moved() or who in asked(people), "a question, or the end of the move")
        if not moved():
            await answer(here, who)


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
    """By a line that replies to the table and goes with the move; what is too old to go says that it is made."""
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
        await moves(here, who, people, lambda: not called(here, who))
        who = await here.telegram.until(lambda: next((p for p in people if called(here, p)), None), "another call")
        (old,) = called(here, who)
        old["date"] -= DELETABLE + 60
        await moves(here, who, people, lambda: words(old) == f"{who.json['first_name']} has moved.")
