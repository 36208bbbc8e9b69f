"""The turn (SC-35): one action, contracts, rewards, transport, discards and offers, a draw; then who is next."""

from __future__ import annotations

from engine.core import Asking, Seat, Who, choose, choose_some, text
from engine.games.spacecorp import rulings
from engine.games.spacecorp.facts import claimable, is_last_era, is_time, owned, pile_is_out
from engine.games.spacecorp.holding import give_up
from engine.games.spacecorp.rules.actions import FAMILIES, discardable, open_actions, usual
from engine.games.spacecorp.rules.between_eras import between_eras
from engine.games.spacecorp.rules.contracts import claim_contracts
from engine.games.spacecorp.rules.drawing import draw, refill
from engine.games.spacecorp.rules.ending import next_seat, pass_on, quiet_ends_the_pile
from engine.games.spacecorp.rules.responses import asked, window
from engine.games.spacecorp.rules.rewards import give_rewards
from engine.games.spacecorp.rules.scoring import final_scoring
from engine.games.spacecorp.rules.stars import advance_teams
from engine.games.spacecorp.rules.transport import transport
from engine.games.spacecorp.state import Corp, Step, T, rule
from engine.games.spacecorp.wording import cards, era, of_hand

FEW = 4  # cards, to draw in step 6 (SC-88)
TASK, WHICH = text("take an action"), text("Which action?")


@rule
def set_up(t: T) -> None:
    """Of each era, when all is laid out."""
    s = t.s
    s.active, s.last = s.first, (s.first - 1) % len(s.firms)
    t.say("{who} starts {era}.", who=Who(s.first), era=era(s))
    t.do(window)
    t.do(next_turn)


@rule
def turn(t: T, seat: Seat, extra: bool) -> None:
    s = t.s
    s.active, s.extra, s.step, s.announced, s.deed = seat, extra, "action", None, None
    s.used, s.due = [], [0] * len(s.firms)
    for team in s.firms[seat].teams:
        team.acted = False
    t.say("{who} is on turn.", who=Who(seat))
    advance_teams(t, seat)
    t.do(act, seat)


def starts(s: Corp, seat: Seat) -> None:
    """With its announcement the turn has started (3.3 item 2): what counts turns counts it now."""
    s.turn += 1
    s.thrown = []  # SC-R171: nothing of a turn before is left for Poach
    s.advanced = [one for one in s.advanced if one != seat]
    s.quiet += 1  # SC-R153
    if not s.extra:
        s.last = seat  # F-9
    if pile_is_out(s):
        s.firms[seat].late += 1  # SC-R94


@rule
def act(t: T, seat: Seat) -> Asking[None]:
    """Step 1 (SC-37 to SC-40): composed in private; nothing is shown before the last answer.

    Nothing is drafted ahead of the turn (SC-R146), and a single answer is asked for too: haste would show the hand
    (SC-R89).
    """
    s = t.s
    options = open_actions(s, seat)
    t.task(TASK)
    away = usual(s, seat, options)
    key = yield from choose(seat, WHICH, options, default=away)
    if key == "pass":
        starts(s, seat)
        pass_on(t, seat)
        s.banned.pop(seat, None)
        t.do(boundary, seat)
        return
    if key == "discard":
        yield from discard(t, seat)
    elif key in s.rules.actions:
        done = FAMILIES[next(one for one in FAMILIES if one == key)].do(t, seat, key == away)
        if done is not None:
            yield from done
    else:
        t.say("{who} takes no action.", who=Who(seat))
    starts(s, seat)
    t.do(after_the_action, seat)


def discard(t: T, seat: Seat) -> Asking[None]:
    """D-43: one or more, onto the table; step 5 discards them."""
    s = t.s
    options = [of_hand(s, seat, piece, "discard") for piece in discardable(s, seat)]
    gone = yield from choose_some(seat, text("Discard which cards?"), options, 1, len(options))
    for piece in gone:
        give_up(s, seat, piece)
        s.table.append(piece)
    t.say("{who} discards {n} instead of an action.", who=Who(seat), n=cards(len(gone)))


@rule
def after_the_action(t: T, seat: Seat) -> None:
    t.s.banned.pop(seat, None)
    t.s.step = "contracts"
    if claimable(t.s, seat):
        t.do(claim_contracts, seat)
    if any(t.s.due):
        t.do(give_rewards, seat)
    t.do(begin_step, "transport")
    t.do(transport, seat)
    t.do(tidy_up, seat)
    t.do(boundary, seat)


@rule
def begin_step(t: T, step: Step) -> None:
    t.s.step = step


@rule
def tidy_up(t: T, seat: Seat) -> None:
    """Steps 5 and 6 (SC-84 to SC-88)."""
    s = t.s
    s.step = "tidy"
    s.thrown = [piece for piece in s.table if rulings.POACH_TAKES_TIME or not is_time(s, piece)]  # SC-R102
    s.discard += [piece for piece in s.table if not is_time(s, piece)]
    s.time += [piece for piece in s.table if is_time(s, piece)]
    s.table = []
    refill(t)
    few = max([FEW, *(title.draws_at for title in owned(s, seat))])
    if len(s.firms[seat].hand) <= few:
        draw(t, seat)


@rule
def boundary(t: T, seat: Seat) -> None:
    """Between two turns: last turns are counted, gains of the turn before lapse (3.3 item 10).

    A pass is followed by one too (SC-R171).
    """
    s = t.s
    s.step, s.ended, s.hackable = "boundary", seat, False
    if s.owed is not None and not s.extra:
        s.owed = [one for one in s.owed if one != seat]
    s.gains = [gain for gain in s.gains if gain.turn >= s.turn]
    quiet_ends_the_pile(t)
    if asked(s, next_seat(s)):
        t.do(window)
    t.do(next_turn)


@rule
def next_turn(t: T) -> None:
    """After an extra turn it is the turn of who would have been next (SC-R93)."""
    if (extra := t.s.intercepted) is not None:
        t.s.intercepted = None
        t.do(turn, extra, True)
        return
    found = next_seat(t.s)
    if found is None:
        t.do(end_of_era)
    else:
        t.do(turn, found, False)


@rule
def end_of_era(t: T) -> None:
    s = t.s
    t.say("{era} is over.", era=era(s))
    if is_last_era(s):
        t.do(final_scoring)  # SC-R156: no Legacy
    else:
        t.do(between_eras)
        t.do(set_up)
