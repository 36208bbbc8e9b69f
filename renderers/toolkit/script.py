"""Names come in any script and with any trick. Here they become runs that our fonts can draw."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from renderers.toolkit.faces import FALLBACKS, Face, can_shape, characters

JOINER, EMOJI_STYLE = "\u200d", "\ufe0f"
MONSTER = "\ufdfd"  # one character, a whole sentence wide
MARKS_KEPT = 2  # on one letter; more is meant to spill over the neighbours

# Only where Raqm is missing, as our fonts have both scripts but Pillow alone cannot turn and join them.
HEBREW_LETTERS = "אבגדהוזחטיכךלמםנןסעפףצץקרשת"
HEBREW_SOUNDS = "a b g d h v z ch t y k k l m m n n s a p f ts ts k r sh t"
ARABIC_LETTERS = "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآءئؤپچژگکی"
ARABIC_SOUNDS = "a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h w y a a a i a ' y w p ch zh g k y"
RIGHT_TO_LEFT = dict(zip(HEBREW_LETTERS + ARABIC_LETTERS, f"{HEBREW_SOUNDS} {ARABIC_SOUNDS}".split(" "), strict=True))
NAMED = re.compile(r"(?:LETTER|SYLLABLE|SIGN) (?:SMALL |CAPITAL |FINAL )*([A-Z]+)")
# Dressed-up forms of plain letters: maths alphabets, Arabic presentation forms (some are whole sentences), full width.
DRESSED = re.compile("[\ufb00-\ufdff\ufe70-\ufeff\uff01-\uffee\U0001d400-\U0001d7ff\U0001f130-\U0001f169]")


class Run(NamedTuple):
    """A stretch of text in one font. `shaped` asks for Raqm."""

    file: str
    scale: float
    shaped: bool
    text: str


@lru_cache(4096)
def tidy(text: str) -> str:
    """One line without controls, direction tricks, piled-up marks or invisible letters."""
    out: list[str] = []
    marks = 0
    text = DRESSED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text[:1200])
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        if kind in ("Mn", "Me") and char != EMOJI_STYLE:
            marks += 1
            if marks > MARKS_KEPT or not out:
                continue
        else:
            marks = 0
        if kind[0] == "Z" or char in "\t\n\r\v\f":
            out.append("\u00a0" if char in "\u00a0\u202f" else " ")
        elif char in (JOINER, EMOJI_STYLE) or (kind[0] != "C" and char not in "\u3164\u115f\u1160\u2800"):
            out.append(char)
    return re.sub(" +", " ", "".join(out)).strip(JOINER + EMOJI_STYLE + " ")


def plain(char: str) -> str:
    """A character that no font of ours has, in Latin letters; at worst a middle dot, never a box."""
    if char in RIGHT_TO_LEFT:
        return RIGHT_TO_LEFT[char]
    folded = unicodedata.normalize("NFKD", char)
    if folded != char and (ascii_ := folded.encode("ascii", "ignore").decode()):
        return ascii_
    kind = unicodedata.category(char)
    if kind[0] == "M" or char in (JOINER, EMOJI_STYLE):
        return ""
    if kind == "Nd":
        return str(unicodedata.digit(char))
    named = NAMED.search(unicodedata.name(char, ""))
    if not named:
        return "·"
    # An alphabet names its letters by their sound (gan, men), a syllabary by the syllable itself (ka).
    sound = named[1].lower()
    syllable = "SYLLABLE" in named[0] or (len(sound) == 2 and sound[1] in "aeiou")
    return sound if syllable else sound[0]


@lru_cache(4096)
def runs(face: Face, text: str) -> tuple[Run, ...]:
    """The text cut where the font changes, in our face as long as it has the letters."""
    if text.isascii():
        return (Run(face.value, 1.0, False, text),) if text else ()
    out: list[Run] = []
    joined = False
    for char in text:
        clings = joined or char in (JOINER, EMOJI_STYLE) or unicodedata.category(char)[0] == "M"
        joined = char == JOINER
        last = out[-1] if out else None
        stays = clings or (char in " -'…" and last is not None and "Emoji" not in last.file)
        if last and stays and (char in (JOINER, EMOJI_STYLE) or ord(char) in characters(last.file)):
            out[-1] = last._replace(text=last.text + char)
            continue
        if last and unicodedata.category(char)[0] == "M":
            continue  # a mark that the letter's font does not have: alone it would sit on a dotted circle
        run = _run(face, char)
        if last and last[:3] == run[:3]:
            out[-1] = last._replace(text=last.text + run.text)
        elif run.text:
            out.append(run)
    return tuple(part for run in out for part in _parts(face, run) if part.text)


def _run(face: Face, char: str) -> Run:
    if ord(char) in characters(face.value):
        return Run(face.value, 1.0, False, char)
    if not can_shape() and unicodedata.bidirectional(char) in ("R", "AL"):
        return Run(face.value, 1.0, False, plain(char))
    for file, scale, shaped in FALLBACKS:
        if char != MONSTER and ord(char) in characters(file):
            return Run(file, scale, shaped, char)
    return Run(face.value, 1.0, False, plain(char))


def _parts(face: Face, run: Run) -> tuple[Run, ...]:
    """Only the emoji font knows what to do with a joiner or the emoji style; others might show a box.

    A space at the end of a line from right to left would land on its left: it goes to our own face.
    """
    text = run.text if "Emoji" in run.file else run.text.replace(JOINER, "").replace(EMOJI_STYLE, "")
    if not run.shaped:
        return (run._replace(text=text),)
    words = text.rstrip(" ")
    return run._replace(text=words), Run(face.value, 1.0, False, " " * (len(text) - len(words)))


@lru_cache(1024)
def initial(name: str) -> str:
    """The first letter that can be seen, as a seat's piece carries it."""
    for char in tidy(name):
        if unicodedata.category(char)[0] in "LNS":
            upper = char.upper()
            return upper if len(upper) == 1 else char
    return "?"
