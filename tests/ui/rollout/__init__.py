"""The page of rollouts."""
