"""The settings dialog and its panes."""
