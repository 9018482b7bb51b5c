"""One WebSocket: the channel over it, and dialing a device that listens."""
