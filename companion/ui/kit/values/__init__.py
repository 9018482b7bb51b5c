"""Showing values: JSON, tables, images, text and files."""
