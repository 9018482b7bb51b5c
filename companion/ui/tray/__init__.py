"""The tray icon, desktop notifications, and what closing the window means with them."""
