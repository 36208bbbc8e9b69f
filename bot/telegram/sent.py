"""Messages that Telegram has: which they are, and what is on them."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

MOST = 5000
BARE = "-"  # behind what a message says that has no buttons


class MessageRef(NamedTuple):
    """As it is kept with the table. The chat is part of it: when a group gets a new id, its old messages are gone."""

    chat: int
    message: int
    photo: bool
    news: bool = False  # it tells something that was told once: it is not written over
    barred: bool = False  # a picture belongs to it, but the group forbids photos: none is tried until rights change
    at: int = 0  # when it was hung up
    thread: int = 0  # the topic of a private chat

    def __str__(self) -> str:
        kind = ("p" if self.photo else "t") + ("b" if self.barred else "") + ("n" if self.news else "")
        return f"{self.chat}/{self.message}/{kind}/{self.at}/{self.thread}"

    @staticmethod
    def read(text: str) -> MessageRef | None:
        try:
            chat, message, kind, *more = text.split("/")
            marks = kind.startswith("p"), "n" in kind, "b" in kind
            return MessageRef(int(chat), int(message), *marks, *map(int, more))
        except ValueError:
            return None


class SentCache:
    """What Telegram has and need not be sent again. Kept in this process alone, to save time."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, str] = OrderedDict()  # digest -> id of the file
        self._on: OrderedDict[tuple[int, int], str] = OrderedDict()  # message -> id of the file
        self._said: OrderedDict[tuple[int, int], str] = OrderedDict()  # message -> text and buttons
        self._stripped: OrderedDict[tuple[int, int], float] = OrderedDict()  # message -> when it lost its buttons
        self._scenes: OrderedDict[tuple[int, int], str] = OrderedDict()  # message -> what its picture is about

    def file(self, digest: str) -> str | None:
        return self._files.get(digest)

    def shows(self, sent: MessageRef, digest: str) -> bool:
        return self._on.get((sent.chat, sent.message)) == self._files.get(digest, digest)

    def put(self, sent: MessageRef, digest: str, file: str) -> None:
        if digest:
            self._files[digest] = file
        self._on[sent.chat, sent.message] = file
        for kept in (self._files, self._on):
            while len(kept) > MOST:
                kept.popitem(last=False)

    def says(self, sent: MessageRef, said: str) -> bool:
        return self._said.get((sent.chat, sent.message), "").removesuffix(BARE) == said

    def is_bare(self, sent: MessageRef) -> bool:
        """Do we know that it has no buttons?"""
        return self._said.get((sent.chat, sent.message), "").endswith(BARE)

    def write(self, sent: MessageRef, said: str, *, bare: bool) -> None:
        self._said[sent.chat, sent.message] = said + (BARE if bare else "")
        while len(self._said) > MOST:
            self._said.popitem(last=False)

    def strip(self, sent: MessageRef, now: float) -> None:
        """Its buttons were taken away."""
        self.write(sent, "", bare=True)
        self._stripped[sent.chat, sent.message] = now
        while len(self._stripped) > MOST:
            self._stripped.popitem(last=False)

    def stripped(self, sent: MessageRef) -> float:
        """When, as far as we know; 0 for never."""
        return self._stripped.get((sent.chat, sent.message), 0.0)

    def scene(self, sent: MessageRef) -> str:
        return self._scenes.get((sent.chat, sent.message), "")

    def set_scene(self, sent: MessageRef, scene: str) -> None:
        self._scenes[sent.chat, sent.message] = scene
        while len(self._scenes) > MOST:
            self._scenes.popitem(last=False)

    def file_on(self, sent: MessageRef) -> str:
        """The file that it shows, if we know."""
        return self._on.get((sent.chat, sent.message), "")

    def drop(self, digest: str) -> None:
        self._files.pop(digest, None)
