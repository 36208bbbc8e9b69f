"""What the tests of every game have to know of Avoid the Void."""

from __future__ import annotations

NUMBERS = {"AV-": 92, "AV-R": 66, "AV-X": 21, "AV-D": 26}  # how many there are of each kind
OPTIONS = {"ship_mods": "AV-69", "tribute": "AV-70", "alien_powers": "AV-71", "aliens": "AV-5"}  # and their rules
SWITCHED = [{"aliens": "choose"}]  # shows pieces or asks for things that a usual match does not
DRAFTS = {"throw_mods_away"}  # begun by cutting in and by nothing else: until they are done nobody knows of them
