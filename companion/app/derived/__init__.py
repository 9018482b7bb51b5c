"""What is told of devices that do not tell it themselves: derived events, and trends."""
