"""Giving tools to others: an assistant at its endpoint, or a program of this computer."""
