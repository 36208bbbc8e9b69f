"""The computer player of Exodus Fleet."""

from bot.computer.exodus_fleet.judging import JUDGE

__all__ = ["JUDGE"]
