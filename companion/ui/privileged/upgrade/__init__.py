"""The firmware upgrade card, from choosing a file to the verdict."""
