"""Counts the calls to storage: each is one round trip."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from storage.wire import Script, Wire

# What the clock looks for by itself, and the sign of life: nobody's press costs it.
BY_ITSELF = ("ZRANGEBYSCORE", "SET orrery:{note:answering}")


@contextmanager
def counted(patch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The calls in this block, in order."""
    calls: list[str] = []
    with patch.context() as change:
        count(calls.append, change.setattr)
        yield calls


def count(note: Any, set_: Any) -> None:
    ask, run, ask_all = Wire.ask, Wire.run, Wire.ask_all

    def noted(words: str) -> None:
        if not words.startswith(BY_ITSELF):
            note(words)

    async def counted_ask(self: Wire, *words: Any) -> object:
        noted(" ".join(str(word)[:60] for word in words[:3]))
        return await ask(self, *words)

    async def counted_run(self: Wire, script: Script, keys: Any, arguments: Any) -> object:
        noted(f"{script.text.partition('.')[0]}: {arguments[0]!r}"[:200])
        return await run(self, script, keys, arguments)

    async def counted_all(self: Wire, commands: Any) -> list[object]:
        noted(" and ".join(" ".join(map(str, words[:2])) for words in commands[:4]))
        return await ask_all(self, commands)

    for name, function in (("ask", counted_ask), ("run", counted_run), ("ask_all", counted_all)):
        set_(Wire, name, function)
