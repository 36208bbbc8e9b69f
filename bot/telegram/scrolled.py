"""Has the table's message scrolled out of sight? Telegram does not tell; message ids and age let us guess."""

from __future__ import annotations

import time
from collections import OrderedDict

from bot.telegram.sent import MessageRef

FAR = 8  # messages below it
SETTLED, LONG = 120.0, 600.0  # seconds: younger stays; older counts as away where nothing was seen since
SUPERGROUP = -1_000_000_000_000  # only in those and below, ids count the messages of the chat itself
CHATS = 5000


class Scrolled:
    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()

    def saw(self, chat: int, message: int) -> None:
        self._newest[chat] = max(message, self._newest.pop(chat, 0))
        while len(self._newest) > CHATS:
            self._newest.popitem(last=False)

    def away(self, sent: MessageRef) -> bool:
        age = time.time() - sent.at
        if sent.chat > 0 or age < SETTLED:
            return False
        seen = self._newest.get(sent.chat, 0) if sent.chat <= SUPERGROUP else 0
        return seen - sent.message > FAR if seen > sent.message else age > LONG
