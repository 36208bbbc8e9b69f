"""When a newcomer is about to make one of three mistakes; the words stand in `first_game.toml` under the same names.

Each is asked of an option that is touched or chosen, and gives the values of its words, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.core import Decision, Option, Piece, Text, Who
from engine.games.disaster_looms.view import LoomsView, RegionFace, ShipFace
from engine.games.disaster_looms.wording import r

Values = Mapping[str, Text | Piece | Who]
Hint = Callable[[LoomsView, Decision, Option], Values | None]
LICENCES = ("l.", "r.")  # how keys of licences begin


def the_last_coin(now: LoomsView, decision: Decision, option: Option) -> Values | None:
    """Research or a licence would leave less R than there are ships that want to act."""
    me = now.companies[decision.seat]
    price = _price(now, decision, option)
    if not price or option.blocked or now.phase != "research":
        return None
    left = me.treasury - price
    return {"left": r(left)} if left < me.fleet else None


def an_open_door(now: LoomsView, decision: Decision, option: Option) -> Values | None:
    """The fleet is done with, and a rival ship can buy a colony that is left alone."""
    if option.verb != "done" or now.phase != "fleet" or now.together:
        return None
    for region, ship in _doors(now, decision.seat):
        assert region.colony
        return {
            "who": Who(ship.seat),
            "place": Piece(region.tile.name, region.tile.id),
            "price": r(region.colony.price),
        }
    return None


def one_too_many(now: LoomsView, decision: Decision, option: Option) -> Values | None:
    """Research with as many technologies as can be owned."""
    owned = len(now.companies[decision.seat].technologies)
    return {} if option.verb == "research" and not option.blocked and owned >= now.technology_limit else None


HINTS: dict[str, Hint] = {
    "the_last_coin": the_last_coin,
    "an_open_door": an_open_door,
    "one_too_many": one_too_many,
}


def _price(now: LoomsView, decision: Decision, option: Option) -> int:
    """Of research, or of a licence; together licences are free."""
    if option.verb == "research":
        return now.companies[decision.seat].research_price
    if not option.key.startswith(LICENCES):
        return 0
    technology = option.key[len(LICENCES[0]) :]
    cards = [one.card for company in now.companies for one in company.technologies]
    return next((card.fee for card in cards if card.id == technology), 0)


def _doors(now: LoomsView, seat: int) -> Iterator[tuple[RegionFace, ShipFace]]:
    """Colonies that are neither guarded nor full, with a ship there or next to it that carries a customer."""
    rivals = [ship for company in now.companies if company.seat != seat for ship in company.ships]
    for n in now.companies[seat].colonies:
        region = now.regions[n]
        if region.colony and not region.colony.guarded and region.colony.customers < region.colony.limit:
            near = [ship for ship in rivals if ship.at in (n, *region.adjoining) and ship.customers]
            yield from ((region, ship) for ship in near if now.companies[ship.seat].treasury >= region.colony.price)
