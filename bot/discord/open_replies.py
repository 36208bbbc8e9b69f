"""Private replies that are still open: Discord lets us edit them for a quarter of an hour after the press."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import discord

from bot.discord.seen import Seen
from bot.talk.messages import Whisper

LIFE = 14 * 60.0  # seconds; a token lives for fifteen minutes
MOST = 5000
MOST_MISSED = 100


class Reply(NamedTuple):
    """A private message, and the interaction by whose token it can be edited: as its first answer or a further one."""

    interaction: discord.Interaction
    message: int
    first: bool = True


class Kept(NamedTuple):
    """A token that outlives this process: who comes after us answers by it, if we could not."""

    token: str
    first: bool  # is the first answer, or the private message that was pressed, the one to become it?
    thinking: bool = False  # and does Discord say meanwhile that the bot thinks?

    def __str__(self) -> str:
        return f"{'thinking' if self.thinking else 'first' if self.first else 'further'} {self.token}"

    @staticmethod
    def read(text: str) -> Kept:
        how, _, token = text.partition(" ")
        return Kept(token, first=how != "further", thinking=how == "thinking")


class OpenReply(NamedTuple):
    reply: Reply
    until: float


class OpenReplies:
    """Kept in this process alone: after a restart a press on the old one makes it current again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.seen = Seen()  # what they show, and what other messages of ours do
        self._clock = clock
        self._open: OrderedDict[tuple[str, str, str], OpenReply] = OrderedDict()
        self._missed: OrderedDict[tuple[str, str, str], Whisper] = OrderedDict()
        self.direct: set[int] = set()  # channels that are direct messages, as far as somebody pressed there
        self.bare: set[int] = set()  # channels where we may not show pictures

    def meet(self, interaction: discord.Interaction) -> None:
        if interaction.guild_id is None and interaction.channel_id is not None:
            self.direct.add(interaction.channel_id)

    def find(self, whisper: Whisper) -> Reply | None:
        hand = self._open.get(_key(whisper))
        return hand.reply if hand and hand.until > self._clock() else None

    def later(self, whisper: Whisper, than: discord.Interaction) -> Reply | None:
        """Where a press after that one has opened it."""
        reply = self.find(whisper)
        return reply if reply and reply.interaction.id > than.id else None

    def keep(self, whisper: Whisper, reply: Reply) -> Reply | None:
        """Remembers where this is shown now, which is where it was asked for last.

        Gives the message that has to go, if it is shown in two: the one before, or this one if it comes late.
        """
        if later := self.later(whisper, reply.interaction):
            return reply if later.message != reply.message else None
        before = self.find(whisper)
        self._open[_key(whisper)] = OpenReply(reply, self._clock() + LIFE)
        self._open.move_to_end(_key(whisper))
        while len(self._open) > MOST:
            self._open.popitem(last=False)
        return before if before and before.message != reply.message else None

    def miss(self, whisper: Whisper) -> None:
        """It came while it was open nowhere; perhaps an earlier state is on its way to a new message."""
        self._missed[_key(whisper)] = whisper
        self._missed.move_to_end(_key(whisper))
        while len(self._missed) > MOST_MISSED:
            self._missed.popitem(last=False)

    def missed(self, shown: Whisper) -> Whisper | None:
        """What has come meanwhile and is later than what is shown now."""
        found = self._missed.pop(_key(shown), None)
        return found if found and found.serial > shown.serial else None

    def drop(self, whisper: Whisper, reply: Reply) -> None:
        """That message is gone; if the hand is shown in another by now, it stays there."""
        hand = self._open.get(_key(whisper))
        if hand and hand.reply.message == reply.message:
            del self._open[_key(whisper)]


def _key(whisper: Whisper) -> tuple[str, str, str]:
    return whisper.person.key, whisper.match, whisper.key
