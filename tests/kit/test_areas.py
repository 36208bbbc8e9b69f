"""The kit tells pictures that name their areas wrongly from those that do it well."""

from __future__ import annotations

import pytest

from renderers.toolkit.picture import Area, Picture, Rect, Window
from tests.kit.areas import check_picture

FIELD = Window("field", (0, 0, 200, 100))


def drawn(*areas: Area, windows: tuple[Window, ...] = (FIELD,)) -> Picture:
    return Picture(b"", "", "", 300, 200, windows, areas)


def thing(id_: str, box: Rect, window: str = "field", label: str = "A thing", tip: str = "") -> Area:
    return Area(id_, box, label, tip, window)


A1, A2, SHIP = (
    thing("A1", (0, 0, 90, 90)),
    thing("A2", (90, 0, 90, 90)),
    thing("seat.0", (20, 20, 40, 40)),
)


def test_a_ship_on_its_sector_is_hit_and_so_is_the_sector_beside_it() -> None:
    picture = drawn(A1, A2, SHIP)
    check_picture("it", picture)
    assert picture.hit(30, 30) is SHIP
    assert picture.hit(5, 5) is A1
    assert picture.hit(195, 5) is None


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        (drawn(A1, A2._replace(id="A1")), "two areas of one id"),
        (drawn(A1, windows=(FIELD, FIELD)), "two windows of one name"),
        (drawn(windows=(Window("field", (0, 0, 301, 10)),)), "is not in the picture"),
        (drawn(thing("A1", (0, 0, 201, 10))), "is not in"),
        (drawn(thing("A1", (0, 0, 0, 10))), "is not in"),
        (drawn(thing("A1", (0, 0, 9, 9), window="crews")), "lies in no window"),
        (drawn(A1, thing("A2", (80, 0, 90, 90))), "lie on each other"),
        (drawn(A1, thing("seat.0", (0, 0, 90, 70))), "is covered by what lies on it"),
        (drawn(A1, thing("A2", (0, 0, 90, 90))), "is covered by what lies on it"),
        (drawn(thing("A1", (0, 0, 9, 9), label=" ")), "has no label"),
        (drawn(thing("A1", (0, 0, 9, 9), tip="As great_unknown says.")), "an id in the words"),
        (drawn(thing("boat.red", (0, 0, 9, 9))), "what kind is boat.red"),
        (drawn(A1._replace(peek=91)), "peeks out of itself"),
        (drawn(A1._replace(narrow=((80, 0, 20, 90),))), "lie outside of it"),
    ],
)
def test_what_cannot_be_pressed_is_found(picture: Picture, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        check_picture("it", picture)
