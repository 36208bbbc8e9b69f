from bot.games.terra_prime.judge.judging import judge

__all__ = ["judge"]
