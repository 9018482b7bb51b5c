"""Forms from schemas: one control per kind of field."""
