"""Telegram: groups, topics and private chats. Translates, nothing more."""
