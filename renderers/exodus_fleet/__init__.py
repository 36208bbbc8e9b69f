"""Pictures and text twins of Exodus Fleet."""

from renderers.artist import Artist, Mats
from renderers.avoid_the_void import cover
from renderers.exodus_fleet import plain

ARTIST = Artist(
    game="exodus_fleet",
    box=cover.BOX._replace(
        title=("Exodus", "Fleet"), tagline="Bid, build, carry your tribes away.", fewest=2, most=5, time="two hours"
    ),
    board=plain.board,
    board_alt=plain.board_text,
    board_text=plain.board_text,
    hand=plain.hand,
    hand_alt=plain.hand_text,
    hand_text=plain.hand_text,
    score=plain.score,
    warm_up=lambda: None,
    mats=Mats("Fleet", plain.mat, plain.mat_text, plain.mat_text),
)
