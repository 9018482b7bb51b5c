"""The main window: list of devices, pages, closing, and news from all devices."""
