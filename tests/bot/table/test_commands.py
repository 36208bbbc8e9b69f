"""Commands of a table and verbs of the games share one list of at most a hundred, on Discord and on Telegram."""

from __future__ import annotations

from bot.table.use_cases import BY_NAME, USE_CASES, sheets, verbs
from engine.games import all_games
from tests.bot.table.group import ANA, BO, CHIDI, started, told

MOST = 90  # of all; both platforms take 100
OF_TABLES = 34  # of them at most
SHARED = """
    attack bid build buy choose claim colonize discard done draw drop explore give install keep load lose move orders
    pass pay place play research sell take transport use
"""  # a game takes one of these where it will do; another one needs a reason
OWN = {
    "avoid_the_void": "beast",
    "disaster_looms": "license",
    "exodus_fleet": "bonus burn call decline hold mine no raise ready trade yes",
    "spacecorp": "genetics produce revelation",
    "terra_prime": "charge collect deliver pacify satellite scan teleport",
}


def test_no_verb_is_a_command() -> None:
    names = {command.name for command in USE_CASES}
    assert not names & {*verbs(), *SHARED.split()}


def test_games_share_their_verbs() -> None:
    for game in all_games():
        more = {*game.verbs} - {*SHARED.split()} - {*OWN.get(game.id, "").split()}
        assert not more, f"{game.id}: verbs that no list has: {', '.join(sorted(more))}"
        assert all(help_.strip() for help_ in game.verbs.values()), f"{game.id}: a verb without help"


def test_there_is_room_for_more_commands_of_tables() -> None:
    known = {*verbs(), *SHARED.split()}
    assert len(USE_CASES) <= OF_TABLES
    all_ = OF_TABLES + len(known) + len(sheets())
    assert all_ <= MOST, f"{all_} commands; we take {MOST}"


def test_no_sheet_is_a_verb_or_a_command() -> None:
    assert not {*sheets()} & {*BY_NAME, *verbs()}


async def test_a_sheet_by_its_own_word(url: str) -> None:
    """As `/board routes` shows it; where the game has none of that name there is no such command."""
    async with started(url, ANA, BO, CHIDI, line="/new disaster_looms") as play:
        assert told(await play.says(ANA, "/routes")) == "Routes"
        assert told(await play.says(BO, "/stacks text")).startswith("Tiles that nobody has seen")
        assert told(await play.says(BO, "/side")).startswith("There is no command /sideboard")
        assert told(await play.says(BO, "/help routes")) == "/routes [how]: show the routes, where the game has them."
