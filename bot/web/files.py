"""Pictures as files of the page: PNG or WebP of the same pixels, whichever is smaller, named by their content."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from typing import NamedTuple

from renderers.toolkit.encode import lighter

KEPT = 64
EFFORT = 20  # more saves a tenth of the bytes and takes three times as long


class File(NamedTuple):
    name: str
    data: bytes


class Files:
    """Each picture is made lighter once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, File] = OrderedDict()

    async def of(self, png: bytes) -> File:
        digest = hashlib.sha256(png).digest()
        found = self._kept.get(digest)
        if found is None:
            found = self._kept[digest] = await asyncio.to_thread(lightest, png)
        self._kept.move_to_end(digest)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def lightest(png: bytes) -> File:
    data, ending = min((png, "png"), (lighter(png, EFFORT), "webp"), key=lambda one: len(one[0]))
    return File(f"{hashlib.sha256(data).hexdigest()[:32]}.{ending}", data)
