"""Later steps of a question name what they are about: who reads only the last of them knows what is settled there."""

from __future__ import annotations

import re

from engine.core import Count, Decision, Text, Value, Who, Words
from engine.core.match import Frame

SMALL = frozenset(re.findall(r"\w+", "a an and at by for from in is it its of on or the them to what which you"))


def check_step(frame: Frame, d: Decision) -> None:
    """A thing as an argument, or a word of what was answered before."""
    before = [label for given in frame.given if given.seat == d.seat for label in given.labels]
    shared = _telling(str(d.text)) & _telling(" ".join(before))
    named = not before or shared or _has_things(d.text)
    assert named, f"{frame.rule}: after {before}, {str(d.text)!r} does not say of what"


def _telling(text: str) -> set[str]:
    """A number says of nothing what it is."""
    return {word for word in re.findall(r"\w+", text.lower()) if word not in SMALL and not word.isdecimal()}


def _has_things(words: Words) -> bool:
    return isinstance(words, Text) and any(isinstance(one, Text) or _is_thing(one) for _, one in words.args)


def _is_thing(value: Value) -> bool:
    if isinstance(value, tuple) and not isinstance(value, Who | Count):
        return any(isinstance(one, Text) or _is_thing(one) for one in value)
    return isinstance(value, Who) or (isinstance(value, str) and value != "" and not value.isdecimal())
