"""Routines: what is done at a time, or when something happens to a device."""
