"""Purple, anomaly: the odd ones; and the beasts that are as odd."""

from __future__ import annotations

from engine.core import Asking, Seat, Who, choose_if_any, text
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.facts import SPOTS, card_of, clockwise, concerned_by, token_by, tokens_in_play
from engine.games.avoid_the_void.rules.action import announce
from engine.games.avoid_the_void.rules.aims import opponent, sector
from engine.games.avoid_the_void.rules.away import mod_to_name
from engine.games.avoid_the_void.rules.dealing import discard_mod, discard_ship_mod, discard_token, throw_away
from engine.games.avoid_the_void.rules.discarding import Way, either_or, may_ignore_discards, wants_to_discard
from engine.games.avoid_the_void.rules.effects import Aim, Question, aim_of, effect
from engine.games.avoid_the_void.rules.interrupts import pause
from engine.games.avoid_the_void.rules.options import mod_on, mods_in_play
from engine.games.avoid_the_void.state import T, Token, Void, rule
from engine.parts.square import turned

SWORD = "Sword of Plu: discard which mod?"


# --- The Great Unknown (AV-31, AV-79, AV-R64) --------------------------------------------------------------------
@effect("play_top")
def play_top(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    card = t.s.deck.top(t.match.chance)
    if not card:
        t.say("There is no card to reveal.")  # AV-R35
        return
    t.s.revealed = card
    t.say("The top card is {card}.", card=t.s.box.name[card])
    t.do(play_revealed, seat)


@rule
def play_revealed(t: T, seat: Seat) -> Asking[None]:
    """As in an Action Phase, without counting towards the plays owed."""
    card = t.s.revealed
    t.task(text("play {card}", card=t.s.box.name[card]), "It was on top of the deck.")
    aim = yield from aim_of(t.s, seat, card, t.s.box.steps[card][0])
    t.s.revealed = ""
    announce(t, seat, card, aim)


# --- Sword of Plu ------------------------------------------------------------------------------------------------
@effect("sword")
def sword(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    t.do(swing_sword, seat)


@rule
def swing_sword(t: T, seat: Seat) -> Asking[None]:
    """Either a mod goes and the card returns to the top of the deck, or a random card of one's hand goes."""
    s, hand = t.s, t.s.players[seat].hand
    mods = mods_in_play(s)
    ignores, away = may_ignore_discards(s, seat), mod_to_name(s, seat, mods)
    t.task("swing the Sword of Plu", "A mod goes, or a random card of the hand.")
    way = yield from either_or(
        seat,
        "Sword of Plu: a mod, or a card of yours?",
        [
            Way("mod", "Discard a mod; the Sword returns to the deck", bool(mods), "No mod is in play."),
            Way("card", "Discard a random card of your hand", bool(hand) or ignores, "Your hand is empty."),
        ],
        public=not ignores,  # Mortos is asked more, and in private
        default="mod" if mods else "card",
    )
    if way == "mod":
        mod = yield from choose_if_any(seat, SWORD, mods, public=not ignores, default=away)
        if mod:
            t.say("{who} raises the Sword against {card}.", who=Who(seat), card=s.box.name[card_of(mod)])
            pause(t, "step", seat, s.playing[-1].card, [o for o in concerned_by(s, mod) if o != seat])
        t.do(strike, seat, mod)
    elif hand and (not ignores or (yield from wants_to_discard(seat, 1))):
        throw_away(t, seat, [t.pick(hand)])


@rule
def strike(t: T, seat: Seat, mod: str | None) -> Asking[None]:
    """AV-R16: if an interrupt has taken the mod away, another one is named, if there is any."""
    t.task("strike another mod", "The one that was named is gone.")
    mods = mods_in_play(t.s)
    if mod and not any(option.key == mod for option in mods):
        away = mod_to_name(t.s, seat, mods)
        mod = yield from choose_if_any(seat, SWORD, mods, public=True, default=away)
    if mod:
        discard_mod(t, mod)
    put_on_deck(t)


def put_on_deck(t: T) -> None:
    """AV-35: its own text sends it elsewhere."""
    play = t.s.playing[-1]
    t.s.deck.put_on_top(play.card)
    t.say("{card} returns to the top of the deck.", card=t.s.box.name[play.card])
    play.card = ""


# --- mods and aliens ---------------------------------------------------------------------------------------------
@effect("clear_mods", on_all=True)
def clear_mods(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-42: ship mods in turn order, then sector mods in the order of their placing."""
    s = t.s
    for player in clockwise(s, seat):
        for mod in s.players[player].mods[:]:
            discard_ship_mod(t, player, mod)
    for spot, token in sorted(tokens_in_play(s), key=lambda found: found[1].placed):
        discard_token(t, spot, token)


@effect("remove_mod", Question("discard which mod?", lambda s, seat, step, aim: mods_in_play(s), card=True))
def remove_mod(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    discard_mod(t, aim[0])


@effect(
    "move_token",
    Question(
        "move which token?", lambda s, *_: [mod_on(s, spot, token) for spot, token in tokens_in_play(s)], card=True
    ),
    sector("to which sector?", lambda s, seat, step, aim: [x for x in SPOTS if x != chosen_token(s, aim[0])[0]]),
)
def move_token(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """It counts as placed last; a Space Buoy keeps its direction on the board. Nobody enters (AV-R51)."""
    s = t.s
    spot, token = chosen_token(s, aim[0])
    old, new = s.board[spot], s.board[aim[1]]
    old.tokens.remove(token)
    if token.arrow >= 0:
        token.arrow = turned(token.arrow, old.turned - new.turned)
    token.placed, s.placings = s.placings, s.placings + 1
    new.tokens.append(token)
    t.say("{card} moves to {spot}.", card=t.s.box.name[token.card], spot=aim[1])


def chosen_token(s: Void, key: str) -> tuple[str, Token]:
    found = token_by(s, key)
    assert found is not None, key
    return found


@effect("snatch", opponent("swap aliens with whom?"))
def snatch(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-81, AV-92, AV-R60: power, its side and the ship change; hands, ship mods and plays owed stay (AV-R27)."""
    me, other = t.s.players[seat], t.s.players[int(aim[0])]
    me.alien, other.alien = other.alien, me.alien
    me.at, other.at = other.at, me.at
    t.say("{who} and {other} swap aliens and ships.", who=Who(seat), other=Who(int(aim[0])))


@effect("end_action")
def end_action(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-30: the plays still owed lapse."""
    t.s.owed = t.s.played
    t.say("The Action Phase of {who} ends.", who=Who(seat))


@effect("cloud", opponent("cloud whose sight?"))
def cloud(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-R58: counted when the hand is counted; never twice on one player."""
    t.s.players[int(aim[0])].clouded = True
