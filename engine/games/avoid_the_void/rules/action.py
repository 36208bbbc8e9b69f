"""The Action Phase: how many cards, one at a time, each carried out step by step (AV-26 to AV-39)."""

from __future__ import annotations

from engine.core import Asking, Seat, Value, Who, choose, choose_some, text
from engine.games.avoid_the_void.content import Icon, Step
from engine.games.avoid_the_void.facts import can_collapse, mods_of
from engine.games.avoid_the_void.rules.away import card_to_play
from engine.games.avoid_the_void.rules.dealing import discard_ship_mod, flip, throw_away
from engine.games.avoid_the_void.rules.discarding import Way, chosen_discards, either_or, may_ignore_discards
from engine.games.avoid_the_void.rules.effects import EFFECTS, NOTHING, aim_of, aimed_at, still_legal
from engine.games.avoid_the_void.rules.interrupts import pause, window
from engine.games.avoid_the_void.rules.losing import losing_check
from engine.games.avoid_the_void.rules.options import counted, mod_of
from engine.games.avoid_the_void.state import Play, T, Void, rule

TAKES_CARDS = "The sector of {who} cannot become a black hole, so the Traitorous Crew takes 3 cards."
TAKES_SECTOR = "{who} holds fewer than 3 cards, so the Traitorous Crew takes the sector."


@rule
def action_phase(t: T, seat: Seat) -> None:
    t.s.phase = "action"
    pause(t, "count", seat)
    t.do(count_hand, seat)
    t.do(play_cards, seat)
    t.do(end_of_action, seat)


@rule
def count_hand(t: T, seat: Seat) -> None:
    me = t.s.players[seat]
    t.s.owed, t.s.played = plays_owed(len(me.hand), me.clouded), 0
    me.clouded = False  # AV-R58: it counts for this phase only
    t.say("{who} holds {cards} and has to play {n}.", who=Who(seat), cards=counted(len(me.hand)), n=t.s.owed)


def plays_owed(hand: int, clouded: bool) -> int:
    """AV-26: half, rounded up (AV-R41). A Static Cloud adds one, but never makes it the whole hand."""
    half = (hand + 1) // 2
    return max(half, min(half + 1, hand - 1)) if clouded else half


# --- playing a card ----------------------------------------------------------------------------------------------
@rule
def play_cards(t: T, seat: Seat) -> Asking[None]:
    """AV-27 to AV-29: exactly the number owed, one at a time; AV-R9: with no card left the rest lapses."""
    s, hand = t.s, t.s.players[seat].hand
    if s.played >= s.owed or not hand:
        return
    t.task(text("play card {n} of {owed}", n=s.played + 1, owed=s.owed), "Half the hand has to be played.")
    words = text("Play a card: {n} of {owed}.", n=s.played + 1, owed=s.owed)
    cards, away = [s.box.play[card] for card in hand], card_to_play(s, seat)
    card = yield from choose(seat, words, cards, auto=False, default=away)  # not at once, or the haste tells its kind
    aim = yield from aim_of(s, seat, card, s.box.steps[card][0], public=False)
    hand.remove(card)
    s.played += 1
    announce(t, seat, card, aim)
    t.do(losing_check, seat)  # AV-32; AV-R3: when the outermost card is finished
    t.do(play_cards, seat)


def announce(t: T, seat: Seat, card: str, aim: str) -> None:
    """A card with its targets: from here on everybody knows, and may interrupt before it takes effect."""
    s = t.s
    s.playing.append(Play(card, seat, s.players[seat].mods[:]))
    targets = targets_of(s, card, 0, aim)
    if targets:
        t.say("{who} plays {card}: {targets}.", who=Who(seat), card=s.box.name[card], targets=targets)
    else:
        t.say("{who} plays {card}.", who=Who(seat), card=s.box.name[card])
    pause(t, "card", seat, card, aimed_at(s, seat, s.box.steps[card][0], aim))
    t.do(carry_out, seat, card, 0, aim, s.interrupts)
    t.do(put_away, seat, card)


@rule
def next_step(t: T, seat: Seat, what: str, i: int) -> Asking[None]:
    """A later step is aimed when it begins; a window lies between the steps (AV-R14)."""
    s, step, title = t.s, t.s.box.steps[what][i], t.s.box.name[what]
    t.task(text("aim {what}", what=title))
    aim = yield from aim_of(s, seat, what, step)
    if targets := targets_of(s, what, i, aim):
        t.say("{what}: {targets}.", what=title, targets=targets)
    pause(t, "step", seat, what, aimed_at(s, seat, step, aim))
    t.do(carry_out, seat, what, i, aim, s.interrupts)


@rule
def carry_out(t: T, seat: Seat, what: str, i: int, aim: str, interrupts: int) -> None:
    """AV-R16: after an interrupt a choice that is no longer legal is made again, if anything is legal now."""
    s, steps = t.s, t.s.box.steps[what]
    step = steps[i]
    if s.interrupts != interrupts and not holds(s, seat, step, aim):
        t.do(next_step, seat, what, i)
        return
    if aim != NOTHING:
        EFFECTS[step.do].change(t, seat, step, tuple(aim.split("/")))
    else:
        t.say("{what} finds nothing to work on.", what=s.box.name[what])
    if i + 1 < len(steps):
        t.do(next_step, seat, what, i + 1)


def holds(s: Void, seat: Seat, step: Step, aim: str) -> bool:
    if aim != NOTHING:
        return still_legal(s, seat, step, aim)
    first = EFFECTS[step.do].questions[0]
    return all(option.blocked for option in first.options(s, seat, step, ()))


def targets_of(s: Void, what: str, i: int, aim: str) -> tuple[Value, ...]:
    """What was aimed at, as arguments of a text."""
    questions = EFFECTS[s.box.steps[what][i].do].questions
    if aim == NOTHING or not questions:
        return ()
    return tuple(question.named(s.box, key) for question, key in zip(questions, aim.split("/"), strict=True))


@rule
def put_away(t: T, seat: Seat, card: str) -> Asking[None]:
    """AV-35: on the pile, unless it went elsewhere; then the mods whose condition is met go (AV-39, AV-R24)."""
    s = t.s
    gone = met_conditions(s, seat, s.playing[-1], s.box.cards[card].icon)
    if len(gone) > 1:  # AV-D21
        t.task("order the mods that go", "Several leave play at once.")
        words = "These mods leave play. In which order?"
        options = [mod_of(s, seat, mod) for mod in gone]
        gone = list((yield from choose_some(seat, words, options, len(gone), len(gone), auto=False)))
    s.deck.discard += [play.card for play in [s.playing.pop()] if play.card]
    for mod in gone:
        discard_ship_mod(t, seat, mod)


def met_conditions(s: Void, seat: Seat, play: Play, icon: Icon) -> list[str]:
    """AV-R24: controlled when the card was announced and still now; a mod never goes by its own play."""
    still, box = s.players[seat].mods, s.box
    return [mod for mod in play.mods if mod in still and box.ship_mods[box.kind[mod]].discard_after == icon]


# --- the end of the phase ----------------------------------------------------------------------------------------
@rule
def end_of_action(t: T, seat: Seat) -> None:
    """AV-R7: also of a phase cut short or without plays."""
    crewed = mods_of(t.s, seat, "traitorous_crew")
    pause(t, "action_end", seat, threatened=[seat] if crewed else [])
    if crewed:
        t.do(traitorous_crew, seat)


@rule
def traitorous_crew(t: T, seat: Seat) -> Asking[None]:
    """Each Crew in turn: either discard 3 or lose the sector; then it goes. AV-R4: a check after each."""
    s, me = t.s, t.s.players[seat]
    crews = mods_of(s, seat, "traitorous_crew")
    if not crews:
        return
    t.task("face a Traitorous Crew", "It takes 3 cards or the sector.")
    crew = (
        crews[0]
        if len(crews) == 1
        else (yield from choose(seat, "Which Crew works first?", [mod_of(s, seat, c) for c in crews], default=crews[0]))
    )
    enough, loose = len(me.hand) >= 3 or may_ignore_discards(s, seat), can_collapse(s, me.at)
    way = yield from either_or(
        seat,
        "Traitorous Crew: your cards or your sector?",
        [
            Way("discard", "Discard 3 cards", enough, "You hold fewer than 3."),
            Way("hole", "Your sector becomes a black hole", loose, "It cannot become one."),
        ],
        default="discard" if len(me.hand) > 3 or may_ignore_discards(s, seat) else "hole",
    )
    cards = (yield from chosen_discards(s, seat, 3, "Traitorous Crew: discard {n}.")) if way == "discard" else ()
    if enough != loose:  # AV-82 left one way, which nobody was asked for
        t.say(TAKES_CARDS if enough else TAKES_SECTOR, who=Who(seat))
    discard_ship_mod(t, seat, crew)
    throw_away(t, seat, cards)
    if way == "hole" and loose:
        flip(t, me.at)  # AV-R8: no arrows are left, so Travel may follow badly
    t.do(losing_check, seat)
    t.do(window, "action_end", seat, "")
    t.do(traitorous_crew, seat)
