"""What every feature is built of. It knows Qt and the design tokens, and no feature."""
