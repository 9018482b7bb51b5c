"""What happened: one feed for the window and the command line, and what is kept of it."""
