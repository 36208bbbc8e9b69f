"""What must hold in every position of every game: no piece is lost or made, and all lie where they may."""

from __future__ import annotations

from collections import Counter

from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.facts import SPOTS
from engine.games.avoid_the_void.state import Void

BOX = printed()
LAST_ROUND = 101  # AV-R48: with 122 cards the game is over when it has dwindled


def conserved(s: Void) -> None:
    _cards(s)
    _board(s)
    _players(s)


def _cards(s: Void) -> None:
    """122 cards, or 102 without ship mods: deck, pile, hands, mods, beside the board, being played or revealed."""
    held = s.deck.pile + s.deck.discard + [card for card in [s.revealed, *(p.card for p in s.playing)] if card]
    held += [card for p in s.players for card in p.hand + p.mods]
    held += [token.card for sector in s.board.values() for token in sector.tokens]
    assert len(held) == (122 if s.ship_mods else 102), "cards were lost or made"
    box = [card for card in BOX.cards if s.ship_mods or BOX.kind[card] not in BOX.ship_mods]
    assert Counter(held) == Counter(box), "a card is in two places"
    beasts = s.beasts + [beast for p in s.players for beast in p.beasts]
    assert Counter(beasts) == Counter([*BOX.beasts]), "beasts were lost or made"
    assert 0 <= s.deck.known <= len(s.deck.pile)


def _board(s: Void) -> None:
    """25 tiles, each once, as soon as the aliens are chosen."""
    if s.phase != "aliens":
        assert [*s.board] == [*SPOTS]
        assert len({sector.tile for sector in s.board.values()}) == 25


def _players(s: Void) -> None:
    """Who is in the game has a ship on the board; who is out has no hand, mods or ship, but beasts while there are."""
    assert s.round <= LAST_ROUND + (s.phase == "dwindling")  # the round is already counted then
    assert sorted(s.fallen) == [seat for seat, p in enumerate(s.players) if p.out]
    for p in s.players:
        if p.out:
            assert not p.hand
            assert not p.mods
            assert p.at == ""
            assert p.beasts or not s.beasts or len(s.fallen) == len(s.players) - 1  # the last one to fall draws none
        elif s.phase != "aliens":
            assert p.at in SPOTS
            assert not p.beasts
