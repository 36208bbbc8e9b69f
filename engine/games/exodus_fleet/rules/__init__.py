"""The rules of Exodus Fleet, in the rulebook's order.

setting_up, turn, income, bidding, raising, hiring, actions, mining, transporting, building (and built), exploring,
scoring, card_round; then what they share: crews, giving_up, powers, cards, charting, gaining, paying, storing,
at_any_time; and the options of a table: navigation, trading.
"""

from engine.games.exodus_fleet.rules import at_any_time, setting_up

__all__ = ["at_any_time", "setting_up"]
