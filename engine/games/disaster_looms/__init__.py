"""Disaster Looms!: leave Earth with as many customers as ships can carry, before the Cataclysm comes."""
