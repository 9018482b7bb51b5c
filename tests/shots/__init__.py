"""Pictures of every page, and what a change did to them."""
