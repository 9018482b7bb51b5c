"""Sounds for devices: what firmware 2.5 plays, and making that of anything else."""
