"""Positions of Avoid the Void in a few words, put on the stage.

    p = on_turn(position("laser_blast.1 barter.1", "collapse.1", "overtime.1"), owed=1)
    p.does(0, "laser_blast.1").does(0, "1")

Every sector is a plain one of number 1 with arrows N, E, S and W unless `tiles` says otherwise; ships start at
A1, B1, C1 and so on; aliens have no power unless they are named; the deck's top is written first.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Frame
from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.facts import SPOTS
from engine.games.avoid_the_void.game import open_box
from engine.games.avoid_the_void.rules.action import play_cards
from engine.games.avoid_the_void.rules.losing import turn_is_over
from engine.games.avoid_the_void.rules.turn import next_turn
from engine.games.avoid_the_void.state import Phase, Player, Sector, Token, Void
from engine.parts.deck import Deck
from tests.kit.play import Play, planned

BOX = printed()
PLAIN = "s06"  # number 1, arrows N E S W

GAME = open_box()


def position(
    *hands: str,
    at: str = "",
    aliens: str = "",
    deck: str = "asteroid_mining.1 asteroid_mining.2 asteroid_mining.3 asteroid_mining.4 asteroid_mining.5",
    discard: str = "",
    tiles: Mapping[str, str] | None = None,
    holes: str = "",
    tokens: Mapping[str, str] | None = None,
    mods: Mapping[int, str] | None = None,
    out: Mapping[int, str] | None = None,
    tribute: bool = True,
) -> Void:
    """A table with so many players as hands; `tokens` by spot, `mods` by seat, `out` seats with their beasts."""
    named = aliens.split()
    others = [alien for alien in BOX.aliens if alien not in named]
    named = [alien if alien != "-" else others.pop() for alien in [*named, *["-"] * len(hands)][: len(hands)]]
    places = at.split() or list(SPOTS)
    players = [
        Player(alien=alien, at=spot, hand=hand.split()) for alien, spot, hand in zip(named, places, hands, strict=False)
    ]
    s = Void(players, Deck(list(reversed(deck.split())), discard.split()), list(BOX.beasts), True, tribute, True, True)
    s.blank = [alien for alien in BOX.aliens if alien not in aliens.split()]
    s.board = {spot: Sector((tiles or {}).get(spot, PLAIN), hole=spot in holes.split()) for spot in SPOTS}
    for spot, cards in (tokens or {}).items():
        for card in cards.split():
            s.board[spot].tokens.append(Token(card, s.placings))
            s.placings += 1
    for seat, cards in (mods or {}).items():
        players[seat].mods = cards.split()
    for seat, beasts in (out or {}).items():
        players[seat].out, players[seat].at, players[seat].beasts = True, "", beasts.split()
        s.beasts = [beast for beast in s.beasts if beast not in players[seat].beasts]
        s.fallen.append(seat)
    s.phase = "action"
    _check(s)
    return s


def _check(s: Void) -> None:
    """A typing error in a test should be found at once."""
    held = [*s.deck.pile, *s.deck.discard, *(c for p in s.players for c in p.hand + p.mods)]
    held += [token.card for sector in s.board.values() for token in sector.tokens]
    unknown = [card for card in held if card not in BOX.cards]
    assert not unknown, f"no such cards: {unknown}"
    assert len(set(held)) == len(held), "a card is in two places"
    assert all(p.alien in BOX.aliens for p in s.players), [p.alien for p in s.players]


def playing(s: Void, *plan: Frame, seat: int = 0, phase: Phase = "action", seed: int = 1) -> Play[Void]:
    """It is this seat's turn; the plan runs, then the turn ends and the next one begins."""
    s.active, s.phase = seat, phase
    return Play(GAME, s, len(s.players), *plan, planned(turn_is_over), planned(next_turn), seed=seed)


def on_turn(s: Void, seat: int = 0, owed: int = 1, seed: int = 1) -> Play[Void]:
    """In the middle of this seat's Action Phase with so many plays owed; no Travel Phase follows."""
    s.owed, s.played = owed, 0
    return playing(s, planned(play_cards, seat), seat=seat, seed=seed)
