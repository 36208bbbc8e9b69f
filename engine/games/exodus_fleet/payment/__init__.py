"""What a bill is, what may stand for what, and the best way to pay it."""
