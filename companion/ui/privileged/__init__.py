"""The privileged actions of a device: restart, upgrade, system information."""
