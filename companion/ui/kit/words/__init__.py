"""Numbers, times, languages and names in words."""
