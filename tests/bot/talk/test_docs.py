"""What the documents say of each game's rulings is what the bot says, and where they send a reader the ruling is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.games
from bot.talk.rulebook import read_rules
from engine.games import IDS

DOCS = Path(__file__).parents[3] / "docs"
ROW = re.compile(r"^\| ([A-Z]+-R\d+) \| (.+) \| (.+) \|$", re.MULTILINE)


@pytest.mark.parametrize("game", IDS)
def test_rulings_are_listed_as_the_bot_tells_them(game: str) -> None:
    listed = [(number, text) for number, text, _ in ROW.findall((DOCS / f"{game}.md").read_text("utf-8"))]
    assert listed == [(rule.id, rule.text) for rule in read_rules(game) if "-R" in rule.id]


@pytest.mark.parametrize("game", IDS)
def test_a_ruling_is_where_the_list_says(game: str) -> None:
    folder = Path(*engine.games.__path__) / game
    for number, _, places in ROW.findall((DOCS / f"{game}.md").read_text("utf-8")):
        files = re.findall(r"`(.+?)`", places)
        assert files, number
        for file in files:
            assert re.search(rf"{number}\b", (folder / file).read_text("utf-8")), f"{number} is not in {file}"
