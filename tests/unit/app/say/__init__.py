"""Rollouts: the plan, the engine, the journal, the service."""
