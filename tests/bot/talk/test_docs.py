"""What the documents say of each game's rulings is what the bot says, and where they send a reader the ruling is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import engine.games
from bot.commands.games import reconstructed
from bot.talk.rulebook import read_rules
from engine.core.content import Entry
from engine.games import IDS, find
from engine.games.exodus_fleet import content

DOCS = Path(__file__).parents[3] / "docs"
ROW = re.compile(r"^\| ([A-Z]+-R\d+) \| (.+) \| (.+) \|$", re.MULTILINE)


BOXES: dict[str, list[Entry]] = {
    "faction ships": [*content.FACTION_SHIPS.values()],
    "neutral ships": [*content.NEUTRAL_SHIPS.values()],
    "command ships": [*content.COMMAND_SHIPS.values()],
    "explorer cards": [*content.EXPLORER_CARDS.values()],
    "starting cards": [*content.STARTING_CARDS.values()],
    "planets": [*content.PLANETS.values()],
    "tables by number of players": [*content.TRACKS.values()],
    "all ships": [*content.SHIPS.values()],
    "all together": [*find("exodus_fleet").content()],
}
HOW = ("rulebook", "in part", "public", "reconstructed")
FACTS = re.compile(r"^\| ([a-z]+ ?[a-z ]*?)(?:: ([a-z, ]+))? \| (\d+) \|((?: \d* ?\|){4})$", re.MULTILINE)


def test_how_much_is_known_of_exodus_fleet() -> None:
    """The table has every fact once, and its last line is what `orrery games` says."""
    rows = FACTS.findall((DOCS / "exodus_fleet.md").read_text("utf-8"))
    counted = 0
    for box, parts, total, cells in rows:
        known = Counter(
            how for entry in BOXES[box] for part, how in entry.facts.items() if not parts or part in parts.split(", ")
        )
        assert [int(cell or 0) for cell in cells.replace(" ", "").split("|")[:4]] == [known[how] for how in HOW], box
        assert int(total) == known.total(), box
        counted += known.total()
    assert counted == 2 * known.total(), "the last row is the sum of the others"
    assert box == "all together"
    assert reconstructed(find("exodus_fleet")).startswith(f"{known['reconstructed']} of {total} facts")


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
