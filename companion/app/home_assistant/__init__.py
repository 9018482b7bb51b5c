"""Devices as entities of Home Assistant: see `companion.app.home_assistant.noun`."""
