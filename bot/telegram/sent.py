"""Messages that Telegram has: which they are, and what is on them."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

MOST = 5000


class MessageRef(NamedTuple):
    """As it is kept with the table. The chat is part of it: when a group gets a new id, its old messages are gone."""

    chat: int
    message: int
    photo: bool
    news: bool = False  # it tells something that was told once: it is not written over
    barred: bool = False  # a picture belongs to it, but the group forbids photos: none is tried until rights change

    def __str__(self) -> str:
        kind = ("p" if self.photo else "t") + ("b" if self.barred else "") + ("n" if self.news else "")
        return f"{self.chat}/{self.message}/{kind}"

    @staticmethod
    def read(text: str) -> MessageRef | None:
        try:
            chat, message, kind = text.split("/")
            return MessageRef(int(chat), int(message), kind.startswith("p"), "n" in kind, "b" in kind)
        except ValueError:
            return None


class SentCache:
    """What Telegram has and need not be sent again. Kept in this process alone, to save time."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, str] = OrderedDict()  # digest -> id of the file
        self._on: OrderedDict[tuple[int, int], str] = OrderedDict()  # message -> digest
        self._said: OrderedDict[tuple[int, int], str] = OrderedDict()  # message -> text and buttons

    def file(self, digest: str) -> str | None:
        return self._files.get(digest)

    def shows(self, sent: MessageRef, digest: str) -> bool:
        return self._on.get((sent.chat, sent.message)) == digest

    def put(self, sent: MessageRef, digest: str, file: str) -> None:
        self._files[digest] = file
        self._on[sent.chat, sent.message] = digest
        for kept in (self._files, self._on):
            while len(kept) > MOST:
                kept.popitem(last=False)

    def says(self, sent: MessageRef, said: str) -> bool:
        return self._said.get((sent.chat, sent.message)) == said

    def write(self, sent: MessageRef, said: str) -> None:
        self._said[sent.chat, sent.message] = said
        while len(self._said) > MOST:
            self._said.popitem(last=False)

    def drop(self, digest: str) -> None:
        self._files.pop(digest, None)
