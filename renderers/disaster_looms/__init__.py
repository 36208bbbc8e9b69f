"""Pictures and text twins of Disaster Looms!."""

from renderers.disaster_looms import board, company, cover, end, stacks, style, technologies, text, ways
from renderers.renderer import Renderer, Scene, of_looker

RENDERER = Renderer(
    game="disaster_looms",
    box=cover.COVER,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    score=end.score,
    livery=style.livery,
    liveries=style.LIVERIES,
    private=Scene("company", company.draw, company.alt, company.text),
    mats=Scene("Company", company.draw, company.alt, company.text, many="Companies"),
    sheets=(
        of_looker("Technologies", technologies.draw, technologies.alt, technologies.text),
        of_looker("Routes", ways.draw, ways.alt, ways.text),
        of_looker("Stacks", stacks.draw, stacks.alt, stacks.text),
    ),
    question=technologies.question,
)
