"""Resumable rules: rules read like generators, yet the saved flow is plain data.

A rule *asks*, then *changes*, then *plans*. Its questions are a private draft of those who answer: until its
last question is answered nothing has happened and nobody else knows. The change is the announcement.

Read next: `asks` (what a rule may ask), `table` (what it may do then), `match` (what is saved), `play` (what the
world outside does with a match), `runner` (how it all runs).
"""

from engine.core.asks import (
    Asking,
    Decision,
    Key,
    Option,
    amount,
    ask_all,
    choose,
    choose_all,
    choose_if_any,
    choose_some,
    first_of,
    offer,
    pick,
    together,
    until,
)
from engine.core.chance import Chance
from engine.core.codec import load, save
from engine.core.copier import clone
from engine.core.game import CutIn, Game, Hidden, Options, cut_in
from engine.core.match import Frame, Match, Result, Scalar
from engine.core.play import (
    Act,
    Line,
    Open,
    Taken,
    Turned,
    View,
    apply,
    back,
    redeal,
    start,
    undoable,
    view,
    waiting,
    wake,
)
from engine.core.refused import Malformed, NotAnOption, NotAsked, Refused, Stale, Unreadable, refuse
from engine.core.rules import BadRule, Rule, Rulebook
from engine.core.table import Event, Table
from engine.core.words import Seat, Text, Value, Who, Words, text

__all__ = [
    "Act",
    "Asking",
    "BadRule",
    "Chance",
    "CutIn",
    "Decision",
    "Event",
    "Frame",
    "Game",
    "Hidden",
    "Key",
    "Line",
    "Malformed",
    "Match",
    "NotAnOption",
    "NotAsked",
    "Open",
    "Option",
    "Options",
    "Refused",
    "Result",
    "Rule",
    "Rulebook",
    "Scalar",
    "Seat",
    "Stale",
    "Table",
    "Taken",
    "Text",
    "Turned",
    "Unreadable",
    "Value",
    "View",
    "Who",
    "Words",
    "amount",
    "apply",
    "ask_all",
    "back",
    "choose",
    "choose_all",
    "choose_if_any",
    "choose_some",
    "clone",
    "cut_in",
    "first_of",
    "load",
    "offer",
    "pick",
    "redeal",
    "refuse",
    "save",
    "start",
    "text",
    "together",
    "undoable",
    "until",
    "view",
    "waiting",
    "wake",
]
