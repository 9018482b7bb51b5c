"""The page of boards on a cable."""
