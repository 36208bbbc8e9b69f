"""The open auction."""

from __future__ import annotations

import pytest

from engine.parts.auction import Auction


def test_whoever_passes_is_out_and_the_leader_is_not_asked() -> None:
    """DL-199 to DL-202 with the bids of the rulebook's second round: Red wins with 5."""
    a = Auction([1, 0, 3, 2])
    for seat, bid in ((1, 0), (0, 0), (3, 1), (2, 2), (3, 3), (2, 4), (3, 5), (2, 0)):
        assert a.asked() == seat
        a.bid(seat, bid) if bid else a.passes(seat)
    assert (a.asked(), a.leader, a.standing, a.out) == (None, 3, 5, [1, 0, 2])


def test_after_three_passes_the_fourth_still_has_a_say() -> None:
    """DL-R82."""
    a = Auction([0, 1, 2, 3])
    for seat in (0, 1, 2):
        a.passes(seat)
    assert a.asked() == 3
    a.passes(3)
    assert (a.asked(), a.leader) == (None, None)


def test_a_bid_is_higher_and_in_turn() -> None:
    a = Auction([0, 1])
    a.bid(0, 2)
    with pytest.raises(ValueError, match="cannot bid"):
        a.bid(1, 2)
    with pytest.raises(ValueError, match="not asked"):
        a.passes(0)
