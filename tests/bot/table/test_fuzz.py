"""Whatever people send, they get a short sentence, nothing breaks, and nothing private is said in public."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.table.loaded import Member
from bot.table.use_cases import BY_NAME, verbs
from bot.talk import catalogue, ids
from bot.talk.messages import Notice
from bot.talk.rich import plain
from engine import games
from engine.core import Chance, Turned
from engine.core.random_play import random_keys
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Group, started

PEOPLE = (ANA, BO, CHIDI, EVE)
NASTY = [
    "", " ", "\x00", "\u202eabc", "@everyone", "<b>x</b>", "**x**", "`x`", "[a](http://x)", "{who}", "%s", "../../etc",
    "'; DROP TABLE--", "C3", "z9", "-1", "99999999999999999999", "1", "2 3 4", "🚀" * 20, "א" * 30, "x" * 10_000,
    "play", "/play", "\n\n\n", "{}", "NaN", "true", "None", "C3 C3 C3", "maltium bo", "all", "٣", "½", "²",
]  # fmt: skip


def typed(rng: random.Random, play: Group, match: str, stamps: list[int]) -> str:
    words = [*BY_NAME, *verbs(), "dance", "", "é", "/"]
    return "/" * rng.randint(0, 2) + rng.choice(words) + " " + " ".join(rng.sample(NASTY, rng.randint(0, 2)))


def pressed(rng: random.Random, play: Group, match: str, stamps: list[int]) -> str:
    stamp = rng.choice([*stamps, rng.getrandbits(32)])
    made = [
        ids.option(match, stamp, rng.choice([0, 1, 7, 99, 10**9])),
        ids.settled(match, stamp, tuple(rng.sample(range(40), rng.randint(0, 6)))),
        ids.marked(match, stamp, (0, 3), rng.randint(0, 99)),
        ids.cut_in(match, rng.choice(["neffi", "orders never", "burn", "trade 1", "x"])),
        ids.at_table(match, rng.choice(["join", "leave", "hand", "back", "undo", "agree", "options", "log", "x"])),
        ids.at_table(match, "mat", rng.choice(["", "0", "99", "x"])),
        ids.at_table(match, "more", rng.choice(["play", "trade", "x", ""])),
        ids.at_table(match, "option", rng.choice(["tribute", "x", ""])),
        rng.choice(NASTY),
    ]
    id_ = rng.choice(made)
    if rng.random() < 0.3 and id_:
        cut = rng.randrange(len(id_))
        id_ = id_[:cut] + rng.choice(NASTY)[:8] + id_[cut + 1 :]
    return id_


async def moves_on(rng: random.Random, play: Group, turned: Turned[Any], match: str) -> None:
    """Somebody answers what is asked, so that what is sent meets other moments than the first."""
    decision = rng.choice(turned.open.decisions)
    keys = [option.key for option in decision.options]
    places = tuple(keys.index(key) for key in random_keys(decision, Chance(rng.getrandbits(30))))
    await play.presses(PEOPLE[decision.seat], ids.settled(match, decision.stamp, places), None)


async def bombard(url: str, game: str, inputs: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    rng = random.Random(seed)
    caplog.set_level(logging.INFO)
    async with started(url, ANA, BO, CHIDI, line=f"/new {game}") as play:
        for n in range(inputs):
            loaded = await play.loaded()
            turned = loaded.turned
            if turned is None or turned.match.result:
                await play.says(ANA, "/rematch")
                await play.says(ANA, "/start")
                continue
            if n % 8 == 0:
                await moves_on(rng, play, turned, loaded.table.match)
                continue
            who: Member = rng.choice(PEOPLE)
            stamps = [d.stamp for d in turned.open.decisions]
            make: Callable[[random.Random, Group, str, list[int]], str] = rng.choice((typed, pressed))
            what = make(rng, play, loaded.table.match, stamps)
            where = rng.choice((HERE, HERE, ELSEWHERE, None))
            if what.lstrip("/").split(" ")[0] in ("end", "close", "e", "en"):
                continue
            answer = await (play.says if make is typed else play.presses)(who, what, where)
            if isinstance(answer.reply, Notice):
                said = plain(answer.reply.text)
                assert said.strip(), what
                assert said != catalogue.SOMETHING_BROKE, what
            if n % 50 == 0:
                await play.says(who, "/hand", HERE)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("game", [*games.IDS, "exodus_fleet trading=yes"])
async def test_nothing_people_send_breaks_a_table(url: str, game: str, caplog: pytest.LogCaptureFixture) -> None:
    await bombard(url, game, 400, 1, caplog)


@pytest.mark.soak
@pytest.mark.parametrize("game", games.IDS)
@pytest.mark.parametrize("seed", range(4))
async def test_a_hundred_thousand_inputs_break_nothing(
    url: str, game: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    await bombard(url, game, 25_000, seed, caplog)
