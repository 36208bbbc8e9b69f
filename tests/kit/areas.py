"""What pictures say of themselves: windows, areas, and that whatever may be chosen can be pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from engine.core import Game, Playout, Seat, View, view
from engine.core.random_play import chooser, random_step
from renderers.renderer import Renderer
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.picture import Area, Picture, Rect, inside
from tests.kit.words import IDS

ONE_IN = 7  # positions of a match
KINDS = (
    "act",
    "base",
    "colony",
    "column",
    "deck",
    "gap",
    "hex",
    "module",
    "offer",
    "phase",
    "region",
    "row",
    "seat",
    "sector",
    "ship",
    "site",
    "slot",
    "team",
    "technology",
    "tile",
    "title",
)  # `kind.which`
LEAST_FREE = 1 / 3  # of an area with others in it
MOST_SHARED = 1 / 10  # of the smaller of two that overlap


def as_picture(canvas: Canvas) -> Picture:
    """As it is handed over, without its bytes."""
    return Picture(b"", "", "", *canvas.image.size, tuple(canvas.windows), tuple(canvas.areas))


def pictures_of(renderer: Renderer, seen: View) -> Iterator[tuple[str, Picture]]:
    """All in which a seat may point at something: the board, what only it sees, its own mat, the question's own."""
    yield "board", as_picture(renderer.board(seen))
    if seen.seat is None:
        return
    if renderer.private:
        yield renderer.private.word, as_picture(renderer.private.draw(seen, seen.seat))
    if renderer.mats:
        yield renderer.mats.word, as_picture(renderer.mats.draw(seen, seen.seat))
    if own := renderer.question(seen):
        yield "question", as_picture(own)


def spots_of(seen: View) -> set[str]:
    """What a seat is asked, or may cut in with, and names a thing."""
    options = [option for decision in seen.asked for option in decision.options]
    return {one.spot for one in (*options, *seen.cut_ins) if one.spot}


def nameless(seen: View, areas: Iterable[str]) -> list[str]:
    """Options that are called like a thing that can be seen, and do not point at it."""
    known = {*areas}
    options = [option for decision in seen.asked for option in decision.options]
    return [one.key for one in (*options, *seen.cut_ins) if not one.spot and one.key in known]


def check_seen(renderer: Renderer, seen: View) -> None:
    """Every picture of a seat is sound, and every spot of its questions is in one of them."""
    there: set[str] = set()
    for word, picture in pictures_of(renderer, seen):
        check_picture(f"the {word}", picture)
        there |= {area.id for area in picture.areas}
    lost = spots_of(seen) - there
    assert not lost, f"no area for {sorted(lost)}, asked {[str(d.text) for d in seen.asked]}"
    found = nameless(seen, there)
    assert not found, f"no spot of {found}, though pictures show it: {[str(d.text) for d in seen.asked]}"


def check_picture(word: str, picture: Picture) -> None:
    whole = (0, 0, picture.width, picture.height)
    windows = {window.name: window.box for window in picture.windows}
    assert len(windows) == len(picture.windows), f"{word}: two windows of one name in {picture.windows}"
    for name, box in windows.items():
        assert within(box, whole), f"{word}: the window {name} {box} is not in the picture {whole}"
    ids = [area.id for area in picture.areas]
    assert len({*ids}) == len(ids), f"{word}: two areas of one id in {sorted(ids)}"
    for area in picture.areas:
        _check_area(word, area, windows)
    for name in windows:
        _check_beside(word, [area for area in picture.areas if area.window == name])
    for area in picture.areas:
        _press(word, picture, area)


def _check_area(word: str, area: Area, windows: dict[str, Rect]) -> None:
    assert area.window in windows, f"{word}: {area.id} lies in no window: {area.window!r}"
    assert within(area.box, windows[area.window]), f"{word}: {area.id} {area.box} is not in {windows[area.window]}"
    assert all(within(piece, area.box) for piece in area.narrow), f"{word}: pieces of {area.id} lie outside of it"
    assert 0 <= area.peek <= area.box[3], f"{word}: {area.id} peeks out of itself"
    assert area.label.strip(), f"{word}: {area.id} has no label"
    for words in (area.label, area.tip):
        assert not IDS.search(words), f"{word}: an id in the words of {area.id}: {words}"
    kind, dot, which = area.id.partition(".")
    assert area.id.isascii(), f"{word}: {area.id!r}"
    assert not dot or kind in KINDS or which.isdecimal(), f"{word}: what kind is {area.id}?"


def _check_beside(word: str, areas: Sequence[Area]) -> None:
    for one, other in combinations(areas, 2):
        shared = overlap(one.box, other.box)
        if within(one.box, other.box) or within(other.box, one.box):
            continue
        smaller = min(size(one.box), size(other.box))
        assert shared <= MOST_SHARED * smaller, f"{word}: {one.id} and {other.id} lie on each other"
    for outer in areas:
        inner = [area.box for area in areas if area is not outer and within(area.box, outer.box)]
        covered = sum(map(size, inner))
        assert covered <= (1 - LEAST_FREE) * size(outer.box), f"{word}: {outer.id} is covered by what lies on it"


def _press(word: str, picture: Picture, area: Area) -> None:
    """A point of it that no other covers is its own."""
    left, top, w, h = area.box
    others = [other.box for other in picture.areas if other is not area and size(other.box) <= size(area.box)]
    points = [(left + w * i // 12, top + h * k // 12) for i in range(1, 12) for k in range(1, 12)]
    free = next((p for p in points if not any(inside(*p, box) for box in others)), None)
    assert free, f"{word}: nowhere to press {area.id}"
    hit = picture.hit(*free)
    assert hit is area, f"{word}: {area.id} is pressed and {hit and hit.id} is hit"


def within(inner: Rect, outer: Rect) -> bool:
    (a, b, w, h), (x, y, wide, high) = inner, outer
    return w > 0 and h > 0 and x <= a and y <= b and a + w <= x + wide and b + h <= y + high


def overlap(one: Rect, other: Rect) -> int:
    (a, b, w, h), (x, y, wide, high) = one, other
    return max(0, min(a + w, x + wide) - max(a, x)) * max(0, min(b + h, y + high) - max(b, y))


def size(box: Rect) -> int:
    return box[2] * box[3]


def check_match(renderer: Renderer, game: Game[Any], line: Playout[Any], seed: int, most: int = 2000) -> int:
    """One position in so many of a random match, as the crowd and whoever is asked sees it; how many were looked at."""
    chance, looked = chooser(seed), 0
    for act in range(most):
        if act % ONE_IN == 0 or line.match.result:
            asked: list[Seat] = sorted({d.seat for d in line.open.decisions})
            check_picture("the board", as_picture(renderer.board(view(game, line.match, None, line.open))))
            for seat in asked:
                check_seen(renderer, view(game, line.match, seat, line.open))
            looked += 1
        if line.match.result:
            break
        random_step(line, chance)
    return looked
