"""Files of the app that several programs may read and write at once."""
