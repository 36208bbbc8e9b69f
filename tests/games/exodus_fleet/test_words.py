"""What players read: each phase in a few sentences, and a price on every button."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import Card, Ship, printed
from engine.games.exodus_fleet.rules.wording import take_any
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import GAME, bids, calls, over, pays, position
from tests.kit.play import Play
from tests.kit.words import check_sentence, check_terms, check_words

BOX = printed()
A, B, C, D = "space_command", "trade_command", "investment_command", "mining_command"


@pytest.mark.parametrize("entry", [*BOX.ships.values(), *BOX.kinds.values()], ids=lambda entry: entry.id)
def test_what_is_printed_on_ships_and_cards(entry: Ship | Card) -> None:
    for said in (entry.text, entry.short):
        check_words(said)
        check_terms(GAME.id, said)
    check_sentence(entry.text)


def news(p: Play[Fleet]) -> list[str]:
    return [words for words in p.said() if not words.startswith("P0 calls")]


def test_a_mining_phase_in_a_few_sentences() -> None:
    """EF-54, EF-57, EF-73, EF-79"""
    p = calls(position(A, B, C, D), "mining")
    bids(p, (1, "9"), (2, "11"), (3, "5"), (0, "6"))
    p.does(3, "M").does(2, "go").does(1, "go").does(0, "decline").does(0, "F").does(3, "done")
    assert news(p) == [
        "P1 bids 9.",
        "P2 bids 11.",
        "P3 bids 5.",
        "P0 bids 6.",
        "Nobody has passed: P3, the lowest, is excluded and pays nothing.",
        "P2 hires the first crew for 11 XU, P1 the second for 9, P0 the third for 6.",
        "Without a crew, P3 takes 4 XU, 1 Metal.",
        "P2 mines Planet C for 1 Fuel: 6 Metal, 3 Fuel, 4 Biomass, 2 H2O.",
        "P1 mines Planet C for 1 Fuel: 4 Metal, 2 Fuel, 3 Biomass, 2 H2O.",
        "P0 declines and takes 4 XU, 1 Fuel.",
    ]


def test_payments_are_told_as_they_were_made() -> None:
    """EF-103: trades, cards and XU are laid open."""
    s = position(A, B, cubes={0: "MMM", 1: ""}, hands={1: "alien_toys.1"})
    p = bids(calls(s, "mining"), (1, "3"), (0, "4"))
    assert str(p.of(0).options[0].text) == "Mine for 3 Metal (a 3:1 trade)"
    assert str(p.of(1).options[0].text) == "Mine for 1 burnt card"
    p.does(0, "go").does(1, "go")
    assert p.said()[-3:-1] == [
        "P0 mines Planet C for 3 Metal (a 3:1 trade): 4 Metal, 2 Fuel, 3 Biomass, 2 H2O.",
        "P1 mines Planet C by burning Alien Toys: 3 Metal, 1 Fuel, 1 Biomass, 1 H2O.",
    ]


def test_income_is_one_sentence() -> None:
    """EF-42"""
    p = calls(position(A, B, C), "income").does(0, "xu").does(0, "FF")
    assert news(p) == ["Income: P0 8 XU, P1 8 XU, P2 12 XU.", "P0 gains 3 XU, 2 Fuel (Admiral)."]


def test_a_bid_names_the_cheapest_for_each_place() -> None:
    """EF-49, EF-58, EF-69: the owner of Fleet Congress wins ties."""
    p = calls(position(A, B, C + " fleet_congress", D), "mining").does(1, "5").does(2, "5").does(3, "8")
    hints = {str(option.text): str(option.hint) for option in p.of(0).options if option.hint}
    assert hints == {
        "Pass": "take 4 XU and 1 resource",
        "3 XU": "fourth so far",
        "6 XU": "second so far",
        "9 XU": "first so far",
    }
    assert p.blocked(0) == {"5": ("P2 has bid that.", "EF-49"), "8": ("P3 has bid that.", "EF-49")}


def test_what_is_out_of_reach_has_its_price() -> None:
    """EF-105, EF-164, EF-213"""
    p = bids(calls(position(A + " black_market", B, cubes={0: "F"}), "exploring"), (1, "pass"), (0, "17"))
    assert p.blocked(0)["go 3"] == ("It costs 3 Fuel; you cannot pay that.", "")
    p = calls(position(A + " safe_haven", B, xu=0), "income").does(0, "card")
    assert p.blocked(0)["safe_haven"] == ("It costs 10 XU; you cannot pay that.", "")


def test_exploring_is_told_like_mining() -> None:
    """EF-104, EF-110"""
    p = bids(calls(position(A, B, cubes={0: "FF"}), "exploring"), (1, "pass"), (0, "3")).does(0, "go")
    assert p.said(1)[-1] == "P0 explores for 1 Fuel: 2 cards."


def test_a_question_of_payment_tells_the_discount() -> None:
    """EF-94, EF-233"""
    s = position(A, B, cubes={0: "MMMFFFBBWWW"}, hands={0: "spare_parts.1"}, line="hospital")
    p = bids(calls(s, "building"), (1, "pass"), (0, "3")).does(0, "hospital")
    cost = "2 Metal, 3 Fuel, 3 Biomass, 3 H2O"
    assert p.prompts[0] == f"Hospital: how do you pay {cost}, less 1 resource of your choice?"


def test_who_cannot_raise_a_bid_is_told_why_it_is_asked() -> None:
    """EF-R26"""
    p = calls(position(A, B, hands={1: "alien_toys.1"}), "mining").does(1, "3").does(0, "4")
    stand = p.of(1).options[0]
    assert str(stand.hint).startswith("you have nothing to raise it with")
    p = calls(position(A, B, hands={1: "lost_in_space.1"}), "mining").does(1, "3").does(0, "4")
    assert p.of(1).options[0].hint == ""


def touring() -> Play[Fleet]:
    """P0, who holds no resource, takes 3 of any type."""
    s = position(A + " asteroid_tour_ship", B, cubes={0: ""})
    return (
        bids(calls(s, "exploring"), (1, "pass"), (0, "3")).does(0, "decline").does(0, "M").does(0, "asteroid_tour_ship")
    )


def test_three_resources_are_asked_type_by_type() -> None:
    """EF-161: twenty mixes would be too many buttons; all of one type are still one answer."""
    p = touring()
    assert p.prompts[0] == "Asteroid Tour Ship: which 3 resources?"
    assert p.keys(0) == [letter * n for letter in "MFBW" for n in (1, 2, 3)]
    assert touring().does(0, "BBB").s.players[0].cubes == [1, 0, 3, 0]
    p.does(0, "F")
    assert p.prompts[0] == "Asteroid Tour Ship: 1 Fuel and which 2 resources?"
    assert p.keys(0) == ["M", "MM", "B", "BB", "W", "WW"]
    p.does(0, "W")
    assert p.prompts[0] == "Asteroid Tour Ship: 1 Fuel, 1 H2O and which resource?"
    assert p.keys(0) == ["M", "B"]
    assert p.does(0, "M").s.players[0].cubes == [2, 1, 0, 1]


def test_xu_that_come_with_resources_stand_first() -> None:
    """EF-51, EF-219"""
    (asked,) = next(take_any(position(A, B), 0, 3, "Welcome Center", xu=5))
    assert str(asked.text) == "Welcome Center: 5 XU and which 3 resources?"


def test_the_last_type_is_taken_whole() -> None:
    """EF-R99: what a clock answers is the type with most room, as long as it may be chosen."""
    asking = take_any(position(A + " navigation_vessel", B, cubes={0: ""}), 0, 6, "Many")
    (asked,) = next(asking)
    defaults = [asked.default]
    for letter in "FMB":
        (asked,) = asking.send((0, (letter,)))
        defaults.append(asked.default)
    assert defaults == [("FFFFFF",), ("MMMMM",), ("BBBB",), ("WWW",)]
    assert [option.key for option in asked.options] == ["WWW"]


def test_secret_bids_are_opened_in_one_sentence() -> None:
    """EF-143"""
    p = calls(position(A, B, C, secret=True), "mining").does(1, "2").does(2, "7").does(0, "0")
    assert "The bids are opened: P0 0, P1 2, P2 7." in p.said()
    assert not any("7" in words for words in p.said()[:-3])


def test_what_is_kept_is_told_to_nobody() -> None:
    """EF-110"""
    p = calls(position(A, B, deck="alien_toys.1"), "income").does(0, "card")
    assert p.said(1)[-1] == "P0 draws 1 card (Admiral)."
    assert p.said(0)[-1] == "You draw Alien Toys (Admiral)."


def test_nothing_is_told_as_nothing() -> None:
    """EF-R46, EF-R89: an empty deck, and powers that are let go."""
    s = position(A, B)
    s.cards.pile = []
    p = calls(s, "income").does(0, "card")
    assert (p.said(0)[-1], p.said(1)[-1]) == ("You draw nothing (Admiral).", "P0 draws no cards (Admiral).")
    for ship, words in (
        ("bank", "P0 sells nothing."),
        ("storage_hold", "P0 buys nothing."),
        ("blockade_runner", "P0 swaps nothing."),
    ):
        s = position(A, B, cubes={0: "MFBW" * 5}, offer=ship)
        p = pays(bids(calls(s, "building"), (1, "pass"), (0, "3")).does(0, ship), 0)
        while not over(p) and p.keys(0)[0] == "0":
            p.does(0, "0")
        assert words in p.said()


def test_a_building_phase_in_a_few_sentences() -> None:
    """EF-91, EF-98, EF-99"""
    line = "hospital recycler mini_miner shipyard junkyard"
    s = position(A, B, cubes={0: "MMMFFBBBWWW", 1: ""}, line=line, offer="bank")
    p = bids(calls(s, "building"), (1, "3"), (0, "4"))
    p.does(0, "bank").does(0, "0")  # all that is left is a Metal, which is not sold
    p.does(1, "decline").does(1, "F")
    new = [BOX.ships[ship].name for ship in reversed(p.s.line[:2])]
    assert news(p) == [
        "P1 bids 3.",
        "P0 bids 4.",
        "P0 hires the first crew for 4 XU, P1 the second for 3.",
        "P0 builds Bank for 2 Metal, 2 Fuel, 3 Biomass, 3 H2O.",
        "P0 sells nothing.",
        "P1 declines and takes 4 XU, 1 Fuel.",
        "Out of the line: Junkyard, Shipyard.",
        f"New in the line: {new[0]}, {new[1]}.",
    ]


def test_a_transporting_phase_in_a_few_sentences() -> None:
    """EF-83, EF-84, EF-187, EF-219"""
    s = position(A + " welcome_center", B + " mini_transporter", cubes={0: "FBBWW", 1: "FBBWW"})
    p = bids(calls(s, "transporting"), (1, "pass F"), (0, "4")).does(0, "carry 1").does(1, "mini_transporter")
    p.does(1, "carry 1").does(0, "MM").does(0, "F")
    assert news(p)[2:] == [
        "P0 hires the first crew for 4 XU.",
        "P0 transports 1 tribe for 1 Fuel, 2 Biomass, 2 H2O.",
        "P1 transports 1 tribe for 1 Fuel, 2 Biomass, 2 H2O.",
        "P0 gains 5 XU, 2 Metal, 1 Fuel (Welcome Center).",
    ]


def test_an_exploring_phase_in_a_few_sentences() -> None:
    """EF-104, EF-107, EF-110, EF-209, EF-220: what is under a ship is counted, never named."""
    fleet = A + " military_explorer xenological_center alien_breeders"
    deck = "alien_toys.1 alien_toys.2 alien_toys.3"
    s = position(fleet, B, cubes={0: "FFF" + "BBWW"}, deck=deck)
    p = bids(calls(s, "exploring"), (1, "pass"), (0, "4")).does(0, "go 3").does(0, "alien_toys.1", "alien_toys.2")
    p.does(0, "under").does(0, "hand").does(0, "alien_toys.3").does(0, "alien_breeders")
    pays(p, 0)
    assert [words for words in p.said(1) if not words.startswith("P0 calls")][2:] == [
        "P0 hires the first crew for 4 XU.",
        "P0 explores for 3 Fuel: 3 cards.",
        "P0 keeps 2 cards.",
        "P0 puts 1 card under Military Explorer.",
        "P0 puts 1 card under Xenological Center.",
        "P0 takes 1 tribe on board for 2 Biomass, 2 H2O (Alien Breeders).",
    ]
    assert "You draw Alien Toys, Alien Toys, Alien Toys (exploring)." in p.said(0)


def test_planets_move_on_in_a_sentence() -> None:
    """EF-79, EF-226, EF-R91"""
    s = position(A, B, hands={0: "star_chart.1"})
    p = bids(calls(s, "mining"), (1, "pass"), (0, "pass"))
    assert p.news()[1:] == ["Nobody hires a crew.", "SCG-831 is the Current planet now."]
    p.cuts_in(0, "star_chart.1")
    six = p.keys(0)
    told = ", ".join(BOX.planets[planet].name for planet in six)
    assert p.news()[:2] == ["P0 plays Alien Star Chart: 1 Metal, 1 Fuel.", f"New planets: {told}."]
    p.does(0, six[1]).does(0, six[3]).does(0, six[5])
    one, two, three = (BOX.planets[six[n]].name for n in (1, 3, 5))
    assert p.news()[0] == f"P0 makes {one} the Current planet; {two}, {three} follow."


def test_no_bonus_is_told_too() -> None:
    """EF-43"""
    p = calls(position(A, B), "income")
    assert [str(option.text) for option in p.of(0).options] == ["3 XU and 2 resources", "1 explorer card", "Nothing"]
    q = p.fork().does(0, "xu")
    assert q.prompts[0] == "Admiral's bonus: 3 XU and which 2 resources?"
    assert p.does(0, "nothing").news() == ["P0 takes no bonus."]
