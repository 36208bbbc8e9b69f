"""Would the tests of a game notice a wrong rule? `make mutants GAME=exodus_fleet` makes a hundred and looks.

A mutant is the game's rules with one small change: a comparison turned round, a number off by one, a condition or a
statement gone. The tests of rules of that game alone run on each. Survivors are printed: each is a line that no test
proves, or one that makes no difference.
"""
