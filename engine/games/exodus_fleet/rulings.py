"""Rulings that are a single number or a yes or no: where the rulebook is silent, we say it here, once.

The other rulings are a function each; its docstring or a comment names the number.
"""

from __future__ import annotations

START_STOCK = (1, 2, 1, 1)
"""EF-12: Metal, Fuel, Biomass, H2O on the command ship; EF-R5: it always fits."""

LOST_IN_SPACE = 3
"""EF-R27: the only size that fits the rulebook's example."""

TIE_ORDER = ("congress", "plain", "runner", "lost")
"""EF-R27: who is ahead when bids are equal after the bid window."""

FACTIONS_AT_RANDOM = True
"""EF-R1: factions are dealt."""

CREW_SAME_PHASE_EXPLORING_ONLY = False
"""EF-R108: Alien Construction Crew may be played in any phase, also in the one in which it was gained."""

LOOKED_AT = 3
"""EF-R109: Alien Blueprints looks at so many ships."""

DEALT_BY_STAR_CHART = 6
"""EF-226"""

INCOME_FLOOR = 0
"""EF-R100: a negative sum takes nothing and pays nothing."""

TRANSPORT_FUEL = 1
"""EF-83, EF-R105: for all tribes together, also in transports of a ship just built."""

TRIBE = (0, 0, 2, 2)
"""EF-84"""

CREW_FUEL, BIG_CREW_FUEL = 1, 3
"""EF-74, EF-104, EF-105"""

LEAST_BID, LEAST_NAVIGATION_BID = 3, 1
"""EF-48, EF-144"""

PASS_GAIN, PLANNED_PASS_GAIN = (4, 1), (6, 2)
"""EF-51, EF-153: XU and resources; EF-R70: also for the excluded and for those who decline."""

ADMIRALS_BONUS = (3, 2)
"""EF-43: XU and resources, or a card."""

HAVEN_PRICE = 10
"""EF-213"""

WELCOME = (5, 3)
"""EF-219: XU and resources."""

WAREHOUSE = (2, 2)
"""EF-182: XU and resources for a card."""

LINE = 5
"""EF-7: faction ships on offer."""

FACTION_POINTS = (0, 1, 3, 5, 8, 12, 17, 22)
"""EF-125: by number of ships, then 5 for each more."""

POINTS_PER_TRIBE = {"a": 2, "b": 3}
"""EF-123, EF-132"""
