"""What a game's renderer must be able to do, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.core import Seat, View
from renderers.lobby import Cover
from renderers.result import Score
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import Livery


class Scene(NamedTuple):
    """A picture of its own, with its words: what a seat alone sees, what lies before a player, a sheet for all."""

    word: str  # what it is called: hand, Fleet, Technologies
    draw: Callable[[View, Seat], Canvas]
    alt: Callable[[View, Seat], str]
    text: Callable[[View, Seat], str]
    many: str = ""  # several of them, where that is not the word with an s


def of_looker(
    word: str, draw: Callable[[View], Canvas], alt: Callable[[View], str], text: Callable[[View], str]
) -> Scene:
    """A scene of the one who looks: the view knows who that is."""
    return Scene(word, lambda view, seat: draw(view), lambda view, seat: alt(view), lambda view, seat: text(view))


def no_picture(view: View) -> Canvas | None:
    return None


def no_labels(view: View) -> Mapping[str, str]:
    return {}


class Renderer(NamedTuple):
    """Pictures and their text twins, each from a view."""

    game: str
    box: Cover
    board: Callable[[View], Canvas]
    board_alt: Callable[[View], str]
    board_text: Callable[[View], str]
    score: Callable[[View], Score]
    livery: Callable[[View, Seat], Livery]  # a seat's colour and shape, as drawn now
    liveries: tuple[Livery, ...]  # by seat, for the lobby
    private: Scene | None = None  # what only its seat sees; none: there is no such button
    mats: Scene | None = None  # what lies before each player for all to see; none where the board shows it all
    sheets: tuple[Scene, ...] = ()  # further public pictures, asked for by their word
    question: Callable[[View], Canvas | None] = no_picture  # of an open question that no other picture shows
    grid: Callable[[View], tuple[tuple[str, ...], ...]] | None = None  # rows of spots as drawn, the top row first
    labels: Callable[[View], Mapping[str, str]] = no_labels  # by spot, what a card of the private picture is numbered

    @property
    def has_hand(self) -> bool:
        """Are there cards that only their seat sees?"""
        return self.labels is not no_labels
