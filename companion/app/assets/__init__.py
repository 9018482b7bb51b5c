"""Assets of devices: a file read and judged, made, served until it is fetched, and kept."""
