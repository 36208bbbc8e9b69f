"""Pictures and text twins of Exodus Fleet."""

from renderers.artist import Artist, Mats
from renderers.exodus_fleet import board, cover, end, fleet, fleet_text, hand, hand_text, text, warm

ARTIST = Artist(
    game="exodus_fleet",
    box=cover.BOX,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    hand=hand.draw,
    hand_alt=hand_text.alt,
    hand_text=hand_text.text,
    score=end.score,
    warm_up=warm.warm_up,
    mats=Mats("Fleet", fleet.draw, fleet_text.alt, fleet_text.text),
)
