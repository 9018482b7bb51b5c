"""Setting up a device by its own page: see `companion.app.setup.noun`."""
