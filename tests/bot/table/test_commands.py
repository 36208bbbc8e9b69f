"""Commands of a table and verbs of the games share one list of at most a hundred, on Discord and on Telegram."""

from __future__ import annotations

from bot.table.use_cases import COMMANDS, verbs
from engine.games import all_games

MOST = 90  # of all; both platforms take 100
OF_TABLES = 34  # of them at most
TO_COME = {"terra_prime": 7, "disaster_looms": 4, "spacecorp": 5}  # verbs of their own that these games may bring
SHARED = """
    attack bid build buy choose claim colonize discard done draw drop explore give install keep load lose move orders
    pass pay place play research sell take transport use
"""  # a game takes one of these where it will do; another one needs a reason
OWN = {
    "avoid_the_void": "beast",
    "exodus_fleet": "bonus burn call decline hold mine no raise ready trade yes",
}


def test_no_verb_is_a_command() -> None:
    names = {command.name for command in COMMANDS}
    assert not names & {*verbs(), *SHARED.split()}


def test_games_share_their_verbs() -> None:
    for game in all_games():
        more = {*game.verbs} - {*SHARED.split()} - {*OWN.get(game.id, "").split()}
        assert len(more) <= TO_COME.get(game.id, 0), f"{game.id}: verbs that no list has: {', '.join(sorted(more))}"
        assert all(help_.strip() for help_ in game.verbs.values()), f"{game.id}: a verb without help"


def test_there_is_room_for_the_games_to_come() -> None:
    known = {*verbs(), *SHARED.split()}
    landed = {game.id for game in all_games()}
    room = sum(n for game, n in TO_COME.items() if game not in landed)
    assert len(COMMANDS) <= OF_TABLES
    assert OF_TABLES + len(known) + room <= MOST, f"{OF_TABLES + len(known) + room} commands; we take {MOST}"
