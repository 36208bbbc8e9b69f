"""Positions of SpaceCorp in a few words, put on the stage.

s = board(3)                                  # Mariners, empty hands, all teams on Earth, P0 begins
hand(s, 0, "ion_drive heavy_lifter time")     # pieces come from wherever they lie
slots(s, 1, "thermal_drive")                  # Infra
team(s, 0, 1, "luna")
find(s, "luna", "m_e1.2", claim=(0, 1))       # a tile turned up
base(s, "lunar_l4", 0, "spaceport")
p = acts(s)                                   # P0 is asked for an action
p.does(0, "move")
"""

from __future__ import annotations

from engine.core import Chance, Frame, Match, Table, Turned
from engine.games.spacecorp.content import Base, CorpBox, printed
from engine.games.spacecorp.dealing import new_match
from engine.games.spacecorp.game import SpaceCorp, open_box
from engine.games.spacecorp.holding import take_in
from engine.games.spacecorp.rules.turn import turn
from engine.games.spacecorp.state import Colony, Corp, Laid, Length, T
from tests.games.spacecorp.pieces import pieces_in
from tests.kit.play import Play, names, planned

GAME: SpaceCorp = open_box()
ERIDANI = "s_primary.4", "s_secondary.1", "s_secondary.2"  # Alien Ruins, Rings, Precious Dust


def dealt(seats: int = 3, length: Length = "m", seed: int = 1, box: CorpBox | None = None) -> Corp:
    """As after the set-up."""
    return new_match(box or printed(), length, seats, Chance(seed))


def board(seats: int = 3, length: Length = "m", box: CorpBox | None = None) -> Corp:
    """P0 begins; hands are empty and their cards lie at the bottom of the pile; nobody has profit."""
    s = dealt(seats, length, box=box)
    s.first = s.active = s.last = 0
    for firm in s.firms:
        s.deck[:0] = firm.hand
        s.lower += len(firm.hand)
        firm.hand, firm.labels, firm.came, firm.seen = [], [], [], []
        firm.profit, firm.earned, firm.by_era = 0, {}, {}
    return s


def bare(seats: int = 2, length: Length = "p") -> Corp:
    """Planeteers; headquarters with nothing but Research 2 and Move 1, teams at home."""
    s = board(seats, length)
    for firm in s.firms:
        firm.headquarters = "standard"
    return s


def stars(seats: int = 2) -> Corp:
    """Starfarers with such headquarters; nobody has an Adaptation."""
    return bare(seats, "s")


def eridani(seats: int = 2) -> Corp:
    """Starfarers; a team of P0 at Epsilon Eridani, all of which is explored."""
    s = board(seats, "s")
    team(s, 0, 0, "epsilon_eridani")
    own(s, 0, "radiation_resistance")
    for tile in ERIDANI:
        find(s, "epsilon_eridani", tile)
    return s


def piece(s: Corp, kind: str) -> str:
    """The first copy of this kind that lies in the pile, the offers, the Time pile or the box; taken from there."""
    for pile in (s.deck, s.time, s.boxed, s.discard):
        for found in pile:
            if s.box.card_of[found].id == kind:
                pile.remove(found)
                s.lower = min(s.lower, len(s.deck))
                return found
    for n, found in enumerate(s.offers):
        if found and s.box.card_of[found].id == kind:
            s.offers[n] = s.deck.pop()
            return found
    raise AssertionError(kind)


def hand(s: Corp, seat: int, kinds: str, seen: bool = False) -> list[str]:
    found = [piece(s, kind) for kind in kinds.split()]
    for one in found:
        take_in(s, seat, one, seen)
    return found


def slots(s: Corp, seat: int, kinds: str) -> None:
    for n, kind in enumerate(kinds.split()):
        s.firms[seat].slots[n] = "" if kind == "-" else piece(s, kind)


def team(s: Corp, seat: int, n: int, at: str, track: int = 0) -> None:
    s.firms[seat].teams[n].at, s.firms[seat].teams[n].track = at, track


def find(s: Corp, site: str, tile: str, claim: tuple[int, int] | None = None) -> None:
    for stack in s.stacks.values():
        if tile in stack:
            stack.remove(tile)
    laid = Laid(tile=tile, claim=claim[0] if claim else None, team=claim[1] if claim else 0)
    s.laid.setdefault(site, []).append(laid)


def base(s: Corp, site: str, seat: int, kind: Base, box: int = 0) -> None:
    there = s.laid.setdefault(site, [])
    if not there:
        there.append(Laid())
    there[box].owner, there[box].base = seat, kind
    s.firms[seat].stock[kind] -= 1


def settle(s: Corp, site: str, seat: int, *pairs: tuple[str, Base]) -> None:
    """A whole star system: tiles, each with a base."""
    for box, (tile, kind) in enumerate(pairs):
        find(s, site, tile)
        base(s, site, seat, kind, box)


def colony(s: Corp, region: str, seat: int, tile: str) -> None:
    if tile in s.colony_tiles:
        s.colony_tiles.remove(tile)
    s.colonies[region] = Colony(tile, seat)


def own(s: Corp, seat: int, title: str) -> None:
    """A progress card, from the Sideboard if it is laid out."""
    s.firms[seat].progress.append(title)
    if title in s.sideboard:
        s.sideboard[title] -= 1


def top(s: Corp, tile: str) -> None:
    """The tile that is drawn next from its stack."""
    stack = s.stacks[s.box.tiles[tile].stack]
    stack.remove(tile)
    stack.append(tile)


def offers(s: Corp, kinds: str) -> list[str]:
    found = [piece(s, kind) for kind in kinds.split()]
    for n, one in enumerate(found):
        s.deck.insert(0, s.offers[n])
        s.offers[n] = one
    return found


def profit(s: Corp, seat: int, n: int) -> None:
    s.firms[seat].profit = n
    s.firms[seat].earned = {"start": n}
    s.firms[seat].by_era = {s.era: n}


def pile(s: Corp, left: int) -> None:
    """Only so many cards are left in the pile."""
    cut = len(s.deck) - left
    s.discard += s.deck[:cut]
    s.deck = s.deck[cut:]
    s.lower = min(s.lower, left)


class Counted(Play[Corp]):
    """No act loses a piece or makes one."""

    def __init__(self, s: Corp, *plan: Frame, seed: int) -> None:
        self.pieces = pieces_in(s)
        super().__init__(GAME, s, len(s.firms), *plan, seed=seed)

    def _note(self, turned: Turned[Corp]) -> Play[Corp]:
        found = pieces_in(turned.match.state)
        assert found == getattr(self, "pieces", found)  # a fork begins to count here
        self.pieces = found
        return super()._note(turned)

    def composes(self, seat: int, *keys: str) -> Counted:
        """An action, answer by answer; what had a single answer was taken by itself. `*`: the first way, or card."""
        for key in keys:
            there = self.keys(seat) if seat in self.asked else []
            first = [one for one in there if one.startswith("w.") or one in self.s.box.card_of]
            found = first[:1] if key == "*" else [key] if key in there else []
            if found:
                self.does(seat, *found)
        return self


def way(p: Counted, ending: str = "", begins: str = "w.") -> str:
    """The key of a way to pay that P0 is offered."""
    return next(key for key in p.keys(0) if key.startswith(begins) and key.endswith(ending))


def table(s: Corp, seed: int = 1) -> T:
    """For what a rule calls and nobody is asked."""
    return Table(GAME, Match(GAME.id, GAME.edition, names(len(s.firms)), {}, s, Chance(seed), []))


def runs(s: Corp, *plan: Frame, then: int = 0, seed: int = 1) -> Counted:
    """These rules, and the turn of somebody after them."""
    return Counted(s, *plan, planned(turn, then, False), seed=seed)


def acts(s: Corp, seat: int = 0, seed: int = 1) -> Counted:
    """The seat begins its turn."""
    return Counted(s, planned(turn, seat, False), seed=seed)


# --- turns and claims of others ----------------------------------------------------------------------------------
def rests(p: Counted, seat: int) -> None:
    """An action that changes nothing: Research, and no card."""
    p.composes(seat, "research", "*", "stop")


def idle(p: Counted, seat: int) -> None:
    """A turn in which nothing happens, and nobody answers it."""
    rests(p, seat)
    p.composes(seat, "none")
    silent(p)


def silent(p: Counted) -> None:
    for seat in p.asked:
        if p.of(seat).silent:
            p.does(seat, "nothing")


def claimed(s: Corp, *rows: int) -> None:
    """These rows of the era, by P1."""
    for row in rows:
        s.claims[s.rows[row - 1].id] = 1
        s.markers[row - 1] = s.era
