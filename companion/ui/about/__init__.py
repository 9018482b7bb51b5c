"""What this program is, and its updates, in the window."""
