"""The page of one device: its header and tabs."""
