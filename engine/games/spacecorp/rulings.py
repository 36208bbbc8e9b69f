"""Our rulings of SpaceCorp that can be switched, each at one place; the others stand beside the rule they settle."""

from __future__ import annotations

PORT_DOUBLES_MULTIPLIER = True  # SC-R3: a doubled "x3" is "x6"
INDUSTRIAL_STACKS = False  # SC-R9: however many stand in a region, they double once
SPEND_AFTER_MULTIPLYING = True  # SC-R17: a missing point costs 1 F
RADIATION_PER_TEAM = False  # SC-R38: the penalty is for the action
SOL_IS_SHIELDED = False  # SC-R44
MANY_ORBITS_OF_MARINERS = False  # SC-R67: one Adaptation, however often the cube came round
SECURE_COUNTS_HOME_BASES = True  # SC-R82
PASS_ON_A_LAST_TURN = True  # SC-R86: without an empty pile too
TURNS_WITHOUT_A_PILE = 10  # SC-R94: of each player, then the era ends; 0: no limit
STUCK_DISCARDS = True  # SC-R95
STUCK_DISCARDS_TIME = False  # SC-R165
POACH_TAKES_TIME = False  # SC-R102
TRANSPORT_USES_TRACK = True  # SC-R107
TRACK_TEAM_COUNTS = False  # SC-R110: as a colony point
LEGACY_ATTRACTION_OF_THE_ERA = True  # SC-R120: it is worth what the current era says
PORT_TILE_ONLY = True  # SC-R148: anomaly and dust bar the tile, not the system
QUIET_ROUNDS = 5  # SC-R153: then the pile is put aside; 0: never
GAIN_NEEDS_HOLD = True  # SC-R168: the Edge was in that hand when it happened
