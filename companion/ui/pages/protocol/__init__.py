"""The frames of a device, as they travelled."""
