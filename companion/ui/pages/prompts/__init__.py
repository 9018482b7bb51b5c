"""The prompts that an MCP server offers, filled in and shown as a conversation."""
