"""Pictures stay as they were when somebody looked at them; and the comparison itself can tell."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import OrderedDict
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from engine.core import View
from engine.games.avoid_the_void.view import SectorFace
from renderers.avoid_the_void import board
from renderers.avoid_the_void.style import table_of
from renderers.toolkit import canvas
from renderers.toolkit.encode import quantized
from renderers.toolkit.faces import Face
from renderers.toolkit.sprites import SPRITES
from renderers.toolkit.words import Word, word
from tests.games.avoid_the_void.pictures.positions import TOKENS, board_view
from tests.renderers.golden import GOLDEN, LIMIT, distance, drawn, kept


@pytest.mark.parametrize("name", GOLDEN)
def test_the_picture_is_the_golden_one(name: str, tmp_path: Path) -> None:
    new = drawn(name)
    found = distance(kept(name), new)
    if found > LIMIT:
        new.save(tmp_path / f"{name}.png")
    assert found <= LIMIT, f"see {tmp_path}/{name}.png"


def test_pictures_do_not_depend_on_how_fonts_are_hinted(tmp_path: Path) -> None:
    """FreeType's old interpreter hints glyphs in another way; our faces have no hints."""
    out = tmp_path / "board.png"
    script = f"from tests.renderers.golden import drawn; drawn('board').save({str(out)!r})"
    env = {**os.environ, "FREETYPE_PROPERTIES": "truetype:interpreter-version=35"}
    subprocess.run([sys.executable, "-c", script], check=True, env=env, cwd=Path(__file__).parents[2])
    with Image.open(out) as other:
        assert other.tobytes() == drawn("board").tobytes()


@pytest.mark.parametrize(("right", "down"), [(1, 0), (0, 1), (-1, 0)])
def test_words_a_pixel_aside_are_no_difference(right: int, down: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def moved(face: Face, size: int, text: str) -> Word:
        found = word(face, size, text)
        return found._replace(left=found.left + right, top=found.top + down)

    monkeypatch.setattr(canvas, "word", moved)
    monkeypatch.setattr(SPRITES, "_kept", OrderedDict())  # nothing that was drawn with the words in their place
    monkeypatch.setattr(SPRITES, "held", 0)
    assert 0 < distance(kept("board"), drawn("board")) <= LIMIT


def _sector(view: View, spot: str) -> SectorFace:
    return next(sector for sector in table_of(view).sectors if sector.spot == spot)


def _with(view: View, changed: SectorFace) -> View:
    table = table_of(view)
    sectors = tuple(changed if sector.spot == changed.spot else sector for sector in table.sectors)
    return view._replace(table=replace(table, sectors=sectors))


VIEW = board_view()
TABLE = table_of(VIEW)
ANA = TABLE.crews[0]
CHANGES = {
    "a token is missing": _with(VIEW, replace(_sector(VIEW, "B4"), tokens=())),
    "another token": _with(VIEW, replace(_sector(VIEW, "B4"), tokens=TOKENS[1:2])),
    "a ship is missing": _with(VIEW, replace(_sector(VIEW, "B1"), ships=())),
    "an arrow is turned": _with(VIEW, replace(_sector(VIEW, "A4"), arrows=(1, 3))),
    "another number": _with(VIEW, replace(_sector(VIEW, "C4"), number=5, printed=5)),
    "the printed number is missing": _with(VIEW, replace(_sector(VIEW, "C1"), printed=4)),
    "a hole is missing": _with(VIEW, replace(_sector(VIEW, "A2"), hole=False)),
    "another count of cards": VIEW._replace(table=replace(TABLE, crews=(replace(ANA, cards=6), *TABLE.crews[1:]))),
    "a ship mod is missing": VIEW._replace(table=replace(TABLE, crews=(replace(ANA, mods=()), *TABLE.crews[1:]))),
    "the power is used": VIEW._replace(table=replace(TABLE, crews=(replace(ANA, blank=True), *TABLE.crews[1:]))),
    "the targets are missing": VIEW._replace(asked=(), open=()),
    "another round": VIEW._replace(table=replace(TABLE, round=7)),
    "the deck has one card less": VIEW._replace(table=replace(TABLE, deck=60)),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_matters_is_a_difference(what: str) -> None:
    other = quantized(board.draw(CHANGES[what]).image, "avoid_the_void/board")
    assert distance(kept("board"), other) > LIMIT
