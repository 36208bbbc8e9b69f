"""What to keep when not everything fits (TP-D9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Asking, Count, Option, Seat, Text, Words, choose, text
from engine.games.terra_prime.cargo import Kept
from engine.games.terra_prime.content import KINDS
from engine.games.terra_prime.wording import cubes


def keep_what(seat: Seat, sets: Sequence[Kept], words: Words) -> Asking[Kept]:
    """One of the fullest sets; a single one is not asked about. The first is for who is away."""
    by_key = {key_of(kept): kept for kept in sets}
    options = [Option(key, cargo(kept), verb="keep", words=typed(kept)) for key, kept in by_key.items()]
    return by_key[(yield from choose(seat, words, options, default=options[0].key))]


def key_of(kept: Kept) -> str:
    """g2.b1.m1: two Greenium, one Bluium, a marker; n is Brownium."""
    parts = [f"{'n' if kind == 'brown' else kind[0]}{n}" for kind, n in zip(KINDS, kept.cubes, strict=True) if n]
    return ".".join([*parts, *([f"m{kept.markers}"] if kept.markers else [])]) or "nothing"


def typed(kept: Kept) -> str:
    parts = [f"{n} {kind}" for kind, n in kept.by_kind().items()]
    return " ".join([*parts, *([f"{kept.markers} marker"] if kept.markers else [])]) or "nothing"


def cargo(kept: Kept) -> Text:
    """1 colony marker, 2 Greenium."""
    markers = (Count(kept.markers, "colony marker", "colony markers"),) if kept.markers else ()
    return text("{all}", all=(*markers, *cubes(kept.by_kind())) if any(kept.cubes) or not markers else markers)
