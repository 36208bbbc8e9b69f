"""Alone with the bot: a game against computers in the private chat itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.games import find
from tests.bot.shorter import shorter
from tests.bot.telegram.playing import answer, offered
from tests.bot.telegram.world import World, tables, world
from tests.peers.telegram_people import Member, buttons, from_bot, told, words
from tests.peers.telegram_wire import Json


def boards(ana: Member) -> list[Json]:
    return [m for m in tables(ana.private) if is_board(m)]


def is_board(message: Json) -> bool:
    """It leads to the hand, or to whatever else is private in this game."""
    return any(one["text"].startswith("My ") for one in buttons(message))


def over(ana: Member) -> bool:
    return any(told(ana, f"won {find(game).title}") for game in games.IDS)


def at_the_bottom(ana: Member) -> bool:
    """One hand that asks something, below everything else of ours."""
    return [m for m in from_bot(ana.private) if asks(m)] == [ana.hand]


def asks(message: Json) -> bool:
    return bool(offered(message)) and not is_board(message)


async def plays(here: World, ana: Member, acts: int) -> None:
    while acts and not over(ana):
        await here.telegram.until(lambda: over(ana) or at_the_bottom(ana), "what is asked, at the bottom")
        if at_the_bottom(ana):  # still: the board may come anew at any moment
            await answer(here, ana)
            acts -= 1


@pytest.mark.parametrize("game", games.IDS)
async def test_try_it_at_one_press(url: str, folder: Path, game: str) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1", **shorter(folder))
        ana = here.person("Ana")
        await ana.says("/start")
        welcome = await here.telegram.until(lambda: told(ana, "try a game"), "what can be tried")
        assert len(buttons(welcome)) == len(games.IDS) + 2
        await ana.press(welcome, f"Try {find(game).title} against three computer players")
        await plays(here, ana, 8)
        await here.telegram.until(lambda: len(boards(ana)) <= 1, "one board")
        assert "try a game" in words(welcome)
        assert not here.mistakes
        # a second one waits until this is over
        if not over(ana):
            again = await here.telegram.until(lambda: told(ana, "try a game"), "the welcome")
            await ana.presses(again, buttons(again)[0]["text"])
            await here.telegram.until(lambda: told(ana, "You are playing"), "a refusal")
            await plays(here, ana, 2)


async def test_be_taught_at_two_presses(url: str, folder: Path) -> None:
    """A step stands above its question, and its answer is pointed at."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_PACE="0")
        ana = here.person("Ana")
        await ana.says("/start")
        welcome = await here.telegram.until(lambda: told(ana, "try a game"), "what can be tried")
        await ana.presses(welcome, "Teach me a game first")
        lessons = await here.telegram.until(lambda: told(ana, "each step explains itself"), "the lessons")
        await ana.presses(lessons, "Learn Avoid the Void by playing")
        for step, pressed in (("Play half now.", "▸ 1 Collapse"), ("Take a way.", "▸ D2"), ("Cards are air.", "")):
            await here.telegram.until(lambda step=step: step in words(ana.hand), step)
            if pressed:
                await ana.presses(ana.hand, pressed)
        await ana.presses(ana.hand, "I know this")
        await here.telegram.until(lambda: "Cards are air" not in words(ana.hand), "no steps")
        assert not here.mistakes


async def test_new_in_private(url: str, folder: Path) -> None:
    """Without a game it offers them all; with one it starts it, with its options. It can be ended, and looked at."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        ana = here.person("Ana")
        await ana.says("/new")
        await here.telegram.until(lambda: told(ana, "try a game"), "what can be tried")
        await ana.says("/new avoid_the_void tribute=no")
        await plays(here, ana, 3)
        await ana.presses(boards(ana)[-1], "My hand")
        await here.telegram.until(lambda: at_the_bottom(ana), "the hand")
        await ana.says("/options")
        await here.telegram.until(lambda: told(ana, "Tribute: no"), "the options")
        await here.telegram.until(lambda: at_the_bottom(ana), "the hand")
