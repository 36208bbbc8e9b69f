"""Avoid the Void, for 3 to 7 players."""
