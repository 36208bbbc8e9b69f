"""The local page: a channel in the browser, for playing on one machine without any token.

`server` binds it to loopback, `guard` keeps strangers out, `people` knows who opened it, `incoming` reads what their
browsers ask for, `posting` shows what the table says, `hub` tells every open window.
"""
