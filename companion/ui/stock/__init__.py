"""Devices with stock firmware: adding them, their voice assistant, their conversations."""
