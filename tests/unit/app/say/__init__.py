"""Saying something aloud: the machine of endings, the sound."""
