"""What happened, kept beyond this run: a SQLite file that is bounded, searched and exported."""
