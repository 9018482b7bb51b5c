"""Pictures of devices in the window: taking, sending, looking at them."""
