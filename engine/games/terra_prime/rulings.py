"""Our rulings of Terra Prime that can be switched, each at one place; the others stand beside the rule they settle."""

from __future__ import annotations

COVERED_PLANETS_COUNT = False  # TP-R6: a planet under a colony's tile is no neighbour to a new hex
NOTES_ARE_KEPT = True  # TP-R9: what was peeked at stays in the notes of who peeked
BROWNIUM_CHARGES = False  # TP-R18: charging is paid in credits only
REWARD_BEFORE_MARKER = True  # TP-R21: the reward is collected while the marker is still aboard
FALLEN_COUNT = False  # TP-R25: ships destroyed this turn do not make pacifying dearer
SPECIALS_IMPROVE = True  # TP-R35: Cargo Capacity improves the special Cargo Modules too
