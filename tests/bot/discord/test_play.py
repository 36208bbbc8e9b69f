"""People play on the real bot, a process of its own, in SimCord's Discord."""

from __future__ import annotations

from pathlib import Path

from tests.bot.discord.player import Player
from tests.bot.discord.world import World, buttons, world


async def open_table(here: World, *names: str, **options: str) -> list[Player]:
    """The first one opens it, the others join by button, the first one starts it."""
    people = [here.person(name) for name in names]
    await people[0].slash(here.channel, "new", game="avoid_the_void", **options)
    await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
    for person in people[1:]:
        await person.click(here.board(), label="Join")
        await here.until(lambda name=person.name: name in here.board().content, "a new seat")
    await people[0].click(here.board(), label="Start")
    await here.until(lambda: "My hand" in buttons(here.board()), "the board")
    return [Player(here, person) for person in people]


async def test_a_whole_game(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="7")
        assert here.calls("PUT", "/commands") == 1
        players = await open_table(here, "ann", "bo", "cy")
        for player in players:
            assert (await player.open_hand()).ephemeral
        acts = 0
        while "Rematch" not in buttons(here.board()):
            asked = await here.until(
                lambda: [p for p in players if p.asked()] or "Rematch" in buttons(here.board()), "a question"
            )
            if asked is True:
                break
            await asked[0].act(typed=acts % 7 == 3)
            acts += 1
        assert await here.stop_bot() == 0
