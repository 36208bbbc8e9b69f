"""In a private chat, what is asked stands at the bottom: below whatever else was hung there since."""

from __future__ import annotations

from collections import OrderedDict

from bot.table.deliveries import hand_answer
from bot.table.loaded import LoadedTable, Member
from bot.table.postman import Postman
from bot.table.request import all_loaded_of
from bot.table.tables import Tables
from bot.talk.messages import Whisper
from bot.telegram.sending import Sender
from bot.telegram.sent import MessageRef
from engine.core import Seat
from storage import PersonId

HANDS = 5000


class Bottom:
    def __init__(self, tables: Tables, postman: Postman, sender: Sender) -> None:
        self._tables = tables
        self._postman = postman
        self._sender = sender
        self._hands: OrderedDict[tuple[PersonId, str], MessageRef] = OrderedDict()  # as far as this process hung them

    def keep(self, hand: Whisper, sent: MessageRef) -> None:
        self._hands.pop((hand.person, hand.match), None)
        self._hands[hand.person, hand.match] = sent
        while len(self._hands) > HANDS:
            self._hands.popitem(last=False)

    def knows(self, hand: Whisper) -> bool:
        """Has this process hung it?"""
        return (hand.person, hand.match) in self._hands

    async def lower(self, person: PersonId) -> None:
        """Something was hung in their chat. Of several tables that ask, the one where something happened last."""
        for loaded in await all_loaded_of(self._tables, Member(person, "")):
            seat = loaded.seat_of(person)
            if seat is not None and _asked(loaded, seat):
                hand, answer = self._hands.get((person, loaded.table.match)), hand_answer(loaded, seat)
                if answer.reply_as and (hand is None or not self._sender.is_last(hand)):
                    await self._postman.deliver(answer.reply_as)
                return


def _asked(loaded: LoadedTable, seat: Seat) -> bool:
    if not loaded.playing or loaded.turned is None or loaded.table.asleep or loaded.table.seats[seat].by_computer:
        return False
    return any(decision.seat == seat for decision in loaded.turned.open.decisions)
