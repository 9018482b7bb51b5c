"""The whole of MCP beside tools: what servers offer, and what they ask of us."""
