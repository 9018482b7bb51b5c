"""MCP beside tools: what servers offer, what they ask for, importing them."""
