"""Widgets in the app's look. Each is shown in the gallery."""
