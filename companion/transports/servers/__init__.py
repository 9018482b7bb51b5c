"""Channels to MCP servers: a started program, or Streamable HTTP."""
