"""Standing in between a device and its upstream server."""
