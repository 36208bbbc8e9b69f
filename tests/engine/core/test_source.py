"""What neither mypy nor the engine can see: a question that is built and never asked."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engine.core.asks
import engine.games

GAMES = Path(engine.games.__file__).parent
QUESTIONS = {name for name in engine.core.__all__ if name[0].islower() and hasattr(engine.core.asks, name)} - {
    "offer",
    "first_open",
}


def asks(tree: ast.AST) -> set[str]:
    """Functions that return questions."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns).startswith("Asking")
    }


def forgotten(tree: ast.AST, asking: set[str]) -> list[int]:
    """Lines where questions are built and not handed on: neither asked, nor returned, nor an argument or a value."""
    good = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom | ast.Return | ast.keyword)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            good |= {id(arg) for arg in node.args}
        elif isinstance(node, ast.Dict | ast.DictComp):
            good |= {id(v) for v in (node.values if isinstance(node, ast.Dict) else [node.value])}
        elif isinstance(node, ast.Lambda):
            good.add(id(node.body))
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and id(node) not in good and called(node.func) in asking
    ]


def called(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else ""


READS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "iterdir", "glob", "rglob", "exists", "is_dir"}


def test_only_the_reader_of_content_touches_files() -> None:
    """What the import contracts cannot see: a path may be handed about, but only one module looks behind it."""
    for path in sorted(GAMES.parent.rglob("*.py")):
        if path != GAMES.parent / "core" / "content.py":
            calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
            named = {func.attr if isinstance(func, ast.Attribute) else called(func) for func in calls}
            assert named.isdisjoint(READS), path


def sources() -> dict[Path, ast.AST]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(GAMES.rglob("*.py"))}


def test_every_question_is_asked() -> None:
    """Game by game: what is a question in one may be none in another."""
    every = sources()
    for game in sorted(path for path in GAMES.iterdir() if path.is_dir()):
        trees = {path: tree for path, tree in every.items() if path.is_relative_to(game)}
        asking = QUESTIONS | {name for tree in trees.values() for name in asks(tree)}
        found = {str(path.name): lines for path, tree in trees.items() if (lines := forgotten(tree, asking))}
        assert not found, game.name


@pytest.mark.parametrize(
    "line",
    [
        'choose(0, "ok?", ["ok"])',
        'card = choose(0, "ok?", ["ok"])',
        'if choose(0, "ok?", ["ok"]) == "ok": pass',
        "more()",
    ],
)
def test_one_that_is_not_asked_is_found(line: str) -> None:
    source = f'def f(t: T) -> Asking[None]:\n    {line}\n    yield from choose(0, "", "a")\n'
    assert forgotten(ast.parse(source), QUESTIONS | {"more"}) == [2]


@pytest.mark.parametrize(
    "line",
    [
        'card = yield from choose(0, "ok?", ["ok"])',
        'return choose(0, "ok?", ["ok"])',
        "got = yield from together({s: more(s) for s in seats})",
        'got = yield from together({0: choose(0, "ok?", ["ok"])})',
        'if (yield from choose(0, "ok?", ["ok"])) == "ok": pass',
    ],
)
def test_one_that_is_handed_on_is_not(line: str) -> None:
    assert forgotten(ast.parse(f"def f(t):\n    {line}\n"), QUESTIONS | {"more"}) == []


def test_no_set_decides_an_order() -> None:
    """Iterating over a set of words gives another order in every process; sort it or use a dict."""
    found = [
        f"{path.relative_to(GAMES)}:{node.lineno}"
        for path, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.For | ast.comprehension)
        and (
            isinstance(node.iter, ast.Set | ast.SetComp)
            or (isinstance(node.iter, ast.Call) and called(node.iter.func) == "set")
        )
        for node in [node.iter]
    ]
    assert not found
