"""The loop that runs the agenda: a rule at a time, each from its first line on the answers it has so far.

As long as nothing has changed, that is the same as going on where the rule waits, and so it is spared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from operator import attrgetter
from typing import Generic, NamedTuple

from engine.core.asks import DRAFT, Asking, Decision, Key, Task, changed, waited_for
from engine.core.game import CutIn
from engine.core.match import Frame, Given, S
from engine.core.refused import NotAnOption, refuse
from engine.core.rules import BadRule
from engine.core.table import Table
from engine.core.words import Seat, Words

Found = list[tuple[Decision, Frame]]
Step = tuple[int, tuple[Key, ...]]  # which of the decisions is answered, and how
Unasked = tuple[Decision, tuple[Key, ...]]  # a question that had only one answer, and that
Mark = tuple[int, int, int, str]
NO_TASK = Task("")
MOST_RUNS = 5000  # rules run one after the other without a question: more is a loop without end
_paranoid = False


@contextmanager
def paranoid() -> Iterator[None]:
    """For tests: compare the whole state at every question, name the rule that changed it, and hold none of them."""
    global _paranoid
    before, _paranoid = _paranoid, True
    try:
        yield
    finally:
        _paranoid = before


class _Unwind(Exception):
    """On its way down to the rule that `drop_to` has named."""

    def stop_at(self, stack: list[Frame]) -> None:
        while stack and stack[-1].rule != str(self):
            stack.pop()
        if not stack:
            raise self


class _Flow:
    """A rule that has begun."""

    __slots__ = ("asked", "first", "flow", "found", "frame", "given", "task", "took")

    def __init__(self, frame: Frame, flow: Asking[None]) -> None:
        self.frame, self.flow = frame, flow
        self.given: list[Given] = []  # what it has been sent,
        self.took: list[Seat] = []  # and by whom, with answers that nobody was asked for
        self.first: tuple[Decision, ...] = ()  # what it asked first,
        self.asked: tuple[Decision, ...] = ()  # and what it asks now
        self.found: Found = []
        self.task = NO_TASK  # what all read of it


class Answer(NamedTuple):
    """What somebody has just answered. It is put on record when the rule asks on: most are through with it."""

    frame: Frame
    decision: Decision
    keys: tuple[Key, ...]
    at: int

    def step(self, asked: tuple[Decision, ...]) -> Step:
        which = [d.seat for d in asked].index(self.decision.seat) if len(asked) > 1 else 0
        return which, self.keys

    def given(self) -> Given:
        d = self.decision
        return Given(d.seat, ask_id(d.text), [*self.keys], labels(d, self.keys), self.at, d.nth)


class Runner(Generic[S]):
    """Runs a table on until somebody is asked."""

    __slots__ = (
        "_auto", "_cut_ins", "_held", "_moved", "_rules", "_runs", "acting", "answer", "changed", "table", "unasked"
    )  # fmt: skip

    def __init__(self, table: Table[S]) -> None:
        self.table = table
        self.acting = -1  # the serial of the act that is being taken: it may be refused
        self.answer: Answer | None = None  # that act, until the rule has it
        self.unasked: list[Unasked] = []  # what its rule was answered after it without asking, before any change
        self.changed = False  # has a rule run out?
        self._rules = table.game.book.rules
        self._auto = table.game.auto
        self._moved = False
        self._runs = 0
        self._held: dict[int, _Flow] = {}  # rules where they wait, by the id of the frame, until something changes
        self._cut_ins: tuple[CutIn, ...] | None = None

    def cut_ins(self) -> tuple[CutIn, ...]:
        """What may be played now; found once for each state of the table."""
        if self._cut_ins is None:
            self._cut_ins = tuple(self.table.game.cut_ins(self.table.s))
        return self._cut_ins

    def settle(self) -> Found:
        """Run on until all that is open waits for somebody; nothing is open when the match is over."""
        match = self.table.match
        self._runs = 0
        while match.result is None:
            self._moved = False
            try:
                found = self._walk(match.agenda, False)
                if match.result is not None or self._moved:
                    continue
                if match.drafts:
                    drafted = self._compose()
                    if drafted is None:
                        continue
                    found = [*found, *drafted]
            except _Unwind as gone:
                raise BadRule(f"no {gone} is planned:\n{match.explain()}") from None
            if not found:
                raise BadRule(f"nobody is asked and there is no result:\n{match.explain()}")
            return found
        match.agenda, match.drafts = [], []
        return []

    def asked_by(self, frame: Frame) -> Found:
        """What a rule under a cut-in would ask now. On a copy of the match: with nothing left to ask, it runs out."""
        return self._run(frame, self._auto) or []

    def _walk(self, stack: list[Frame], in_lane: bool) -> Found:
        t = self.table
        match = t.match
        while stack and match.result is None:
            top = stack[-1]
            try:
                if top.lanes:
                    found: Found = []
                    for lane in top.lanes:
                        found += self._walk(lane, True)
                    top.lanes = [lane for lane in top.lanes if lane]
                    if top.lanes:
                        return found
                    stack.pop()
                    continue
                t.stack = stack
                asked = self._run(top, self._auto)
                if asked is not None:
                    return asked
                self._moved |= in_lane  # other lanes may now be asked something else
                stack.pop()
                if t.unwinding:
                    raise _Unwind(t.unwinding)
            except _Unwind as gone:
                gone.stop_at(stack)
                t.unwinding = ""
            if t.planned:
                stack.extend(reversed(t.planned))
        return []

    def _run(self, frame: Frame, auto: bool | None) -> Found | None:
        """Run a rule on what has been answered; None when it ran out."""
        held = self._held.get(id(frame)) if self._held and not _paranoid else None
        if held and held.given != frame.given:
            held = None
        new = self.answer
        if new and new.frame is frame:
            self.answer = None
            if not held:
                frame.given.append(new.given())
        elif held:
            return held.found
        t = self.table
        t.planned, t.running = [], frame
        self._runs += 1
        if self._runs > MOST_RUNS:
            raise BadRule(f"rules run on without asking anybody:\n{t.match.explain()}")
        found = self._follow(held, new, auto) if held else self._begin(frame, auto)
        if found is None:  # it may have changed anything
            self._held.clear()
            self._cut_ins, self.changed = None, True
        return found

    def _begin(self, frame: Frame, auto: bool | None) -> Found | None:
        """From its first line, on the answers on record."""
        t = self.table
        while True:
            t.tasked, t.asks = NO_TASK, False
            try:
                flow = self._rules[frame.rule].fn(t, *frame.args)
                return None if flow is None else self._follow(_Flow(frame, flow), None, auto)
            except NotAnOption as why:
                if not frame.given:
                    raise BadRule(f"{frame.rule} refuses before it is answered: {why}") from why
                newest = max(frame.given, key=_at)
                if newest.at == self.acting:
                    raise
                frame.given.remove(newest)  # what others have done makes it impossible: asked again

    def _follow(self, rule: _Flow, new: Answer | None, auto: bool | None) -> Found | None:
        """From where it waits, with what is new, until somebody has to answer."""
        frame, flow, kept, took = rule.frame, rule.flow, rule.given, rule.took
        before = self._mark()
        t = self.table
        rest = [] if new else frame.given[:]
        try:
            if new:
                del self._held[id(frame)]
                t.asks = True
                took.append(new.decision.seat)
                asked = flow.send(new.step(rule.asked))
            else:
                asked = rule.first = next(flow)
                rule.task, t.asks = t.tasked, True
            while asked:
                self._check_haste(frame, "asks", before)
                if len(asked) > 1 or asked[0].seat != rule.first[0].seat or not asked[0].answerable():
                    _check(frame, asked, {d.seat for d in rule.first})
                on_record = len(kept)
                step = _answer(asked, rest, kept, took, auto)
                if step is None:
                    if new:
                        kept.append(new.given())
                    rule.asked, rule.found = asked, self._wait(rule, asked)
                    self._held[id(frame)] = rule
                    return rule.found
                if len(kept) > on_record:
                    if kept[-1].at == self.acting:
                        self.unasked.clear()
                elif not self.changed and self.acting >= 0:
                    self.unasked.append((asked[step[0]], step[1]))
                took.append(asked[step[0]].seat)
                asked = flow.send(step)
            self._check_haste(frame, "waits", before)
            return []  # it waits for another lane
        except StopIteration:
            if kept:  # sealed answers are opened, by the last of them or by what somebody else did
                last = new.decision.seat if new else next((g.seat for g in kept if g.at == self.acting), None)
                t.revealed |= last is None or any(g.seat != last for g in kept)
            return None
        except NotAnOption:
            self._check_haste(frame, "refuses", before)
            raise

    def _check_haste(self, frame: Frame, what: str, before: Mark) -> None:
        """Up to its last question a rule has done nothing: only so may it be run again, refuse, or be taken back."""
        t = self.table
        if t.planned or t.unwinding or t.match.result is not None or before != self._mark():
            raise BadRule(
                f"{frame.rule} {what} after it has changed, said, rolled, planned, dropped or ended something"
            )

    def _wait(self, rule: _Flow, asked: tuple[Decision, ...]) -> Found:
        frame, kept = rule.frame, rule.given
        if len(kept) > 1:
            kept.sort(key=_at)
        frame.given = kept[:]
        if frame.since < 0:
            frame.since = self.table.match.serial
        since = frame.since
        at = {g.seat: max(since, g.at) for g in kept} if kept else {}
        task, took, in_the_open = rule.task, rule.took, self.table.game.open_questions
        return [
            (waited_for(d, at.get(d.seat, since) if at else since, task, took.count(d.seat), in_the_open), frame)
            for d in asked
        ]

    def _mark(self) -> Mark:
        t = self.table
        return len(t.events), t.match.chance.seed, len(t.stack), repr(t.s) if _paranoid else ""

    def _compose(self) -> Found | None:
        """Let drafts of cut-ins go on; None when one is complete and what it planned runs above all else."""
        t = self.table
        match = t.match
        found: Found = []
        for draft in match.drafts[:]:
            offer = next((c for c in self.cut_ins() if c.seat == draft.seat and c.key == draft.key), None)
            if offer is None:
                match.drafts.remove(draft)
                continue
            draft.frame.rule, draft.frame.args = offer.rule, list(offer.args)
            t.stack = match.agenda
            asked = self._run(draft.frame, auto=None)  # nobody's act may complete another's draft
            if asked is None:
                match.drafts.remove(draft)
                if t.unwinding:
                    _Unwind(t.unwinding).stop_at(match.agenda)
                    t.unwinding = ""
                match.agenda.extend(reversed(t.planned))
                return None
            if any(d.seat != draft.seat for d, _ in asked):
                raise BadRule(f"{draft.frame.rule} is a cut-in of P{draft.seat} and asks somebody else: {asked}")
            found += [(changed(d, DRAFT, True), f) for d, f in asked]
        return found


_at = attrgetter("at")


def _check(frame: Frame, asked: tuple[Decision, ...], seats: set[Seat]) -> None:
    if len({d.seat for d in asked}) < len(asked):
        raise BadRule(f"{frame.rule} asks one seat two things at once: {asked}")
    for d in asked:
        if d.seat not in seats:
            raise BadRule(f"{frame.rule} asks first one seat and then another: {asked}")
        if not d.answerable():
            refuse("That leaves nothing to choose.")


def ask_id(words: Words) -> str:
    return words if isinstance(words, str) else words.template + "".join([f" {k}={v}" for k, v in words.args])


def labels(decision: Decision, keys: Iterable[Key]) -> list[str]:
    return [str(option.text) for key in keys if (option := decision.option(key))]


def _answer(
    asked: tuple[Decision, ...], rest: list[Given], kept: list[Given], took: list[Seat], auto: bool | None
) -> Step | None:
    """The next answer: one on record that still holds, or the only one possible (auto None: never take that)."""
    for i, d in enumerate(asked):
        only = d.only(auto) if auto is not None else None if d.most else ()
        record = next((g for g in rest if g.seat == d.seat), None) if rest else None
        if record:
            same = record.ask == ask_id(d.text) and record.nth <= took.count(d.seat)  # not of a later question
            if same and d.fits(record.keys) and labels(d, record.keys) == record.labels:
                rest.remove(record)
                kept.append(record)
                return i, tuple(record.keys)
            if same or only is None:  # it no longer holds: it and what the seat said after it are void
                rest[:] = [g for g in rest if g.seat != d.seat]
        if only is not None:
            return i, only
    return None
