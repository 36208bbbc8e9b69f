"""The real bot with people in a group: by polling and by webhook."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.bot.telegram.playing import answer, asked, offered, play
from tests.bot.telegram.world import world
from tests.peers.telegram import PATIENCE
from tests.peers.telegram_people import buttons, from_bot, told, words


async def test_a_bid_is_paged_and_typed(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        people = [here.person(name) for name in ("Ana", "Bo")]
        await people[0].presses(await here.seated(*people, game="exodus_fleet"), "Start")
        for person in people:
            await here.telegram.until(lambda person=person: asked([person]), "a command ship")  # type: ignore[misc]
            await answer(here, person)
        await here.telegram.until(lambda: any("You are the Admiral" in words(one.hand) for one in people), "an Admiral")
        first, second = people if "You are the Admiral" in words(people[0].hand) else people[::-1]
        await first.says("call income")
        await here.telegram.until(lambda: "bonus" in words(first.hand), "the bonus")
        await first.says("bonus nothing")
        await here.telegram.until(lambda: "You are the Admiral" in words(second.hand), "the next Admiral")
        await second.says("call mining")
        await here.telegram.until(lambda: "bid for a crew" in words(first.hand), "a bid")
        assert [one["text"] for one in offered(first.hand)] == ["Pass", "3 XU", "Another amount ▸"]
        await first.presses(first.hand, "Another amount ▸")
        await here.telegram.until(lambda: "10 XU" in [one["text"] for one in offered(first.hand)], "other amounts")
        await first.says("bid 2")
        await here.telegram.until(lambda: told(first, "2 is no number from 3"), "a refusal")
        await first.says("bid 10")
        await here.telegram.until(lambda: "So far" in words(second.hand), "the other bid")
        await second.says("bid 10")
        await here.telegram.until(lambda: told(second, "has bid that. (EF-49)"), "the rule")


async def test_presses_and_commands_in_the_group(url: str, folder: Path) -> None:
    """*My hand* leads into the private chat; refusals pop up; a typed verb is answered in private alone."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        people, eve = [here.person(name) for name in ("Ana", "Bo", "Chidi")], here.person("Eve")
        lobby = await here.seated(*people)
        refused = await people[1].presses(lobby, "Close")
        assert "Only Ana" in refused["text"]
        await people[0].presses(lobby, "Start")
        board = await here.until_told(here.group, 0, "begins")
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        before = current.hand["message_id"]
        assert "start=hand_" in (await current.presses(board, "My hand"))["url"]
        await here.telegram.until(lambda: current.hand["message_id"] != before, "the hand anew")
        await here.telegram.until(
            lambda: not buttons(current.private.messages.get(before, {})), "the old one without buttons"
        )
        assert "do not sit" in (await eve.presses(board, "My hand"))["text"]
        card = offered(current.hand)[0]["text"].partition(" ")[2]  # behind its number
        lines = len(from_bot(here.group))
        await current.says("/play", here.group)
        await here.telegram.until(lambda: "text" in (told(current, card) or ()), "which card?")
        await eve.says("/why", here.group)
        await here.telegram.until(lambda: "for you alone" in words(from_bot(here.group)[-1]), "a link for Eve")
        assert len(from_bot(here.group)) == lines + 1
        await current.says(f"/play {card}", here.group)
        await here.telegram.until(lambda: "photo" in current.hand, "the next question")


async def test_against_computers_that_take_no_time(url: str, folder: Path) -> None:
    """Their acts go out together, and the group takes all of it."""
    async with world(url, folder, minute=6.0) as here:
        await here.start_bot(TEST_SEED="1")
        ana = here.person("Ana")
        await here.seated(ana)
        for name in ("Ada", "Kepler", "Vera"):
            await ana.says("/computer random", here.group)
            await here.until_told(here.group, 0, name)
        await ana.says("/start", here.group)
        pressed = await play(here, [ana], 12)
        assert here.over or pressed == 12
        assert not here.telegram.refused(429)


async def test_by_webhook(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            listen = f"127.0.0.1:{free.getsockname()[1]}"
        here.telegram.proxy = f"http://{listen}"
        await here.start_bot("--webhook", "https://bot.example/telegram/hook", TELEGRAM_LISTEN=listen, TEST_SEED="1")
        people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
        await people[0].presses(await here.seated(*people), "Start")
        assert await play(here, people, 4) == 4
        update = {"update_id": 9001, "message": people[0].types("/help", people[0].private)}
        right = here.telegram.webhook["secret_token"]
        async with ClientSession() as session:
            for secret, status in (("", 403), ("guessed", 403), (right, 200), (right, 200)):
                headers = {"X-Telegram-Bot-Api-Secret-Token": secret} if secret else {}
                where = f"http://{listen}/telegram/hook"
                async with session.post(where, json=update, headers=headers) as answered:
                    assert answered.status == status
        await people[0].says("/games")
        await here.telegram.until(lambda: told(people[0], "Last step"), "the last answer")
        assert sum("open a table here" in words(m) for m in from_bot(people[0].private)) == 1


async def test_who_shows_no_secret_at_the_webhook_is_not_read(url: str, folder: Path) -> None:
    """A hundred megabytes are announced and none is sent: the answer comes all the same."""
    async with world(url, folder) as here:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        listen = f"127.0.0.1:{port}"
        await here.start_bot("--webhook", "https://bot.example/hook", TELEGRAM_LISTEN=listen)
        right = here.telegram.webhook["secret_token"]
        for secret, length, status in (("guessed", 100 << 20, 403), (right, 100 << 20, 413), (right, 2, 400)):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = f"POST /hook HTTP/1.1\r\nHost: x\r\nX-Telegram-Bot-Api-Secret-Token: {secret}\r\n"
            writer.write(f"{head}Content-Length: {length}\r\n\r\n{'[]' if length == 2 else ''}".encode())
            async with asyncio.timeout(PATIENCE):
                assert (await reader.readline()).split()[1] == str(status).encode()
            writer.close()


async def test_a_wrong_token_is_one_line(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        with pytest.raises(AssertionError):
            await here.start_bot(TELEGRAM_TOKEN="4242:secret")
        line = "orrery: Telegram does not accept TELEGRAM_TOKEN; copy it again from BotFather"
        assert line in here.log.splitlines()
        assert "4242:secret" not in here.log
