"""What a game's renderer must be able to do, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core import Seat, View
from renderers.lobby import Box
from renderers.result import Score
from renderers.toolkit.canvas import Canvas


class Mats(NamedTuple):
    """What lies before each player for all to see, drawn a player at a time."""

    word: str  # what one of them is called: Fleet
    draw: Callable[[View, Seat], Canvas]
    alt: Callable[[View, Seat], str]
    text: Callable[[View, Seat], str]


class Artist(NamedTuple):
    """Pictures and their text twins, each from a view."""

    game: str
    box: Box
    board: Callable[[View], Canvas]
    board_alt: Callable[[View], str]
    board_text: Callable[[View], str]
    hand: Callable[[View], Canvas]
    hand_alt: Callable[[View], str]
    hand_text: Callable[[View], str]
    score: Callable[[View], Score]
    warm_up: Callable[[], None]  # draws what every picture of the game is made of
    mats: Mats | None = None  # none where the board shows it all
