"""An act that is not taken: each kind has its class, words for the player who sent it, and the rule's number."""

from __future__ import annotations

from typing import NoReturn

from engine.core.words import Words


class Refused(Exception):
    def __init__(self, words: Words, rule: str = "") -> None:
        super().__init__(str(words))
        self.words = words
        self.rule = rule


class Malformed(Refused):
    """Not an answer at all: too few, too many, one twice, or for several questions at once."""


class NotAsked(Refused):
    """The seat is not asked anything that this could answer."""


class NotAnOption(Refused):
    """Not among the options, or listed as blocked."""


class Stale(Refused):
    """An answer to a question that is no longer open."""


class Unreadable(Refused):
    """A save that this release cannot go on with."""


def refuse(words: Words, rule: str = "") -> NoReturn:
    """A rule, still asking, will not have these answers together. Harmless: nothing has happened yet."""
    raise NotAnOption(words, rule)
