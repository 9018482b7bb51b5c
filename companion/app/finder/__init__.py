"""Ctrl+K: reading what a person types as something to do."""
