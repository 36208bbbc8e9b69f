"""A message as Telegram takes it: text, photo, keyboard."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from typing import NamedTuple

from telegram import InlineKeyboardMarkup

from bot.talk import catalogue
from bot.talk.asking import LABEL_LIMIT, closed
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Notice, Post, Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import Rich, lines, listed, mention, say
from bot.telegram.keyboard import Keys, in_public
from bot.telegram.markup import CAPTION, PLATFORM, TEXT, fitted, marked_up, newest, size
from renderers.drawing import Drawing
from renderers.toolkit.picture import Picture
from storage.people import People

UPLOAD_LIMIT = 10_000_000
SIDES_LIMIT = 10_000  # width and height together
logger = logging.getLogger(__name__)


class Formatted(NamedTuple):
    words: Rich
    picture: Picture | None
    keyboard: InlineKeyboardMarkup | None
    story: bool = False  # what is important stands at the end

    def html(self, *, photo: bool) -> str:
        room = CAPTION if photo else TEXT
        return marked_up(newest(self.words, room) if self.story else fitted(self.words, room))

    def said(self, *, photo: bool) -> str:
        """Text and buttons, to be compared."""
        written = self.html(photo=photo) + (self.keyboard.to_json() if self.keyboard else "")
        return hashlib.sha256(written.encode()).hexdigest()

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.picture.data).hexdigest() if self.picture else ""


class Formatter:
    """Makes what is shown."""

    def __init__(self, pictures: Pictures, keys: Keys, people: People) -> None:
        self._pictures = pictures
        self._keys = keys
        self._people = people

    async def post(self, post: Post) -> Formatted:
        asks = in_public(post.asks)
        alone = not post.place.chat.startswith("-")  # in a private chat: who is there knows whose move it is
        words = lines(post.text, () if alone else await self._called(post))
        return await self._shown(words, post.picture, asks, self._keys.keyboard(asks, post.pressable))

    async def whisper(self, whisper: Whisper, marks: Marked | None = None) -> Formatted:
        keyboard = self._keys.keyboard(whisper.asks, whisper.pressable, marks)
        return await self._shown(whisper.text, whisper.picture, whisper.asks, keyboard)

    def notice(self, notice: Notice) -> Formatted:
        return Formatted(notice.text, None, self._keys.keyboard((), notice.pressable))

    async def _shown(
        self, words: Rich, drawing: Drawing | None, asks: Sequence[Ask], keyboard: InlineKeyboardMarkup | None
    ) -> Formatted:
        picture = await self._draw(drawing) if drawing else None
        room = (CAPTION if picture else TEXT) - size(words) - 1
        return Formatted(lines(words, hints(asks, room)), picture, keyboard, story=True)

    async def _called(self, post: Post) -> Rich:
        """Whose turn it is now, so that their phones ring."""
        found = [await self._people.get(who) for who in post.ping if who.platform == PLATFORM]
        names = [mention(person.id, person.name) for person in found if person]
        return say(post.call, names=listed(names)) if names else ()

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


def hints(asks: Sequence[Ask], room: int) -> Rich:
    """What options mean, with the numbers by which they can be typed, and why others are none; if there is room."""
    found = closed(asks)
    for ask in asks:
        for choice in ask.choices:
            if choice.hint and not choice.blocked:
                found.append(say(catalogue.HINT, n=choice.place + 1, label=choice.label, hint=choice.hint))
            elif len(choice.label) > LABEL_LIMIT and not choice.blocked:
                found.append(say(catalogue.WHOLE, n=choice.place + 1, label=choice.label))
    while found and size(lines(*found)) > room:
        found.pop()
    return lines(*found)
