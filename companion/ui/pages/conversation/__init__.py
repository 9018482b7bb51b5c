"""The page of a stock device's conversations."""
