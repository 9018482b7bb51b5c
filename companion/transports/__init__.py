"""Bytes to and from devices and servers. Nothing here knows what is in a frame."""
