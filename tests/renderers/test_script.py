"""Names in any script become something that our fonts can draw: never a box, never a trick."""

from __future__ import annotations

import pytest

from renderers.toolkit import script
from renderers.toolkit.faces import FALLBACKS, Face, can_shape, characters
from renderers.toolkit.script import initial, runs, tidy
from renderers.toolkit.words import word
from tests.games.avoid_the_void.pictures.positions import HOSTILE


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("a\u200b\u202eb\nc\tend", "ab c end"),
        ("  two   spaces ", "two spaces"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("\u3164", ""),
        ("e\u0301", "é"),
        ("a" + "\u0316" * 9, "a" + "\u0316" * script.MARKS_KEPT),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_tidy(name: str, clean: str) -> None:
    assert tidy(name) == clean


@pytest.mark.parametrize(
    ("text", "font"),
    [
        ("Ana", "FiraSansCondensed_700Bold"),
        ("Дарья Ελένη Žižka", "FiraSansCondensed_700Bold"),
        ("नमस्ते", "NotoSans_700Bold"),
        ("สมชาย", "NotoSansThai_700Bold"),
        ("李小龙さくら東京", "NotoSansHan_700Bold"),
        ("김민준", "NotoSansHangul_700Bold"),
        ("🚀", "NotoEmoji_500Medium"),
        ("👩\u200d🚀", "NotoEmoji_500Medium"),
    ],
)
def test_the_font_that_has_the_letters(text: str, font: str) -> None:
    assert {run.file for run in runs(Face.NAME, text)} == {font}


@pytest.mark.skipif(not can_shape(), reason="this machine has no FriBiDi")
@pytest.mark.parametrize(
    ("text", "font"), [("محمد عبد", "NotoSansArabic_700Bold"), ("דניאל", "NotoSansHebrew_700Bold")]
)
def test_lines_from_right_to_left_are_one_run(text: str, font: str) -> None:
    (run,) = runs(Face.NAME, text)
    assert run.file == font
    assert run.shaped


@pytest.mark.parametrize(("text", "latin"), [("دانیال", "danyal"), ("דניאל", "dnyal")])
def test_without_raqm_they_are_transliterated(text: str, latin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "can_shape", lambda: False)
    runs.cache_clear()
    try:
        assert "".join(run.text for run in runs(Face.NAME, text)) == latin
    finally:
        runs.cache_clear()


@pytest.mark.parametrize(
    ("text", "latin"), [("გიორგი", "giorgi"), ("Արմեն", "armen"), ("ᏣᎳᎩ", "tsalagi"), ("\U00020000", "·")]
)
def test_other_scripts_are_transliterated(text: str, latin: str) -> None:
    found = "".join(run.text for run in runs(Face.NAME, text))
    assert found == latin.replace("tsalagi", "tlagi") or found == latin


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("name", HOSTILE)
def test_no_font_is_asked_for_a_letter_it_has_not(face: Face, name: str) -> None:
    for run in runs(face, tidy(name)):
        missing = {char for char in run.text if ord(char) not in characters(run.file)}
        assert missing <= {script.JOINER, script.EMOJI_STYLE}
        assert not missing or "Emoji" in run.file


def test_every_initial_can_be_drawn() -> None:
    for name in HOSTILE:
        letter = initial(name)
        assert word(Face.NAME, 40, letter).mask is not None
    assert initial("ana") == "A"
    assert initial("«дарья»") == "Д"
    assert initial("") == "?"


def test_the_fonts_are_all_there() -> None:
    for file in [face.value for face in Face] + [fallback.file for fallback in FALLBACKS]:
        assert len(characters(file)) > 100
