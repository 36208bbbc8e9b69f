"""A clone function made once a dataclass from its annotations: the price of a copy, not of a parse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.core.content import SHARED

_FLAT = (int, str, bool, float, bytes, type(None))
_made: dict[type, Callable[[Any], Any]] = {}
D = TypeVar("D")


def clone(thing: D) -> D:
    """A deep copy of a dataclass; lists, dicts and nested dataclasses are copied, scalars are shared."""
    kind = type(thing)
    if kind not in _made:
        _made[kind] = _make(kind)
    copied: D = _made[kind](thing)
    return copied


def _make(kind: type) -> Callable[[Any], Any]:
    hints = get_type_hints(kind, include_extras=True)
    env: dict[str, Any] = {"new": object.__new__, "kind": kind, "clone": clone}
    body = "".join(f"    n.{f.name} = {_copy(hints[f.name], f'o.{f.name}', 0)}\n" for f in fields(kind))
    exec(f"def make(o):\n    n = new(kind)\n{body}    return n", env)
    made: Callable[[Any], Any] = env["make"]
    return made


def _is_key(hint: Any) -> bool:
    """What a save brings back as it was."""
    return hint in (int, str) or get_origin(hint) is Literal


def _copy(hint: Any, x: str, depth: int) -> str:
    origin, args, v = get_origin(hint), get_args(hint), f"v{depth}"
    if origin is Annotated:
        return x if any(mark is SHARED for mark in hint.__metadata__) else _copy(args[0], x, depth)
    if hint in _FLAT or origin is Literal:
        return x
    if origin is tuple and all(a is Ellipsis or _copy(a, v, depth) == v for a in args):
        return x
    if origin is list or (origin is dict and _is_key(args[0])):
        inner = _copy(args[-1], v, depth + 1)
        if origin is list:
            return f"{x}[:]" if inner == v else f"[{inner} for {v} in {x}]"
        return f"{x}.copy()" if inner == v else f"{{k: {inner} for k, {v} in {x}.items()}}"
    if origin in (Union, UnionType):
        there = [a for a in args if a is not type(None)]
        if all(a in _FLAT or get_origin(a) is Literal for a in there):
            return x
        if len(there) == 1:
            return f"(None if {x} is None else {_copy(there[0], x, depth)})"
        if all(map(is_dataclass, there)):
            return f"(None if {x} is None else clone({x}))"
    if is_dataclass(origin or hint) or isinstance(hint, TypeVar):
        return f"clone({x})"
    raise TypeError(f"state may not hold {hint!r}: use dataclasses, lists, dicts and scalars")
