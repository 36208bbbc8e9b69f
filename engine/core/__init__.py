"""Resumable rules."""
