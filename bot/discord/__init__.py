"""Discord: translates interactions into presses and commands, and messages into Discord's. No words, no rules."""
