"""How an action is paid for: whole ways first, then card by card (SC-42 to SC-63)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial

from engine.core import (
    Asking,
    Key,
    Option,
    Piece,
    Seat,
    Text,
    Who,
    Words,
    choose,
    choose_some,
    first_open,
    refuse,
    text,
)
from engine.games.spacecorp.content import Action, Base, CorpBox, shown
from engine.games.spacecorp.facts import matching, time_card
from engine.games.spacecorp.holding import give_up, play
from engine.games.spacecorp.rules.profits import spend
from engine.games.spacecorp.rules.radiation import SAFE, Rays, immune, pay_penalty
from engine.games.spacecorp.rules.ways import (
    MOST_WAYS,
    PLAIN,
    Beside,
    Boost,
    Way,
    costs,
    enough,
    made,
    number_of,
    ways,
    worthwhile,
)
from engine.games.spacecorp.state import Corp, Deed, T
from engine.games.spacecorp.values import (
    DOUBLE,
    TWO,
    Lent,
    Means,
    dressed,
    headquarters,
    price,
    shielding,
    value,
)
from engine.games.spacecorp.wording import ACTION, OPTIONS, card, label, of_hand, profit

TIME = {DOUBLE: text("Time, doubled"), TWO: text("Time, two teams")}
TIME_IN_SHORT = {DOUBLE: text("Time x2"), TWO: text("Time for two")}
LONGEST_LABEL = 80  # characters of a button; what is longer names cards as they are typed
FEW_PARTS = 2  # never so long
OWN_HQ, NOTHING = text("your HQ"), text("nothing")
Called = Callable[[Corp, str], Piece]  # how a card is named


# --- asking ------------------------------------------------------------------------------------------------------
def pay(
    s: Corp,
    seat: Seat,
    action: Action,
    need: int,
    words: Words,
    boosts: Sequence[Boost] = (PLAIN,),
    away: bool = False,
    sure: bool = False,
    rays: Rays = SAFE,
) -> Asking[Way]:
    """Which whole way; or card by card, where more than the fewest is wanted.

    A single way is taken at once only if what it is for was chosen before (`sure`), and it costs nothing but cards:
    nobody can tell, as nothing of an action is seen before its last answer.
    """
    there = enough(s, seat, action, need, boosts, rays)
    found = ways(s, seat, action, need, there)
    options = [way_option(s, seat, key, way, n) for n, (key, way) in enumerate(found.items(), 1)]
    held = len(matching(s, seat, action))
    if len(found) > 1 or any(held > len(way.means.cards) for way in found.values()):
        options.append(Option("cards", "Card by card", verb="choose", words="cards"))
    harmless = sure and not any(costs(seat, way)[1:] != (0, 0, 0, 0) for way in found.values())
    usual = unaided(seat, found.values(), options) if away else None
    key = yield from choose(seat, words, options, auto=harmless, default=usual)
    if key != "cards":
        return found[key]
    return (yield from card_by_card(s, seat, action, need, words, boosts, there))


def unaided(seat: Seat, found: Iterable[Way], options: list[Option]) -> Key | None:
    """D-8: for who is away, without a rival's property, Time or profit where that is possible."""
    return next((way.key() for way in found if costs(seat, way)[1:] == (0, 0, 0, 0)), first_open(options))


def card_by_card(
    s: Corp, seat: Seat, action: Action, need: int, words: Words, boosts: Sequence[Boost], found: list[Beside]
) -> Asking[Way]:
    """All else first, each only if its end exists; then any cards that are enough (SC-R16).

    Which card a Spaceport doubles and which one shields is what gives the most: nothing else is ever better.
    What is not enough is told to this player alone (SC-R145).
    """
    there: dict[Key, Beside] = {}
    options: list[Option] = []
    for one in found:
        means = one.means
        met = f".{means.cover.seat}" if means.cover else ".paid" if means.penalty else ""
        key = f"{''.join(map(str, means.hqs)) or 'x'}.{boosts.index(one.boost)}.{means.time}{met}"
        there[key] = one
        named = (*parts(s, seat, means, one.boost), *([text("a shielded card")] if one.shield else []))
        words_ = text("{parts}", parts=named or (text("cards alone"),))
        options.append(Option(key, words_, verb="choose", words=str(len(options) + 1)))
    asked = text("{action}: with what beside cards?", action=ACTION[action])
    means, boost, shield, fewest = there[(yield from choose(seat, asked, options, auto=True))]
    hand = [piece for piece in matching(s, seat, action) if piece != means.competitors]
    options = [of_hand(s, seat, piece, "choose", shown_worth(s.box, piece, action)) for piece in hand]
    played = yield from choose_some(seat, words, options, 0, len(hand), default=fewest.means.cards)
    means = means._replace(cards=tuple(piece for piece in hand if piece in played))
    outfits = [*dressed(s, action, means, boost.ports, shield)]
    if not outfits:
        refuse(text("None of these shields the action."), "SC-189")
    means = max(outfits, key=lambda one: value(s, seat, action, one, boost.more, boost.factor))
    spent = price(s, seat, action, need, means, boost.more, boost.factor)
    if spent is None:
        got = value(s, seat, action, means, boost.more, boost.factor)
        refuse(text("That is {n} of {need}.", n=got, need=need), "SC-109")
    return made(s, seat, action, means._replace(spend=spent), boost)


@lru_cache(maxsize=OPTIONS)
def shown_worth(box: CorpBox, piece: str, action: Action) -> Words:
    found = box.card_of[piece].actions.get(shown(action))
    if not found:
        return ""
    if found.times:
        return text("x{n}", n=found.plain)
    if not found.shielded:
        return text("{n}", n=found.plain)
    if not found.plain:
        return text("{n} shielded", n=found.shielded)
    return text("{n}, or {m} shielded", n=found.plain, m=found.shielded)


def way_option(s: Corp, seat: Seat, key: Key, way: Way, n: int) -> Option:
    named = tuple(parts(s, seat, way.means, way.boost)) or (NOTHING,)
    if len(named) > FEW_PARTS and len(str(way_words(named, way.value))) > LONGEST_LABEL:
        named = tuple(parts(s, seat, way.means, way.boost, short=True))
    return Option(key, way_words(named, way.value), gives_away(seat, way), "choose", f"way {n}", spot=f"way.{n}")


def way_words(named: tuple[Text | str, ...], value: int) -> Text:
    return text("{parts}: {value}", parts=named, value=value)


def parts(s: Corp, seat: Seat, means: Means, boost: Boost, *, short: bool = False) -> Iterator[Text | str]:
    """In short, cards are named as they are typed, and Infra goes with its headquarters."""
    called: Called = partial(label, seat=seat) if short else card
    for hq in means.hqs:
        yield OWN_HQ if hq == seat else hq_of(hq)
    if boost.lender is not None:
        yield text("{who}'s base", who=Who(boost.lender))
    yield from dressed_cards(s, means, called, () if short else in_service(means))
    if means.competitors:
        yield called(s, means.competitors)
    if means.time:
        yield (TIME_IN_SHORT if short else TIME)[means.time]
    if means.spend:
        yield text("{n} spent", n=profit(means.spend))
    yield from against_rays(means)


@cache
def hq_of(seat: Seat) -> Text:
    return text("{who}'s HQ", who=Who(seat))


def in_service(means: Means) -> Sequence[str]:
    """Infra cards that a Spaceport doubles or that shield."""
    if not means.ported and not means.shielded:
        return ()
    return sorted({means.ported, *means.shielded} - {"", *means.cards})


def dressed_cards(s: Corp, means: Means, called: Called, infra_: Sequence[str]) -> Iterator[Text | Piece]:
    """Cards of the hand and these of Infra, each with what it does."""
    for piece in (*means.cards, *infra_):
        if piece == means.ported and piece in means.shielded:
            yield text("{card} shielded and doubled", card=called(s, piece))
        elif piece == means.ported:
            yield text("{card} doubled", card=called(s, piece))
        elif piece in means.shielded:
            yield text("{card} shielded", card=called(s, piece))
        else:
            yield called(s, piece)


def against_rays(means: Means) -> Iterator[Text]:
    if means.cover:
        yield text("{who}'s Shield Factory", who=Who(means.cover.seat))
    if means.penalty:
        yield text("{n} for radiation", n=profit(means.penalty))


def gives_away(seat: Seat, way: Way) -> Words:
    """A warning stands on the option: who may draw for it."""
    gaining = [one for one in way.means.hqs if one != seat]
    gaining += [way.boost.lender] if way.boost.lender is not None else []
    gaining += [way.means.cover.seat] if way.means.cover else []
    return text("a card for {who}", who=tuple(Who(one) for one in gaining)) if gaining else ""


def for_rival(boost: Boost) -> Words:
    """The same for a base alone (SC-R26: never unsaid)."""
    return text("a card for {who}", who=Who(boost.lender)) if boost.lender is not None else ""


# --- so much as one likes ----------------------------------------------------------------------------------------
def gather(s: Corp, seat: Seat, action: Action, words: Words, away: bool) -> Asking[Way]:
    """For actions without a price: each headquarters with the best card, the best two, and so on.

    A single way that costs nothing but cards is taken at once: nobody can tell, as in `pay`.
    """
    found: list[Way] = []
    best_first = sorted(matching(s, seat, action), key=lambda piece: -number_of(s, piece, action))
    for base in headquarters(s, seat, action):
        hand = tuple([piece for piece in best_first if piece != base.competitors])
        for n in range(len(hand) + 1):
            means = base._replace(cards=hand[:n]) if n else base
            if worth_ := value(s, seat, action, means):
                found.append(Way(means, PLAIN, worth_))
    best = sorted(worthwhile(seat, found, as_much=True), key=lambda way: way.order(seat))[:MOST_WAYS]
    kept = {way.key(): way for way in best}
    options = [way_option(s, seat, key, way, n) for n, (key, way) in enumerate(kept.items(), 1)]
    if len(matching(s, seat, action)) > 1:
        options.append(Option("cards", "Card by card", verb="choose", words="cards"))
    harmless = not any(costs(seat, way)[1:] != (0, 0, 0, 0) for way in best)
    key = yield from choose(seat, words, options, auto=harmless, default=unaided(seat, best, options) if away else None)
    if key != "cards":
        return kept[key]
    words = text("{action}: which cards?", action=ACTION[action])
    return (yield from card_by_card(s, seat, action, 1, words, (PLAIN,), enough(s, seat, action, 1)))


# --- played ------------------------------------------------------------------------------------------------------
def put_down(t: T, seat: Seat, way: Way) -> None:
    """Cards onto the table, the Edge to the discards, profit spent, rewards noted (SC-48, SC-84, SC-92, SC-R106)."""
    s, means = t.s, way.means
    for piece in means.cards:
        play(s, seat, piece)
    if means.time and (time := time_card(s, seat)):
        play(s, seat, time)
    if means.competitors:
        give_up(s, seat, means.competitors)
        s.discard.append(means.competitors)
    for hq in means.hqs:
        owe(s, seat, hq)
    if means.spend:
        spend(t, seat, means.spend, "spent")
    if means.penalty and means.time != TWO:
        pay_penalty(t, seat)  # of two teams when the second is done (SC-R40)


def begun(s: Corp, seat: Seat, action: Action, way: Way, n: int, value: int, shielded: bool = False) -> Deed:
    """What is left to know of an action when its first team has paid for it."""
    return Deed(
        action,
        value,
        n,
        spent=way.means.spend,
        ported=bool(way.means.ported),
        shielded=shielded or shielding(s, action, way.means) or immune(s, seat),
        exposed=bool(way.means.penalty),
        worth=way.value,
        purse=s.firms[seat].profit,
    )


def owe_bases(s: Corp, seat: Seat, deed: Deed, team: set[Lent], whole: set[tuple[Lent, Base]]) -> None:
    """SC-R24, F-11: one reward for each base and team, one for a base that serves the whole action (SC-R25).

    Several bases of a rival may stand at a star: one that serves the action is also the one a team needs to move.
    """
    for base in sorted(team | {lent for lent, _ in whole}):
        key = f"{base.site}.{base.seat}"
        before = owed_at(deed, key)
        deed.teams[key] = deed.teams.get(key, 0) + (base in team)
        serving = [f"{key}.{kind}" for lent, kind in sorted(whole) if lent == base]
        deed.whole += [one for one in serving if one not in deed.whole]
        for _ in range(owed_at(deed, key) - before):
            owe(s, seat, base.seat)


def serves(cover: Lent | None) -> set[tuple[Lent, Base]]:
    """A Shield Factory shields the whole action."""
    return {(cover, "shield_factory")} if cover else set()


def owed_at(deed: Deed, key: str) -> int:
    return max(deed.teams.get(key, 0), sum(one.startswith(f"{key}.") for one in deed.whole))


def owe(s: Corp, seat: Seat, lender: Seat) -> None:
    """SC-66, SC-75: one reward for each use."""
    if lender != seat:
        s.due[lender] += 1
        if lender not in s.used:
            s.used.append(lender)


def with_what(s: Corp, seat: Seat, way: Way) -> Text:
    """For all to read: the arithmetic of what was played (8.3)."""
    played = tuple(_played(s, seat, way))
    return text("{parts} = {n}", parts=played or (NOTHING,), n=way.value)


def _played(s: Corp, seat: Seat, way: Way) -> Iterator[Text | str]:
    for hq in way.means.hqs:
        yield text("own HQ") if hq == seat else hq_of(hq)
    if way.boost.lender is not None:
        yield text("{who}'s base", who=Who(way.boost.lender))
    yield from dressed_cards(s, way.means, card, in_service(way.means))
    if way.means.competitors:
        yield card(s, way.means.competitors)
    if way.means.time:
        yield text("Time")
    if way.means.spend:
        yield text("{n}", n=profit(way.means.spend))
    if way.means.cover:
        yield text("{who}'s Shield Factory", who=Who(way.means.cover.seat))
