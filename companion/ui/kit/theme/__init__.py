"""Colours, sizes, fonts and icons: the only place that has their values."""
