"""Saying something aloud on devices."""
