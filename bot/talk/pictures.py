"""Drawings made: in worker threads, each picture once."""

from __future__ import annotations

import asyncio

from bot.talk.messages import Drawing
from renderers.gallery import ARTISTS, Gallery
from renderers.lobby import Lobby
from renderers.toolkit.picture import Picture


class Studio:
    """Draws what messages ask for. One a process: what was drawn for one adapter serves the others."""

    def __init__(self) -> None:
        self._gallery = Gallery()

    async def draw(self, drawing: Drawing) -> Picture:
        return await asyncio.to_thread(self.draw_here, drawing)

    def words(self, drawing: Drawing) -> str:
        """The text twin; empty where the alt text says it all."""
        of = drawing.of
        if isinstance(of, Lobby) or drawing.what == "result":
            return ""
        artist = ARTISTS[drawing.game]
        if drawing.what == "mat" and artist.mats:
            return artist.mats.text(of, drawing.seat)
        return artist.hand_text(of) if drawing.what == "hand" else artist.board_text(of)

    def draw_here(self, drawing: Drawing) -> Picture:
        """In the calling thread."""
        of = drawing.of
        if isinstance(of, Lobby):
            return self._gallery.lobby(drawing.game, of)
        if drawing.what == "hand":
            return self._gallery.hand(of)
        if drawing.what == "mat":
            return self._gallery.mat(of, drawing.seat)
        return self._gallery.result(of) if drawing.what == "result" else self._gallery.board(of)
