from bot.games.spacecorp.judge.judging import judge

__all__ = ["judge"]
