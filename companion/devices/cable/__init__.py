"""What a board writes on its cable, and what it means. Pure: no port, no file, no clock."""
