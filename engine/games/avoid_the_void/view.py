"""What a seat may see of the table. Pictures, prompts and texts are made from this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.core import Seat
from engine.games.avoid_the_void import facts
from engine.games.avoid_the_void.content import ShipMod, VoidBox
from engine.games.avoid_the_void.rulings import ROUNDS_BEFORE_DWINDLING
from engine.games.avoid_the_void.state import Phase, Player, Token, Void
from engine.parts.square import turned


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card with its face up."""

    id: str
    name: str
    kind: str  # regular, ship mod, sector mod
    icon: str  # mining, teleport, blaster, trade, gyroscope, void, anomaly
    colour: str  # orange, red, yellow, green, blue, black, purple
    text: str
    discard_after: str = ""  # ship mods: the icon that makes their controller discard them


@dataclass(frozen=True, slots=True)
class TokenFace:
    """A sector mod's token; two letters stand for its name."""

    id: str
    name: str
    tag: str
    icon: str
    colour: str
    arrow: int | None = None  # a Space Buoy's direction on the board


@dataclass(frozen=True, slots=True)
class SectorFace:
    spot: str  # A1 (bottom left) to E5
    number: int  # as it counts now, mods included
    printed: int  # on the normal side: of a black hole, what it would be if restored
    hole: bool
    arrows: tuple[int, ...]  # 0 = N, then clockwise; turned with the tile, mods included
    leads_to: tuple[str, ...]  # the sectors that the arrows point to
    sleeping: tuple[int, ...]  # of a black hole, the arrows it would have if restored
    tokens: tuple[TokenFace, ...]
    ships: tuple[Seat, ...]
    drunk: int  # how many Star Drinkers lower its number until their owner's next turn
    starts: str = ""  # the letter of the alien whose starting sector it is


@dataclass(frozen=True, slots=True)
class BeastFace:
    id: str
    name: str
    text: str
    used: bool  # already this turn


@dataclass(frozen=True, slots=True)
class Crew:
    """A player as everybody sees them."""

    seat: Seat
    alien: str  # "" until it is chosen
    colour: str  # red, purple, green, white, blue, yellow, orange
    letter: str
    power: str
    blank: bool  # the side without power is up
    at: str  # "" when out
    cards: int
    mods: tuple[CardFace, ...]
    beasts: tuple[BeastFace, ...]
    out: bool
    place: int  # 0 while in the game; 2 for the last to fall, and so on
    clouded: bool  # owes one more play in the next Action Phase
    orders: str  # always, danger, never


@dataclass(frozen=True, slots=True)
class VoidView:
    sectors: tuple[SectorFace, ...]  # A1 B1 ... E5; none until the aliens are chosen
    crews: tuple[Crew, ...]  # by seat
    order: tuple[Seat, ...]  # turn order, the first player first
    active: Seat
    phase: Phase
    round: int
    owed: int
    played: int
    playing: tuple[CardFace, ...]  # being carried out, the outer one first
    deck: int
    known: tuple[CardFace, ...]  # cards that everybody knows to lie on top of the deck, the top first
    discard: tuple[CardFace, ...]  # the top first
    beasts: int  # left in the Void Beast deck
    seat: Seat | None  # who looks
    hand: tuple[CardFace, ...]  # of the one who looks
    dwindles_after: int  # AV-R48: the round after which everybody starts to discard; 0: never


@cache
def _faces(box: VoidBox) -> dict[str, CardFace]:
    return {
        id_: CardFace(
            id_, c.name, c.kind, c.icon, c.colour, c.text, (c.discard_after or "") if isinstance(c, ShipMod) else ""
        )
        for id_, c in box.cards.items()
    }


def look(s: Void, seat: Seat | None) -> VoidView:
    n, faces = len(s.players), _faces(s.box)
    known = s.deck.pile[len(s.deck.pile) - s.deck.known :]
    return VoidView(
        sectors=tuple(_sector(s, spot) for spot in facts.SPOTS) if s.board else (),
        crews=tuple(_crew(s, i, player) for i, player in enumerate(s.players)),
        order=tuple((s.first + k) % n for k in range(n)),
        active=s.active,
        phase=s.phase,
        round=s.round,
        owed=s.owed,
        played=s.played,
        playing=tuple(faces[card] for card in [*(p.card for p in s.playing), s.revealed] if card),
        deck=len(s.deck.pile),
        known=tuple(faces[card] for card in reversed(known)),
        discard=tuple(faces[card] for card in reversed(s.deck.discard)),
        beasts=len(s.beasts),
        seat=seat,
        hand=tuple(faces[card] for card in s.players[seat].hand) if seat is not None else (),
        dwindles_after=ROUNDS_BEFORE_DWINDLING,
    )


def _sector(s: Void, spot: str) -> SectorFace:
    sector = s.board[spot]
    return SectorFace(
        spot=spot,
        number=facts.number(s, spot),
        printed=s.box.tiles[sector.tile].number,
        hole=sector.hole,
        arrows=tuple(facts.arrows(s, spot)),
        leads_to=tuple(facts.exits(s, spot)),
        sleeping=facts.printed_arrows(s, sector) if sector.hole else (),
        tokens=tuple(_token(s.box, token, sector.turned) for token in sector.tokens),
        ships=tuple(facts.ships_on(s, spot)),
        drunk=len(sector.drunk_by),
        starts=s.box.aliens[start].letter if (start := s.box.tiles[sector.tile].start_of) else "",
    )


def _token(box: VoidBox, token: Token, quarters: int) -> TokenFace:
    mod = box.sector_mods[box.kind[token.card]]
    arrow = turned(token.arrow, quarters) if token.arrow >= 0 else None
    return TokenFace(token.card, mod.name, mod.tag, mod.icon, mod.colour, arrow)


def _crew(s: Void, seat: Seat, player: Player) -> Crew:
    alien = s.box.aliens.get(player.alien)
    return Crew(
        seat=seat,
        alien=alien.name if alien else "",
        colour=alien.colour if alien else "",
        letter=alien.letter if alien else "",
        power=alien.text if alien else "",
        blank=player.alien in s.blank,
        at=player.at,
        cards=len(player.hand),
        mods=tuple(_faces(s.box)[mod] for mod in player.mods),
        beasts=tuple(_beast(s, beast) for beast in player.beasts),
        out=player.out,
        place=len(s.players) - s.fallen.index(seat) if player.out else 0,
        clouded=player.clouded,
        orders=player.orders,
    )


def _beast(s: Void, beast: str) -> BeastFace:
    entry = s.box.beasts[beast]
    return BeastFace(beast, entry.name, entry.text, beast in s.used)
