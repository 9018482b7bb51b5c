"""The Overview tab: status, tiles, trends and pinned forms."""
