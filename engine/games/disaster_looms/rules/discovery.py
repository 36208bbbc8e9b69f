"""Astronomic Discovery (DL-286 to DL-291): Treasure World is auctioned, and laid by whoever wins it."""

from __future__ import annotations

from engine.core import Asking, Seat, Who, choose, text
from engine.games.disaster_looms.facts import others, ships_on_map
from engine.games.disaster_looms.galaxy import gaps
from engine.games.disaster_looms.rules.auctions import close_auction, open_auction
from engine.games.disaster_looms.rules.exploring import lay, lettered
from engine.games.disaster_looms.rules.tables import event
from engine.games.disaster_looms.state import Looms, T, rule
from engine.games.disaster_looms.wording import gap_key, gap_of, r
from engine.parts.hexes import Hex

TREASURE = "treasure_world"


@event("astronomic_discovery")
@rule
def astronomic_discovery(t: T, seat: Seat, n: int) -> None:
    """DL-286: the explorer bids first."""
    if TREASURE not in t.s.aside:  # a box of one's own may hold the event twice
        t.say("Nothing happens.")
        return
    open_auction(t, "Treasure World", seat)
    t.do(award_treasure, seat)


@rule
def award_treasure(t: T, seat: Seat) -> None:
    """DL-287, DL-R12; without a bid it leaves the game (DL-R11)."""
    s = t.s
    winner, price = close_auction(t)
    if winner is None:
        s.aside.remove(TREASURE)
        s.tiles.discarded.append(TREASURE)
        t.say("Nobody bids: Treasure World leaves the game.")
        return
    t.say("{who} pays {r} for Treasure World.", who=Who(winner), r=r(price))
    t.do(lay_treasure, winner)


@rule
def lay_treasure(t: T, seat: Seat) -> Asking[None]:
    """DL-287: with a corporate token, anywhere; for the explorer it is a Region found (DL-289, DL-291).

    It is a colony without customers (DL-R13). Among Star Charts it is one of their two Regions (DL-R5), not if the
    event was shown before them (DL-R14).
    """
    s, hunt = t.s, t.s.explorations[-1]
    t.task(text("lay Treasure World"), text("It goes anywhere next to the map."))
    places = gaps(s)
    words = text("Where does Treasure World go?")
    usual = gap_key(remote(s, seat, places))
    to = gap_of((yield from choose(seat, words, lettered(places), default=usual, title="treasure")))
    s.aside.remove(TREASURE)
    number = lay(t, TREASURE, to)
    s.regions[number].owner = seat
    if seat == hunt.seat and not hunt.older:
        hunt.treasure, hunt.treasures = number, 1


def remote(s: Looms, seat: Seat, places: list[Hex]) -> Hex:
    """For who is away: farthest from ships of others, nearest to an own one, the first letter."""
    mine = [s.regions[one.at].hex for _, one in ships_on_map(s, seat)]
    rivals = [s.regions[one.at].hex for other in others(s, seat) for _, one in ships_on_map(s, other)]

    def merit(at: Hex) -> tuple[int, int]:
        far = min((at.distance(other) for other in rivals), default=0)
        return far, -min((at.distance(own) for own in mine), default=0)

    return max(places, key=merit)
