"""Typed lines: numbers, words in any order, cut-ins with what they ask."""

from __future__ import annotations

import pytest

from bot.table.loaded import Sorry
from bot.table.typed import completions, game_meant, read_acts
from engine.core import Asking, Option, Table, choose
from engine.games import find
from engine.games.exodus_fleet.rules.scoring import discard_to_concordia
from engine.games.exodus_fleet.rules.storing import store_cubes
from engine.games.exodus_fleet.rules.turn import admirals_turn
from engine.games.exodus_fleet.state import Fleet
from tests.engine.core.toy import Toy, ToyGame
from tests.games.exodus_fleet.position import bids, calls, on_stage, position
from tests.kit.play import Play, planned

GAME = find("exodus_fleet")

A, B, C = "space_command", "trade_command", "planning_command"


def bidding(xu: int = 25) -> Play[Fleet]:
    """P1 has bid 5; P2, who takes two resources for passing, is asked."""
    return calls(position(A, B, C, xu=xu), "mining").does(1, "5")


def keys(p: Play[Fleet], seat: int, line: str) -> list[tuple[str, ...]]:
    verb, _, words = line.partition(" ")
    return [act.keys for act in read_acts(GAME, p.turned, seat, verb, words)]


def refused(p: Play[Fleet], seat: int, line: str) -> str:
    with pytest.raises(Sorry) as why:
        keys(p, seat, line)
    return f"{why.value} {why.value.rule}".strip()


@pytest.mark.parametrize(
    ("line", "acts"),
    [
        ("bid 7", [("7",)]),
        ("bid 20", [("20",)]),
        ("bid 7 XU", [("7",)]),
        ("pass", [("pass",)]),
        ("pass fuel h2o", [("pass",), ("FW",)]),
        ("pass h2o fuel", [("pass",), ("FW",)]),
        ("pass 2 metal", [("pass",), ("MM",)]),
    ],
)
def test_a_bid_is_typed(line: str, acts: list[tuple[str, ...]]) -> None:
    assert keys(bidding(), 2, line) == acts


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("bid 2", "2 is no number from 3 to 25."),
        ("bid 1", "1 is no number from 3 to 25."),
        ("bid 26", "26 is no number from 3 to 25."),
        ("bid 5", "n1 has bid that. EF-49"),
        ("bid", "Bid what? 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 and …"),
        ("pass fuel", "fuel could mean Metal Fuel, Fuel Fuel, Fuel Biomass and Fuel H2O."),
        (
            "mine",
            "There is nothing to mine now. Mining: bid for a crew, or pass. So far n1 5. Now it is /pass and /bid.",
        ),
        ("choose 7", "For that, type /bid 7."),
        ("choose pass", "For that, type /pass Pass."),
        (
            "choose x",
            "There is nothing to choose now. Mining: bid for a crew, or pass. So far n1 5. Now it is /pass and /bid.",
        ),
    ],
)
def test_a_number_is_meant_as_it_is_typed(line: str, why: str) -> None:
    """Neither as the beginning of another, nor as a place in the list."""
    assert refused(bidding(), 2, line) == why


@pytest.mark.parametrize(
    "words",
    ["6.1", "6.2", "6,2", "6 9", "-6", "+6", "--6", "6e0", "1e3", "0x6", "06", "²", "½", "٣", "9" * 250, "NaN", "six"],
)
def test_what_is_no_number_is_no_bid(words: str) -> None:
    """P0 would be asked next: nothing behind a number may answer that by accident."""
    p = bids(calls(position(A, B, C), "mining"), (1, "pass"), (2, "pass FF"))
    assert keys(p, 0, "bid 6") == [("6",)]
    assert refused(p, 0, f"bid {words}")


def test_the_right_verb_is_named_beside_others() -> None:
    """A question may have answers of several verbs."""
    s = position(A + " blockade_runner", B, cubes={0: "FF"}, hands={0: "lost_in_space.1"})
    p = calls(s, "mining").does(1, "4").does(0, "3")
    assert keys(p, 0, "choose never") == [("never",)]
    assert keys(p, 0, "choose never this phase") == [("phase",)]
    assert keys(p, 0, "no") == [("no",)]
    assert refused(p, 0, "choose lost") == "For that, type /play Lost in Space."


@pytest.mark.parametrize(
    ("words", "game", "rest"),
    [
        ("exo", "exodus_fleet", []),
        ("avoid", "avoid_the_void", []),
        ("Void quick", "avoid_the_void", ["quick"]),
        ("Exodus Fleet rounds=1", "exodus_fleet", ["rounds=1"]),
        ("avoid-the-void tribute=no", "avoid_the_void", ["tribute=no"]),
        ("exodus_fl", "exodus_fleet", []),
        ("chess", "chess", []),
    ],
)
def test_a_game_is_named_by_its_first_letters(words: str, game: str, rest: list[str]) -> None:
    assert game_meant(words.split()) == (game, rest)


def test_several_may_be_named_with_commas() -> None:
    s = position(A, B, hands={0: "alien_toys.1 loyalty.1 alien_pet.1"})
    s.stage = "scoring"
    s.players[0].ships.append("interstellar_concordia")
    p = on_stage(s, planned(discard_to_concordia), planned(admirals_turn))
    for line in ("discard 1,3", "discard 1, 3", "discard toys, pet"):
        assert keys(p, 0, line) == [("alien_toys.1", "alien_pet.1")]


def test_numbers_stay_with_what_they_count() -> None:
    s = position("investment_command eco_habitat", B, cubes={0: "BBBBBBWWWWW"})
    p = on_stage(s, planned(store_cubes), planned(admirals_turn))
    assert {"0.0.2.1", "0.0.1.2"} <= {*p.keys(0)}
    assert keys(p, 0, "discard 1 biomass, 2 h2o") == [("0.0.1.2",)]
    assert keys(p, 0, "discard 2 biomass, 1 h2o") == [("0.0.2.1",)]


def test_bids_are_completed() -> None:
    assert completions(bidding(8).turned, 2, "bid", "") == ["3", "4", "6", "7", "8"]


def called(**more: object) -> Play[Fleet]:
    s = position(A, B + " merchant_ship", C, **more)  # type: ignore[arg-type]
    return bids(calls(s, "income"))


def test_the_words_behind_a_cut_in_answer_its_questions() -> None:
    p = called(hands={1: "alien_toys.1 alien_pet.1"})
    assert keys(p, 1, "play toys") == [("alien_toys.1",)]
    assert keys(p, 1, "burn toys fuel") == [("burn",), ("alien_toys.1",), ("F",)]
    assert keys(p, 1, "use merchant metal") == [("merchant_ship",), ("M",)]
    assert keys(p, 1, "use") == [("merchant_ship",)]
    assert refused(p, 1, "play alien") == "alien could mean Alien Toys and Alien Pet."


def test_the_words_behind_a_cut_in_answer_nothing_else() -> None:
    """P0 is asked for the Admiral's bonus: what stands behind the card is not that."""
    p = called(hands={0: "alien_toys.1"})
    assert refused(p, 0, "play toys xu") == "I did not understand xu. Nothing was done."
    assert keys(p, 0, "bonus xu metal fuel") == [("xu",), ("MF",)]


@pytest.mark.parametrize(
    ("line", "acts"),
    [
        ("take 3 fuel", [("FFF",)]),
        ("take fuel fuel fuel", [("FFF",)]),
        ("take fuel", [("F",)]),
        ("take 2 fuel metal", [("FF",), ("M",)]),
        ("take metal fuel h2o", [("M",), ("F",), ("W",)]),
    ],
)
def test_three_resources_are_typed_at_once(line: str, acts: list[tuple[str, ...]]) -> None:
    p = bids(calls(position(A + " asteroid_tour_ship", B), "exploring"), (1, "pass"), (0, "pass"))
    p.does(0, "asteroid_tour_ship")
    assert keys(p, 0, line) == acts


def test_what_is_asked_goes_before_a_cut_in_of_the_same_verb() -> None:
    """P0 pays with a card, and could also burn one for its own sake."""
    s = position(A, B, cubes={0: "", 1: ""}, hands={0: "alien_toys.1 alien_pet.1"})
    p = bids(calls(s, "mining"), (1, "3"), (0, "4")).does(0, "go")
    assert keys(p, 0, "burn pet") == [("alien_pet.1",)]
    assert "burn" in p.offers(0)


def test_a_trade_is_typed_with_a_name() -> None:
    p = called(trading=True)
    assert keys(p, 0, "trade n2 give metal ask for fuel 1 propose") == [
        ("trade 2",),
        ("+M",),
        ("-F",),
        ("1",),
        ("propose",),
    ]


def test_nobody_peeks_at_what_an_act_would_show() -> None:
    """What is wrong behind an act that shows cards is asked again when it is done; a typo is no free look."""
    s = position(A, B, hands={0: "scout_report.1 alien_toys.1"}, deck="loyalty.1 alien_pet.1 loyalty.2")
    p = calls(s, "income")
    played = [("scout_report.1",)]
    assert keys(p, 0, "play scout report") == played
    assert keys(p, 0, "play scout report qqq") == played
    assert keys(p, 0, "play scout report loyalty") == [*played, ("loyalty.1",)]
    assert keys(p, 0, "play scout report loyalty qqq") == played
    assert refused(p, 0, "play alien toys qqq"), "where nothing is shown, nothing is done"


# --- places that are called by numbers ---------------------------------------------------------------------------
PLACES = [Option(f"sector.{n}", f"Sector {n}", verb="move", words=str(n), spot=f"sector.{n}") for n in (2, 7, 12, 20)]
SECTORS = ToyGame()


@SECTORS.book.rule
def wander(t: Table[Toy]) -> Asking[None]:
    t.s.log.append((yield from choose(0, "Where to?", PLACES)))


@pytest.mark.parametrize("words", ["12", "sector 12"])
def test_a_place_is_typed_by_its_number(words: str) -> None:
    p = SECTORS.run(planned(wander))
    assert [act.keys for act in read_acts(SECTORS, p.turned, 0, "move", words)] == [("sector.12",)]


@pytest.mark.parametrize("words", ["5", "1", "3", "sector 1"])
def test_a_place_that_is_not_on_offer_is_neither_an_amount_nor_one_in_the_list(words: str) -> None:
    p = SECTORS.run(planned(wander))
    with pytest.raises(Sorry, match=rf"{words}.* 2, 7, 12 and 20") as why:
        read_acts(SECTORS, p.turned, 0, "move", words)
    assert "from" not in str(why.value)


# --- numbers of the list and what cannot be had ------------------------------------------------------------------
ALIENS = [
    Option("attack", "Attack Y2", verb="attack", words="Y2"),
    Option("attack.R1", "Attack R1", verb="attack", words="R1"),
    Option("pacify", "Pacify Y2", verb="pacify", words="Y2"),
    Option("buy", "Buy something", verb="buy", blocked="You have nothing to pay with.", rule="T-1"),
]


@SECTORS.book.rule
def meet(t: Table[Toy]) -> Asking[None]:
    t.s.log.append((yield from choose(0, "What do you do?", ALIENS)))


def test_a_number_of_the_list_goes_with_the_verb_of_its_option() -> None:
    p = SECTORS.run(planned(meet))
    assert [act.keys for act in read_acts(SECTORS, p.turned, 0, "attack", "2")] == [("attack.R1",)]
    with pytest.raises(Sorry, match="/pacify Y2"):
        read_acts(SECTORS, p.turned, 0, "attack", "3")


def test_what_nothing_can_be_had_of_says_why_whatever_is_named() -> None:
    p = SECTORS.run(planned(meet))
    with pytest.raises(Sorry, match=r"You have nothing to pay with\.") as why:
        read_acts(SECTORS, p.turned, 0, "buy", "hyperdrive")
    assert why.value.rule == "T-1"
