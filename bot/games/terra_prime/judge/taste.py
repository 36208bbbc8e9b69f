"""Points for things that are no points yet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    action: float = 0.7  # what an action is worth if nothing special is at hand
    energy: float = 0.7  # lost to a hit
    harm: float = 2.6  # a hit when no energy is aboard
    kept_energy: float = 0.4  # at the end of a tour, for each up to three
    marker: float = 1.6  # aboard
    home: float = 0.4  # of an action, for each on the way back to the Outpost
    cube: float = 1.2  # that nobody wants now
    wanted: float = 0.8  # of what a cube brings when it is delivered
    host: float = 0.3  # a point for the owner of a colony that one uses
    contested: float = 0.4  # of a site where somebody else can be first
    opened: float = 0.7  # of a site that can be colonized once its aliens are gone, with a marker aboard
    found: float = 0.7  # of a site on a hex that is turned up, with a marker aboard
    later: float = 0.3  # of such a site without a marker
    end: float = 6.0  # to end the game when one is ahead, or to be spared it
    hurry: float = 0.8  # to bring the end nearer when one is ahead, for each round that the game lasts too long


USUAL_TASTE = Taste()
