"""The local page: a channel in the browser, for playing on one machine without any token.

`server` binds it to loopback, `guard` keeps strangers out, `visitors` knows who opened it, `talk` reads what their
browsers ask for, `adapter` shows what the table says, `hub` tells every open window.
"""
