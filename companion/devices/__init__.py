"""Known devices, their live connections, and what is known of each."""
