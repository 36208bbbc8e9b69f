"""Positions of Exodus Fleet in a few words, put on the stage.

    s = position("mining_command", "trade_command bank", "space_command", xu=[9, 9, 9])
    p = calls(s, "mining")             # P0 is Admiral and calls it; P1 bids first
    p.does(1, "4").does(2, "3").does(0, "pass").does(0, "F")

Each argument names a fleet, the command ship first; everybody holds no cards and the starting stock unless it is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Frame, Turned
from engine.games.exodus_fleet.content import Phase, printed
from engine.games.exodus_fleet.game import open_box
from engine.games.exodus_fleet.rules.turn import admirals_turn
from engine.games.exodus_fleet.rulings import START_STOCK
from engine.games.exodus_fleet.state import Fleet, Player
from engine.parts.deck import Deck
from tests.games.exodus_fleet.pieces import pieces_in
from tests.kit.play import Play, planned

BOX = printed()
STOP = "You are the Admiral. Which phase do you call?"

GAME = open_box()


def position(
    *fleets: str,
    xu: Sequence[int] | int = 20,
    cubes: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    tribes: Mapping[int, int] | None = None,
    deck: str = "",
    planet: str = "planet_c",
    line: str = "",
    offer: str = "",
    trades: int = 3,
    **options: bool | int | str,
) -> Fleet:
    """Cubes as letters (MMFB); the explorer deck and the lines as written, top and left first."""
    players = [Player(ships=fleet.split(), faction=BOX.ships[fleet.split()[0]].faction) for fleet in fleets]
    for seat, p in enumerate(players):
        p.xu = xu if isinstance(xu, int) else xu[seat]
        p.cubes = [*START_STOCK]
        if cubes and seat in cubes:
            p.cubes = [cubes[seat].count(letter) for letter in "MFBW"]
        p.hand = (hands or {}).get(seat, "").split()
        p.tribes = (tribes or {}).get(seat, 0)
    owned = {ship for p in players for ship in p.ships}
    on_line = line.split() or [ship for ship in BOX.faction_ships if ship not in owned][:5]
    on_offer = offer.split() or [ship for ship in BOX.neutral_ships if ship not in owned][:4]
    held = {card for p in players for card in p.hand}
    first = deck.split()
    pile = [card for card in BOX.deck if card not in held and card not in first]
    planets = [planet, *(p for p in BOX.planets if p != planet)]
    return Fleet(
        players=players,
        planets=Deck([*reversed(planets[3:])]),
        ships=Deck([ship for ship in BOX.faction_ships if ship not in owned and ship not in on_line]),
        neutral=[ship for ship in BOX.neutral_ships if ship not in owned and ship not in on_offer],
        cards=Deck([*pile, *reversed(first)]),
        neutral_offer=str(options.get("neutral", "normal")),
        extra_rounds=int(options.get("rounds", 0)),
        starters=True,
        secret=bool(options.get("secret")),
        navigation=bool(options.get("navigation")),
        trades=trades,
        trading=bool(options.get("trading")),
        all_ships=bool(options.get("all_ships")),
        slots=planets[:3],
        line=on_line,
        offer=on_offer,
        stage="call",
    )


class Counted(Play[Fleet]):
    """No act loses a piece or makes one."""

    def __init__(self, s: Fleet, *plan: Frame, seed: int) -> None:
        self.pieces = pieces_in(s)
        super().__init__(GAME, s, len(s.players), *plan, seed=seed)

    def _note(self, turned: Turned[Fleet]) -> Play[Fleet]:
        found = pieces_in(turned.match.state)
        assert found == getattr(self, "pieces", found)  # a fork begins to count here
        self.pieces = found
        return super()._note(turned)


def on_stage(s: Fleet, *plan: Frame, seed: int = 1) -> Play[Fleet]:
    return Counted(s, *plan, seed=seed)


def calls(s: Fleet, phase: Phase, admiral: int = 0) -> Play[Fleet]:
    """The Admiral calls a phase."""
    s.admiral = s.first = admiral
    return on_stage(s, planned(admirals_turn)).does(admiral, phase)


def bids(p: Play[Fleet], *bids: tuple[int, str]) -> Play[Fleet]:
    """In this order; who passes takes Fuel; nobody raises."""
    for seat, bid in bids:
        p.does(seat, *bid.split()[:1])
        if bid.startswith("pass"):
            p.does(seat, bid.split()[1] if " " in bid else "F")
    return no_raise(p)


def no_raise(p: Play[Fleet]) -> Play[Fleet]:
    while any(d.text and "Raise it?" in str(d.text) for d in p.turned.open.decisions):
        p.does(p.asked[0], "no")
    return p


def pays(p: Play[Fleet], seat: int, n: int = 0) -> Play[Fleet]:
    """The seat pays in the first way that is offered, or another; if there is a choice."""
    ways = [key for key in p.keys(seat) if key.startswith("pay.")] if seat in p.asked else []
    return p.does(seat, ways[n]) if ways else p


def over(p: Play[Fleet]) -> bool:
    """Is the phase over, the next Admiral asked?"""
    return [*p.prompts.values()] == [STOP]


def cubes(p: Play[Fleet], seat: int) -> str:
    return "".join(letter * n for letter, n in zip("MFBW", p.s.players[seat].cubes, strict=True))


def finish(p: Play[Fleet]) -> Play[Fleet]:
    """Everybody takes the first way to pay and has done with powers; what does not fit goes."""
    for _ in range(60):
        if over(p) or p.result:
            return p
        seat = p.asked[0]
        keys = p.keys(seat)
        key = next((k for k in keys if k.startswith("pay.")), keys[-1] if "done" in keys else keys[0])
        p.does(seat, key)
    raise AssertionError(p.prompts)
