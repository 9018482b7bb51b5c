"""What is secret, and masking it wherever text is kept or leaves this computer."""
