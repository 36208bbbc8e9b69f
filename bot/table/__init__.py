"""What people can do at a table, in no platform's words.

`house` is the application: who, where and what in, messages out. `lobby`, `play`, `undoing` and `typed` decide, as
plain functions on a `Sitting`; `house` loads, commits and tries again when somebody else was faster.
"""
