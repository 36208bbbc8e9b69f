"""Matches, tables, people and timers on the Redis protocol. Nothing else in the project writes."""
