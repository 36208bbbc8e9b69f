"""Points for things that are no points yet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    action: float = 0.2  # of a ship, besides its price: what else it could have done
    share: float = 0.1  # the same, while all play together
    room: float = 1.5  # a colony more, while all play together and places are short
    money: float = 0.4  # 1R, more than the fifth of a point it is in the end, while there is much to buy
    saving: int = 6  # rounds before the end from which on money is worth less and less
    plenty: int = 8  # R, from which on each is worth less
    ship: float = 1.0  # a round of one ship more
    idle: float = 1.2  # a ship that cannot pay for its action
    later: float = 0.93  # of what is hoped for a round later
    found: float = 0.25  # of a world that is found without a customer aboard
    contested: float = 0.4  # of a world where somebody else can be first
    prey: float = 0.4  # of a colony that can be bought out when the ship is there, next round,
    defended: float = 0.1  # if its owner can be there before
    rival: float = 0.3  # of what somebody else loses or gains
    threatened: float = 0.7  # of a colony alone with a rival ship that can buy it
    struck: float = 0.4  # of one in reach of a Hostile Takeover
    watched: float = 0.12  # of a colony alone with such a ship near
    early: float = 2.5  # a tile, for each round that the game would have too few,
    hurry: float = 0.5  # or too many, when one is ahead,
    patience: float = 0.3  # and when one is not
    end: float = 2.0  # to bring the Cataclysm when one is ahead, or to be spared it


USUAL_TASTE = Taste()
