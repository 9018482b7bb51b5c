"""What is shown in Home Assistant."""
