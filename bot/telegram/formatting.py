"""A message as Telegram takes it: text, photo, keyboard."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from telegram import InlineKeyboardMarkup

from bot.talk.ids import Marked
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.pictures import Most, Pictures
from bot.talk.rich import Rich, code, lines
from bot.telegram.captions import Quote, consequences, of_hand, of_notice, of_post, written
from bot.telegram.keyboard import Keys, in_public
from bot.telegram.markup import CAPTION, TEXT
from renderers.drawing import Drawing
from renderers.drawing import words as in_words
from renderers.toolkit.encode import as_png
from renderers.toolkit.picture import Picture

MOST = Most(10_000_000, sides=10_000)
LIGHT = ".webp"
TWIN = 900  # characters of a picture in words, where none may be sent


class Formatted(NamedTuple):
    words: Rich
    picture: Picture | None
    keyboard: InlineKeyboardMarkup | None
    quotes: tuple[Quote, ...] = ()
    drawing: Drawing | None = None  # of the picture, where it is told in words instead
    file: str = ""  # the picture as Telegram has it already, instead of it

    def html(self, *, photo: bool) -> str:
        if photo:
            return written(self.words, self.quotes, CAPTION)
        twin = in_words(self.drawing)[:TWIN] if self.drawing else ""
        return written(lines(self.words, code(twin) if twin else ()), self.quotes, TEXT)

    def said(self, *, photo: bool) -> str:
        """Text and buttons, to be compared."""
        text = self.html(photo=photo) + (self.keyboard.to_json() if self.keyboard else "")
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def data(self) -> bytes:
        return self.picture.data if self.picture else b""

    @property
    def is_light(self) -> bool:
        return self.picture is not None and self.picture.name.endswith(LIGHT)

    @property
    def in_png(self) -> Formatted:
        """With the picture as PNG, which every Telegram takes."""
        picture = self.picture
        if picture is None or not self.is_light:
            return self
        png, name = as_png(picture.data), picture.name.replace(LIGHT, ".png")
        return self._replace(picture=picture._replace(data=png, name=name))

    @property
    def name(self) -> str | None:
        return self.picture.name if self.picture else None

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.data).hexdigest() if self.picture else ""


class Formatter:
    """Makes what is shown."""

    def __init__(self, pictures: Pictures, keys: Keys) -> None:
        self._pictures = pictures
        self._keys = keys

    async def post(self, post: Post, *, drawn: bool = True) -> Formatted:
        """Without its picture where the one that hangs there stays."""
        asks = in_public(post.asks)
        beside = (section.whole for section in post.sections)  # a lobby's options come after *Join*
        keyboard = self._keys.keyboard(asks, (*post.buttons, *beside), foot=post.foot)
        quotes = (consequences(asks), Quote(post.told.earlier, newest=True))
        return await self._shown(of_post(post), post.picture, keyboard, quotes, drawn=drawn)

    async def whisper(self, whisper: Whisper, marks: Marked | None = None, *, drawn: bool = True) -> Formatted:
        keyboard = self._keys.keyboard(whisper.asks, whisper.buttons, marks, foot=whisper.foot)
        return await self._shown(
            of_hand(whisper), whisper.picture, keyboard, (consequences(whisper.asks),), drawn=drawn
        )

    def notice(self, notice: Notice) -> Formatted:
        words, quotes = of_notice(notice)
        return Formatted(words, None, self._keys.keyboard((), notice.buttons, lines=notice.sections), quotes)

    async def _shown(
        self,
        words: Rich,
        drawing: Drawing | None,
        keyboard: InlineKeyboardMarkup | None,
        quotes: tuple[Quote, ...],
        *,
        drawn: bool,
    ) -> Formatted:
        picture = await self._pictures.sent(drawing, MOST) if drawing and drawn else None
        return Formatted(words, picture, keyboard, quotes, drawing)
