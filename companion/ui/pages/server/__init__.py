"""What is known of an MCP server, and what it may know and do."""
