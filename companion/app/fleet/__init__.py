"""Many devices: what is known of each, finding some of them, and acting on them together."""
