"""What the page of every game says of its rulings is what the bot says, and where it sends a reader the ruling is."""

from __future__ import annotations

import re

import pytest

from bot.talk.rulebook import read_rules
from tests.kit.complete import page_of
from tests.kit.shelf import folder, written

ROW = re.compile(r"^\| ([A-Z]+-R\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
games = pytest.mark.parametrize("game", [game for game in written() if page_of(game).exists()])


@games
def test_rulings_are_listed_as_the_bot_tells_them(game: str) -> None:
    listed = [(number, text) for number, text, _ in ROW.findall(page_of(game).read_text("utf-8"))]
    assert listed == [(rule.id, rule.text) for rule in read_rules(game) if "-R" in rule.id]


@games
def test_a_ruling_is_where_the_list_says(game: str) -> None:
    for number, _, places in ROW.findall(page_of(game).read_text("utf-8")):
        files = re.findall(r"`(.+?)`", places)
        assert files, number
        for file in files:
            text = (folder(game, "engine.games") / file).read_text("utf-8")
            assert re.search(rf"{number}\b", text), f"{number} is not in {file}"
