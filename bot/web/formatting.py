"""Messages as the page gets them: plain JSON, in which every word is text and never markup."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bot.talk import catalogue, ids
from bot.talk.amounts import amounts_of
from bot.talk.messages import Ask, Button, Choice, Notice, Post, Whisper
from bot.talk.rich import Rich
from renderers.toolkit.picture import Area, Picture
from storage import Message

Json = dict[str, Any]
SHOWN = ("hand", "board", "rules")


def body(message: Post | Whisper | Notice, picture: Json | None = None) -> Json:
    buttons = [one for one in message.pressable if not (isinstance(message, Post | Whisper) and _is_shown(one))]
    shown: Json = {"text": rich(message.text), "buttons": [button(one) for one in buttons]}
    if isinstance(message, Notice):
        return shown
    shown |= {"picture": picture, "asks": [ask(one) for one in message.asks]}
    return shown | {"kind": message.kind, "words": rich(message.words)} if isinstance(message, Post) else shown


def _is_shown(one: Button) -> bool:
    """The page always shows board and hand, and its head leads to the rules and to what happened."""
    pressed = ids.read(one.id)
    return isinstance(pressed, ids.Pressed) and pressed.what in SHOWN


def chat(user: str, name: str, text: str) -> Json:
    return {"by": user, "name": name, "text": [[text, "plain"]]}


def rich(words: Rich) -> list[list[str]]:
    return [[span.text, span.style] for span in words]


def button(one: Button) -> Json:
    pressed = ids.read(one.id) if one.id else None
    does = pressed.what if isinstance(pressed, ids.Pressed) else ""
    return {"id": one.id, "label": one.label, "tone": one.tone, "does": does, **_spot(one)}


def _spot(one: Button | Choice) -> Json:
    """Where a picture shows what it names, if it names a thing."""
    return {"spot": one.spot} if one.spot else {}


def ask(one: Ask) -> Json:
    return {
        "match": one.match,
        "stamp": f"{one.stamp:x}",
        "prompt": rich(one.prompt),
        "choices": [choice(one, each) for each in one.choices],
        "several": one.several,
        "least": one.least,
        "most": one.most,
        "amounts": _amounts(one),
        **({"at": one.at} if one.at else {}),
    }


def _amounts(of: Ask) -> Json | None:
    """A long run of numbers: where it begins, and the options that have a button of their own."""
    found = amounts_of(of)
    if found is None:
        return None
    return {
        "first": found.first,
        "low": found.low,
        "high": found.high,
        "shown": [choice.place for choice in found.shown],
        "label": catalogue.AMOUNT_FIELD.format(low=found.low, high=found.high),
    }


def choice(of: Ask, one: Choice) -> Json:
    """With the id of the button that takes it, unless several are to be chosen or it is blocked."""
    shown: Json = {"place": one.place, "label": one.label, "hint": one.hint, "typed": one.typed, **_spot(one)}
    shown |= {"advised": True} if one.advised else {}
    if one.amount is not None:
        shown["amount"] = one.amount
    if one.blocked:
        return shown | {"blocked": one.blocked}
    return shown if of.several else shown | {"id": ids.option(of.match, of.stamp, one.place)}


def picture(one: Picture, name: str, what: str, words: str) -> Json:
    return {
        "name": name,
        "what": what,
        "alt": one.alt,
        "words": words,
        "width": one.width,
        "height": one.height,
        "windows": [window._asdict() for window in one.windows],
        "areas": [_area(area) for area in one.areas],
    }


def _area(area: Area) -> Json:
    """What is as usual is left out."""
    return {name: value for name, value in area._asdict().items() if value}


def written(shown: Json) -> str:
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))


def kept(message: Message) -> Json:
    """A message of a scroll, with its number and the serial of its last change."""
    found: Json = json.loads(message.body)
    return found | {"id": message.id, "serial": message.serial}


def all_of(messages: Sequence[Message]) -> list[Json]:
    return [kept(message) for message in messages]
