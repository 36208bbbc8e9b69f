"""Comets: play cards, bid and trade for coins before the last turn is over."""
