"""What each piece of Disaster Looms! says of itself."""

from __future__ import annotations

import pytest

from bot.games import pieces_of
from bot.talk.rulebook import rulebook_of
from engine.games.disaster_looms.content import Colour, Variant
from engine.games.disaster_looms.game import open_box

BOOK = rulebook_of("disaster_looms")
PIECES = pieces_of(open_box())


def test_everything_in_the_box_is_a_piece() -> None:
    """But variants, which are rules, and the colours of players, which do nothing; of one name it is told once."""
    told = {getattr(piece.entry, "name", "") for piece in PIECES}
    pieces = [entry for entry in open_box().content() if not isinstance(entry, Variant | Colour)]
    assert len(pieces) > 80
    assert all(getattr(entry, "name", "") in told for entry in pieces)
    assert len({piece.name for piece in PIECES}) == len(PIECES)


@pytest.mark.parametrize(
    ("name", "heading", "said"),
    [
        ("scanner sweep", "Action, blue (3 in deck A)", "Sold for 4R, or 4 points at the end. A licence costs 2R."),
        ("twin ion engines", "Action, blue (public from the start)", "Move up to 2 Regions."),
        ("orbital platforms", "Action, blue (set aside)", "Nobody ever owns it"),
        ("research breakthrough", "Event card (1 in deck B, 1 in deck C)", "one is donated"),
        ("plutonic world", "Planet (1 in deck A)", "It has 0 assets, and pays with Transmutation and Terraforming."),
        ("lanthandine world", "Planet (1 in deck A)", "It has 1 asset, and pays with Transmutation."),
        ("metal world", "Planet (1 in deck A)", "It has 2 assets."),
        ("gas giant", "Planet without ground (2 in deck A, 2 in deck B, 2 in deck C)", "only a platform"),
        ("trade nebula", "Region (1 in deck C)", "2R in Revenue if it is on a trade route of yours."),
        ("warp gates", "In the box: 6", "As many as players and two more are used."),
    ],
)
def test_a_piece_says_what_it_does_and_costs(name: str, heading: str, said: str) -> None:
    first = BOOK.find(name)[0]
    assert (first.heading, said in first.text) == (heading, True)
