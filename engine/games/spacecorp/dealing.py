"""The set-up of an era (sections 1.2 to 1.6), as far as nobody is asked."""

from __future__ import annotations

from engine.core import Chance
from engine.games.spacecorp.content import CorpBox, Era
from engine.games.spacecorp.holding import take_in
from engine.games.spacecorp.state import ENDS, Corp, Firm, Length, Team
from engine.parts.pile import stacked

TIME_IN_DECK = {2: 0, 3: 2, 4: 4}  # SC-7, SC-63; and one for each player


def new_match(box: CorpBox, length: Length, seats: int, chance: Chance) -> Corp:
    """Up to the first turn of the first era; whatever has to be asked comes after."""
    era = ENDS[length][0]
    rules = box.eras[era]
    stock = box.amount["bases"]
    firms = []
    for _ in range(seats):
        firm = Firm(headquarters=rules.headquarters, genetics=rules.genetics, revelation=rules.revelation)
        firm.stock = dict.fromkeys(firm.stock, stock)
        firm.teams = [Team() for _ in range(box.amount["teams"])]
        firms.append(firm)
    s = Corp(length=length, era=era, firms=firms, deck=[], lower=0, stacks={}, box=box)
    before: dict[Era, Era | None] = {"mariners": None, "planeteers": "mariners", "starfarers": "planeteers"}
    s.markers = [before[era]] * len(s.markers)  # SC-299, SC-300: as if all rows had been claimed
    times = box.time_cards()
    used = seats + TIME_IN_DECK[seats]
    s.time, s.boxed = times[:used], times[used:]  # SC-63
    s.due = [0] * seats
    s.first = s.active = s.last = chance.roll(seats)  # `start_player`; all have the same profit (1.6)
    for firm in firms:
        start_with(firm, rules.profit, era)
    if seats in rules.handicap:
        start_with(firms[(s.first - 1) % seats], rules.handicap[seats], era)  # SC-10
    lay_out(s, chance)
    return s


def start_with(firm: Firm, profit: int, era: Era) -> None:
    if profit:
        firm.profit += profit
        firm.earned["start"] = firm.earned.get("start", 0) + profit
        firm.by_era[era] = firm.by_era.get(era, 0) + profit


def lay_out(s: Corp, chance: Chance) -> None:
    lay_board(s, chance)
    lay_cards(s, chance)


def lay_board(s: Corp, chance: Chance) -> None:
    """Tiles and teams of the era; more teams come only by cards (SC-R52).

    Who holds a Beyond marker of the era before may then start elsewhere.
    """
    rules = s.rules
    s.stacks = {stack: stacked([s.box.stack(s.era, stack)], chance) for stack in rules.stacks}  # SC-3, SC-12, SC-18
    for firm in s.firms:
        staying = [team for team in firm.teams if team.at != "gone"]
        for n, team in enumerate(staying):
            team.at, team.track = (rules.home if n < rules.teams else ""), 0  # SC-5, SC-13, SC-19


def lay_cards(s: Corp, chance: Chance) -> None:
    """Beyond markers, cards and Sideboard of the era; the Time cards of the game lie in their pile."""
    rules, seats = s.rules, len(s.firms)
    s.beyond = [1, 2] if rules.beyond else []  # SC-4, SC-14, SC-22
    deal(s, chance)
    for id_, title in s.box.progress.items():  # SC-17, SC-23
        if title.era in rules.progress and id_ not in s.sideboard:
            s.sideboard[id_] = 2
    if rules.colonies:
        s.colony_tiles = [id_ for id_, tile in s.box.colonies.items() if seats in tile.players]  # SC-24


def deal(s: Corp, chance: Chance) -> None:
    rules, seats = s.rules, len(s.firms)
    order = [(s.first + n) % seats for n in range(seats)]
    cards = s.box.deck(s.era)
    starts = [piece for piece in cards if s.box.card_of[piece].start]
    others = [piece for piece in cards if not s.box.card_of[piece].start]
    given = [piece for piece in starts if rules.given and s.box.card_of[piece].id == rules.given]
    for seat, piece in zip(order, given, strict=False):  # SC-8
        starts.remove(piece)
        take_in(s, seat, piece, seen=True)
    for seat in order:  # SC-8, SC-15
        take_in(s, seat, s.time.pop(), seen=True)
    chance.shuffle(starts)
    for seat in order:
        for _ in range(rules.dealt):  # SC-15
            take_in(s, seat, starts.pop(), seen=False)
    s.deck = stacked([starts, [*others, *s.time]], chance)  # SC-7, SC-16
    s.lower, s.time = len(others) + len(s.time), []
    for place in rules.compensated.get(seats, ()):  # SC-9
        take_in(s, order[place], s.deck.pop(), seen=False)
    s.offers = [s.deck.pop() for _ in range(s.box.amount["offers"])]  # SC-11
