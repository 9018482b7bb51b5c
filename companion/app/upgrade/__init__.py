"""Upgrading a device's firmware: judged first, confirmed, served once, followed to its end."""
