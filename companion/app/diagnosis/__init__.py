"""The parts of a diagnosis: see `companion.app.diagnose`."""
