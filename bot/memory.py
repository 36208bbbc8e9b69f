"""How a process that draws all day keeps small."""

from __future__ import annotations

import ctypes
import sys

MMAP_THRESHOLD = -3  # its number in glibc's <malloc.h>
LARGE = 128 << 10  # bytes: where glibc begins


def keep_small() -> None:
    """A large block goes back to the machine as soon as it is free.

    glibc does so too, until the first is freed: from then on it keeps such blocks for the next, and what small things
    come to lie between them, in every thread that draws, is never given back. Other libraries of C need no word.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt:
        mallopt(MMAP_THRESHOLD, LARGE)
