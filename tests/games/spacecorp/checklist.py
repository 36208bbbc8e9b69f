"""What the tests of every game have to know of SpaceCorp."""

from __future__ import annotations

NUMBERS = {"SC-": 303, "SC-R": 171}  # how many there are of each kind
OPTIONS = {"length": "SC-303"}  # the rule of each
DRAFTS = {"hack", "order_edges", "sabotage"}  # begun by cutting in: until they are done nobody knows of them
UNTOLD = {"red", "blue", "green", "purple"}  # colours of players mean nothing
