"""Pictures and text twins of Terra Prime."""

from renderers.renderer import Renderer, Scene, of_looker
from renderers.terra_prime import board, cover, end, notes, questions, ship, style, techs, text

RENDERER = Renderer(
    game="terra_prime",
    box=cover.COVER,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    score=end.score,
    livery=style.livery,
    liveries=style.LIVERIES,
    private=of_looker("notes", notes.draw, notes.alt, notes.text),
    mats=Scene("Ship", ship.draw, text.ship_alt, text.ship_text),
    sheets=(of_looker("Techs", techs.draw, techs.alt, techs.text),),
    question=questions.draw,
)
