"""Rollouts in the window: the plan, what runs, and the report."""
