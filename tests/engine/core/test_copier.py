"""The copy of a state: deep where it can change, shared where it cannot, refused where we cannot know."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Literal

import pytest

from engine.core import clone


@dataclass(slots=True)
class Leaf:
    n: int
    tags: list[str]


@dataclass(slots=True)
class Small(Leaf):
    more: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Other:
    x: list[int]


@dataclass(slots=True)
class Tree:
    flat: tuple[int, str]
    kind: Literal["a", "b"]
    rows: list[list[int]]
    by_name: dict[str, Leaf]
    by_number: dict[int, list[Leaf]]
    lists: dict[str, dict[str, list[str]]]
    leaf: Leaf | None
    maybe: list[int] | None
    table: dict[str, list[int]] | None
    either: Leaf | Other
    word: str | int | None
    empty: None = None


def tree() -> Tree:
    return Tree(
        flat=(1, "x"),
        kind="a",
        rows=[[1], [2, 3]],
        by_name={"a": Leaf(1, ["x"])},
        by_number={3: [Leaf(2, ["y"]), Small(3, ["z"], [4])]},
        lists={"p": {"q": ["r"]}},
        leaf=Leaf(5, []),
        maybe=[1],
        table={"t": [1]},
        either=Other([1]),
        word="w",
    )


def test_a_clone_is_equal_and_stands_alone() -> None:
    one = tree()
    two = clone(one)
    assert two == one == copy.deepcopy(one)
    assert type(two.by_number[3][1]) is Small
    assert two.leaf is not None
    assert two.maybe is not None
    assert two.table is not None
    assert isinstance(two.either, Other)
    for held in (two.rows[0], two.maybe, two.table["t"], two.either.x):
        held.append(9)
    for leaf in (two.by_name["a"], two.by_number[3][0], two.leaf):
        leaf.tags.append("!")
    two.lists["p"]["q"].append("!")
    assert one == tree()


def test_nothing_may_be_none() -> None:
    one = tree()
    one.leaf = one.maybe = one.table = one.word = None
    assert clone(one) == one


@pytest.mark.parametrize(
    "hint",
    [
        "set[int]",
        "frozenset[str]",
        "list",
        "dict",
        "object",
        "list[set[int]]",
        "tuple[list[int], ...]",
        "dict[str, object]",
        "dict[tuple[int, int], int]",
        "list[int] | Leaf",
        "int | Leaf",
        "Literal['a'] | list[int] | dict[str, int]",
    ],
)
def test_what_may_not_be_in_a_state_is_refused_at_once(hint: str) -> None:
    kind = dataclass(slots=True)(type("Odd", (), {"__annotations__": {"held": hint}, "__module__": __name__}))
    with pytest.raises(TypeError, match="state may not hold"):
        clone(kind(None))
