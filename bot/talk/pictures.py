"""Drawings made: in worker threads, each picture once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import NamedTuple

from engine.core import View
from renderers.drawing import Drawing, also_shown, draw, words
from renderers.toolkit.encode import lighter
from renderers.toolkit.picture import ALT_LIMIT, Picture

THREADS = 2  # more draw no faster, and each holds what it draws on
EFFORT = 80  # of a file that is sent: a chat costs bytes, and each picture is seen for long
logger = logging.getLogger(__name__)


class Most(NamedTuple):
    """What a platform takes of a picture."""

    bytes: int
    sides: int = 1 << 16  # width and height together


class Pictures:
    """Draws what messages ask for. One a process: what was drawn for one adapter serves the others."""

    def __init__(self) -> None:
        self._cache = PictureCache()
        self._threads = ThreadPoolExecutor(THREADS, "drawing")

    async def draw(self, drawing: Drawing) -> Picture:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.draw_here, drawing)

    async def sent(self, drawing: Drawing, most: Most) -> Picture | None:
        """As a file of a chat. A table is played on without its picture rather than not at all."""
        try:
            picture = await asyncio.get_running_loop().run_in_executor(self._threads, self._lighter, drawing)
        except Exception:
            logger.exception("a picture could not be drawn")
            return None
        if len(picture.data) > most.bytes or picture.width + picture.height > most.sides:
            logger.error("a picture of %s is larger than the chat takes", drawing.game)
            return None
        return picture

    async def also_shown(self, view: View) -> list[Drawing]:
        """See `renderers.drawing.also_shown`."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, also_shown, view)

    def words(self, drawing: Drawing) -> str:
        return words(drawing)

    def draw_here(self, drawing: Drawing) -> Picture:
        """In the calling thread."""
        return self._cache.get(drawing.key, lambda: draw(drawing))

    def _lighter(self, drawing: Drawing) -> Picture:
        def made() -> Picture:
            drawn = self.draw_here(drawing)
            name, alt = f"{drawn.name.rpartition('.')[0]}.webp", drawn.alt[:ALT_LIMIT]
            return drawn._replace(data=lighter(drawn.data, EFFORT), name=name, alt=alt)

        return self._cache.get(("sent", drawing.key), made)


class PictureCache:
    """Keeps the pictures last asked for, up to so many bytes; each is drawn once, by whoever asks first."""

    def __init__(self, room: int = 8 << 20) -> None:
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
