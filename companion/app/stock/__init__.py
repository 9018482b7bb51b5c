"""Devices with stock firmware, whose OTA address is this computer."""
