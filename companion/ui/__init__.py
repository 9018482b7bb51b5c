"""The window. A folder a feature, on the widgets of `kit`; only here is Qt imported."""
