"""What `docs/disaster_looms.md` says is what the box has."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from bot.talk.rulebook import read_rules
from engine.games.disaster_looms.content import LoomsBox, printed
from tests.bot.talk.test_docs import DOCS, FACTS, HOW

PAGE = (DOCS / "disaster_looms.md").read_text("utf-8")


def test_departures_are_rulings_or_rules_that_can_be_looked_up() -> None:
    departures = PAGE.partition("## Where we depart from the rulebook")[2].partition("\n## ")[0]
    named = {*re.findall(r"DL-R?\d+", departures)}
    assert (
        {"DL-R2", "DL-R20", "DL-R46", "DL-R84", "DL-R97"} <= named <= {rule.id for rule in read_rules("disaster_looms")}
    )


def test_the_last_row_is_the_sum_of_the_others() -> None:
    rows = [
        [int(cell or 0) for cell in (total, *cells.replace(" ", "").split("|")[:4])]
        for *_, total, cells in FACTS.findall(PAGE)
    ]
    assert all(total == sum(cells) for total, *cells in rows)
    assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1]


def test_how_much_is_known() -> None:
    box = printed()
    boxes = {
        "technologies": box.technologies,
        "tiles": box.tiles,
        "variants": box.variants,
        "small pieces": box.supplies,
        "colours of players": box.colours,
    }
    rows = FACTS.findall(PAGE)[:-1]
    assert {name for name, *_ in rows} == {*boxes}
    for name, part, total, cells in rows:
        facts = [fact for entry in boxes[name].values() for fact in entry.facts.items()]
        known = Counter[str](how for of, how in facts if part in ("", of))
        assert [int(cell or 0) for cell in cells.replace(" ", "").split("|")[:4]] == [known[how] for how in HOW], (
            name,
            part,
        )
        assert int(total) == known.total(), (name, part)
    counted = sum(len(entry.facts) for entries in boxes.values() for entry in entries.values())
    assert sum(int(total) for _, _, total, _ in rows) == counted, "every fact is in one row"


def test_what_the_page_shows_can_be_typed_in(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    for file, typed in re.findall(r"# my-content/(\S+)\n(.*?)(?=# my-content|\Z)", block, re.DOTALL):
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(typed, "utf-8")
    own = LoomsBox(tmp_path)
    assert own.tiles["acid_world"].icons == ("X", "T")
    assert own.tiles["empty_space_b"].copies == 1
    assert own.technologies["teleporters"].deck == "C"
    assert own.technologies["teleporters"].fields_that_are("reconstructed") == []
