"""The rules of the games. Pure: no input or output, no clock, no global random, no words of a chat."""
