"""Teams where they stand: side by side, then smaller, then overlapping; from five on one token a player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image

from engine.core import Seat
from renderers.spacecorp import tokens
from renderers.spacecorp.style import LIVERIES
from renderers.toolkit.canvas import Canvas

MANY = 4  # teams; more are counted by player


class Stand(NamedTuple):
    """A team at a place."""

    seat: Seat
    team: int
    claims: bool = False
    asked: bool = False


class Group(NamedTuple):
    """A token: one team, or all of a player."""

    stands: tuple[Stand, ...]
    sprite: Image.Image


def grouped(stands: Sequence[Stand], d: int) -> list[Group]:
    if len(stands) <= MANY:
        parts: list[tuple[Stand, ...]] = [(stand,) for stand in stands]
    else:
        seats = dict.fromkeys(stand.seat for stand in stands)
        parts = [tuple(stand for stand in stands if stand.seat == seat) for seat in seats]
    return [Group(part, _token(part, d)) for part in parts]


def _token(stands: tuple[Stand, ...], d: int) -> Image.Image:
    words = str(stands[0].team + 1) if len(stands) == 1 else f"×{len(stands)}"
    claims, asked = any(stand.claims for stand in stands), any(stand.asked for stand in stands)
    return tokens.team(LIVERIES[stands[0].seat], words, d, acts=asked, claims=claims)


def fitted(stands: Sequence[Stand], room: float, d: int) -> tuple[list[Group], float]:
    """Tokens, and the step from one to the next."""
    groups: list[Group] = []
    step = 0.0
    for size, share in ((d, 1.0), (round(d * 0.86), 1.0), (round(d * 0.86), 0.8), (round(d * 0.76), 0.64)):
        groups = grouped(stands, size)
        if not groups:
            return [], 0.0
        step = max(group.sprite.width - 1 for group in groups) * share
        if step * (len(groups) - 1) + groups[-1].sprite.width <= room:
            break
    return groups, step


def width(groups: Sequence[Group], step: float) -> float:
    return step * (len(groups) - 1) + groups[-1].sprite.width if groups else 0.0


def put(canvas: Canvas, groups: Sequence[Group], x: float, y: float, step: float, names: Sequence[str]) -> None:
    """From x on, around the height y; each team with its area."""
    for i, group in enumerate(groups):
        canvas.put(group.sprite, x + i * step, y, "lm")
    for i, group in enumerate(groups):
        sprite = group.sprite
        wide = min(step, sprite.width) if i + 1 < len(groups) else sprite.width
        areas(canvas, group.stands, x + i * step, y - sprite.height / 2, wide, sprite.height, names)


def areas(
    canvas: Canvas, stands: Collection[Stand], x: float, y: float, w: float, h: float, names: Sequence[str]
) -> None:
    """Of those that share a token, each has its slice."""
    wide = w / len(stands)
    for i, stand in enumerate(stands):
        label = f"{names[stand.seat]}, team {stand.team + 1}"
        left = round(x + i * wide)
        canvas.area(f"team.{stand.seat}.{stand.team}", left, y, round(x + (i + 1) * wide) - left, h, label, "A team.")
