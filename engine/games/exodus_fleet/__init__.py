"""Exodus Fleet: five factions, one crew for hire, and the admiral calls the phase."""
