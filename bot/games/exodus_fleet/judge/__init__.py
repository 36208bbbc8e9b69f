"""The computer player of Exodus Fleet."""

from bot.games.exodus_fleet.judge.judging import judge

__all__ = ["judge"]
