"""What people ask about Comets, and the rule or piece that answers it."""

from __future__ import annotations

QUESTIONS = {
    "how do I win": "CO-10",
    "how many cards do I start with": "CO-1",
    "how many turns are there": "CO-1",
    "who can stop ore": "CO-2",
    "the deck is empty": "CO-3",
    "how does an auction work": "CO-4",
    "what if two bids are equal": "CO-R1",
    "can I sell cards": "CO-5",
    "what do I get for a trade": "CO-6",
    "who gives a gift": "CO-7",
    "when can I burn a flare": "CO-8",
    "can others help me": "CO-9",
    "shield": "Shield",
}
