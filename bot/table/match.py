"""In the match: what somebody presses or types, made into acts."""

from __future__ import annotations

from bot.table import acting, orders
from bot.table.chain import read_chain
from bot.table.loaded import LoadedTable, Member, Request, Sorry, TooLate
from bot.table.outcome import Outcome
from bot.table.substitutes import seated
from bot.talk import catalogue, ids
from bot.talk.rich import Rich, bold, say
from engine.core import Act


def chose(loaded: LoadedTable, who: Member, pressed: ids.Chosen) -> Outcome:
    """Options of a question, by their places in it."""
    seat, turned = seated(loaded, who), acting.playing(loaded)
    own = [d for d in turned.open.decisions if d.seat == seat and d.stamp == pressed.stamp]
    if not own:
        raise _not_now(loaded, pressed.stamp)
    if any(place >= len(own[0].options) for place in pressed.places):
        raise TooLate(say(catalogue.OLD_BUTTON))
    keys = tuple(own[0].options[place].key for place in pressed.places)
    return acting.acted(loaded, seat, [Act(seat, keys, pressed.stamp)])


def _not_now(loaded: LoadedTable, stamp: int) -> Sorry:
    """A question of somebody else, or of an earlier moment."""
    turned = acting.playing(loaded)
    other = next((d.seat for d in turned.open.decisions if d.stamp == stamp and d.public), None)
    if other is None:  # what others are asked in private is not told from its stamp
        return TooLate(say(catalogue.OLD_BUTTON))
    return Sorry(say(catalogue.NOT_YOURS, who=bold(loaded.table.seats[other].name)))


def cut_in(loaded: LoadedTable, who: Member, pressed: ids.CuttingIn) -> Outcome:
    seat, turned = seated(loaded, who), acting.playing(loaded)
    offers = [c for c in turned.open.cut_ins if c.seat == seat and ids.checksum(c.key) == pressed.key]
    if not offers:
        raise TooLate(say(catalogue.OLD_BUTTON))
    return acting.acted(loaded, seat, [Act(seat, (offers[0].key,), cut_in=True)])


def typed(loaded: LoadedTable, ask: Request) -> Outcome:
    """A verb of the game with the words behind it."""
    seat, turned = seated(loaded, ask.who), acting.playing(loaded)
    acts, left = read_chain(loaded.game, turned, seat, ask.name, ask.words)
    return acting.acted(loaded, seat, acts, left)


def ordered(loaded: LoadedTable, ask: Request) -> tuple[Outcome, Rich]:
    """Answered in advance, listed or taken back; nothing that anybody else could notice changes by it."""
    seat = seated(loaded, ask.who)
    acting.playing(loaded)
    table, said = orders.given(loaded, seat, ask.words)
    return Outcome(table, {"orders": seat}), said


def gone_back(loaded: LoadedTable, ask: Request) -> Outcome:
    return acting.gone_back(loaded, seated(loaded, ask.who))
