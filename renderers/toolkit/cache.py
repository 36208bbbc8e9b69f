"""A picture keyed by what it shows is drawn once, however many ask for it and from however many threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from renderers.toolkit.picture import Picture


class PictureCache:
    """Keeps the pictures last asked for, up to so many bytes."""

    def __init__(self, room: int = 32 << 20) -> None:
        self.room = room
        self._held: OrderedDict[Hashable, Picture] = OrderedDict()
        self._drawing: dict[Hashable, Lock] = {}
        self._bytes = 0
        self._lock = Lock()

    def get(self, key: Hashable, draw: Callable[[], Picture]) -> Picture:
        """The picture of this key; whoever asks first draws it, the others wait for that."""
        with self._lock:
            if found := self._recall(key):
                return found
            turn = self._drawing.setdefault(key, Lock())
        with turn:
            with self._lock:
                if found := self._recall(key):
                    return found
            try:
                picture = draw()
                self._keep(key, picture)
            finally:
                with self._lock:
                    self._drawing.pop(key, None)
        return picture

    def _recall(self, key: Hashable) -> Picture | None:
        found = self._held.get(key)
        if found:
            self._held.move_to_end(key)
        return found

    def _keep(self, key: Hashable, picture: Picture) -> None:
        with self._lock:
            self._held[key] = picture
            self._bytes += len(picture.data)
            while self._bytes > self.room and len(self._held) > 1:
                _, old = self._held.popitem(last=False)
                self._bytes -= len(old.data)
