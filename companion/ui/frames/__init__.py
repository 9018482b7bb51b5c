"""The Protocol page: the frames of a device, as they travelled."""
