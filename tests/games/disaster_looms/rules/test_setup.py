"""The box and the set-up (rules 1.1 to 1.5)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Chance
from engine.games.disaster_looms.content import Mode
from engine.games.disaster_looms.facts import left_in
from engine.games.disaster_looms.game import LoomsOptions
from tests.games.disaster_looms.pieces import conserved
from tests.games.disaster_looms.position import GAME


@pytest.mark.parametrize(
    ("seats", "mode", "cards", "tiles", "stock", "gates"),
    [
        (2, "normal", (16, 9, 8), (14, 12, 12), 78, 3),
        (3, "normal", (13, 13, 13), (16, 15, 16), 77, 5),
        (4, "normal", (16, 16, 16), (19, 18, 19), 86, 6),
        (3, "together", (8, 9, 10), (15, 12, 12), 77, 5),
        (4, "together", (11, 12, 13), (18, 15, 15), 86, 6),
        (3, "hard", (8, 9, 10), (14, 9, 7), 77, 5),
        (4, "hard", (11, 12, 13), (17, 12, 10), 86, 6),
    ],
)
def test_setup(seats: int, mode: Mode, cards: tuple[int, ...], tiles: tuple[int, ...], stock: int, gates: int) -> None:
    """DL-X61: deck sizes, and the Cataclysm once in C, together at the very bottom (DL-306, DL-307, DL-315)."""
    for seed in range(20):
        s = GAME.setup(seats, LoomsOptions(mode=mode), Chance(seed))
        conserved(s)
        assert (left_in(s.box.technologies, s.cards), left_in(s.box.tiles, s.tiles)) == (cards, tiles)
        assert s.tiles.pile.count("cataclysm") == 1
        assert "cataclysm" in s.tiles.pile[: tiles[2]]
        assert (s.tiles.pile[0] == "cataclysm") or not s.together
        assert (s.stock, s.gates, s.platforms) == (stock, gates, seats)
        assert s.regions[0].gate == (seats == 2)  # DL-R88
        first = 2 if mode == "normal" and seats > 2 else 1
        assert [c.treasury for c in s.companies] == [first if i == s.first else 2 for i in range(seats)]
        assert all((c.ships[0].at, c.ships[0].customers) == (0, 1) for c in s.companies)
        sections = [s.box.tiles[id_].deck for id_ in s.tiles.pile]
        assert sections == sorted(sections, reverse=True)  # A on B on C


def test_public_domain() -> None:
    """Rules 1.4: what is public at the start, and what is out by name."""
    two = GAME.setup(2, LoomsOptions(), Chance(1))
    assert len(two.public) == 8
    assert "unmanned_trade_routes" not in two.public
    assert {"genetic_engineering", "warp_gate_technology", "isolating_fields"} <= {*two.public}
    assert not {*two.cards.pile} & {*two.public}
    together = GAME.setup(3, LoomsOptions(mode="together"), Chance(1))
    assert {*together.public} == {"business_as_usual", "twin_ion_engines", "emergency_life_support"}
    four = GAME.setup(4, LoomsOptions(), Chance(1))
    assert len(four.public) == 6


def test_the_box() -> None:
    """57 tiles with Earth apart, 55 cards; icons by deck as the components say."""
    box = GAME.looms
    assert sum(tile.copies for tile in box.tiles.values()) == 58
    assert sum(card.copies for card in box.technologies.values()) == 55
    icons = {deck: Counter(i for t in box.tiles.values() if t.deck == deck for i in t.icons) for deck in "ABC"}
    assert icons == {"A": Counter(X=4, T=4, F=4), "B": Counter(X=3, T=4, F=4), "C": Counter(X=2, T=1, F=2)}
    fees = {id_: card.fee for id_, card in box.technologies.items() if card.value}
    assert (fees["tourism"], fees["isolating_fields"], fees["hostile_takeover"]) == (1, 3, 5)  # DL-42


def test_misfit() -> None:
    """DL-X77, DL-R108."""
    assert GAME.misfit(2, LoomsOptions(mode="together"))
    assert GAME.misfit(2, LoomsOptions(mode="hard"))
    assert not GAME.misfit(2, LoomsOptions())
    assert not GAME.misfit(3, LoomsOptions(mode="hard"))
