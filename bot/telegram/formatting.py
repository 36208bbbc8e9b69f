"""A message as Telegram takes it: text, photo, keyboard."""

from __future__ import annotations

import hashlib
import logging
from typing import NamedTuple

from telegram import InlineKeyboardMarkup

from bot.talk.ids import Marked
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import Rich, code, lines
from bot.telegram.captions import Quote, consequences, of_hand, of_notice, of_post, written
from bot.telegram.keyboard import Keys, in_public
from bot.telegram.markup import CAPTION, TEXT
from renderers.drawing import Drawing
from renderers.drawing import words as in_words
from renderers.toolkit.picture import Picture

UPLOAD_LIMIT = 10_000_000
SIDES_LIMIT = 10_000  # width and height together
TWIN = 900  # characters of a picture in words, where none may be sent
logger = logging.getLogger(__name__)


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

    async def whisper(
        self, whisper: Whisper, marks: Marked | None = None, *, head: bool = False, drawn: bool = True
    ) -> Formatted:
        keyboard = self._keys.keyboard(whisper.asks, whisper.buttons, marks, foot=whisper.foot)
        words = of_hand(whisper, whisper.head if head else ())
        return await self._shown(words, whisper.picture, keyboard, (consequences(whisper.asks),), drawn=drawn)

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
        picture = await self._draw(drawing) if drawing and drawn else None
        return Formatted(words, picture, keyboard, quotes, drawing)

    async def _draw(self, drawing: Drawing) -> Picture | None:
        """A table is played on without its picture rather than not at all."""
        try:
            picture = await self._pictures.draw(drawing)
        except Exception:
            logger.exception("a picture could not be drawn")
            return None
        if len(picture.data) > UPLOAD_LIMIT or picture.width + picture.height > SIDES_LIMIT:
            logger.error("a picture of %s is larger than Telegram takes", drawing.game)
            return None
        return picture
