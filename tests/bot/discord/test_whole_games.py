"""Whole games of four people who press only what they see: how much is said, and nothing of it in vain."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import games
from tests.bot.discord.player import Player, open_table
from tests.bot.discord.world import World, buttons, words, world
from tests.bot.shorter import WANDERS, shorter
from tests.comets import ID, shelved

NAMES = "ann", "bo", "cy", "dee"
MOST = 1500  # acts; a game takes a few hundred
KILLED_AFTER = 20  # acts
FORGOTTEN = 6  # messages, each edited once in vain: what they show is known only to who was killed


class Acted(NamedTuple):
    who: str
    posts: int  # that there were before


@pytest.mark.parametrize("game", [*games.IDS, ID])
async def test_a_shortened_game(
    url: str, folder: Path, game: str, record_property: Callable[[str, object], None]
) -> None:
    said = partial(record_property, "whole game")
    await whole(url, folder, game, said, **shorter(folder))


@pytest.mark.soak
@pytest.mark.parametrize("game", games.IDS)
async def test_a_game_at_full_length(
    url: str, folder: Path, game: str, record_property: Callable[[str, object], None]
) -> None:
    more = shorter(folder) if game in WANDERS else {}
    await whole(url, folder, game, partial(record_property, "soak"), killed_after=KILLED_AFTER, **more)


async def whole(
    url: str, folder: Path, game: str, said: Callable[[str], None], killed_after: int = 0, **more: str
) -> None:
    """Each opens their hand once, and presses what is there until the game is over; once more if the bot was killed."""
    bot = {"TEST_SEED": "24", "TEST_PACE": "0", "TEST_CALM": "0", **shelved, **more}
    async with world(url, folder) as here:
        await here.start_bot(**bot)
        players = await open_table(here, *NAMES, game=game, chance=random.Random(1))
        hands = [await player.open_hand() for player in players]
        acts: list[Acted] = []
        most_live = 0
        while not await _over(here, players):
            player = next(player for player in players if player.sees())
            acts.append(Acted(str(player.actor.id), len(here.wire.posts)))
            await player.act()
            most_live = max(most_live, len(live(here)))
            assert len(acts) < MOST
            if len(acts) == killed_after:
                await here.kill_bot()
                await here.start_bot(**bot)
                hands = [await player.starts_over() for player in players]
        await here.until(lambda: live(here) == [here.board().id], "the result, and nothing else with buttons")
        await here.quiet()
        assert [player.hand for player in players] == hands
        said(f"discord, {game}: {len(acts)} acts, {tally(here)}, at most {most_live} with buttons")
        assert live(here) == [here.board().id]  # the result
        assert most_live <= 2  # board and call
        assert len(here.wire.unchanged) <= (FORGOTTEN if killed_after else 0)
        assert len(here.wire.posts) <= 0.5 * len(acts) + 10
        assert repeated(here) == []
        assert killed_after or called_too_often(here, acts) == []


async def _over(here: World, players: list[Player]) -> bool:
    await here.until(lambda: any(p.sees() for p in players) or "Rematch" in buttons(here.board()), "a question")
    return "Rematch" in buttons(here.board())


def live(here: World) -> list[int]:
    return [message.id for message in here.messages() if buttons(message)]


def sentences(content: str) -> list[str]:
    """Of what has happened: neither whom we wait for nor who is asked or called."""
    told = [line for line in content.splitlines() if not re.search(r"^Waiting for|your move|^\*\*[^*]+\*\*: ", line)]
    return [one for line in told for one in re.split(r"(?<=\.) ", line) if one]


def repeated(here: World) -> list[str]:
    """What stands in two messages of the channel: one that is posted anew takes the place of the one before."""
    told = [{*sentences(words(message).replace("-# ", ""))} for message in here.messages()]
    return [one for one, n in Counter(one for some in told for one in some).items() if n > 1]


def called_too_often(here: World, acts: list[Acted]) -> list[str]:
    """Calls of people who had been called before, and had not acted once for each of those calls."""
    found: list[str] = []
    calls: Counter[str] = Counter()
    for n, post in enumerate(here.wire.posts):
        for who in post.pinged:
            if sum(act.who == who and act.posts <= n for act in acts) < calls[who]:
                found.append(post.content)
            calls[who] += 1
    return found


def tally(here: World) -> str:
    posts, again = here.wire.posts, len(repeated(here))
    pings = sum(len(post.pinged) for post in posts)
    return (
        f"{len(posts)} posts, {sum(post.picture for post in posts)} with a picture, {pings} pings, "
        f"{here.wire.edits} edits, {len(here.wire.unchanged)} in vain, {again} sentences told again"
    )
