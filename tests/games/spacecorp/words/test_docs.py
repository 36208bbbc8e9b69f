"""What `docs/spacecorp.md` says is what the bot says, the content has and the code keeps."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from engine.core.content import Entry
from engine.games.spacecorp.content import CorpBox, printed
from engine.games.spacecorp.game import open_box
from tests.bot.talk.test_docs import DOCS, FACTS, HOW

PAGE = (DOCS / "spacecorp.md").read_text("utf-8")
BOX = printed()
BOXES: dict[str, Mapping[str, Entry]] = {
    "eras": BOX.eras,
    "regions": BOX.regions,
    "sites": BOX.sites,
    "borders": BOX.borders,
    "transit additions": BOX.transits,
    "action cards": BOX.cards,
    "texts of cards": BOX.effects,
    "discovery tiles": BOX.tiles,
    "progress cards": BOX.progress,
    "colonies": BOX.colonies,
    "contracts": BOX.contracts,
    "types of bases": BOX.base_types,
    "headquarters": BOX.headquarters,
    "supplies": BOX.supplies,
    "colours of players": BOX.colours,
    "all together": {str(n): entry for n, entry in enumerate(open_box().content())},
}


def test_how_much_is_known() -> None:
    """The table has every fact once, and its last line has all that `orrery games` counts."""
    rows = FACTS.findall(PAGE)
    assert {box for box, *_ in rows} == {*BOXES}
    counted = 0
    for box, _, total, cells in rows:
        known = Counter[str](how for entry in BOXES[box].values() for how in entry.facts.values())
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
    own = CorpBox(tmp_path)
    assert own.amount["wheel"] == 5
    assert own.colonies["halcyon"].value == 9
    assert own.sites["titan"].build == 6
    assert own.cards["world_builder"].actions["build"].shielded == 5
    assert own.sites["titan"].fields_that_are("reconstructed") == []
