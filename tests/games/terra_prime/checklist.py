"""What the tests of every game have to know of Terra Prime."""

from __future__ import annotations

NUMBERS = {"TP-": 157, "TP-R": 57, "TP-D": 21, "TP-X": 18}  # how many there are of each kind
UNTOLD = {"purple", "orange", "turquoise", "white", "pink"}  # colours of players mean nothing
