"""What the tests of every game have to know of Exodus Fleet."""

from __future__ import annotations

NUMBERS = {"EF-": 240, "EF-R": 112, "EF-D": 31}  # how many there are of each kind
OPTIONS = {  # and their rules
    "neutral": "EF-139",
    "rounds": "EF-141",
    "starters": "EF-142",
    "secret": "EF-143",
    "navigation": "EF-144",
    "trades": "EF-145",
    "trading": "EF-146",
    "all_ships": "EF-147",
}
# show pieces or ask for things that a usual match does not
SWITCHED = [{"all_ships": True, "trading": True}, {"navigation": True, "secret": True}]
# begun by cutting in and by nothing else: until they are done nobody knows of them
DRAFTS = {"burn", "buy_one", "offer_trade", "sell_one", "throw_away_early", "turn_in", "use_power_aside"}
DEPARTURES = {"EF-R25", "EF-R108", "EF-R110"}  # rulings against words of the rulebook, at least
