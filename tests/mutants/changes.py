"""The small changes that make a rule wrong, each at one place of one file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}


WORDS = ("say", "tell", "tell_each", "task")  # what is read, not what happens


class Mutant(NamedTuple):
    path: Path
    line: int
    what: str  # in words
    source: str  # of the whole file, changed

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


def places_in(path: Path) -> int:
    """How many changes can be made to a file; what is only read, or stands outside a function, is left alone."""
    return sum(1 for _ in _places(ast.parse(path.read_text("utf-8"))))


def mutant_of(path: Path, n: int) -> Mutant:
    """With the change at the n-th place."""
    tree = ast.parse(path.read_text("utf-8"))
    node, change = next(islice(_places(tree), n, None))
    was = ast.unparse(node)
    change()
    now = ast.unparse(change.value) if change.name == "test" else ast.unparse(node)
    return Mutant(path, node.lineno, f"{was} -> {now}", ast.unparse(ast.fix_missing_locations(tree)))


def _places(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, Change]]:
    """In the order of the file; each with what changes it."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(ast.Module(function.body, [])):
            yield from _changes(node)


class Change(NamedTuple):
    """Something to be done to a node: an attribute gets another value."""

    node: ast.AST
    name: str
    value: Any

    def __call__(self) -> None:
        setattr(self.node, self.name, self.value)


def _changes(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, Change]]:
    match node:
        case ast.Compare(ops=[op, *rest]) if type(op) in TURNED:
            yield node, Change(node, "ops", [TURNED[type(op)](), *rest])
        case ast.BinOp(op=op) if type(op) in SWAPPED:
            yield node, Change(node, "op", SWAPPED[type(op)]())
        case ast.BoolOp(op=ast.And()):
            yield node, Change(node, "op", ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield node, Change(node, "op", ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, Change(node, "operand", ast.UnaryOp(ast.Not(), operand))
        case ast.Constant(value=bool(value)):
            yield node, Change(node, "value", not value)
        case ast.Constant(value=int(value)):
            yield node, Change(node, "value", value + 1)
        case ast.If(test=test):
            yield test, Change(node, "test", ast.Constant(True))
            yield test, Change(node, "test", ast.Constant(False))
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=attr))) if attr not in WORDS:
            yield node, Change(node, "value", ast.Constant(None))
        case ast.AugAssign():
            yield node, Change(node, "value", ast.Constant(0))
