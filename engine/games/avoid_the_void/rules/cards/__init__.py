"""What the cards and beasts do, a file a family. Importing them puts their effects on the list."""

from engine.games.avoid_the_void.rules.cards import anomalies, blasting, drawing, mods, moving, trading, turning, voids

__all__ = ["anomalies", "blasting", "drawing", "mods", "moving", "trading", "turning", "voids"]
