"""Lists and trees: filters, and painting rows."""
