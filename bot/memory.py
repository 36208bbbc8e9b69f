"""How a process that draws all day keeps small."""

from __future__ import annotations

import ctypes
import sys

MMAP_THRESHOLD, ARENA_MAX = -3, -8  # their numbers in glibc's <malloc.h>
LARGE = 128 << 10  # bytes: where glibc begins


def keep_small() -> None:
    """A large block goes back to the machine as soon as it is free; small ones of all threads lie in one heap.

    glibc does so too, until the first is freed: from then on it keeps such blocks for the next, and what small things
    come to lie between them, in every thread that draws, is never given back. A heap for each thread, which it would
    make, has gaps of its own: 18 MB after a hundred boards. Other libraries of C need no word. To be called
    before there are threads.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt:
        mallopt(MMAP_THRESHOLD, LARGE)
        mallopt(ARENA_MAX, 1)
