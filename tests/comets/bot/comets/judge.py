"""A sensible player of Comets: coins count, cards are worth a little, and others' coins are not theirs to keep."""

from __future__ import annotations

from collections.abc import Sequence

from bot.computer.judge import Judge
from engine.core import CutIn, Decision, Key
from engine.games.comets.content import CometBox
from engine.games.comets.view import CometsView

CARD, FLARE, OTHERS = 0.6, 0.9, 0.3


class CometsJudge(Judge[CometsView]):
    def value(self, now: CometsView) -> float:
        me = now.comets[now.seat or 0]
        others = sum(comet.coins for comet in now.comets) - me.coins
        return me.coins + CARD * min(me.cards, now.left) + FLARE * len(me.front) - OTHERS * others

    def settled(self, before: CometsView, now: CometsView, asked: Sequence[Decision]) -> bool:
        """The next turn has come."""
        return now.left != before.left

    def tempting(self, now: CometsView, cut_ins: Sequence[CutIn]) -> list[Key]:
        """In the last round there is nothing to wait for."""
        return [offer.key for offer in cut_ins[:1]] if now.left <= len(now.comets) else []


def judge(box: CometBox) -> CometsJudge:
    return CometsJudge()
