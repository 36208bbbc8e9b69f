"""Storage with the engine: matches that are really played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Chance, load, save, start
from engine.core.random_play import MOST_ACTS, random_turn, turns_to_the_end
from engine.games import all_games
from storage import (
    FORMER_PLAYER,
    Change,
    Committed,
    PersonId,
    Phase,
    Place,
    Player,
    Snapshot,
    Table,
    connect,
    new_match,
)
from storage.forget import forget
from storage.moving import export, restore
from storage.snapshot import pack
from tests.storage.stage import at

GAMES = all_games()
PEOPLE = [PersonId("web", str(n)) for n in range(9)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_a_real_match_is_stored_moved_forgotten_in_part_and_played_to_its_end(game, url: str) -> None:  # type: ignore[no-untyped-def]
    names = [f"Person {n}" for n in range(game.seats[0])]
    chance = Chance(5)
    turned = start(game, names, {}, 5)
    seats = tuple(Player(name, who) for name, who in zip(names, PEOPLE, strict=False))
    table = Table(new_match("u"), Place("web", "1"), game.id, PEOPLE[0], Phase.PLAYING, {}, seats)
    async with connect(url) as storage:
        await storage.places.open(table, "u", "{}")
        steps = 0
        while turned.open.decisions:
            assert steps < MOST_ACTS
            act, turned = random_turn(game, turned, chance)
            held = await at(storage, table.match)
            over = not turned.open.decisions
            now = replace(held.table, phase=Phase.ENDED if over else Phase.PLAYING)
            data = save(game, turned.match)
            change = Change(held, now, f"u{steps}", f'{{"seat":{act.seat}}}', data, game.edition)
            assert isinstance(await storage.matches.commit(change), Committed)
            steps += 1
            if steps == 20:
                text = await export(storage, table.match)
                await storage.wire.ask("FLUSHALL")
                await restore(storage, text)
            if steps == 30:
                await forget(storage, PEOPLE[1])
            held = await at(storage, table.match)
            assert held.snapshot
            turned = load(game, held.snapshot.data)
            assert steps >= 30 or held.snapshot.data == data
        assert steps > 30
        assert turned.match.result
        assert turned.match.names[:2] == ["Person 0", FORMER_PLAYER]
        assert len(await storage.matches.log(table.match)) == steps + 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_position_takes_more_than_8_kb(game) -> None:  # type: ignore[no-untyped-def]
    """A short run of what `orrery bench storage` measures on 200 matches, with the most players."""
    first, chance = start(game, [f"Player {n}" for n in range(game.seats[-1])], {}, 1), Chance(1)
    for _, turned in turns_to_the_end(game, first, chance):
        assert len(pack(Snapshot(1, 1, save(game, turned.match)))) <= 8192
