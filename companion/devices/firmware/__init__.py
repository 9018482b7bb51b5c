"""Firmware files and the devices that they are for: what is in a file, and does it belong there.

Nothing here talks to a device or sends anything; a file is read before anybody is asked.
"""
