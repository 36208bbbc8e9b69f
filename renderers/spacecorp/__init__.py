"""Pictures and text twins of SpaceCorp."""

from renderers.renderer import Renderer, Scene, of_looker
from renderers.spacecorp import board, cover, end, hand, headquarters, questions, sideboard, style, text

RENDERER = Renderer(
    game="spacecorp",
    box=cover.COVER,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    score=end.score,
    livery=style.livery,
    liveries=style.LIVERIES,
    private=of_looker("hand", hand.draw, questions.alt, questions.text),
    mats=Scene("HQ", headquarters.draw, headquarters.alt, headquarters.text),
    sheets=(of_looker("Sideboard", sideboard.draw, sideboard.alt, sideboard.text),),
    question=questions.draw,
    labels=hand.labels,
)
