"""What `docs/terra_prime.md` says is what the bot says, the content has and the code keeps."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from engine.core.content import Entry
from engine.games.terra_prime.content import PrimeBox, printed
from engine.games.terra_prime.game import open_box
from tests.bot.talk.test_docs import DOCS, FACTS, HOW

PAGE = (DOCS / "terra_prime.md").read_text("utf-8")
BOX = printed()
BOXES: dict[str, Mapping[str, Entry]] = {
    "space hexes": BOX.hexes,
    "places of hexes": BOX.places,
    "demand tiles": BOX.demands,
    "reward tiles": BOX.rewards,
    "tech upgrades": BOX.techs,
    "modules": BOX.modules,
    "parts of the ship": BOX.ship,
    "supplies": BOX.supplies,
    "colours of players": BOX.colours,
    "all together": {str(n): entry for n, entry in enumerate(open_box().content())},
}


def test_how_much_is_known() -> None:
    """The table has every fact once, and its last line has all that `orrery games` counts."""
    rows = FACTS.findall(PAGE)
    assert {box for box, *_ in rows} == {*BOXES}
    counted = 0
    for box, part, total, cells in rows:
        facts = [fact for entry in BOXES[box].values() for fact in entry.facts.items()]
        known = Counter[str](how for of, how in facts if part in ("", of))
        assert [int(cell or 0) for cell in cells.replace(" ", "").split("|")[:4]] == [known[how] for how in HOW], box
        assert int(total) == known.total(), box
        counted += known.total()
    assert box == "all together"
    assert counted == 2 * known.total(), "the last row is the sum of the others"


def test_what_the_page_shows_can_be_typed_in(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    for file, content in re.findall(r"# my-content/(\S+)\n(.*?)(?=# my-content|\Z)", block, re.DOTALL):
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, "utf-8")
    own = PrimeBox(tmp_path)
    assert own.hexes["HY3"].warships == 1
    assert own.techs["hyperdrive"].points == 3
    assert own.amount["brown_holds"] == 3
    assert own.small.places["G5"] == BOX.large.places["G5"]
    assert own.rewards["W4d"].fields_that_are("reconstructed") == []
