"""Pages for MCP servers: resources, prompts, facts, and requests from servers."""
