"""Boards on a USB cable: which there are, and what they write."""
