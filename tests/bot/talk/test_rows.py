from __future__ import annotations

from itertools import product

from bot.talk.rows import in_rows


def lengths(room: list[int]) -> list[int]:
    return [row.stop - row.start for row in in_rows(room)]


def test_few_rows_of_about_the_same_length() -> None:
    assert lengths([]) == []
    assert lengths([5] * 6) == [3, 3]
    assert lengths([5] * 11) == [4, 4, 3]
    assert lengths([3] * 4) == [2, 2]
    assert lengths([1, 4, 4, 1]) == [1, 2, 1]


def test_nobody_is_lost_and_nobody_is_squeezed() -> None:
    for room in product((1, 2, 4), repeat=6):
        rows = in_rows(room)
        assert [i for row in rows for i in range(row.start, row.stop)] == [*range(6)]
        assert all(min(room[row]) >= row.stop - row.start for row in rows)
