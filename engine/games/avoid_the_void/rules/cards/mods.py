"""Ship mods go in front of a player, sector mods on a sector (AV-34, AV-36, AV-37, AV-43, AV-44)."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.rules.aims import DIRECTIONS, any_sector, anyone
from engine.games.avoid_the_void.rules.effects import Aim, effect
from engine.games.avoid_the_void.rulings import SECTOR_MOD_CARDS_STAY_BESIDE_THE_BOARD
from engine.games.avoid_the_void.state import T, Token
from engine.parts.square import COMPASS, turned

WHERE = any_sector("put it on which sector?")  # AV-74, AV-R54: black holes too


@effect("fit_ship", anyone("who gets it?"))
def fit_ship(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-36, AV-R23: in front of any player in the game, who controls it from now on."""
    card = t.s.playing[-1].card
    t.s.playing[-1].card = ""
    t.s.players[int(aim[0])].mods.append(card)
    t.say("{card} lies in front of {who}.", card=t.s.box.name[card], who=Who(int(aim[0])))


@effect("fit_sector", WHERE)
def fit_sector(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    place_token(t, aim[0], -1)


@effect("fit_buoy", WHERE, DIRECTIONS)
def fit_buoy(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """The direction is one of the board; it turns with the sector from now on (AV-R22)."""
    place_token(t, aim[0], turned(COMPASS.index(aim[1]), -t.s.board[aim[0]].turned))


def place_token(t: T, spot: str, arrow: int) -> None:
    """AV-R19, AV-R21: the card lies beside the board while its token is in play; any number may share a sector."""
    play = t.s.playing[-1]
    t.s.board[spot].tokens.append(Token(play.card, t.s.placings, arrow))
    t.s.placings += 1
    t.say("{card} is now on {spot}.", card=t.s.box.name[play.card], spot=spot)
    if SECTOR_MOD_CARDS_STAY_BESIDE_THE_BOARD:
        play.card = ""
