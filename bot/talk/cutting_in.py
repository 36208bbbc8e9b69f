"""What a seat may cut in with, as buttons: many of one kind stand behind one button, which then says what each does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk import catalogue, ids
from bot.talk.asking import LABEL_LIMIT
from bot.talk.messages import Button
from bot.talk.rich import Rich, bold, fill, plain, say
from bot.talk.views import SeatView
from engine.core import CutIn
from engine.games import find

MANY = 3  # of one verb


def cut_in_buttons(match: str, view: SeatView, verb: str = "") -> list[Button]:
    """Each by itself where they are few; if a verb is named, all of it and nothing else."""
    kinds: dict[str, list[CutIn]] = {}
    for offer in view.cut_ins:
        kinds.setdefault(offer.verb, []).append(offer)
    if verb:
        return [_button(match, offer, view.names) for offer in kinds.get(verb, ())]
    found: list[Button] = []
    for kind, offers in kinds.items():
        if kind and len(offers) >= MANY:
            found.append(_opening(match, view.game, kind, len(offers)))
        else:
            found += [_button(match, offer, view.names) for offer in offers]
    return found


def explained(view: SeatView, verb: str) -> list[Rich]:
    """What each of a kind does."""
    offers = [offer for offer in view.cut_ins if offer.verb == verb and offer.hint]
    told = [(bold(plain(fill(offer.text, view.names))), fill(offer.hint, view.names)) for offer in offers]
    return [say(catalogue.CUT_IN, what=what, hint=hint) for what, hint in told]


def _button(match: str, offer: CutIn, names: Sequence[str]) -> Button:
    return Button(ids.cut_in(match, offer.key), plain(fill(offer.text, names))[:LABEL_LIMIT], spot=offer.spot)


def _opening(match: str, game: str, verb: str, n: int) -> Button:
    words = find(game).verbs.get(verb, verb)
    return Button(ids.at_table(match, "more", verb), catalogue.MORE.format(what=words[:1].upper() + words[1:], n=n))
