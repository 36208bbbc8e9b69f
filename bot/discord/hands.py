"""Private replies that are still open: Discord lets us edit them for a quarter of an hour after the press."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import discord

from bot.talk.messages import Whisper

LIFE = 14 * 60.0  # seconds; a token lives for fifteen minutes
MOST = 5000


class Reply(NamedTuple):
    """A private message, and the interaction by whose token it can be edited: as its first answer or a further one."""

    interaction: discord.Interaction
    message: int
    first: bool = True


class Hand(NamedTuple):
    reply: Reply
    until: float


class Hands:
    """Kept in this process alone: after a restart a press on the old one makes it current again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._open: OrderedDict[tuple[str, str, str], Hand] = OrderedDict()

    def find(self, whisper: Whisper) -> Reply | None:
        hand = self._open.get(_key(whisper))
        return hand.reply if hand and hand.until > self._clock() else None

    def keep(self, whisper: Whisper, reply: Reply) -> Reply | None:
        """Remembers where this is shown now; gives the message that it was shown in before, if that is another."""
        before = self.find(whisper)
        self._open[_key(whisper)] = Hand(reply, self._clock() + LIFE)
        self._open.move_to_end(_key(whisper))
        while len(self._open) > MOST:
            self._open.popitem(last=False)
        return before if before and before.message != reply.message else None

    def drop(self, whisper: Whisper, reply: Reply) -> None:
        """That message is gone; if the hand is shown in another by now, it stays there."""
        hand = self._open.get(_key(whisper))
        if hand and hand.reply.message == reply.message:
            del self._open[_key(whisper)]


def _key(whisper: Whisper) -> tuple[str, str, str]:
    return whisper.person.key, whisper.match, whisper.key
