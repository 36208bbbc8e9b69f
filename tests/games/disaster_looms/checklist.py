"""What the tests of every game have to know of Disaster Looms!."""

from __future__ import annotations

NUMBERS = {"DL-": 320, "DL-R": 110, "DL-D": 31, "DL-X": 79}  # how many there are of each kind
OPTIONS = {"mode": "DL-306"}  # the rule of each
UNTOLD = {"black", "blue", "yellow", "red"}  # colours of players mean nothing
