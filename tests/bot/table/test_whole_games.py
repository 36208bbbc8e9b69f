"""Every game to its end at the table: by presses, by the commands that stand for them, and by cutting in."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from bot.table.loaded import LoadedTable
from bot.talk import ids
from bot.talk.asking import ask
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import plain
from engine.core import Decision
from engine.games import find
from storage import Phase
from tests.bot.table.group import ANA, BO, CHIDI, Group, started, told

PEOPLE = (ANA, BO, CHIDI)
MOST = 1500  # answers; a game of these takes a few hundred


class Players:
    """They press and type what is offered, at random, and look at what comes back."""

    def __init__(self, play: Group, seed: int) -> None:
        self.play, self.rng = play, random.Random(seed)
        self.by: Counter[str] = Counter()

    async def act(self) -> None:
        loaded = await self.play.loaded()
        assert loaded.turned
        decision = self.rng.choice(loaded.turned.open.decisions)
        offers = [c for c in loaded.turned.open.cut_ins if c.seat == decision.seat]
        if offers and not decision.draft and self.rng.random() < 0.05:
            self.by["cut-in"] += 1
            id_ = ids.cut_in(loaded.table.match, self.rng.choice(offers).key)
            assert isinstance((await self.play.presses(PEOPLE[decision.seat], id_, None)).reply, Whisper)
            return
        places = self.choose(decision)
        await (self.type if self.rng.random() < 0.5 and len(places) == 1 else self.press)(loaded, decision, places)

    def choose(self, decision: Decision) -> tuple[int, ...]:
        possible = [place for place, option in enumerate(decision.options) if not option.blocked]
        n = self.rng.randint(decision.least, min(decision.most, len(possible)))
        return tuple(sorted(self.rng.sample(possible, n)))

    async def press(self, loaded: LoadedTable, decision: Decision, places: tuple[int, ...]) -> None:
        self.by["press"] += 1
        id_ = ids.settled(loaded.table.match, decision.stamp, places)
        await self.taken(loaded, decision, id_, [decision.options[place].key for place in places])

    async def taken(self, loaded: LoadedTable, decision: Decision, id_: str, keys: list[str]) -> None:
        """Several that are marked at random may make no sense together: then all stays as it was."""
        reply = (await self.play.presses(PEOPLE[decision.seat], id_, None)).reply
        assert isinstance(reply, Whisper), plain(reply.text) if reply else ""
        if decision.most > 1 and (await self.play.loaded()).turned == loaded.turned:
            return
        assert await self.last_keys(loaded) == keys

    async def type(self, loaded: LoadedTable, decision: Decision, places: tuple[int, ...]) -> None:
        """Of two alike, the command may mean either."""
        choice = ask("", decision, [person.name for person in PEOPLE]).choices[places[0]]
        assert choice.typed, choice
        self.by[choice.typed.split()[0]] += 1
        reply = (await self.play.says(PEOPLE[decision.seat], choice.typed)).reply
        assert isinstance(reply, Whisper), (choice.typed, plain(reply.text) if isinstance(reply, Notice) else reply)
        wanted = decision.options[places[0]]
        (key,) = await self.last_keys(loaded)
        assert key == wanted.key or key.split(".")[0] == wanted.key.split(".")[0], choice.typed

    async def last_keys(self, loaded: LoadedTable) -> list[str]:
        (*_, entry) = await self.play.tables.storage.matches.log(loaded.table.match, 1)
        keys: list[str] = json.loads(entry.what)["acts"][0]["keys"]
        return keys


@pytest.mark.parametrize(
    ("game", "people", "seed", "typed"),
    [
        ("avoid_the_void", 3, 1, "play move choose"),
        ("exodus_fleet", 3, 6, "call bid pass mine transport build explore decline take keep play discard"),
        ("comets", 3, 2, "play draw trade bid give choose"),
        ("exodus_fleet secret=yes navigation=yes trading=yes", 2, 4, "call bid pass trade"),
        ("spacecorp", 3, 1, "research move explore build take choose pass done"),
        ("spacecorp length=planeteers_and_starfarers", 2, 2, "research move explore build choose install claim"),
    ],
    ids=["avoid_the_void", "exodus_fleet", "comets", "exodus_fleet with options", "spacecorp", "spacecorp, two eras"],
)
@pytest.mark.usefixtures("comets")
async def test_people_play_a_whole_game(url: str, game: str, people: int, seed: int, typed: str) -> None:
    game_id = game.split()[0]
    async with started(url, *PEOPLE[:people], line=f"/new {game}") as play:
        players = Players(play, seed)
        while (await play.loaded()).table.phase is Phase.PLAYING:
            await players.act()
            assert players.by.total() < MOST
        assert min(players.by["press"], players.by["cut-in"]) > 0
        assert f"won {find(game_id).title}" in plain(play.board.text)
        assert play.board.picture
        assert play.board.picture.what == "result"
        assert "is over" in told(await play.says(ANA, "/status"))
        assert 0 < len(told(await play.says(ANA, "/log"))) < 2000
        assert {f"/{verb}" for verb in typed.split()} <= {*players.by}
