"""Rulings that are a single number or a yes or no: where the rulebook is silent, we say it here, once.

The other rulings are a function each; its docstring or a comment names the number. docs/avoid_the_void.md lists them
all with their places.
"""

from __future__ import annotations

from engine.core import Scalar
from engine.games.avoid_the_void.state import Orders

SECTOR_MOD_CARDS_STAY_BESIDE_THE_BOARD = True
"""AV-R19: while its token is in play. False: the card goes to the discard pile as soon as it is played."""

ROUNDS_BEFORE_DWINDLING = 40
"""AV-R48: from the end of the next round on, everybody discards 1, then 2, then 3 ... cards. 0: never."""

ROUNDS_OF_WARNING = 3
"""AV-R48: so many rounds before that it is announced."""

DRAWN_BY_A_SAVED_LOSER = 3
"""AV-R61: what Gatoo draws instead of losing."""

DEAL_POINTLESS_ALIENS = False
"""AV-R62: without tribute Klaxxi has no power to speak of; it is dealt only if all seven are needed."""

QUICK_PLAY: dict[str, Scalar] = {"ship_mods": False, "tribute": False}
"""AV-R44: the options of the preset "Quick", as the rulebook couples these two; powers are a switch of their own."""

STANDING_ORDERS: Orders = "danger"
"""AV-R14: when to stop for a player's at-any-time abilities until they say otherwise: always, danger, never."""
