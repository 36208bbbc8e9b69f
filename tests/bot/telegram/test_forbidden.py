"""What Telegram does not let us do: photos in some groups, and deleting what is older than two days."""

from __future__ import annotations

from pathlib import Path

from tests.bot.telegram.playing import answer, asked, offered, play
from tests.bot.telegram.world import World, world
from tests.peers.telegram_chats import DELETABLE
from tests.peers.telegram_people import Member, buttons, from_bot, member_update, words


async def test_a_group_that_forbids_photos(url: str, folder: Path) -> None:
    """One try, then text that is edited; when rights change, the text becomes a photo."""
    async with world(url, folder) as here:
        here.group.photos = False
        await here.start_bot(TEST_SEED="1")
        ana = here.person("Ana")
        await ana.says("/start")
        await ana.says("/new avoid_the_void", here.group)
        lobby = (await here.telegram.until(lambda: from_bot(here.group), "the lobby in words"))[0]
        for name in ("Ada", "Kepler"):
            await ana.press(lobby, "Add a computer")
            await here.telegram.until(lambda name=name: name in words(lobby), name)  # type: ignore[misc]
        await ana.press(lobby, "Start")
        await here.telegram.until(lambda: asked([ana]), "a move")
        await play(here, [ana], 4)
        await here.telegram.until(lambda: "<pre>" in from_bot(here.group)[-1]["html"], "the board in words")
        await here.telegram.until(lambda: len(from_bot(here.group)) == 1, "no other message")
        assert len(refused_photos(here)) == 1
        assert not any("photo" in message for message in from_bot(here.group))
        here.group.photos = True
        await member_update(here.telegram, here.group, ana, "member", "member")
        await here.telegram.until(lambda: "photo" in from_bot(here.group)[-1], "the text becomes a photo")
        assert len(refused_photos(here)) == 1
        edited = [c for c in here.telegram.calls if c.method == "editMessageMedia" and c.data["chat_id"] < 0]
        assert edited[0].answer["ok"]


async def test_a_telegram_that_takes_no_webp(url: str, folder: Path) -> None:
    """One try, then PNG: of new photos and of edited ones."""
    async with world(url, folder) as here:
        here.telegram.no_webp = True
        await here.start_bot(TEST_SEED="1")
        ana = here.person("Ana")
        lobby = await here.seated(ana)
        await ana.press(lobby, "Add a computer")
        await here.telegram.until(lambda: "Ada" in words(lobby), "Ada")
        assert "photo" in lobby
        assert len([call for call in here.telegram.refused(400) if "IMAGE_PROCESS" in str(call.answer)]) == 1
        assert all(data.startswith(b"\x89PNG") for data in here.telegram.files.values())
        edited = [call for call in here.telegram.calls if call.method == "editMessageMedia"]
        assert edited
        assert edited[-1].answer["ok"]


async def test_photos_are_forbidden_in_mid_game(url: str, folder: Path) -> None:
    """The old picture would be wrong: the table goes on in a new message without one."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        ana = here.person("Ana")
        lobby = await here.seated(ana)
        here.group.photos = False
        await ana.press(lobby, "Add a computer")
        text = (await here.telegram.until(lambda: "text" in from_bot(here.group)[-1] and from_bot(here.group), ""))[-1]
        assert "Ada" in words(text)
        await here.telegram.until(lambda: from_bot(here.group) == [text], "the old one is gone")
        before = len(refused_photos(here))
        await ana.press(text, "Add a computer")
        await here.telegram.until(lambda: "Kepler" in words(text), "an edit")
        assert len(refused_photos(here)) == before


async def test_a_hand_of_three_days_ago_is_put_away(url: str, folder: Path) -> None:
    """It cannot be deleted: one line remains, and nothing to press."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
        await people[0].presses(await here.seated(*people), "Start")
        current: Member = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        await answer(here, current)  # what told news stays, the next one does not
        await here.telegram.until(lambda: offered(current.hand), "the next question")
        old = current.hand
        old["date"] -= DELETABLE + 60
        await current.says("/hand")
        await here.telegram.until(lambda: current.hand is not old, "the hand anew")
        await here.telegram.until(lambda: "newest message below" in words(old), "one line")
        assert not buttons(old)
        assert offered(current.hand)


def refused_photos(here: World) -> list[str]:
    return [call.method for call in here.telegram.refused(400) if "send photos" in call.answer["description"]]
