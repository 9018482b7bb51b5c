"""An MCP session with one device or server, on the official SDK."""
