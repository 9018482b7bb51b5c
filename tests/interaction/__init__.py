"""The core against devices on real sockets that answer with recorded frames."""
