"""Who is called, and where: in private by the hand; in the group only who cannot be reached or wishes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bot.telegram.budget import BURST, SPARE
from tests.bot.telegram.playing import answer, asked, offered
from tests.bot.telegram.world import World, world
from tests.peers.telegram_chats import DELETABLE
from tests.peers.telegram_people import Member, buttons, from_bot, told, words
from tests.peers.telegram_wire import Json


def called(here: World, person: Member) -> list[Json]:
    """Messages in the group that make their phone ring."""
    return [m for m in from_bot(here.group) if f"tg://user?id={person.id}" in m["html"]]


def call_of(here: World, people: list[Member]) -> tuple[Member, Json] | None:
    return next(((person, call) for person in people for call in called(here, person)), None)


async def seated(here: World) -> tuple[Json, list[Member]]:
    await here.start_bot(TEST_SEED="1", TEST_CALM="0.2")
    people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
    return await here.seated(*people), people


async def moves(here: World, who: Member, seen: Callable[[], object]) -> None:
    """Whatever they are asked, until that is seen; between two questions a hand has no buttons."""
    while not seen():
        await here.telegram.until(lambda: seen() or asked([who]), "a question, or what comes of the move")
        if not seen():
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
        standing = list[int]()
        here.telegram.watch = lambda: standing.append(sum(len(called(here, person)) for person in people))
        await people[0].presses(lobby, "Start")
        who, call = await here.telegram.until(lambda: call_of(here, people), "a call")
        assert not call["quiet"]
        assert not buttons(call)
        await moves(here, who, lambda: call not in called(here, who))
        await moves(here, who, lambda: call_of(here, people))
        who, old = await here.telegram.until(lambda: call_of(here, people), "another call")
        old["date"] -= DELETABLE + 60
        await moves(here, who, lambda: words(old) == f"{who.json['first_name']} has moved.")
        assert max(standing) == 1


async def test_a_call_goes_where_people_press_faster_than_the_group_takes(url: str, folder: Path) -> None:
    """The room that it waits for is its own: it needs none to spare."""
    async with world(url, folder, minute=20.0) as here:
        lobby, people = await seated(here)
        for person in people:
            await person.says("/settings call here")
        await here.telegram.until(lambda: all(told(person, "Saved") for person in people), "settings")
        await people[0].presses(lobby, "Start")
        who, call = await here.telegram.until(lambda: call_of(here, people), "a call")
        await moves(here, who, lambda: call not in called(here, who))
        assert sum(one.data.get("chat_id") == here.group.id for one in here.telegram.calls) > BURST - SPARE


async def test_who_wishes_to_know_of_tables_is_called_when_one_opens(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ana, bo = here.person("Ana"), here.person("Bo")
        await bo.says("/start")
        await bo.says("/settings tables avoid_the_void", here.group)
        await here.telegram.until(lambda: told(bo, "told of"), "it is noted")
        await ana.says("/new avoid_the_void", here.group)
        await here.telegram.until(lambda: called(here, bo), "a call")
        (call,) = called(here, bo)
        assert not call["quiet"]
        assert words(call) == "Bo: Ana opens a table of Avoid the Void here."
        assert not called(here, ana)


async def test_a_vote_stands_with_the_call(url: str, folder: Path) -> None:
    """Never is there a third message that can be pressed."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1", TEST_CALM="0.2")
        ana, bo, chidi, dee = people = [here.person(name) for name in ("Ana", "Bo", "Chidi", "Dee")]
        lobby = await here.seated(*people)
        for person in people:
            await person.says("/settings call here")
        await here.telegram.until(lambda: all(told(person, "Saved") for person in people), "settings")
        standing = list[int]()
        here.telegram.watch = lambda: standing.append(sum(bool(buttons(m)) for m in from_bot(here.group)))
        await ana.presses(lobby, "Start")
        await here.telegram.until(lambda: asked(people), "a move")
        await ana.says("/leave")
        sure = await here.telegram.until(lambda: told(ana, "computer plays"), "sure?")
        await ana.press(sure, "Leave Avoid the Void in round 1")
        await here.telegram.until(lambda: [m for m in from_bot(here.group) if "has left" in words(m)], "Ana has left")
        await bo.says("/end")
        choice = await here.telegram.until(lambda: told(bo, "is not here"), "a choice")
        await bo.press(choice, "Make Chidi the host")
        vote = (await here.telegram.until(lambda: [m for m in to_agree(here) if "your move" in words(m)], "both"))[0]
        assert "would like to make Chidi the host" in words(vote)
        await dee.press(vote, "Agree")
        await here.telegram.until(lambda: not to_agree(here), "nothing to agree to")
        assert (await here.stored()).host_name == chidi.json["first_name"]
        assert max(standing) <= 2


def to_agree(here: World) -> list[Json]:
    return [m for m in from_bot(here.group) if "Agree" in [one["text"] for one in buttons(m)]]
