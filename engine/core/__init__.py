"""Resumable rules: rules read like generators, yet the saved flow is plain data.

A rule *asks*, then *changes*, then *plans*. Its questions are a private draft of those who answer: until its
last question is answered nothing has happened and nobody else knows. The change is the announcement.

Read next: `asks` (what a rule may ask), `table` (what it may do then), `match` (what is saved), `play` (what the
world outside does with a match), `views` (what is seen of it), `runner` (how it all runs).
"""

from engine.core.asks import (
    Asking,
    Decision,
    Key,
    Option,
    Task,
    amount,
    ask_all,
    briefly,
    choose,
    choose_all,
    choose_if_any,
    choose_some,
    first_of,
    first_open,
    offer,
    pick,
    silently,
    titled,
    together,
    until,
)
from engine.core.chance import Chance
from engine.core.codec import load, save
from engine.core.copier import clone
from engine.core.game import CutIn, Game, Hidden, Options, cut_in
from engine.core.match import Frame, Match, Result, Scalar
from engine.core.play import Turned, apply, back, start, waiting, wake
from engine.core.playout import Act, Open, Playout
from engine.core.redeal import redeal
from engine.core.refused import Malformed, NotAnOption, NotAsked, Refused, Stale, Unreadable, refuse
from engine.core.rules import BadRule, Rule, Rulebook
from engine.core.table import Event, Table
from engine.core.views import View, view
from engine.core.words import Count, Piece, Seat, Text, Value, Who, Words, text

__all__ = [
    "Act",
    "Asking",
    "BadRule",
    "Chance",
    "Count",
    "CutIn",
    "Decision",
    "Event",
    "Frame",
    "Game",
    "Hidden",
    "Key",
    "Malformed",
    "Match",
    "NotAnOption",
    "NotAsked",
    "Open",
    "Option",
    "Options",
    "Piece",
    "Playout",
    "Refused",
    "Result",
    "Rule",
    "Rulebook",
    "Scalar",
    "Seat",
    "Stale",
    "Table",
    "Task",
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
    "briefly",
    "choose",
    "choose_all",
    "choose_if_any",
    "choose_some",
    "clone",
    "cut_in",
    "first_of",
    "first_open",
    "load",
    "offer",
    "pick",
    "redeal",
    "refuse",
    "save",
    "silently",
    "start",
    "text",
    "titled",
    "together",
    "until",
    "view",
    "waiting",
    "wake",
]
