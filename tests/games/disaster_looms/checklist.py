"""What the tests of every game have to know of Disaster Looms!."""

from __future__ import annotations

NUMBERS = {"DL-": 320, "DL-R": 110, "DL-D": 31, "DL-X": 79}  # how many there are of each kind
OPTIONS = {"mode": "DL-306"}  # the rule of each
DEPARTURES = {"DL-R2", "DL-R20", "DL-R46", "DL-R84", "DL-R97"}  # rulings against words of the rulebook, at least
UNTOLD = {"black", "blue", "yellow", "red"}  # colours of players mean nothing
