"""What of devices is watched: a page of the settings."""
