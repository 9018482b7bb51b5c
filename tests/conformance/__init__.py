"""Tests with programs that we did not write: published MCP servers, and MCP's conformance tool."""
