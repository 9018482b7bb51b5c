"""Connections to a device's former server: its OTA address, its broker, its WebSocket."""
