"""What docs/exodus_fleet.md says is what the content has, and where we depart from the rulebook it says so."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from bot.cli.games import reconstructed
from engine.core.content import Entry
from engine.games import find
from engine.games.exodus_fleet.content import printed

DOCS = Path(__file__).parents[3] / "docs"


BOX = printed()
BOXES: dict[str, list[Entry]] = {
    "faction ships": [*BOX.faction_ships.values()],
    "neutral ships": [*BOX.neutral_ships.values()],
    "command ships": [*BOX.command_ships.values()],
    "explorer cards": [*BOX.explorer_cards.values()],
    "starting cards": [*BOX.starting_cards.values()],
    "planets": [*BOX.planets.values()],
    "tables by number of players": [*BOX.tracks.values()],
    "all ships": [*BOX.ships.values()],
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


def test_a_ruling_against_words_of_the_rulebook_is_told_as_a_departure() -> None:
    """EF-R108: the rulebook brackets the Exploring Phase."""
    page = (DOCS / "exodus_fleet.md").read_text("utf-8")
    departures = page.partition("## Where we depart from the rulebook")[2].partition("\n## ")[0]
    assert {"EF-R25", "EF-R108", "EF-R110"} <= {*re.findall(r"EF-R\d+", departures)}
