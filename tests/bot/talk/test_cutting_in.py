"""What may be played at any time, as buttons."""

from __future__ import annotations

from bot.talk.messages import Whisper
from bot.talk.private import hand_whisper
from bot.talk.rich import plain
from bot.talk.views import seat_view
from engine.games import find
from storage import PersonId, Phase, Place, Player, Table, new_match
from tests.games.exodus_fleet.position import calls, position

GAME = find("exodus_fleet")

ANA, BO = PersonId("test", "ana"), PersonId("test", "bo")
SEATS = (Player("Ana", ANA), Player("Bo", BO))
TABLE = Table(new_match("x"), Place("test", "1"), GAME.id, ANA, Phase.PLAYING, seats=SEATS)


def hand(cards: str, verb: str = "") -> Whisper:
    s = position("space_command", "trade_command merchant_ship", hands={1: cards})
    turned = calls(s, "income").turned
    return hand_whisper(TABLE, BO, seat_view(GAME, turned.match, 1, turned.open), verb=verb)


def labels(whisper: Whisper) -> list[str]:
    return [button.label for button in whisper.pressable]


def test_few_are_a_button_each() -> None:
    assert labels(hand("alien_toys.1 alien_pet.1"))[:4] == [
        "Play Alien Toys",
        "Play Alien Pet",
        "Burn a card for 1 resource",
        "Merchant Ship: sell 1 resource",
    ]


def test_many_of_a_kind_stand_behind_one_button() -> None:
    cards = "alien_toys.1 alien_pet.1 green_planet.1"
    shown = hand(cards)
    assert labels(shown)[:2] == ["Play a card of your hand (3) ▸", "Burn a card for 1 resource"]
    assert shown.pressable[0].id == f"t:{TABLE.match}:more:play"
    opened = hand(cards, "play")
    assert labels(opened)[:4] == ["Play Alien Toys", "Play Alien Pet", "Play Green Planet", "Back"]
    assert "Play Alien Toys: Gain 7 XU." in plain(opened.text)
    assert not opened.asks


def test_who_composes_one_sees_nothing_else() -> None:
    s = position("space_command", "trade_command", hands={0: "alien_toys.1"})
    turned = calls(s, "income").cuts_in(0, "burn").turned
    whisper = hand_whisper(TABLE, ANA, seat_view(GAME, turned.match, 0, turned.open), may_go_back=True)
    assert [plain(one.prompt) for one in whisper.asks] == ["Burn which card for 1 resource?"]
    assert labels(whisper) == ["Back", "Board", "In advance …", "Rules"]


def test_what_is_gone_meanwhile_leads_back_to_the_hand() -> None:
    assert labels(hand("alien_toys.1", "trade")) == labels(hand("alien_toys.1"))
