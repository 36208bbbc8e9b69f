"""Which picture is wanted, and the picture: every game's, found by convention."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Literal

from engine.core import Seat, View
from renderers import lobby, result
from renderers.lobby import Lobby
from renderers.renderer import Renderer, Scene
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.encode import encode
from renderers.toolkit.picture import Picture


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture to be drawn."""

    what: Literal["board", "mat", "hand", "sheet", "result", "lobby"]
    game: str
    of: View | Lobby
    seat: Seat = 0  # whose mat
    word: str = ""  # which sheet
    lit: bool = True  # with what may be chosen in gold; whoever lights areas itself asks for it unlit

    @property
    def key(self) -> Hashable:
        """Two drawings of one key are one picture. A view is plain data; only its result is not hashable."""
        if isinstance(self.of, Lobby):
            return self
        seen = self.of if self.lit else unlit(self.of)
        ended = seen.result and (tuple(seen.result.winners), tuple(seen.result.scores))
        return self.what, self.seat, self.word, seen._replace(result=None), ended


def renderer_of(game: str) -> Renderer:
    """By convention: `renderers.<game>.RENDERER`."""
    found: Renderer = import_module(f"renderers.{game}").RENDERER
    return found


def draw(drawing: Drawing) -> Picture:
    """In the calling thread: call it from a worker thread, never from the event loop."""
    game, renderer = drawing.game, renderer_of(drawing.game)
    if isinstance(drawing.of, Lobby):
        cover, alt = lobby.draw(renderer.box, drawing.of), lobby.alt(renderer.box, drawing.of)
        return _picture(cover, f"{game}/lobby", "lobby", alt)
    view = drawing.of if drawing.lit else unlit(drawing.of)
    match drawing.what:
        case "result":
            score = renderer.score(view)
            return _picture(result.draw(score), "result", "result", result.alt(score))
        case "hand":
            return _private(renderer, view)
        case "mat":
            return _scene(_known(renderer, drawing), f"{game}/mat", "mat", view, drawing.seat)
        case "sheet":  # in the colours of the board, which are learnt from the sheets as well
            return _scene(_known(renderer, drawing), f"{game}/board", "sheet", view, 0)
        case _:
            return _picture(renderer.board(view), f"{game}/board", "board", renderer.board_alt(view))


def words(drawing: Drawing) -> str:
    """The text twin; empty where the alt text says it all."""
    view = drawing.of
    if isinstance(view, Lobby) or drawing.what == "result":
        return ""
    renderer = renderer_of(drawing.game)
    if drawing.what == "board":
        return renderer.board_text(view)
    return _known(renderer, drawing).text(view, drawing.seat if drawing.what == "mat" else view.seat or 0)


def _known(renderer: Renderer, drawing: Drawing) -> Scene:
    """What is drawn beside the board."""
    sheet = next((sheet for sheet in renderer.sheets if sheet.word == drawing.word), None)
    found = {"hand": renderer.private, "mat": renderer.mats, "sheet": sheet}[drawing.what]
    assert found, f"{renderer.game} has no {drawing.what} {drawing.word}"
    return found


def _private(renderer: Renderer, view: View) -> Picture:
    """What only its seat sees; but what it is asked about, where that is in a picture of its own or on the board."""
    seat, scene = view.seat or 0, renderer.private
    assert scene, f"{renderer.game} has none"
    if own := renderer.question(view):
        return _picture(own, f"{renderer.game}/hand", "question", scene.alt(view, seat))
    canvas, asked = scene.draw(view, seat), {o.spot for d in view.asked for o in d.options if o.spot and not o.blocked}
    if asked and not asked & _spots(canvas) and asked & _spots(board := renderer.board(view)):
        return _picture(board, f"{renderer.game}/board", "board", renderer.board_alt(view))
    return _picture(canvas, f"{renderer.game}/hand", "hand", scene.alt(view, seat))


def also_shown(view: View) -> list[Drawing]:
    """For who lights areas itself: pictures beside board and hand of what may be chosen and neither of them shows."""
    renderer, seat, seen = renderer_of(view.game), view.seat or 0, unlit(view)
    missing = {o.spot for d in view.asked for o in d.options if o.spot and not o.blocked}
    if missing:
        missing -= _spots(renderer.board(seen))
    if missing and renderer.private:
        missing -= _spots(renderer.private.draw(seen, seat))
    found: list[Drawing] = []
    for canvas, drawing in _elsewhere(renderer, view):
        if canvas and missing & _spots(canvas):
            missing -= _spots(canvas)
            found.append(drawing)
    return found


def _elsewhere(renderer: Renderer, view: View) -> Iterator[tuple[Canvas | None, Drawing]]:
    seat, seen = view.seat or 0, unlit(view)
    if renderer.private:
        yield renderer.question(view), Drawing("hand", view.game, view)
    if renderer.mats:
        yield renderer.mats.draw(seen, seat), Drawing("mat", view.game, view, seat, lit=False)
    for sheet in renderer.sheets:
        yield sheet.draw(seen, 0), Drawing("sheet", view.game, view, word=sheet.word, lit=False)


def _spots(canvas: Canvas) -> set[str]:
    return {area.id for area in canvas.areas}


def _scene(scene: Scene, kind: str, what: str, view: View, seat: Seat) -> Picture:
    return _picture(scene.draw(view, seat), kind, what, scene.alt(view, seat))


def unlit(view: View) -> View:
    """Without targets in gold: what shows the picture lights areas itself, and it changes only when the table does."""
    return view._replace(asked=(), open=(), cut_ins=())


def _picture(canvas: Canvas, kind: str, what: str, alt: str) -> Picture:
    drawn = encode(canvas.image, kind)
    return Picture(drawn, f"{what}.png", alt, *canvas.image.size, tuple(canvas.windows), tuple(canvas.areas))
