"""Pictures and text twins of Avoid the Void."""

from renderers.avoid_the_void import board, cover, end, hand, style, text
from renderers.renderer import Renderer, of_looker

RENDERER = Renderer(
    game="avoid_the_void",
    box=cover.COVER,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    score=end.score,
    livery=style.livery,
    liveries=style.LIVERIES,
    private=of_looker("hand", hand.draw, text.hand_alt, text.hand_text),
    grid=board.grid,
    labels=hand.labels,
)
