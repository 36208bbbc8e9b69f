"""Terra Prime: explore the space around an outpost, colonize it, trade, and keep the aliens off."""
