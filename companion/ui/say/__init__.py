"""Saying something aloud: what is entered for it, and what came of it."""
