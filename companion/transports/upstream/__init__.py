"""Connections to a device's upstream server: its OTA address, its broker, its WebSocket."""
