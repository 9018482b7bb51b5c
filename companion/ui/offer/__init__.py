"""The page of assistants: who gets which tools from here, and what they call."""
