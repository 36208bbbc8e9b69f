from bot.games.disaster_looms.judge.judging import judge

__all__ = ["judge"]
