"""What MCP servers offer besides tools, what they ask for, and importing them."""
