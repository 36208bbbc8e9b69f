"""Points for things that are no points yet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    xu: float = 0.15
    purse: float = 20  # XU beyond these are seldom needed
    cube: float = 0.3
    card: float = 0.9
    tribe: float = 1.4  # a chance to take one more on board, beyond what it costs
    quarter: float = 0.5
    square: float = 0.025  # for each Mining Phase to come and the like
    surplus: float = 0.35  # of a cube that nothing on the list needs
    balance: float = 0.5  # the first cube of a type counts so much more
    lure: float = 0.3  # of what a ship would gain, while its cubes are gathered
    fuel: float = 0.8  # to have what the next crew takes
    rivalry: float = 0.3  # of what others gain by a phase that one calls
    curious: float = 0.6  # to call Exploring: what cards do is never reckoned in full
    mood: float = 0.25  # phases that differ by less are called by chance
    lead: float = 2.0  # and so are command ships
    waste: float = 0.15  # a mined cube without room, beyond a third of them
    stubborn: float = 1.0  # points that one lets go rather than send home a crew that is paid for
    slowly: float = 2.0  # phases that pass before half of what one has can be used


USUAL_TASTE = Taste()
