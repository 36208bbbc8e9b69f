"""An owner's own pieces: what could not be played is refused, with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.content import BadContent
from engine.games.terra_prime.content import PrimeBox

FAULTS = {
    "aliens on a green hex": ("hexes.toml", "[HG1]\nscouts = 1\n", "HG1: scouts: green hexes never have aliens"),
    "planets side by side": (
        "hexes.toml",
        '[HY1]\ncorners = ["yellow", "green", 0, 0, 0, 0]\n',
        "HY1: corners: planets lie next to each other",
    ),
    "planets side by side at the top": (
        "hexes.toml",
        '[HY1]\ncorners = ["yellow", 0, 0, 0, 0, "green"]\n',
        "HY1: corners: planets lie next to each other",
    ),
    "too few red hexes": ("hexes.toml", "".join(f'[HR{n}]\ncolour = "yellow"\n' for n in (1, 2, 3)), "a red hex"),
    "an island": ("places.toml", "[R9]\nq = 9\nr = 9\n", "R9: no way leads there from the Outpost"),
    "an island for two": ("places.toml", "[Y7]\nq = -2\nr = 2\nsmall = true\n", "Y7: no way leads there"),
    "a place on the Outpost": ("places.toml", "[R9]\nq = 0\nr = 0\n", "the Outpost lies at (0, 0)"),
    "a place on another": ("places.toml", "[R9]\nq = 1\nr = 0\n", "two places lie on each other"),
    "an unknown Module": ("rewards.toml", '[W1b]\nmodule = "laser"\n', "W1b: module: there is no Module laser"),
    "too few rewards": ("rewards.toml", "".join(f"[W1{x}]\nphase = 2\n" for x in "abc"), "3 of phase 1 are taken out"),
    "two first tiles": ("demands.toml", "[DY2]\nfirst = true\n", "one yellow tile lies face up at the start"),
    "a Module for nothing": ("modules.toml", "[shield]\nprices = []\n", "shield: prices: it is for sale"),
    "a field too many": ("ship.toml", "[hull]\nslots = 3\n", "hull: slots"),
}


def own(folder: Path, file: str, words: str) -> PrimeBox:
    (folder / "terra_prime").mkdir()
    (folder / "terra_prime" / file).write_text(words, "utf-8")
    return PrimeBox(folder)


@pytest.mark.parametrize(("file", "words", "complaint"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_refused_with_file_entry_and_field(tmp_path: Path, file: str, words: str, complaint: str) -> None:
    """TP-5, TP-7, TP-21, TP-42, TP-71, TP-R1"""
    with pytest.raises(BadContent) as caught:
        own(tmp_path, file, words)
    assert complaint in str(caught.value)


def test_a_layout_of_ones_own_is_numbered_by_distance(tmp_path: Path) -> None:
    """TP-R1: a hex moved to another side of the Outpost has its corners numbered with all the others."""
    atlas = own(tmp_path, "places.toml", "[G5]\nq = -1\nr = 0\n").large
    assert len(atlas.adjacent[0]) == 6
    assert [*atlas.distance] == sorted(atlas.distance[:47]) + sorted(atlas.distance[47:])
