"""The page Cable: what a board on a USB cable writes, and what that means."""
