"""What is drawn once and pasted often: kept by what it shows, all of it within one room.

For whatever is larger than a word or an icon. What was not used for longest goes first, of whichever game it is: so a
process holds as much for five games as for one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import ParamSpec, TypeVar

from PIL import Image

from renderers.toolkit.canvas import Canvas

P = ParamSpec("P")
Sprite = TypeVar("Sprite", Image.Image, Canvas)


class Sprites:
    def __init__(self, room: int) -> None:
        self.room = room  # bytes
        self.held = 0
        self._kept: OrderedDict[Hashable, Image.Image | Canvas] = OrderedDict()
        self._lock = Lock()

    def kept(self, draw: Callable[P, Sprite]) -> Callable[P, Sprite]:
        """The function, which draws the same only once as long as there is room."""

        @wraps(draw)
        def recalled(*args: P.args, **kwargs: P.kwargs) -> Sprite:
            key = (draw, args, *kwargs.items())
            with self._lock:
                if key in self._kept:
                    self._kept.move_to_end(key)
                    return self._kept[key]  # type: ignore[return-value]  # what this very function drew
            sprite = draw(*args, **kwargs)
            self._keep(key, sprite)
            return sprite

        return recalled

    def _keep(self, key: Hashable, sprite: Image.Image | Canvas) -> None:
        with self._lock:
            if key in self._kept:  # another thread was faster
                return
            self._kept[key] = sprite
            self.held += weight(sprite)
            while self.held > self.room and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self.held -= weight(old)


def weight(sprite: Image.Image | Canvas) -> int:
    """Bytes: Pillow has four for each pixel of a colour, and one for each of a mask or a palette."""
    image = sprite.image if isinstance(sprite, Canvas) else sprite
    return image.width * image.height * (1 if image.mode in ("1", "L", "P") else 4)


SPRITES = Sprites(80 << 20)
kept = SPRITES.kept
