"""`python -m tests.figures`: the figures of the house, each with the limit that it may not pass."""
