"""Pictures and text twins of Avoid the Void."""

from renderers.artist import Artist
from renderers.avoid_the_void import board, cover, end, hand, text, warm

ARTIST = Artist(
    game="avoid_the_void",
    box=cover.BOX,
    board=board.draw,
    board_alt=text.board_alt,
    board_text=text.board_text,
    hand=hand.draw,
    hand_alt=text.hand_alt,
    hand_text=text.hand_text,
    score=end.score,
    warm_up=warm.warm_up,
)
