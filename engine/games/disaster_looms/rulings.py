"""Our rulings of Disaster Looms! that can be switched; the others stand beside the rule they settle."""

from __future__ import annotations

WORMHOLE_DROPS_EVENTS = True  # DL-R2: a Wormhole discards other shown events, never the Cataclysm
ATTACK_DROPS_EVENTS = False  # DL-R3: after a Micro-Organism Attack other shown events are still resolved
BREAKTHROUGH_IS_REPLACED = True  # DL-R28: after a Research Breakthrough another card is drawn
GATE_DROPS_AT_EXPIRY = False  # DL-R39: a gate that may no longer be carried goes back to the supply
FORM_BEFORE_USES_ACTION = False  # DL-R46: a colony formed before the action leaves the action
HYPER_DRIVE_NEEDS_ACCESS = False  # DL-R52: 1R for 5 steps needs the gate, not its technology
PLATFORMS_ARE_ACTIONS = True  # DL-R63: a platform is built by a ship in the Fleet Phase
FIRST_PLAYER_ROTATES = False  # DL-R86: without an auction the 1st Player stays
THREE_STRAIGHT_ROWS = False  # DL-R87: the rows of two players are parallel
HOLLYWOOD_FOR_TWO = False  # DL-R90: ships never count with two players
NEBULA_PAYS_TWO = True  # DL-R89: the resource Nebula pays with two players
ROUND_LIMIT = 60  # DL-R97: after it the game is scored
