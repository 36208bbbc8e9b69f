"""Every game and its box: what a table names is in it, and an owner's own box plays beside the printed one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.games import pieces_of
from engine import games
from engine.core import Game, Match, Playout, Unreadable, load, save, start, view
from engine.core.random_play import chooser, random_step
from engine.games import find
from tests.kit.play import names

EVERY = 7  # acts, between two looks


class Own(NamedTuple):
    """A file of an owner's folder, the piece that it adds, and a sentence that it changes."""

    file: str
    words: str
    piece: str
    text: str


OWNS = {
    "avoid_the_void": Own(
        "cards.toml",
        """
        [asteroid_mining]
        text = "Draw two, says the owner."
        [solar_wind]
        name = "Solar Wind"
        icon = "mining"
        copies = 90
        text = "Draw 1 card."
        steps = [{ do = "draw", n = 1 }]
        source = "public"
        """,
        "solar_wind.1",
        "Draw two, says the owner.",
    ),
    "exodus_fleet": Own(
        "faction_ships.toml",
        """
        [market_ship]
        text = "A market of the owner."
        short = ""
        [solar_sail]
        name = "Solar Sail"
        faction = "B"
        starter = true
        income = 7
        storage = { A = 1 }
        quarters = 1
        text = "-"
        source = "public"
        """,
        "solar_sail",
        "A market of the owner.",
    ),
}


def own_folder(game: str, folder: Path) -> Path:
    path = folder / game / OWNS[game].file
    path.parent.mkdir()
    path.write_text(OWNS[game].words, "utf-8")
    return folder


def positions(game: Game[Any], seed: int, most: int = 400) -> Iterator[Match[Any]]:
    line, chance = Playout(game, start(game, names(game.seats[1]), {}, seed).match), chooser(seed)
    for n in range(most):
        if line.match.result:
            return
        random_step(line, chance)
        if n % EVERY == 0:
            yield line.match


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from (key, *strings(one))
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


@pytest.mark.parametrize("id_", games.IDS)
def test_every_piece_that_a_state_holds_is_named(id_: str) -> None:
    """Or a save whose pieces are gone would be loaded, and fail later."""
    game = find(id_)
    box = {*game.box.pieces()}
    for match in positions(game, 3):
        saved = json.loads(save(game, match))["match"]["state"]
        assert box & {*strings(saved)} <= {*game.pieces(match.state)}
        assert game.box.lacks(game.pieces(match.state)) == []


@pytest.mark.parametrize("id_", OWNS)
def test_an_owners_box_plays_beside_the_printed_one(id_: str, tmp_path: Path) -> None:
    own, printed = find(id_, own_folder(id_, tmp_path)), find(id_)
    assert own is not printed
    assert find(id_, tmp_path) is own
    match = start(own, names(own.seats[0]), {}, 5).match
    assert f"+{OWNS[id_].piece}" in match.own
    assert OWNS[id_].piece in own.pieces(match.state)
    again = load(own, save(own, match)).match
    assert again == match
    assert again.state.box is own.box
    with pytest.raises(Unreadable, match=rf"dealt with .*{OWNS[id_].piece}\b.*, which the box no longer holds"):
        load(printed, save(own, match))
    assert start(printed, names(own.seats[0]), {}, 5).match.own == []


@pytest.mark.parametrize("id_", OWNS)
def test_each_box_says_its_own_words(id_: str, tmp_path: Path) -> None:
    """What is made once is made once a box."""
    text = OWNS[id_].text
    own, printed = find(id_, own_folder(id_, tmp_path)), find(id_)
    told = {game: "".join(piece.text for piece in pieces_of(game)) for game in (own, printed)}
    assert text in told[own]
    assert text not in told[printed]
    seen = {game: "".join(repr(view(game, match, 0)) for match in positions(game, 2)) for game in told}
    assert text in seen[own]
    assert text not in seen[printed]
