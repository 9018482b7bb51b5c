"""The manual: its pages, and the window that shows them."""
