"""Finding and adding devices and servers, and saying why one cannot be reached."""
