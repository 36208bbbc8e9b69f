"""What people can do at a table, in no platform's words.

`tables` is the application: who, where and what in, messages out. `lobby`, `acting`, `undoing` and `typed` decide, as
plain functions on a `LoadedTable`; `tables` loads, commits and tries again when somebody else was faster.
"""
