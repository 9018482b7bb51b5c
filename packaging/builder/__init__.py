"""What ``packaging/build.py`` does. Standard library only: it runs before anything is installed."""
