"""Compares the app's pictures before and after a change."""
