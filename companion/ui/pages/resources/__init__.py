"""What an MCP server lets a person read: the list, templates, and what is in them."""
