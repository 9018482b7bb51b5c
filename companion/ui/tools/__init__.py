"""The Tools tab: the list, a tool's form, its result."""
