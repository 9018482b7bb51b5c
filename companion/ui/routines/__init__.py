"""The page of routines."""
