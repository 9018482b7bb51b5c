"""The steps of a diagnosis. `companion.app.connect.diagnose` runs them."""
