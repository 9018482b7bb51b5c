"""What a board writes on its cable."""
