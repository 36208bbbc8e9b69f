"""Pictures and text twins of Exodus Fleet."""

from renderers.artist import Artist, Mats
from renderers.exodus_fleet import board, cover, end, plain, text, warm

ARTIST = Artist(
    game="exodus_fleet",
    box=cover.BOX,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    hand=plain.hand,
    hand_alt=plain.hand_text,
    hand_text=plain.hand_text,
    score=end.score,
    warm_up=warm.warm_up,
    mats=Mats("Fleet", plain.mat, plain.mat_text, plain.mat_text),
)
