"""Tab Assets: a file of wake word, font, faces and background."""
