"""Two MCP clients on one device: its voice assistant's server and this app."""
