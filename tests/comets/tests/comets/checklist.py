"""What the tests of every game have to know of Comets."""

from __future__ import annotations

NUMBERS = {"CO-": 10, "CO-R": 1}  # how many there are of each kind
OPTIONS = {"turns": "CO-1", "rich": "CO-1"}  # and their rules
DRAFTS = {"burn"}  # begun by cutting in and by nothing else: until it is done nobody knows of it
