"""The rules of Avoid the Void, in the rulebook's order.

setting_up, turn, income, action (and cards/), travel, tribute, losing, beasts, aliens; then what they share:
interrupts, discarding, replacing, entering, dealing; effects and aims hold the machinery of cards.
"""

from engine.games.avoid_the_void.rules import cards, setting_up

__all__ = ["cards", "setting_up"]
