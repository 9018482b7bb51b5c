"""Signing in to MCP servers with OAuth, in the system's browser."""
