"""Nothing is lost and nothing is made: every piece of Exodus Fleet is in one place."""

from __future__ import annotations

from collections import Counter

from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.state import Fleet

BOX = printed()


def ships_in(s: Fleet) -> Counter[str]:
    held = [ship for p in s.players for ship in (*p.ships, *p.reserved, *p.looked_at)]
    return Counter([*held, *s.ships.pile, *s.ships.discard, *s.line, *s.offer, *s.neutral])


def cards_in(s: Fleet) -> Counter[str]:
    held = [card for p in s.players for card in (*p.hand, *p.drawn, *p.face_up, *p.blueprints, *p.crew_cards)]
    laid_out = s.trade.gives.cards if s.trade else []
    under = [card for cards in s.under.values() for card in cards]
    return Counter([*held, *laid_out, *under, *s.cards.pile, *s.cards.discard, *s.rejected, *s.dealt])


def planets_in(s: Fleet) -> Counter[str]:
    return Counter([*s.planets.pile, *s.planets.discard, *s.slots, *s.chart])


def pieces_in(s: Fleet) -> tuple[Counter[str], Counter[str], Counter[str]]:
    return ships_in(s), cards_in(s), planets_in(s)


def conserved(s: Fleet) -> None:
    ships, cards = ships_in(s), cards_in(s)
    assert {ship for ship in ships if BOX.ships[ship].starts_with == ""} == {
        *BOX.faction_ships,
        *BOX.neutral_ships,
    }
    assert max(ships.values()) == 1, ships.most_common(3)
    assert {*BOX.deck} <= {*cards}
    assert max(cards.values()) == 1, cards.most_common(3)
    started = [ship for ship in ships if BOX.ships[ship].starts_with]
    assert {f"{BOX.ships[ship].starts_with}.1" for ship in started} == {*cards} - {*BOX.deck}
    assert planets_in(s) == Counter(BOX.planets.keys())
    for p in s.players:
        assert min(p.cubes) >= 0
        assert p.xu >= 0
        assert 0 <= p.tribes <= sum(BOX.ships[ship].quarters for ship in p.ships)
        assert len(p.reserved) + bool(p.looked_at) <= len(p.blueprints) <= len(p.reserved) + 1
