"""The engine's words as JSON and back: what happened is kept in the log as templates with arguments."""

from __future__ import annotations

import json

from engine.core import Count, Text, Value, Who

Json = int | str | list["Json"] | dict[str, "Json"]


def write(text: Text) -> str:
    return json.dumps(_encode_text(text), ensure_ascii=False, separators=(",", ":"))


def read(written: str) -> Text:
    return _decode_text(json.loads(written))


def _encode_text(text: Text) -> Json:
    return [text.template, {key: _encode(value) for key, value in text.args}]


def _decode_text(found: Json) -> Text:
    template, args = found if isinstance(found, list) else [found, {}]
    if not isinstance(template, str) or not isinstance(args, dict):
        raise ValueError(f"not a text: {found!r}")
    return Text(template, tuple((key, _decode(value)) for key, value in args.items()))


def _encode(value: Value) -> Json:
    if isinstance(value, Who):
        return {"who": value.seat}
    if isinstance(value, Text):
        return {"text": _encode_text(value)}
    if isinstance(value, Count):
        return {"count": [*value]}
    if isinstance(value, tuple):
        return [_encode(one) for one in value]
    return value


def _decode(found: Json) -> Value:
    if isinstance(found, list):
        return tuple(_decode(one) for one in found)
    if isinstance(found, dict) and "count" in found:
        return _decode_count(found["count"])
    if isinstance(found, dict):
        return _decode_text(found["text"]) if "text" in found else Who(int(str(found["who"])))
    return found


def _decode_count(found: Json) -> Count:
    if not isinstance(found, list) or len(found) != 3:
        raise ValueError(f"not a count: {found!r}")
    n, one, many = found
    return Count(int(str(n)), str(one), str(many))
