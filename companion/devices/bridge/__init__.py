"""Standing in between a device and its former server."""
