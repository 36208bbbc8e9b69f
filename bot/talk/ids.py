"""What a button carries: enough to serve it after a restart, on any worker; at most 64 bytes.

| id | meaning |
| --- | --- |
| `o:MATCH:STAMP:N` | the N-th option of the question with this stamp |
| `m:MATCH:STAMP:MASK:PAGE` | of several to choose: this set is marked so far, this page is shown |
| `s:MATCH:STAMP:MASK` | of several to choose: that is my choice |
| `c:MATCH:KEY` | cut in; KEY is a checksum of the cut-in's key |
| `t:MATCH:WHAT` or `t:MATCH:WHAT:ARGUMENT` | a table's own buttons: join, hand, undo ... |
| `n:GAME` or `n:GAME:lesson` | try this game here, against computers; or be taught it |

The stamp is of the question, so nobody else's act makes a button stale.
"""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from storage import is_match

LIMIT = 64
LESSON = "lesson"
# They stand in a notice, which becomes the answer.
ASIDE = frozenset({"option", "options", "remove", "end", "quit", "reopen", "stay", "log", "advance"})
BESIDE = frozenset({"rules", "auto"})  # without an argument they stand on a hand, and what they lead to beside it
ASKED_ABOUT = ASIDE - {"log", "advance"} | {"close", "leave"}  # what is answered by more buttons, which anybody may see


@dataclass(frozen=True, slots=True)
class Chosen:
    match: str
    stamp: int
    places: tuple[int, ...]  # of the options


@dataclass(frozen=True, slots=True)
class Marked:
    """What is marked so far of a question with several pages, and the page that is shown."""

    match: str
    stamp: int
    places: tuple[int, ...]
    page: int


@dataclass(frozen=True, slots=True)
class CuttingIn:
    match: str
    key: int


@dataclass(frozen=True, slots=True)
class Pressed:
    match: str
    what: str
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Trying:
    game: str
    lesson: bool = False
    match: str = ""  # there is none yet


Press = Chosen | Marked | CuttingIn | Pressed | Trying


def option(match: str, stamp: int, n: int) -> str:
    return f"o:{match}:{stamp:x}:{n}"


def marked(match: str, stamp: int, places: tuple[int, ...], page: int = 0) -> str:
    return f"m:{match}:{stamp:x}:{_mask(places)}:{page}"


def settled(match: str, stamp: int, places: tuple[int, ...]) -> str:
    return f"s:{match}:{stamp:x}:{_mask(places)}"


def cut_in(match: str, key: str) -> str:
    return f"c:{match}:{checksum(key):x}"


def checksum(key: str) -> int:
    return crc32(key.encode())


def trying(game: str, *, lesson: bool = False) -> str:
    return f"n:{game}:{LESSON}" if lesson else f"n:{game}"


def at_table(match: str, what: str, argument: str = "") -> str:
    return f"t:{match}:{what}:{argument}" if argument else f"t:{match}:{what}"


def read(id_: str) -> Press | None:
    """What a press means; None for what we never made."""
    kind, *parts = id_.split(":")
    if len(id_) > LIMIT or not id_.isascii() or not parts:
        return None
    if kind == "n" and parts[1:] in ([], [LESSON]):
        return Trying(parts[0], parts[1:] == [LESSON])
    if not is_match(parts[0]):
        return None
    try:
        match kind, parts:
            case "o", [match_, stamp, n]:
                return Chosen(match_, _hex(stamp), (_number(n),))
            case "m", [match_, stamp, mask, page]:
                return Marked(match_, _hex(stamp), _places(mask), _number(page))
            case "s", [match_, stamp, mask]:
                return Chosen(match_, _hex(stamp), _places(mask))
            case "c", [match_, key]:
                return CuttingIn(match_, _hex(key))
            case "t", [match_, what]:
                return Pressed(match_, what)
            case "t", [match_, what, argument]:
                return Pressed(match_, what, argument)
    except ValueError:
        return None
    return None


def marks_of(press: Press | None) -> Marked | None:
    """What is marked so far, if it was pressed to mark."""
    return press if isinstance(press, Marked) else None


def _mask(places: tuple[int, ...]) -> str:
    return f"{sum(1 << place for place in places):x}"


def _places(mask: str) -> tuple[int, ...]:
    bits = _hex(mask)
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def _hex(text: str) -> int:
    if not text or set(text) - set("0123456789abcdef"):
        raise ValueError(text)
    return int(text, 16)


def _number(text: str) -> int:
    if not text.isdecimal() or not text.isascii():
        raise ValueError(text)
    return int(text)
