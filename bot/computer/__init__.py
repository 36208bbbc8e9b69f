"""Computer players: seats that the bot fills. A game is one judge more; without one it is played at random.

Read next: `choosing` (what a seat answers), `search` (how a greedy one finds it), `judge` (what a game supplies).
"""

from bot.computer.choosing import LEVELS, Level, choose_act, seeded

__all__ = ["LEVELS", "Level", "choose_act", "seeded"]
