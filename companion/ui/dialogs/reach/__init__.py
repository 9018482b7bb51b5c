"""Dialogs and panes for devices behind brokers and gateways, MCP servers, and what is nearby."""
