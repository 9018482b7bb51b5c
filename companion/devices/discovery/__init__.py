"""Finding devices, MCP servers and other hubs nearby: one file a source, `merge` for all.

A source makes a `Sighting` of everything that it sees; `Merger` makes one `FoundDevice` of all
sightings of one thing.
"""
