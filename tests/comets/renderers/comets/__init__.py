"""Pictures and text twins of Comets."""

from renderers.comets import board, end, hand, style
from renderers.renderer import Renderer, of_looker

RENDERER = Renderer(
    game="comets",
    box=end.COVER,
    board=board.draw,
    board_alt=board.alt,
    board_text=board.text,
    score=end.score,
    livery=style.livery,
    liveries=style.LIVERIES,
    private=of_looker("hand", hand.draw, hand.alt, hand.text),
    labels=hand.labels,
)
