"""What ``packaging/start.py`` does, for a Python that is new enough. Standard library only."""
