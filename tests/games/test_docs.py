"""What the page of every game says is what the bot says, the box has and the code keeps."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from bot.cli.games import reconstructed
from bot.talk.rulebook import read_rules
from engine.core.content import Entry
from engine.games import opened
from tests.kit.complete import page_of
from tests.kit.shelf import folder, noted, written

ROW = re.compile(r"^\| ([A-Z]+-R\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
FACTS = re.compile(r"^\| ([a-z]+ ?[a-z ]*?)(?:: ([a-z, ]+))? \| (\d+) \|((?: \d* ?\|){4})$", re.MULTILINE)
HOW = ("rulebook", "in part", "public", "reconstructed")
ALL = "all together"
FILES = {  # of the content, where the table calls them otherwise
    "action cards": "cards",
    "all ships": "command_ships faction_ships neutral_ships",
    "colours of players": "colours",
    "demand tiles": "demands",
    "discovery tiles": "discoveries",
    "parts of the ship": "ship",
    "places of hexes": "places",
    "progress cards": "progress",
    "reward tiles": "rewards",
    "small pieces": "supplies",
    "space hexes": "hexes",
    "tables by number of players": "round_track",
    "tech upgrades": "techs",
    "texts of cards": "effects",
    "transit additions": "transits",
    "types of bases": "bases",
}
TYPED = re.compile(r"# my-content/(\S+)\n(.*?)(?=# my-content|\Z)", re.DOTALL)


def page(game: str) -> str:
    return page_of(game).read_text("utf-8")


GAMES = [game for game in written() if page_of(game).exists()]
games = pytest.mark.parametrize("game", GAMES)
tables = pytest.mark.parametrize("game", [game for game in GAMES if FACTS.search(page(game))])
samples = pytest.mark.parametrize("game", [game for game in GAMES if TYPED.search(page(game))])


@games
def test_rulings_are_listed_as_the_bot_tells_them(game: str) -> None:
    listed = [(number, text) for number, text, _ in ROW.findall(page(game))]
    assert listed == [(rule.id, rule.text) for rule in read_rules(game) if "-R" in rule.id]


@games
def test_a_ruling_is_where_the_list_says(game: str) -> None:
    for number, _, places in ROW.findall(page(game)):
        files = re.findall(r"`(.+?)`", places)
        assert files, number
        for file in files:
            text = (folder(game, "engine.games") / file).read_text("utf-8")
            assert re.search(rf"{number}\b", text), f"{number} is not in {file}"


@games
def test_departures_from_the_rulebook_can_be_looked_up(game: str) -> None:
    departures = page(game).partition("## Where we depart from the rulebook")[2].partition("\n## ")[0]
    named = {*re.findall(r"\b[A-Z]{2}-R?\d+", departures)}
    assert {*noted(game, "DEPARTURES", ())} <= named <= {rule.id for rule in read_rules(game)}


@tables
def test_how_much_is_known(game: str) -> None:
    """The table has every fact once, and its last line is what `orrery games` says."""
    *rows, last = FACTS.findall(page(game))
    counted = [_counted(game, box, parts) for box, parts, *_ in rows]
    for (box, parts, total, cells), known in zip(rows, counted, strict=True):
        assert (int(total), _cells(cells)) == (known.total(), [known[how] for how in HOW]), (box, parts)
    known = sum(counted, Counter[str]())
    assert known == _counted(game, ALL), "every fact is in one row"
    assert (last[0], int(last[2]), _cells(last[3])) == (ALL, known.total(), [known[how] for how in HOW])
    assert reconstructed(opened(game)).startswith(f"{known['reconstructed']} of {known.total()} facts")


def _counted(game: str, box: str, parts: str = "") -> Counter[str]:
    facts = [fact for entry in _entries(game, box) for fact in entry.facts.items()]
    return Counter(how for part, how in facts if not parts or part in parts.split(", "))


def _entries(game: str, box: str) -> list[Entry]:
    files = {f"{game}/{file}.toml" for file in FILES.get(box, box.replace(" ", "_")).split()}
    found = [entry for entry in opened(game).content() if box == ALL or entry.file in files]
    assert found, f"docs/{game}.md tells of {box}, and there is no such file"
    return found


def _cells(cells: str) -> list[int]:
    return [int(cell or 0) for cell in cells.replace(" ", "").split("|")[:4]]


@samples
def test_what_the_page_shows_can_be_typed_in(game: str, tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", page(game), re.DOTALL)
    typed = dict(TYPED.findall(block))
    for file, content in typed.items():
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, "utf-8")
    own = {(entry.file, entry.id): entry for entry in opened(game, tmp_path).content()}
    for file, content in typed.items():
        for id_, fields in tomllib.loads(content).items():
            entry = own[file, id_]
            assert entry.typed_in == tuple(fields)
            assert type(entry).model_validate({**entry.model_dump(), **fields}) == entry
            if "source" in fields:
                assert not {*entry.fields_that_are("reconstructed")} & {*fields}
