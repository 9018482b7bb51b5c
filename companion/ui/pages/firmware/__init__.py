"""The card that upgrades a device's firmware, and its parts from top to bottom."""
