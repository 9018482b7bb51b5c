"""The frames of a device in the window."""
