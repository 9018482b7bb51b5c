"""Boards on a cable: their logs, and what these mean."""
