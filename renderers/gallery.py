"""The one door to the pictures: by game and view, each drawn once."""

from __future__ import annotations

from collections.abc import Hashable

from engine.core import Seat, View
from renderers import avoid_the_void, exodus_fleet, lobby, result
from renderers.artist import Artist
from renderers.lobby import Lobby
from renderers.toolkit.cache import PictureCache
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.encode import encode
from renderers.toolkit.picture import Picture

ARTISTS: dict[str, Artist] = {artist.game: artist for artist in (avoid_the_void.ARTIST, exodus_fleet.ARTIST)}


class Gallery:
    """Draws in the calling thread: call it from a worker thread, never from the event loop."""

    def __init__(self, room: int = 32 << 20) -> None:
        self._cache = PictureCache(room)

    def board(self, view: View) -> Picture:
        artist = ARTISTS[view.game]
        return self._cache.get(
            ("board", key(view)),
            lambda: _picture(artist.board(view), f"{view.game}-board", "board", artist.board_alt(view)),
        )

    def mat(self, view: View, seat: Seat) -> Picture:
        mats = ARTISTS[view.game].mats
        assert mats, f"{view.game} has none"
        return self._cache.get(
            ("mat", seat, key(view)),
            lambda: _picture(mats.draw(view, seat), f"{view.game}-mat", "mat", mats.alt(view, seat)),
        )

    def hand(self, view: View) -> Picture:
        artist = ARTISTS[view.game]
        return self._cache.get(
            ("hand", key(view)),
            lambda: _picture(artist.hand(view), f"{view.game}-hand", "hand", artist.hand_alt(view)),
        )

    def result(self, view: View) -> Picture:
        score = ARTISTS[view.game].score(view)
        return self._cache.get(
            ("result", score), lambda: _picture(result.draw(score), "result", "result", result.alt(score))
        )

    def lobby(self, game: str, seats: Lobby) -> Picture:
        box = ARTISTS[game].box
        return self._cache.get(
            ("lobby", game, seats),
            lambda: _picture(lobby.draw(box, seats), f"{game}-lobby", "lobby", lobby.alt(box, seats)),
        )


def key(view: View) -> Hashable:
    """A view is plain data; only its result is not hashable."""
    ended = view.result and (tuple(view.result.winners), tuple(view.result.scores))
    return view._replace(result=None), ended


def _picture(canvas: Canvas, kind: str, what: str, alt: str) -> Picture:
    return Picture(encode(canvas.image, kind), f"{what}.png", alt, *canvas.image.size)


def warm_up() -> None:
    """At start: fonts, sprites and grounds of every kind, so that no player waits for a cold cache."""
    for artist in ARTISTS.values():
        artist.warm_up()
        seats = Lobby((), ())
        _picture(lobby.draw(artist.box, seats), f"{artist.game}-lobby", "lobby", "")
