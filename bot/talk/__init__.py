"""From decisions, events and views to messages, in no platform's words.

`rich` is styled text, `messages` what an adapter is given, `catalogue` every sentence of the bot, `public` and
`private` the makers of messages: what goes to a channel is made from the public view alone.
"""
