"""Ways to pay for an action, read off the open question: what each uses, what it comes to, what it gives away."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Count, Decision, Option, Piece, Seat, Text, View, Who
from engine.games.spacecorp.view import CardFace, CorpView, FirmFace
from renderers.spacecorp.strips import shown_worth
from renderers.spacecorp.style import own_firm, site_of, table_of
from renderers.spacecorp.targets import action_of
from renderers.wording import counted, known, said


class Use(NamedTuple):
    """A headquarters, a base, a card or profit that goes into it."""

    name: str
    note: str  # what becomes of it
    value: str = ""
    label: str = ""  # of a card: what is typed
    seat: Seat | None = None  # whose headquarters or base
    act: str = ""  # of a card: its colour


class Effect(NamedTuple):
    kind: str  # good, bad or plain
    words: str


class Pay(NamedTuple):
    number: int
    title: str
    total: int
    sums: str  # how it comes about, where plain adding and doubling tell it
    uses: tuple[Use, ...]
    left: int  # cards of the hand afterwards
    effects: tuple[Effect, ...]


class Bill(NamedTuple):
    """What is to be paid for."""

    words: str
    action: str
    need: int  # 0: as much as one likes
    team: int | None
    site: str
    ways: tuple[Pay, ...]
    by_card: bool


def bill_of(view: View) -> Bill | None:
    for decision in view.asked:
        options = [option for option in decision.options if option.spot.startswith("way.") and not option.blocked]
        if options and view.seat is not None:
            return _bill(view, decision, options)
    return None


def _bill(view: View, decision: Decision, options: list[Option]) -> Bill:
    args = dict(decision.text.args) if isinstance(decision.text, Text) else {}
    action, need = action_of(decision.text), args.get("n")
    team, site = args.get("team"), args.get("site")
    number = dict(team.args).get("n") if isinstance(team, Text) else None
    needed = need if isinstance(need, int) else 0
    return Bill(
        said(decision.text, known(view.names)),
        action,
        needed,
        number - 1 if isinstance(number, int) else None,
        site.id if isinstance(site, Piece) else "",
        tuple(_pay(view, option, action, needed) for option in options),
        any(not option.spot for option in decision.options),
    )


def _pay(view: View, option: Option, action: str, need: int) -> Pay:
    table, firm, names = table_of(view), own_firm(view), known(view.names)
    args = dict(option.text.args) if isinstance(option.text, Text) else {}
    parts, total = args.get("parts"), args.get("value")
    listed = parts if isinstance(parts, tuple) else ()
    held = {one.card.id: one for one in table.hand}
    uses: list[Use] = []
    spent = 0
    both = sum(isinstance(part, Text) and str(part).endswith("HQ") for part in listed) > 1
    for part in listed:
        piece, how = _card_in(part)
        if piece in held:
            card, label = held[piece].card, f"c{held[piece].label}"
            edge = both and card.edge == "competitors" and part is [one for one in listed if isinstance(one, Piece)][-1]
            note, value = ("played as an Edge", "") if edge else (how or "discarded", _of_card(card, action))
            uses.append(Use(card.title, note, value, label, act="special" if edge else _tint(card, action)))
        elif isinstance(part, Text):
            who = next((value.seat for _, value in part.args if isinstance(value, Who)), None)
            spent += sum(value.n for _, value in part.args if isinstance(value, Count))
            uses.append(_other(view, said(part, names), who, action))
    time = next((use for use in uses if use.act == "time"), None)
    worth = total if isinstance(total, int) else 0
    cards = sum(bool(use.label) for use in uses) + (time is not None and not time.label)
    return Pay(
        int(option.spot.partition(".")[2]),
        _title(uses, names, firm.seat),
        worth,
        _sums(uses, worth),
        tuple(uses),
        firm.hand - cards,
        tuple(_effects(view, option, worth, need, spent, time is not None)),
    )


def _card_in(part: object) -> tuple[str, str]:
    """The card of a part, if it is one, and whether it is shielded or doubled."""
    if isinstance(part, Piece):
        return part.id, ""
    card = dict(part.args).get("card") if isinstance(part, Text) else None
    return (card.id, str(part)[len(card) + 1 :]) if isinstance(card, Piece) else ("", "")


def _of_card(card: CardFace, action: str) -> str:
    return next((shown_worth(worth) for worth in card.actions if worth.action == action), "")


def _tint(card: CardFace, action: str) -> str:
    return action if any(worth.action == action for worth in card.actions) else "special"


def _other(view: View, words: str, who: Seat | None, action: str) -> Use:
    """A headquarters, a rival's base, a Time card, profit."""
    table, firm = table_of(view), own_firm(view)
    if words.startswith("Time"):
        label = next((f"c{one.label}" for one in table.hand if one.card.era is None), "")
        doubled = "doubled" in words
        note = "doubles" if doubled else "two teams act"
        return Use("Time", note, "×2" if doubled else "", label, act="time")
    for end, note in ((" spent", "is spent"), (" for radiation", "for radiation")):
        if words.endswith(end):
            return Use("Profit", note, words.removesuffix(end))
    seat = firm.seat if who is None else who
    name = f"{words[:1].upper()}{words[1:]}"
    if words.endswith("HQ"):
        return Use(name, "Infra stays", _of_hq(table.firms[seat], action), seat=seat)
    return Use(name, "is used", seat=seat)


def _of_hq(firm: FirmFace, action: str) -> str:
    found = next((one for one in firm.infra if one.action == action), None)
    if found is None:
        return ""
    times = f"×{found.times}" if found.times > 1 else ""
    return f"{found.plain or ''}{times}"


def _title(uses: list[Use], names: tuple[str, ...], me: Seat) -> str:
    """Your HQ, 2 cards, Time ×2."""
    hqs = [
        "your HQ" if use.seat == me else f"{names[use.seat]}'s HQ"
        for use in uses
        if use.name.endswith("HQ") and use.seat is not None
    ]
    bases = [f"{names[use.seat]}'s base" for use in uses if use.name.endswith("base") and use.seat is not None]
    cards = sum(bool(use.label) and use.act != "time" for use in uses)
    parts = [*hqs, *bases, *([counted(cards, "card")] if cards else [])]
    parts += ["Time ×2" if use.value else "Time for two" for use in uses if use.act == "time"]
    words = ", ".join(parts) or "nothing"
    return f"{words[:1].upper()}{words[1:]}"


def _sums(uses: list[Use], total: int) -> str:
    plain = [use.value for use in uses if use.value.isdecimal() and use.act != "time"]
    doubled = any(use.act == "time" and use.value == "×2" for use in uses)
    found = " + ".join(plain)
    if sum(map(int, plain)) * (2 if doubled else 1) != total or not plain:
        return ""
    if not doubled:
        return found if len(plain) > 1 else ""
    return f"({found}) × 2" if len(plain) > 1 else f"{found} × 2"


def _effects(view: View, option: Option, total: int, need: int, spent: int, time: bool) -> list[Effect]:
    table, names = table_of(view), known(view.names)
    gives = said(option.hint, names) if option.hint else ""
    found = [Effect("bad", gives)] * bool(gives)
    if time and sum(one.card.era is None for one in table.hand) == 1:
        found.append(Effect("bad", "your only Time card"))
    if spent:
        found.append(Effect("bad", f"{spent} F spent"))
    if need and total > need:
        found.append(Effect("plain", f"{total - need} more than needed"))
    return found if gives else [*found, Effect("good", "no rival gains")]


# --- the road ----------------------------------------------------------------------------------------------------
class Stop(NamedTuple):
    words: str
    price: int


def road(table: CorpView, a: str, b: str, need: int) -> list[Stop]:
    """How the distance of a Move comes about, where it is of borders, gravity, lift and landing; else in one."""
    one, other = site_of(table, a), site_of(table, b)
    borders = _cheapest(table, one.region, other.region)
    tolls = [way.cost for way in table.transits if {*way.regions} == {one.region, other.region}]
    rest = need - sum(stop.price for stop in borders) - one.gravity - other.gravity - sum(tolls)
    if rest not in (0, 2) or (one.region != other.region and not borders):
        return [Stop("in all", need)]
    stops = [Stop("lift", 1)] * (rest == 2)
    stops += [Stop("gravity", one.gravity)] * bool(one.gravity)
    stops += [*borders, *(Stop("transit", toll) for toll in tolls)]
    stops += [Stop("gravity", other.gravity)] * bool(other.gravity)
    return stops + [Stop("landing", 1)] * (rest == 2)


def _cheapest(table: CorpView, a: str, b: str) -> list[Stop]:
    names = {region.id: region.name for region in table.regions}
    best: dict[str, tuple[int, list[Stop]]] = {a: (0, [])}
    todo = [a]
    while todo:
        here = todo.pop(0)
        far, stops = best[here]
        for way in table.ways:
            if here in way.regions:
                there = next(one for one in way.regions if one != here)
                if there not in best or far + way.cost < best[there][0]:
                    best[there] = far + way.cost, [*stops, Stop(names[there], way.cost)]
                    todo.append(there)
    return best[b][1] if b in best else []
