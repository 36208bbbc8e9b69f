"""When a hand needs another picture."""

from __future__ import annotations

from bot.talk.messages import serves
from bot.talk.private import hand_whisper
from bot.talk.views import SeatView, seat_view
from engine.core import Act, Option, apply, start, text
from engine.games import find
from storage import PersonId, Phase, Place, Player, Table, new_match

GAME = find("avoid_the_void")
ANA = PersonId("test", "ana")
SEATS = tuple(Player(name, PersonId("test", name.lower())) for name in ("Ana", "Bo", "Chidi"))
TABLE = Table(new_match("x"), Place("test", "1"), GAME.id, ANA, Phase.PLAYING, seats=SEATS)


def scene(view: SeatView) -> str:
    return hand_whisper(TABLE, ANA, view).scene


def test_what_to_do_is_asked_on_the_hand_and_where_to_on_the_board() -> None:
    game = find("spacecorp")
    turned = start(game, ["Ana", "Bo"], {}, 1)
    seat = turned.open.decisions[0].seat
    deed = seat_view(game, turned.match, seat, turned.open)
    turned = apply(game, turned.match, Act(seat, ("move",)))
    place = seat_view(game, turned.match, seat, turned.open)
    assert {option.spot.partition(".")[0] for option in place.asked[0].options} <= {"team", "site"}
    assert not serves(scene(deed), scene(place))
    (asked,) = place.asked
    other = SeatView(place._replace(asked=(asked._replace(options=(Option("1", text("x"), spot="site.luna"),)),)))
    assert serves(scene(place), scene(other)), "the same board"
    ways = SeatView(place._replace(asked=(asked._replace(options=(Option("1", text("x"), spot="way.1"),)),)))
    assert not serves(scene(place), scene(ways)), "with what to pay is a picture of its own"


def test_who_is_no_longer_asked_keeps_the_picture_until_the_next_move() -> None:
    turned = start(GAME, ["Ana", "Bo", "Chidi"], {}, 1)
    seat = turned.open.decisions[0].seat
    asked = seat_view(GAME, turned.match, seat, turned.open)
    waits, other = SeatView(asked._replace(asked=())), seat_view(GAME, turned.match, (seat + 1) % 3, turned.open)
    assert serves(scene(asked), scene(asked))
    assert serves(scene(asked), scene(waits))
    assert not serves(scene(waits), scene(asked)), "a move begins"
    assert not serves(scene(asked), scene(other)), "other cards"
    assert not serves("", scene(waits))
    (one,) = asked.asked
    named_none = SeatView(asked._replace(asked=(one._replace(options=(Option("yes", text("Yes")),)),)))
    assert serves(scene(asked), scene(named_none)), "what is asked is in no picture"
    assert not serves(scene(waits), scene(named_none)), "a move begins"
