"""Boards on a cable."""
