"""Find and go: one field for every device, tool, page and action of the window."""
