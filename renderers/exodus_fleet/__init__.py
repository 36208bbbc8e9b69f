"""Pictures and text twins of Exodus Fleet."""

from renderers.exodus_fleet import board, cover, end, fleet, fleet_text, hand, hand_text, style, text
from renderers.renderer import Renderer, Scene, of_looker

RENDERER = Renderer(
    game="exodus_fleet",
    box=cover.COVER,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    score=end.score,
    livery=style.livery,
    liveries=style.LIVERIES,
    private=of_looker("hand", hand.draw, hand_text.alt, hand_text.text),
    mats=Scene("Fleet", fleet.draw, fleet_text.alt, fleet_text.text),
    labels=hand.labels,
)
