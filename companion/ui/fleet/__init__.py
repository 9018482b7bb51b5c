"""The page of all devices: table and cards, filter and groups, and acting on several of them."""
