"""Pictures of the bot's messages for the docs: `python -m tests.peers.screens`.

The real bot plays a game with people in SimCord's Discord and in the Telegram of the tests. What it sent, picture, text
and buttons to the letter, is set in a page with the measures of the app, so that one sees what people see: what wraps,
what is cut, how small the picture gets. It is no picture of the apps themselves: avatars and marks are our own.
"""
