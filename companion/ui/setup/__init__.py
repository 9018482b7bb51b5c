"""Setting up a device by the page of its own Wi-Fi."""
