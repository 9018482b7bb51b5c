"""Checking a value against a JSON Schema, within bounds."""
