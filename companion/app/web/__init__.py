"""This computer as devices reach it: its addresses and its one HTTP service."""
