"""What is typed: `/move c3`, `/move@OrreryBot C3`, in private also `move c3`."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.table.use_cases import BY_NAME, sheets, verbs

_COMMAND = re.compile(r"/(\w{1,64})(?:@(\w{1,64}))?(?:(?:\s+|(?=;))(.*))?", re.DOTALL)  # /load; charge
_PLAIN = re.compile(r"([^\s;]+)(.*)", re.DOTALL)


class Typed(NamedTuple):
    name: str
    words: str
    addressed: bool  # by the bot's name

    @property
    def known(self) -> bool:
        return self.name in BY_NAME or self.name in verbs() or self.name in sheets()

    @property
    def verb(self) -> bool:
        return self.name in verbs()

    @property
    def public(self) -> bool:
        return self.name in BY_NAME and BY_NAME[self.name].public


def read(text: str, bot: str, *, private: bool) -> Typed | None:
    """None for what is not for us: other bots hear the same groups, and share words with us."""
    found = _COMMAND.fullmatch(text.strip())
    if found is None:
        return _plain(text) if private else None
    name, to, words = found[1].lower(), (found[2] or "").lower(), found[3] or ""
    if to and to != bot.lower():
        return None
    typed = Typed(name, words.strip(), bool(to) or private)
    return typed if typed.addressed or typed.known else None


def _plain(text: str) -> Typed | None:
    found = _PLAIN.fullmatch(text.strip())
    return Typed(found[1].lower(), found[2].strip(), True) if found else None
