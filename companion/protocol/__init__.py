"""MCP as devices and servers speak it: the session, forms from schemas, the bridge's frames."""
