"""OAuth sign-in to MCP servers, in the system's browser."""
