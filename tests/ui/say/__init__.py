"""Saying something aloud, in the window."""
