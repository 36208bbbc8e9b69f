"""Typed verbs: `/play maltium bo` is a press on Maltium Exchange and then on Bo.

Typing is forgiving: case, order of copies, the first letters of each word, or the option's number in the list. A word
that could mean several things is answered with the list of them, and nothing is done.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from bot.table.loaded import Sorry
from bot.talk import catalogue
from bot.talk.asking import label
from bot.talk.rich import Rich, Span, code, fill, listed, plain, say
from engine import games
from engine.core import Act, CutIn, Decision, Game, Key, Option, Refused, Seat, Turned, apply
from engine.games import find

LEAVING = "pass", "done", "no", "decline"  # verbs that leave something
SHOWN = 12  # options named in an answer
LONGEST = 300
_APART = re.compile(r"(?<!\d)[.,]|[.,](?!\d)|[^\w\s+°.,-]")  # 5.5 stays whole: it is no 5


class Match(NamedTuple):
    """How well typed words fit an option: exactly or by first letters, how many of them it takes, and their order."""

    exact: bool
    words: int
    in_order: bool = True  # 1 biomass 2 h2o is not 2 biomass 1 h2o


def game_meant(words: Sequence[str]) -> tuple[str, list[str]]:
    """The game that the first words name, by its id or its title, whole or shortened; and the words behind them."""
    first, *rest = words
    id_ = first.lower().replace("-", "_")
    begun = [(game, 1) for game in games.IDS if game.startswith(id_)] if "_" in id_ else []
    typed = [word.lower() for word in words]
    found = begun or [(game, match.words) for game in games.IDS if (match := fits(find(game).title, typed))]
    most = max((n for _, n in found), default=0)
    meant = [game for game, n in found if n == most]
    if len(meant) > 1:
        raise _ambiguous(words[:most], meant)
    return (meant[0], rest[most - 1 :]) if meant else (first, rest)


def read_acts(game: Game[Any], turned: Turned[Any], seat: Seat, verb: str, words: str) -> list[Act]:
    """The acts that a typed line stands for, one after the other. Raises what is wrong with it.

    But nobody may look at what is drawn and then not have drawn it: what is wrong after that is asked again.
    """
    acts: list[Act] = []
    try:
        _read(game, turned, seat, verb, words, acts)
    except Sorry:
        acts = _up_to_the_last_shown(game, turned, acts)
        if not acts:
            raise
    return acts


def _up_to_the_last_shown(game: Game[Any], turned: Turned[Any], acts: list[Act]) -> list[Act]:
    """Those of the acts that end with something to be seen that was not seen before."""
    n = 0
    with suppress(Refused):
        for i, act in enumerate(acts, 1):
            turned = apply(game, turned.match, act)
            n = i if turned.barrier else n
    return acts[:n]


def _read(game: Game[Any], turned: Turned[Any], seat: Seat, verb: str, words: str, acts: list[Act]) -> None:
    """Adds an act for each question that the words answer, as far as they do."""
    if len(words) > LONGEST:
        raise Sorry(say(catalogue.TOO_LONG))
    rest = split(words)
    wanted = verb
    before: set[int] = set()  # what was asked before a cut-in is not what the words behind it answer
    asked = _decision(turned, seat, verb, before)
    if not (asked and _names(asked, turned.match.names, verb, rest)) and (found := _cut_in(turned, seat, verb, rest)):
        offer, rest = found
        before = {d.stamp for d in turned.open.decisions}
        acts.append(Act(seat, (offer.key,), cut_in=True))
        turned, wanted = _applied(game, turned, acts[-1]), ""
        rest = _left_over(turned, seat, rest, acts, by_name=bool(offer.words))
    while True:
        decision = _decision(turned, seat, wanted, before)
        if decision is None:
            if not acts:
                raise _nothing_for(turned, seat, verb, rest)
            if rest:
                raise _not_understood(rest, say(catalogue.NOTHING_DONE))
            return
        if acts and not rest:
            return
        if acts and not decision.draft and _is_another_act(decision):
            raise _not_understood(rest, say(catalogue.NOTHING_DONE))
        rest = _without_its_verb(decision, turned.match.names, rest) if acts else rest
        try:
            keys, left, by_name = _keys(decision, turned.match.names, verb, rest, wanted)
            amount = not by_name and wanted and rest[1:] and rest[0].isdecimal()
            implied = _implied(game, turned, decision, wanted, rest, least=2) if amount else None
        except Sorry:
            implied = _implied(game, turned, decision, wanted, rest) if wanted else None
            if implied is None:
                raise
        if implied:  # 2 blue: rather two of them than the second in the list
            keys, left, by_name = (implied,), rest, True
        rest = left
        acts.append(Act(seat, keys, decision.stamp))
        turned, wanted = _applied(game, turned, acts[-1]), ""
        rest = _left_over(turned, seat, rest, acts, by_name=by_name)


def _without_its_verb(decision: Decision, names: Sequence[str], rest: list[str]) -> list[str]:
    """`install cargo pay 1 brown`: a later question may be answered with its verb or without."""
    named = any((match := _match(o, names, rest)) and match.exact for o in decision.options)
    return rest[1:] if rest[1:] and not named and any(o.verb == rest[0] for o in decision.options) else rest


def _left_over(turned: Turned[Any], seat: Seat, rest: list[str], acts: list[Act], *, by_name: bool) -> list[str]:
    """The words that are left for what is asked next, after the last of the acts.

    Words behind what nobody has named, a number in the list or what was not even asked, may have meant something else.
    Where the act shows something new, they are refused at once: not by whether they fit to what was drawn.
    """
    names, left = turned.match.names, rest
    unasked = [(d, d.option(key)) for d, keys in turned.unasked if d.seat == seat for key in keys]
    for _, option in unasked:
        match = _match(option, names, left) if option else None
        left = left[match.words :] if match and match.exact else left
    if not left:
        return []
    if turned.barrier and (unasked or not by_name):
        acts.pop()
        raise _cannot_be_had(turned, seat, rest) or _not_understood(rest, say(catalogue.NOTHING_DONE))
    return rest


def _cannot_be_had(turned: Turned[Any], seat: Seat, rest: list[str]) -> Sorry | None:
    """Why not, if the words name an option that was never on offer, as there was only one that could be had."""
    names = turned.match.names
    listed_ = [option for d, _ in turned.unasked if d.seat == seat for option in d.options]
    blocked = next((option for option in listed_ if option.blocked and names_option(option, names, rest)), None)
    return Sorry(fill(blocked.blocked, names), blocked.rule) if blocked else None


def _implied(
    game: Game[Any], turned: Turned[Any], decision: Decision, verb: str, rest: list[str], least: int = 1
) -> Key | None:
    """The option behind which the words are asked for, so many of them at least: `deliver blue to 1` is
    `deliver some blue to 1`."""
    found = []
    for option in decision.options if rest else ():
        if option.verb == verb and not option.blocked:
            with suppress(Refused):
                then = apply(game, turned.match, Act(decision.seat, (option.key,), decision.stamp))
                if why := _cannot_be_had(then, decision.seat, rest):
                    raise why
                asked = [d for d in then.open.decisions if d.seat == decision.seat and d.nth]
                on_offer = [o for d in asked for o in d.options if o.verb == verb]
                matches = [_match(o, turned.match.names, rest) for o in on_offer]
                if any(match and match.words >= least for match in matches):
                    found.append(option.key)
    return found[0] if len(found) == 1 else None


def _applied(game: Game[Any], turned: Turned[Any], act: Act) -> Turned[Any]:
    try:
        return apply(game, turned.match, act)
    except Refused as why:
        raise Sorry(fill(why.words, turned.match.names), why.rule) from why


def names_option(option: Option, names: Sequence[str], words: list[str]) -> bool:
    """Do all these words name it, by its verb or by what is typed behind that?"""
    if words[:1] == [option.verb]:
        words = words[1:]
    match = _match(option, names, words)
    return not words or (match is not None and match.words == len(words))


def completions(turned: Turned[Any], seat: Seat, verb: str, typed: str) -> list[str]:
    """What could be typed behind a verb, for autocomplete: the seat's own legal options."""
    names = turned.match.names
    found = [called(c, names) for c in turned.open.cut_ins if c.seat == seat and c.verb == verb]
    for decision in turned.open.decisions:
        if decision.seat == seat:
            found += [shown(o, names) for o in decision.options if o.verb == verb and not o.blocked]
    rest = split(typed)
    return [one for one in dict.fromkeys(found) if not rest or fits(one, rest)]


def split(words: str) -> list[str]:
    return _APART.sub(" ", words).lower().split()


def shown(option: Option, names: Sequence[str]) -> str:
    return option.words or label(option, names)


def fits(name: str, rest: Sequence[str]) -> Match | None:
    """How many of the typed words, from the first on, are this name or the beginnings of its words."""
    words = split(name)
    if sorted(rest[: len(words)]) == sorted(words):
        return Match(True, len(words), rest[: len(words)] == words) if words else None
    if words[1:] and (n := _counted(words, rest)):
        return Match(True, n)
    for start in range(len(words)):
        n = 0
        while n < len(rest) and start + n < len(words) and words[start + n].startswith(rest[n]):
            n += 1
        if n:
            return Match(rest[:n] == words, n)
    return None


def _counted(words: Sequence[str], rest: Sequence[str]) -> int:
    """How many typed words count these out: 2 brown 1 blue is brown brown blue."""
    amounts = {word: str(words.count(word)) for word in words}
    typed = rest[: 2 * len(amounts)]
    return len(typed) if dict(zip(typed[1::2], typed[::2], strict=False)) == amounts else 0


def called(offer: CutIn, names: Sequence[str]) -> str:
    """What is typed behind the verb of a cut-in."""
    return offer.words or plain(fill(offer.text, names))


def _cut_in(turned: Turned[Any], seat: Seat, verb: str, rest: list[str]) -> tuple[CutIn, list[str]] | None:
    """The cut-in that the first words name, or the only one of the verb; and the words that answer its questions."""
    offers = [c for c in turned.open.cut_ins if c.seat == seat and c.verb == verb]
    names = {c.key: called(c, turned.match.names) for c in offers}
    matches = [(match, c) for c in offers if (match := fits(names[c.key], rest))]
    if not matches:
        return (offers[0], rest) if len(offers) == 1 and (not rest or not offers[0].words) else None
    best = max(match for match, _ in matches)
    meant = {names[c.key]: c for match, c in matches if match == best}
    if len(meant) > 1:
        raise _ambiguous(rest[: best.words], [*meant])
    return next(iter(meant.values())), rest[best.words :]


def _decision(turned: Turned[Any], seat: Seat, verb: str, before: Collection[int]) -> Decision | None:
    own = [d for d in turned.open.decisions if d.seat == seat and d.stamp not in before]
    return next((d for d in own if not verb or any(o.verb == verb for o in d.options)), None)


def _names(decision: Decision, names: Sequence[str], verb: str, rest: list[str]) -> bool:
    """Is something meant that is asked for anyway, so that it is no cut-in?"""
    return not rest or any(o.verb == verb and _match(o, names, rest) for o in decision.options)


def _keys(
    decision: Decision, names: Sequence[str], verb: str, rest: list[str], wanted: str
) -> tuple[tuple[str, ...], list[str], bool]:
    """The options that the first words mean, the words that are left, and whether those named what they mean."""
    options = [o for o in decision.options if not wanted or o.verb == wanted]
    alone = [o for o in options if not o.blocked] if decision.most == 1 else []
    if len(alone) == 1 and wanted and not alone[0].words and not _match(alone[0], names, rest):
        return (alone[0].key,), rest, False  # the verb names it, and the words behind answer what comes next
    if not rest:
        if len(alone) == 1:
            return (alone[0].key,), [], True
        if options and all(o.blocked for o in options):
            raise Sorry(fill(options[0].blocked, names), options[0].rule)
        if decision.least == 0 and not wanted:
            return (), [], True
        raise Sorry(say(catalogue.WHICH_OF, verb=verb.capitalize(), options=_listed(options, names)))
    if decision.most > 1:
        rest = [one for word in rest for one in word.split(",")]  # 1,3
    keys, by_name = list[str](), True
    while rest and len(keys) < decision.most:
        option, n = _option(options, decision, names, rest, keys)
        by_name = by_name and _match(option, names, rest) is not None
        keys.append(option.key)
        rest = rest[n:]
    return tuple(keys), rest, by_name


def _option(
    options: Sequence[Option], decision: Decision, names: Sequence[str], rest: list[str], taken: Sequence[str]
) -> tuple[Option, int]:
    best: list[tuple[Match, Option]] = []
    for option in options:
        if option.key not in taken and (match := _match(option, names, rest)):
            if not best or match > best[0][0]:
                best = [(match, option)]
            elif match == best[0][0]:
                best.append((match, option))
    if not best and rest[0].isdecimal():
        best = [(Match(True, 1), _numbered(options, decision, names, rest))]
    if not best:
        if line := _with_its_verb(decision.options, names, rest):
            raise Sorry(say(catalogue.ANOTHER_VERB, line=code(line)))
        if len(options) == 1 and options[0].blocked:  # whichever is meant
            raise Sorry(fill(options[0].blocked, names), options[0].rule)
        raise _not_understood(rest, _listed(options, names))
    match, option = best[0]
    meanings = list(dict.fromkeys(shown(o, names) for _, o in best))
    if len(meanings) > 1:
        raise _ambiguous(rest[: match.words], meanings)
    return option, match.words


def _is_another_act(decision: Decision) -> bool:
    """Is it asked what to do next? That begins with a verb of its own: no word behind the act before answers it."""
    several = {option.verb for option in decision.options} - {"", *LEAVING}
    return not decision.nth and len(several) > 1


def _match(option: Option, names: Sequence[str], rest: list[str]) -> Match | None:
    """By its words or by its label; a number, be it an amount or a place, only by itself."""
    words, text = shown(option, names), label(option, names)
    if not rest:
        return None
    if words.isdecimal() and (rest[0] == words or option.amount is not None):
        return (fits(text, rest) or Match(True, 1)) if rest[0] == words else None
    if words.isdecimal():
        return match if (match := fits(text, rest)) and match.exact else None  # sector 1 is not sector 12
    return max(filter(None, (fits(words, rest), fits(text, rest))), default=None)


def _numbered(options: Sequence[Option], decision: Decision, names: Sequence[str], rest: Sequence[str]) -> Option:
    """The option of this number in the list; among amounts, or places with numbers, it would be mistaken for one."""
    number = rest[0]
    if any(o.words.isdecimal() and o.amount is None for o in options):
        raise _not_understood(rest, _listed(options, names))
    amounts = [amount for o in options if (amount := o.amount) is not None]
    if amounts:
        raise Sorry(say(catalogue.NOT_A_NUMBER, words=code(number[:40]), low=min(amounts), high=max(amounts)))
    if not 1 <= int(number) <= len(decision.options):
        raise Sorry(say(catalogue.NOT_A_NUMBER, words=code(number[:40]), low=1, high=len(decision.options)))
    option = decision.options[int(number) - 1]
    if option not in options:  # the number of something else: attack 2 is no gift to those aliens
        raise Sorry(say(catalogue.ANOTHER_VERB, line=code(f"/{option.verb} {shown(option, names)}")))
    return option


def _ambiguous(words: Sequence[str], meanings: Sequence[str]) -> Sorry:
    return Sorry(say(catalogue.AMBIGUOUS, words=code(" ".join(words)), meanings=_some(meanings)))


def _listed(options: Sequence[Option], names: Sequence[str]) -> Rich:
    return _some(list(dict.fromkeys(shown(o, names) for o in options if not o.blocked)))


def _some(found: Sequence[str]) -> Rich:
    return listed([code(one) for one in found[:SHOWN]] + ([say("…")] if len(found) > SHOWN else []))


def _not_understood(rest: Sequence[str], more: Rich) -> Sorry:
    return Sorry(say(catalogue.NOT_UNDERSTOOD, words=code(" ".join(rest)[:60]), examples=more))


def _nothing_for(turned: Turned[Any], seat: Seat, verb: str, rest: list[str]) -> Sorry:
    names = turned.match.names
    own = next((d for d in turned.open.decisions if d.seat == seat), None)
    if own and (line := _with_its_verb(own.options, names, rest)):
        return Sorry(say(catalogue.ANOTHER_VERB, line=code(line)))
    found = dict.fromkeys(o.verb for o in own.options if o.verb and not o.blocked) if own else ()
    told = say(catalogue.NOTHING_TO_DO_WITH, verb=verb, prompt=fill(own.text, names) if own else ())
    if not found:
        return Sorry(told)
    return Sorry((*told, Span(" "), *say(catalogue.VERBS_NOW, verbs=listed([code(f"/{one}") for one in found]))))


def _with_its_verb(options: Sequence[Option], names: Sequence[str], rest: list[str]) -> str:
    """The line that was meant, if the words name one of the options and only its verb is another."""
    found = [(match, o) for o in options if o.verb and not o.blocked and (match := _match(o, names, rest))]
    best = max((match for match, _ in found), default=None)
    lines = list(dict.fromkeys(f"/{o.verb} {shown(o, names)}" for match, o in found if match == best))
    return lines[0] if len(lines) == 1 else ""
