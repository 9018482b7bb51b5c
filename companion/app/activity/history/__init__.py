"""Activity kept beyond this run: a SQLite file, bounded, searchable, exportable."""
