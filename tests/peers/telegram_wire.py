"""What goes over the wire to the Bot API of the tests: how it is written, and what of it Telegram refuses to read."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any, ClassVar, NamedTuple

from aiohttp import BodyPartReader, web

Json = dict[str, Any]
# Into a private chat, into a group, and to a message of a supergroup.
LINKS = r"https://t\.me/(\w+\?start=[\w-]{1,64}|\w+\?startgroup=[\w-]{1,64}|c/\d+/\d+(/\d+)?)"


class Refusal(Exception):
    def __init__(self, code: int, why: str, **parameters: int) -> None:
        super().__init__(why)
        self.body: Json = {"ok": False, "error_code": code, "description": why}
        if parameters:
            self.body["parameters"] = parameters
        self.code = code


def bad(why: str) -> Refusal:
    return Refusal(400, f"Bad Request: {why}")


class Upload(NamedTuple):
    name: str
    data: bytes


async def body(request: web.Request) -> Json:
    """Urlencoded, JSON or multipart; in forms, what is not text is written as JSON."""
    if request.content_type == "application/json":
        return dict(await request.json())
    if request.content_type != "multipart/form-data":
        return {name: _field(name, str(value)) for name, value in (await request.post()).items()}
    found: Json = {}
    async for part in await request.multipart():  # a file of `post` stays open if the bot is killed
        assert isinstance(part, BodyPartReader)
        data, name = bytes(await part.read()), part.name or ""
        found[name] = Upload(part.filename, data) if part.filename else _field(name, data.decode())
    return found


WORDS = ("text", "caption", "callback_query_id", "name", "description", "short_description")


def _field(name: str, text: str) -> Any:
    return text if name in WORDS else _value(text)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def known(more: Json, *names: str) -> None:
    if unknown := more.keys() - {*names}:
        raise bad(f"unknown parameters {unknown}")


class _Marks(HTMLParser):
    TAGS = ("b", "i", "u", "s", "code", "pre", "a", "blockquote")
    ATTRIBUTES: ClassVar = {"a": [["href"]], "blockquote": [[], ["expandable"]]}

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.plain = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.TAGS or [name for name, _ in attrs] not in self.ATTRIBUTES.get(tag, [[]]):
            raise bad(f'can\'t parse entities: Unsupported start tag "{tag}"')
        if (tag == "blockquote" and tag in self.open) or {"code", "pre"} & {*self.open}:
            raise bad(f"can't parse entities: {tag} can't be nested")
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            raise bad("can't parse entities: Unexpected end tag")

    def handle_data(self, data: str) -> None:
        self.plain += data


def parsed(text: str, mode: str, room: int, what: str) -> str:
    if mode == "HTML":
        marks = _Marks()
        marks.feed(text)
        marks.close()
        if marks.open or re.search(r"&(?!lt;|gt;|amp;|quot;|#)", text):
            raise bad("can't parse entities: Can't find end tag")
        text = marks.plain
    if not text.strip():
        raise bad(f"{what} text is empty")
    if len(text.encode("utf-16-le")) // 2 > room:
        raise bad(f"{what} is too long")
    return text


def keyboard(markup: Json | None) -> Json | None:
    if markup is None:
        return None
    rows = markup["inline_keyboard"]
    if sum(map(len, rows)) > 100 or any(not 1 <= len(row) <= 8 for row in rows):
        raise bad("BUTTON_COUNT_INVALID")
    for button in (one for row in rows for one in row):
        if not button["text"].strip() or ("url" in button) == ("callback_data" in button):
            raise bad("BUTTON_INVALID")
        if not 1 <= len(button.get("callback_data", "x").encode()) <= 64:
            raise bad("BUTTON_DATA_INVALID")
        if not re.fullmatch(LINKS, button.get("url", "https://t.me/b?start=x")):
            raise bad("BUTTON_URL_INVALID")
        if button.get("style") not in (None, "danger", "success", "primary"):
            raise bad("BUTTON_STYLE_INVALID")
    return dict(markup)
