"""Cards and tokens on their way: draw, throw away, give, flip. Each says what it does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Seat, Who, text
from engine.games.avoid_the_void.facts import token_by
from engine.games.avoid_the_void.rules.options import counted
from engine.games.avoid_the_void.rulings import SECTOR_MOD_CARDS_STAY_BESIDE_THE_BOARD
from engine.games.avoid_the_void.state import T, Token


def draw(t: T, seat: Seat, n: int) -> None:
    """AV-R35: a deck that runs out is made anew from the pile, also in the middle; what is not there lapses.

    AV-R45: a hand has no limit.
    """
    deck, chance = t.s.deck, t.match.chance
    got = [card for _ in range(n) if (card := deck.top(chance))]
    t.s.players[seat].hand += got
    if got:
        t.tell(
            seat,
            text("You draw {cards}.", cards=t.s.box.names(got)),
            text("{who} draws {n}.", who=Who(seat), n=len(got)),
        )
    elif n:
        t.say("{who} would draw, but there is no card left.", who=Who(seat))


def throw_away(t: T, seat: Seat, cards: Sequence[str]) -> None:
    """From the hand to the pile, in the order named by their owner (AV-R38)."""
    for card in cards:
        t.s.players[seat].hand.remove(card)
        t.s.deck.discard.append(card)
    if cards:
        t.say("{who} discards {cards}.", who=Who(seat), cards=t.s.box.names(cards))


def give(t: T, giver: Seat, to: Seat, cards: Sequence[str]) -> None:
    """Seen by those two only; not a discard (AV-R49). AV-R47: only effects and tribute give, never a bargain."""
    for card in cards:
        t.s.players[giver].hand.remove(card)
    t.s.players[to].hand += cards
    if cards:
        you_give = text("You give {to} {cards}.", to=Who(to), cards=t.s.box.names(cards))
        gives_you = text("{giver} gives you {cards}.", giver=Who(giver), cards=t.s.box.names(cards))
        others = text("{giver} gives {to} {cards}.", giver=Who(giver), to=Who(to), cards=counted(len(cards)))
        t.tell_each({giver: you_give, to: gives_you}, others)


def discard_ship_mod(t: T, seat: Seat, card: str) -> None:
    t.s.players[seat].mods.remove(card)
    t.s.deck.discard.append(card)
    t.say("{card} of {who} is discarded.", card=t.s.box.name[card], who=Who(seat))


def discard_token(t: T, spot: str, token: Token) -> None:
    """AV-R19: the card beside the board goes to the pile, the token to the supply."""
    t.s.board[spot].tokens.remove(token)
    if SECTOR_MOD_CARDS_STAY_BESIDE_THE_BOARD:
        t.s.deck.discard.append(token.card)
    t.say("{card} on {spot} is discarded.", card=t.s.box.name[token.card], spot=spot)


def discard_mod(t: T, mod: str) -> None:
    """Any mod in play, wherever it lies."""
    for seat, p in enumerate(t.s.players):
        if mod in p.mods:
            discard_ship_mod(t, seat, mod)
            return
    if found := token_by(t.s, mod):
        discard_token(t, *found)


def flip(t: T, spot: str) -> None:
    """AV-73, AV-76: to the other side; every mod on it goes. AV-R29: it stays turned as it was."""
    sector = t.s.board[spot]
    sector.hole = not sector.hole
    words = "{spot} becomes a black hole." if sector.hole else "{spot} is restored."
    t.say(words, spot=spot)
    for token in sector.tokens[:]:
        discard_token(t, spot, token)


def rearrange(t: T, moves: Iterable[tuple[str, str]]) -> None:
    """AV-80: sectors change places; rotation, ships, tokens and markers stay with the tile (AV-R22)."""
    s, moves = t.s, list(moves)
    tiles = {to: s.board[place] for place, to in moves}
    s.board.update(tiles)
    to_of = dict(moves)
    for p in s.players:
        p.at = to_of.get(p.at, p.at)  # nobody enters anything (AV-R51)
